/* Leaves those operations, sections and fields of the index on the page of the API that hold all the words typed, or the path. */

/** What a task is called and for. */
function aboutOf(part) {
  return [...part.querySelectorAll(':scope > :is(h2, p)')].map(({ textContent }) => textContent).join(' ');
}

/** Words with a space before each. */
function plain(text) {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
}

/** The beginning of a word as it was typed, or with a letter too many, too few, wrong, or in the place of the next; the first is right. */
function withSlip(word) {
  const slips = [...word].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const swapped = `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`;
    return at < 2 ? [] : [before + after, `${before}\\S${after}`, `${before}\\S${letter}${after}`, swapped];
  });
  return new RegExp([word, ...(word.length > SHORTEST_WITH_SLIP ? slips : [])].join('|'));
}

/** In shorter ones, with the space before them, a slip makes anything of anything. */
const SHORTEST_WITH_SLIP = 5;

function counted(count, noun) {
  return count === 0 ? [] : [count === 1 ? `1 ${noun}` : `${count} ${noun}s`];
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
    path: '',
    words: plain(element.querySelector('.operation') ? aboutOf(element) : element.textContent),
  }));
  const fields = [...document.querySelectorAll('#fields tbody tr')].map((element) => ({
    element,
    name: element.querySelector('th').textContent,
    path: '',
    words: plain([...element.cells].map(({ textContent }) => textContent).join(' ')),
  }));
  const show = () => {
    const typed = field.value.trim();
    const words = plain(typed).match(/ \S+/g) ?? [];
    const isAll = words.length === 0;
    const isPath = typed.startsWith('/');
    const holds = (own, path) => (isPath ? path.includes(typed) : words.every((word) => own.includes(word)));
    const slips = words.map(withSlip);
    const isNear = (own) => slips.every((word) => word.test(own));
    const isExact = [...operations, ...parts, ...fields].some(({ words: own, path }) => holds(own, path));
    const isMeant = isExact ? holds : isNear;
    let count = 0;
    for (const { element, path, words: own } of operations) {
      element.hidden = !isMeant(own, path);
      if (!element.hidden) count += 1;
    }
    const fieldsFound = isAll ? [] : fields.filter(({ words: own, path }) => isMeant(own, path));
    for (const row of fields) row.element.hidden = fieldsFound.length > 0 && !fieldsFound.includes(row);
    const alone = [];
    for (const { element: part, words: own, path } of parts) {
      const isOfOperations = part.querySelector('.operation:not([hidden])') !== null;
      const isOfFields = fieldsFound.some((row) => part.contains(row.element));
      part.hidden = !isAll && !isOfOperations && !isOfFields && !isMeant(own, path);
      const link = document.querySelector(`.api-docs nav [href="#${part.id}"]`);
      link.parentElement.hidden = part.hidden;
      if (!part.hidden && !isOfOperations && !isOfFields) alone.push(link.textContent);
      const folded = part.querySelector(':scope > details:not(.operation)');
      // Where there are operations, other sections are read after them.
      if (folded && !isAll) folded.open = !part.hidden && (isOfOperations || count === 0);
    }
    const found = [...counted(count, 'operation'), ...counted(fieldsFound.length, 'field'), ...alone].join(', ');
    const isFound = found !== '';
    const near = isFound && !isExact ? 'Nothing has these words; near them: ' : '';
    said.textContent = isAll ? '' : isFound ? near + found : 'Nothing has these words';
    const main = document.querySelector('.api-docs-main');
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
    const typed = field.value.trim();
    if (typed === '') return;
    const named = fields.find(({ name }) => name === typed)?.element;
    const operation = named ? null : document.querySelector('.operation:not([hidden])');
    if (operation) operation.open = true;
    const first = named ?? operation ?? document.querySelector('.api-docs-main > section:not([hidden])');
    if (!first) return;
    const head = first.querySelector('summary, h2, th');
    if (!operation) head.tabIndex = -1;
    location.hash = operation ? operation.querySelector('.operation-body').id : first.id;
    head.focus({ preventScroll: true });
  });
}
findOperations();
