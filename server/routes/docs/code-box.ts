/** Code to read and to copy. */
import { type Html, html } from '../../http/html.ts';
import { asCurl, asFetch, asPython, type SampleRequest } from './code-samples.ts';

/** Code as it is written; a long line is scrolled to, by keys, too. */
export function codePre(code: string, label: string): Html {
  return html`<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>`;
}

/**
 * A request in each language; which of them shows is chosen without scripts, too.
 *
 * @param told `what` names it.
 */
export function requestBox(
  id: string,
  request: SampleRequest,
  { origin, what }: { origin: string; what: string },
): Html {
  const choice = (language: string, isChosen: boolean): Html =>
    html`<label><input type="radio" name="code-${id}" value="${language}"${isChosen ? html` checked` : undefined}>${language}</label>`;
  return html`<div class="code-box">
<div class="code-box-head"><div class="code-choice" role="radiogroup" aria-label="Language of ${what}">${choice('curl', true)}${choice('fetch', false)}${choice('Python', false)}</div>${copyButton(what)}</div>
<div class="as-curl">${codePre(asCurl(origin, request), `${what} for curl`)}</div>
<div class="as-fetch">${codePre(asFetch(origin, request), `${what} for fetch`)}</div>
<div class="as-python">${codePre(asPython(origin, request), `${what} for Python`)}</div>
</div>`;
}

function copyButton(what: string): Html {
  return html`<button type="button" class="button try" data-copy aria-label="Copy ${what}">Copy</button><span class="visually-hidden" role="status"></span>`;
}
