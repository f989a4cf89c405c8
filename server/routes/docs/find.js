/* Leaves those operations and sections of the page of the API that hold all the words typed, or the path. */

/** What a task is called and for. */
function aboutOf(part) {
  return [...part.querySelectorAll(':scope > :is(h2, p)')].map(({ textContent }) => textContent).join(' ');
}

/** Words with a space before each. */
function plain(text) {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
}

function findOperations() {
  const form = document.querySelector('.api-docs-find');
  const [field, said] = [form.querySelector('input'), form.querySelector('[role="status"]')];
  const operations = [...document.querySelectorAll('.operation')].map((element) => ({
    element,
    path: element.querySelector(':scope > summary').textContent,
    words: plain(
      [element.querySelector('.operation-body').id, element.textContent, aboutOf(element.closest('section'))].join(' '),
    ),
  }));
  const parts = [...document.querySelectorAll('.api-docs-main > section')].map((element) => ({
    element,
    words: plain(element.querySelector('.operation') ? aboutOf(element) : element.textContent),
  }));
  const show = () => {
    const typed = field.value.trim();
    const words = plain(typed).match(/ \S+/g) ?? [];
    const isAll = words.length === 0;
    const holds = (own) => words.every((word) => own.includes(word));
    let count = 0;
    for (const { element, path, words: own } of operations) {
      element.hidden = typed.startsWith('/') ? !path.includes(typed) : !holds(own);
      if (!element.hidden) count += 1;
    }
    let isFound = count > 0;
    for (const { element: part, words: own } of parts) {
      const isNamed = !typed.startsWith('/') && holds(own);
      isFound ||= isNamed;
      part.hidden = !isAll && !isNamed && !part.querySelector('.operation:not([hidden])');
      document.querySelector(`.api-docs nav [href="#${part.id}"]`).parentElement.hidden = part.hidden;
      const folded = part.querySelector(':scope > details:not(.operation)');
      if (folded && !isAll && !part.hidden) folded.open = true;
    }
    const operationsFound = count === 1 ? '1 operation' : `${count} operations`;
    const found = count > 0 ? operationsFound : 'A section, no operation';
    said.textContent = isAll ? '' : isFound ? found : 'Nothing has these words';
    const main = document.querySelector('.api-docs-main');
    main.classList.toggle('is-found', !isAll);
    if (main.getBoundingClientRect().top < 0) main.scrollIntoView();
  };
  field.addEventListener('input', show);
  // What a link names is there, whatever is typed.
  addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest('[hidden]')) return;
    field.value = '';
    show();
    target.scrollIntoView();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || field.value === '') return;
    event.preventDefault();
    field.value = '';
    show();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [first] = document.querySelectorAll(
      '.operation:not([hidden]) > summary, section:not([hidden]):not(:has(.operation)) > h2',
    );
    if (first?.localName === 'h2') first.tabIndex = -1;
    first?.focus();
  });
}
findOperations();
