/* Makes the forms of the page of the API send what is typed to this server, and show what comes back; copies its code. */

/** The most of an answer that is shown, in characters. */
const MOST = 50_000;

function element(name, text, attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The values of a control: a list has one to a line; what is empty is left out. */
function valuesOf({ localName, value }) {
  return (localName === 'textarea' ? value.split('\n') : [value]).filter((line) => line.trim() !== '');
}

/** What a form asks for, in the shape of which code is made. */
function sampleOf(form) {
  const { method, path: template, token, text, headers = '[]' } = form.dataset;
  const found = { query: [], header: JSON.parse(headers), path: [] };
  for (const control of form.querySelectorAll('[data-in]')) {
    for (const value of valuesOf(control)) found[control.dataset.in]?.push([control.name, value]);
  }
  const given = Object.fromEntries(found.path);
  const body = bodyOf(form.querySelector('[data-type]:not([hidden])'));
  return {
    method,
    path: template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(given[name] ?? name)),
    pairs: found.query,
    headers: found.header,
    ...(body && { body }),
    ...(token !== undefined && { token }),
    ...(text !== undefined && { isText: true }),
  };
}

function bodyOf(control) {
  if (!control) return undefined;
  if (!control.dataset.type.endsWith('json'))
    return { form: [...new URLSearchParams(control.value.replaceAll(/\s*\n\s*/g, ''))] };
  try {
    return { json: JSON.stringify(JSON.parse(control.value)) };
  } catch {
    // What is wrong with it is told by the server.
    return { json: control.value };
  }
}

function requestOf(form) {
  const sample = sampleOf(form);
  const { method, headers, body } = sample;
  const made = ([name, value]) => [name, value === NEW_ID ? newId() : value];
  return {
    address: addressOf(sample),
    init: {
      method,
      headers: {
        Accept: 'application/json, */*;q=0.5',
        ...Object.fromEntries(headers),
        ...(body && 'json' in body && { 'content-type': 'application/json' }),
      },
      ...(body && {
        body: 'json' in body ? body.json.replace(NEW_ID, newId) : new URLSearchParams(body.form.map(made)),
      }),
    },
  };
}

/** Pages that did not come safely have no `crypto.randomUUID`, but their objects get addresses that end in one. */
function newId() {
  const address = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(address);
  return address.slice(-36);
}

/** What a form stands in with the code of its request. */
function requestAround(form) {
  return form.closest('.operation-body, .first-asked');
}

/** The code above a form is that of the request it would send, as is the link below it. */
function rewrite(form) {
  const { origin } = form.closest('.api-docs').dataset;
  const sample = sampleOf(form);
  const texts = { curl: asCurl(origin, sample), fetch: asFetch(origin, sample), python: asPython(origin, sample) };
  for (const [language, text] of Object.entries(texts)) {
    requestAround(form).querySelector(`.as-${language} code`).textContent = text;
  }
  const link = form.querySelector('.try-line a');
  if (link) link.href = addressOf(sample);
  colour();
}

function jsonOf(type, text) {
  if (!/json/.test(type)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function preOf(text, label) {
  const pre = element('pre', '', { tabindex: '0', role: 'region', 'aria-label': label });
  pre.append(element('code', text));
  return pre;
}

/** What a refusal is about: the parameter that its words name last, or the body. */
function refusedControl(form, { status, detail = '' }) {
  if (status !== 400 && status !== 422) return undefined;
  const named = [...detail.matchAll(/(["'])([\w.-]+)\1/g)].flatMap(([, , name]) => [
    ...form.querySelectorAll(`[name="${name}"]`),
  ]);
  return named.at(-1) ?? form.querySelector('[data-type]:not([hidden])');
}

/** Marks it with the reason, until the next sending. */
function mark(form, control, text) {
  unmark(form);
  const reason = element('p', text, { class: 'refused', id: `refused-${requestAround(form).id}` });
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', reason.id);
  control.before(reason);
}

function unmark(form) {
  const control = form.querySelector('[aria-invalid]');
  if (!control) return;
  control.previousElementSibling.remove();
  for (const name of ['aria-invalid', 'aria-describedby']) control.removeAttribute(name);
}

async function send(form) {
  unmark(form);
  const sentFrom = document.activeElement;
  const said = form.querySelector('.status');
  // What is answered takes the place of a sample where there is one.
  const sampled = document.getElementById(form.dataset.into ?? '');
  const out = sampled ?? form.querySelector('.answer');
  const { address, init } = requestOf(form);
  const asked = element('p', `${init.method} ${address}`, { class: 'asked' });
  const began = performance.now();
  try {
    said.textContent = 'Waiting for the answer…';
    const response = await fetch(address, init);
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    const value = jsonOf(type, text);
    // On a phone its line in the answer reaches past the edge.
    const problem = /problem\+json/.test(type) ? value : undefined;
    const parts = problem?.errors?.map(({ field, detail }) => `${field}: ${detail}`).join(' ');
    const reason = parts ?? problem?.detail ?? (problem && `${problem.title}.`);
    const status = `${response.status} ${response.statusText}, after ${Math.round(performance.now() - began)} ms. ${reason ? `${reason} ` : ''}${sampled ? 'The answer is shown under “What came back”.' : 'The answer is below.'}`;
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    // The marks of highlighting are invisible: as JSON may write them they can be seen.
    const body =
      value === undefined
        ? text
        : JSON.stringify(value, null, 2)
            .replaceAll('\ue000', String.raw`\ue000`)
            .replaceAll('\ue001', String.raw`\ue001`);
    const cut = body.length > MOST ? `${body.slice(0, MOST)}\n… and ${body.length - MOST} characters more` : body;
    const details = element('details', '');
    details.append(element('summary', sampled ? 'Request and headers' : 'Headers'), element('pre', headers));
    if (sampled) {
      details.firstChild.after(asked);
      sampled.closest('.code-box').querySelector('.code-box-head h3').textContent = 'What came back';
    }
    const of = `${init.method} ${form.dataset.path}`;
    said.textContent = status;
    const shown = preOf(cut, `Answer of ${of}`);
    out.replaceChildren(...(sampled ? [shown, details] : [asked, details, shown]));
    colour();
    const control = problem && refusedControl(form, problem);
    if (control) {
      mark(form, control, reason);
      unfoldAround(control);
      // Who has gone on to something else stays there.
      if (document.activeElement === sentFrom) control.focus();
      return;
    }
  } catch (error) {
    said.textContent = `No answer: ${error.message}`;
    if (!sampled) out.replaceChildren(asked);
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  out.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}

for (const form of document.querySelectorAll('.api-docs form[data-method]')) {
  form.querySelector('[data-in="type"]')?.addEventListener('input', ({ currentTarget }) => {
    for (const body of form.querySelectorAll('[data-type]')) body.hidden = body.dataset.type !== currentTarget.value;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
  if (requestAround(form)) {
    form.addEventListener('input', () => rewrite(form));
  }
}
/** Who reads one language reads it everywhere. */
for (const input of document.querySelectorAll('.code-choice input')) {
  input.addEventListener('change', () => {
    const was = input.getBoundingClientRect().top;
    for (const other of document.querySelectorAll('.code-choice input')) {
      if (other.value === input.value) other.checked = true;
    }
    scrollBy({ top: input.getBoundingClientRect().top - was, behavior: 'instant' });
  });
}

/** Only a page that came safely may write to the clipboard. */
for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) {
    button.remove();
    continue;
  }
  // What was copied is said by the button itself, which has the focus.
  const said = button.nextElementSibling;
  button.addEventListener('click', async () => {
    const code = [...button.closest('.code-box').querySelectorAll('code')].find((one) =>
      one.checkVisibility(),
    ).textContent;
    const done = await navigator.clipboard.writeText(code).then(
      () => 'Copied',
      () => 'Not copied',
    );
    button.textContent = done;
    said.textContent = done;
  });
  button.addEventListener('blur', () => {
    button.textContent = 'Copy';
    said.textContent = '';
  });
}

/** Opens what something stands folded in; tells whether there was any. */
function unfoldAround(target) {
  const isFolded = target.closest('details:not([open])') !== null;
  for (let folded = target.closest('details:not([open])'); folded; folded = target.closest('details:not([open])')) {
    folded.open = true;
  }
  return isFolded;
}

/** What an address names is shown, also where it stands folded within something that is folded itself. */
function unfold() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target && unfoldAround(target)) target.scrollIntoView();
}
addEventListener('hashchange', unfold);
unfold();

/** The part that is read is marked in the contents, and named by the button that opens them on narrow screens. */
function followReader() {
  const contents = document.querySelector('#contents');
  const toggle = document.querySelector('.contents-toggle');
  const parts = [...document.querySelectorAll('.api-docs-main > section')].filter(({ id }) =>
    contents.querySelector(`[href="#${id}"]`),
  );
  const near = new Set();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) near[isIntersecting ? 'add' : 'delete'](target);
      const read = parts.findLast((part) => near.has(part)) ?? parts[0];
      contents.querySelector('[aria-current]')?.removeAttribute('aria-current');
      const link = contents.querySelector(`[href="#${read.id}"]`);
      link.setAttribute('aria-current', 'location');
      toggle.querySelector('span').textContent = link.textContent;
    },
    { rootMargin: '0px 0px -60%' },
  );
  for (const part of parts) observer.observe(part);
  const open = (isOpen) => toggle.setAttribute('aria-expanded', String(isOpen));
  const isOpen = () => toggle.ariaExpanded === 'true';
  toggle.addEventListener('click', () => open(!isOpen()));
  contents.addEventListener('click', ({ target }) => open(target.localName !== 'a' && isOpen()));
  document.addEventListener('pointerdown', ({ target }) => open(toggle.parentElement.contains(target) && isOpen()));
  toggle.parentElement.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    open(false);
    toggle.focus();
  });
}
followReader();
