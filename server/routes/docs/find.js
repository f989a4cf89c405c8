/*
 * Leaves those operations, sections and fields of the index on the page of the API that hold all the words typed, or the path. Enter
 * leads to what is called so before what speaks of it.
 */

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

function wordsOf(text) {
  return plain(text).match(/ \S+/g) ?? [];
}

/** From what is called as it was typed (0) over what has the words, or words that begin so, in its names to what has not (3). */
function distanceOf(names, typed, isMeant) {
  if (names.some((name) => name.toLowerCase() === typed.toLowerCase())) return 0;
  const all = names.join(' ');
  if (wordsOf(typed).every((word) => `${plain(all)} `.includes(`${word} `))) return 1;
  return isMeant(plain(all), all) ? 2 : 3;
}

function counted(count, noun) {
  return count === 0 ? [] : [count === 1 ? `1 ${noun}` : `${count} ${noun}s`];
}

function findOperations() {
  const form = document.querySelector('.api-docs-find');
  const [field, said] = [form.querySelector('input'), form.querySelector('[role="status"]')];
  const operations = [...document.querySelectorAll('.operation-body')].map((target) => {
    const element = target.parentElement;
    const path = element.querySelector(':scope > summary').textContent;
    const words = plain([target.id, element.textContent, aboutOf(element.closest('section'))].join(' '));
    return { element, target, names: [target.id, path], path, words };
  });
  const parts = [...document.querySelectorAll('.api-docs-main > section')].map((element) => ({
    element,
    names: [element.querySelector('h2').textContent],
    path: '',
    words: plain(element.querySelector('.operation') ? aboutOf(element) : element.textContent),
  }));
  const headings = [...document.querySelectorAll('.api-docs-main h3[id]')].map((element) => ({
    element,
    names: [element.textContent],
  }));
  const rows = [...document.querySelectorAll('.api-docs-main tr[id]')].map((element) => {
    const [name, meaning] = [element.querySelector('th code'), element.cells[1]].map(({ textContent }) => textContent);
    // A field of the index is called by its meaning, too.
    const isField = element.closest('#fields') !== null;
    const words = plain([...element.cells].map(({ textContent }) => textContent).join(' '));
    return { element, isField, names: isField ? [name, meaning] : [name], path: '', words };
  });
  const fields = rows.filter(({ isField }) => isField);
  const meaningOf = (typed) => {
    const words = wordsOf(typed);
    const isPath = typed.startsWith('/');
    const holds = (own, path) => (isPath ? path.includes(typed) : words.every((word) => own.includes(word)));
    const slips = words.map(withSlip);
    const isNear = (own) => slips.every((word) => word.test(own));
    const isExact = [...operations, ...parts, ...fields].some(({ words: own, path }) => holds(own, path));
    return { isAll: words.length === 0, isExact, isMeant: isExact ? holds : isNear };
  };
  const show = () => {
    const { isAll, isExact, isMeant } = meaningOf(field.value.trim());
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
    const { isMeant } = meaningOf(typed);
    const [first] = [...operations, ...fields, ...headings, ...rows, ...parts]
      .filter(({ element }) => element.closest('[hidden]') === null)
      .map((one) => ({ ...one, distance: distanceOf(one.names, typed, isMeant) }))
      .sort((one, other) => one.distance - other.distance);
    if (!first) return;
    const { element, target = element } = first;
    unfoldAround(target);
    const head = element.querySelector('summary, h2, th') ?? element;
    if (head.localName !== 'summary') head.tabIndex = -1;
    location.hash = target.id;
    head.focus({ preventScroll: true });
  });
}
findOperations();
