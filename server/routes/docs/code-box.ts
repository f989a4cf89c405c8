/** Code to read and to copy. */
import { type Html, html } from '../../http/html.ts';
import { asCurl, asFetch, type SampleRequest } from './code-samples.ts';

/** Code with a button that copies it, which scripts bring to life. */
export function codeBox(heading: string, code: string, what: string): Html {
  return html`<div class="code-box">
<div class="code-box-head"><h3>${heading}</h3>${copyButton(what)}</div>
<pre><code>${code}</code></pre>
</div>`;
}

/** A request in either language; which of them shows is chosen without scripts, too. */
export function requestBox(id: string, origin: string, request: SampleRequest, what: string): Html {
  const choice = (language: string, isChosen: boolean): Html =>
    html`<label><input type="radio" name="code-${id}" value="${language}"${isChosen ? html` checked` : undefined}>${language}</label>`;
  return html`<div class="code-box">
<div class="code-box-head"><div class="code-choice" role="radiogroup" aria-label="Language of ${what}">${choice('curl', true)}${choice('fetch', false)}</div>${copyButton(what)}</div>
<div class="as-curl"><pre><code>${asCurl(origin, request)}</code></pre></div>
<div class="as-fetch"><pre><code>${asFetch(origin, request)}</code></pre></div>
</div>`;
}

function copyButton(what: string): Html {
  return html`<button type="button" class="button try" data-copy aria-label="Copy ${what}">Copy</button><span class="visually-hidden" role="status"></span>`;
}
