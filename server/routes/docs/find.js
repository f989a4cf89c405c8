/* Leaves those operations of the page of the API that hold all the words typed. */

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
    words: plain(
      [element.querySelector('.operation-body').id, element.textContent, aboutOf(element.closest('section'))].join(' '),
    ),
  }));
  const parts = [...document.querySelectorAll('.api-docs-main > section')];
  const show = () => {
    const words = plain(field.value).match(/ \S+/g) ?? [];
    const isAll = words.length === 0;
    let count = 0;
    for (const { element, words: own } of operations) {
      element.hidden = !words.every((word) => own.includes(word));
      if (!element.hidden) count += 1;
    }
    for (const part of parts) {
      part.hidden = !isAll && !part.querySelector('.operation:not([hidden])');
      document.querySelector(`.api-docs nav [href="#${part.id}"]`).parentElement.hidden = part.hidden;
      const folded = part.querySelector(':scope > details:not(.operation)');
      if (folded && !isAll && !part.hidden) folded.open = true;
    }
    said.textContent = isAll
      ? ''
      : count === 0
        ? 'No operation has these words'
        : count === 1
          ? '1 operation'
          : `${count} operations`;
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
    document.querySelector('.operation:not([hidden]) > summary')?.focus();
  });
}
findOperations();
