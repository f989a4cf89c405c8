import { expect, it } from 'vitest';
import { html, htmlLines, scriptJson, trustedHtml } from './html.ts';

it('what stands in a template is escaped, also in attributes', () => {
  const text = `<b title="x">Ann & 'Bo'</b>`;
  expect(html`<p title="${text}">${text}</p>`.text).toBe(
    '<p title="&lt;b title=&quot;x&quot;&gt;Ann &amp; &#39;Bo&#39;&lt;/b&gt;">' +
      '&lt;b title=&quot;x&quot;&gt;Ann &amp; &#39;Bo&#39;&lt;/b&gt;</p>',
  );
});

it('HTML, lists of it and nothing stand as they are', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${undefined}${trustedHtml('<hr>')}${3}`.text).toBe(
    '<ul><li>a</li><li>&lt;</li></ul><hr>3',
  );
  expect(htmlLines([html`<a>`, undefined, html`<b>`]).text).toBe('<a>\n<b>');
});

it('JSON in a script cannot end it', () => {
  expect(scriptJson({ text: '</script><!--&\u2028' }).text).toBe(
    '{"text":"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028"}',
  );
});
