/*
 * Leaves those operations, sections and fields of the index on the page of the API that hold all the words typed, or the path, and
 * lists them: what is called so before what speaks of it. Enter leads to the first. Where nothing has them, all stays.
 */

/** What a task is called and for. */
function aboutOf(part) {
  return [...part.querySelectorAll(':scope > :is(h2, p)')].map(({ textContent }) => textContent).join(' ');
}

/** Words with a space before each. */
function plain(text) {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
}

/** What is said, without the code of samples: that holds names of fields whatever it is a sample of. */
function saidIn(part) {
  const copy = part.cloneNode(true);
  for (const sample of copy.querySelectorAll('.code-box, .of-sample, pre, textarea, select, button')) sample.remove();
  for (const block of copy.querySelectorAll('p, li, th, td, h3, h4, summary')) block.prepend(' ');
  return copy.textContent;
}

function trimmed(text) {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The beginning of a word as it was typed, or with a letter too many, too few, wrong, or in the place of the next; the first is right. */
function withSlip(word) {
  const slips = [...word].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const swapped = `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`;
    return at < 2 ? [] : [before + after, `${before}\\S${after}`, `${before}\\S${letter}${after}`, swapped];
  });
  return [word, ...(word.length > SHORTEST_WITH_SLIP ? slips : [])].join('|');
}

/** In shorter ones, with the space before them, a slip makes anything of anything. */
const SHORTEST_WITH_SLIP = 5;

function wordsOf(text) {
  return plain(text).match(/ \S+/g) ?? [];
}

/** What says nothing of what is looked for, where other words do. */
const SMALL = new Set(' a, an, and, by, do, for, from, how, i, in, is, of, on, or, the, to, with'.split(','));

function meantWords(typed) {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !SMALL.has(word));
  return telling.length > 0 ? telling : words;
}

/** A word as others begin: one of several is one. */
function begunWord(word) {
  return word.replace(/(?<=\p{L}{4})(?<!s)s$/u, '');
}

/**
 * From what is called as it was typed (0) over what has the words, or words that begin so, in its names, to what is about them (3) and
 * what has not (4).
 */
function distanceOf({ names, own, path }, typed, isMeant) {
  if (names.some((name) => name.toLowerCase() === typed.toLowerCase())) return 0;
  const all = names.join(' ');
  if (meantWords(typed).every((word) => `${plain(all)} `.includes(`${word} `))) return 1;
  if (isMeant(plain(all), all)) return 2;
  return own !== undefined && isMeant(own, path) ? 3 : 4;
}

/** More are reached by the page below, where they are marked. */
const MOST_HITS = 10;
/** The part of a text that a hit shows, in characters. */
const SHOWN = 140;

/** An expression of whole or begun words, each with a space before it. */
function markOf(words) {
  const begun = words.map((word) => word.replaceAll(' ', String.raw`(?<![\p{L}\p{N}])`));
  return new RegExp(begun.join('|'), 'giu');
}

/** Letters, for an expression of them. */
function literally(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** A text with what is meant marked. */
function marked(text, meant) {
  const parts = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(meant)) {
    if (found === '') continue;
    parts.push(text.slice(from, index), element('mark', found));
    from = index + found.length;
  }
  return [...parts, text.slice(from)];
}

/** The part of a text around the first of what is meant, or its beginning. */
function around(text, meant) {
  const at = text.search(meant);
  if (text.length <= SHOWN) return text;
  const from = Math.max(0, at - SHOWN / 3);
  const begins = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const ends = text.lastIndexOf(' ', begins + SHOWN);
  const end = begins + SHOWN >= text.length || ends <= begins ? text.length : ends;
  return `${begins === 0 ? '' : '… '}${text.slice(begins, end)}${end === text.length ? '' : ' …'}`;
}

/** Writes the list; `go` leads to one. */
function listHits(box, hits, meant, go) {
  box.hidden = hits.length === 0;
  const items = hits.slice(0, MOST_HITS).map((hit) => {
    const item = element('li', '');
    const link = element('a', '', { href: `#${hit.id}` });
    link.append(...marked(hit.title, meant));
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(hit);
    });
    const about = element('p', '');
    about.append(...marked(around(hit.about, meant), meant));
    item.append(link, ' ', element('small', hit.kind), about);
    return item;
  });
  box.querySelector('ol').replaceChildren(...items);
  const rest = hits.length - items.length;
  box.querySelector('.more').textContent = rest > 0 ? `${rest} more are marked in the page below.` : '';
}

/** Marks the words where they stand; nothing is written into the page for that. */
function markPage(main, meant) {
  if (!globalThis.CSS?.highlights) return;
  const found = new Highlight();
  CSS.highlights.set('find-match', found);
  if (!meant) return;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of text.data.matchAll(meant)) {
      found.add(
        new StaticRange({
          startContainer: text,
          startOffset: index,
          endContainer: text,
          endOffset: index + word.length,
        }),
      );
    }
  }
}

function findOperations() {
  const form = document.querySelector('.api-docs-find');
  const [field, said] = [form.querySelector('input'), form.querySelector('[role="status"]')];
  const main = document.querySelector('.api-docs-main');
  const box = main.querySelector('.api-docs-hits');
  const operations = [...document.querySelectorAll('.operation-body')].map((target) => {
    const element = target.parentElement;
    const head = element.querySelector(':scope > summary');
    const [path, title] = [head.textContent, trimmed(head.querySelector('h3').textContent)];
    const text = saidIn(element);
    const section = aboutOf(element.closest('section'));
    const words = plain([target.id, text, section].join(' '));
    // What it is for, without each of its parameters and answers.
    const own = plain([path, target.querySelector(':scope > p').textContent, section].join(' '));
    const about = trimmed(text).slice(title.length).trim();
    const isOld = element.closest('#old-paths') !== null;
    return { element, target, names: [target.id, path], path, words, own, title, kind: 'Operation', about, isOld };
  });
  const parts = [...document.querySelectorAll('.api-docs-main > section')].map((element) => ({
    element,
    names: [element.querySelector('h2').textContent, element.dataset.words ?? ''],
    path: '',
    words: plain(
      [element.querySelector('.operation') ? aboutOf(element) : saidIn(element), element.dataset.words].join(' '),
    ),
    title: element.querySelector('h2').textContent,
    kind: 'Section',
    about: trimmed([...element.querySelectorAll(':scope > p')].map(({ textContent }) => textContent).join(' ')),
  }));
  const headings = [...document.querySelectorAll('.api-docs-main h3[id]')].map((element) => ({
    element,
    names: [element.textContent],
    title: element.textContent,
    kind: 'Rules',
    about: trimmed(element.nextElementSibling?.textContent ?? ''),
  }));
  const rows = [...document.querySelectorAll('.api-docs-main tr[id]')].map((element) => {
    const name = element.querySelector('th code').textContent;
    const meaning = element.cells[1].firstChild.textContent;
    // A field of the index is called by its meaning, too.
    const isField = element.closest('#fields') !== null;
    const texts = [...element.cells].map(saidIn);
    const words = plain(texts.join(' '));
    const path = element.closest('.operation')?.querySelector('h3').textContent;
    const kind = isField ? 'Field' : path ? `Parameter of ${trimmed(path)}` : 'Problem';
    const about = trimmed(texts.slice(1).filter(Boolean).join(' · '));
    return { element, isField, names: isField ? [name, meaning] : [name], path: '', words, title: name, kind, about };
  });
  const fields = rows.filter(({ isField }) => isField);
  const foldOfFields = main.querySelector('.all-fields');
  const meaningOf = (typed) => {
    const telling = meantWords(typed);
    const words = telling.map(begunWord);
    const isPath = typed.startsWith('/');
    const holds = (own, path) => (isPath ? path.includes(typed) : words.every((word) => own.includes(word)));
    const near = telling.map(withSlip);
    const slips = near.map((word) => new RegExp(word));
    const isNear = (own) => slips.every((word) => word.test(own));
    const hasAny = (test) => [...operations, ...parts, ...fields].some(({ words: own, path }) => test(own, path));
    const isExact = hasAny(holds);
    const isOfSome = !isExact && !hasAny(isNear);
    const hasOne = (own) => slips.some((word) => word.test(own));
    if (words.length === 0 || (isOfSome && !hasAny(hasOne))) {
      return { isAll: true, said: words.length === 0 ? '' : 'Nothing has these words', isMeant: () => true };
    }
    const meant = markOf(isPath ? [literally(typed)] : isExact ? words : near);
    return {
      isAll: false,
      said: isExact ? '' : `Nothing has these words; ${isOfSome ? 'some of' : 'near'} them: `,
      isMeant: isExact ? holds : isOfSome ? hasOne : isNear,
      // How many of the words are missing, where none has them all.
      missing: (own) => (isOfSome ? slips.filter((word) => !word.test(own)).length : 0),
      meant,
    };
  };
  /** What is there of what was typed, the nearest first; what only holds another that is there is left out. */
  const hitsOf = (typed, { isMeant, missing }) => {
    const named = new Set();
    const all = [...operations, ...fields, ...headings, ...parts, ...rows.filter(({ isField }) => !isField)]
      .filter(({ element }) => element.closest('[hidden]') === null)
      .map((one) => ({ ...one, id: (one.target ?? one.element).id, distance: distanceOf(one, typed, isMeant) }))
      .filter(({ distance, words, path }) => distance < 4 || (words !== undefined && isMeant(words, path)))
      .map((one) => {
        // Several operations have the parameter: one of them is enough at the head. Of old paths few ask.
        const isAgain = one.kind.startsWith('Parameter') && named.has(one.title);
        named.add(one.title);
        const rank = isAgain || one.isOld ? Math.max(one.distance, 3.5) : one.distance;
        return { ...one, rank: rank + 4 * missing(one.words ?? plain(one.title)) };
      })
      .sort((one, other) => one.rank - other.rank);
    return all.filter(
      ({ element, distance }) =>
        distance < 4 || !all.some((other) => other.element !== element && element.contains(other.element)),
    );
  };
  const go = ({ element, target = element }) => {
    unfoldAround(target);
    const head = element.querySelector('summary, h2, th') ?? element;
    if (head.localName !== 'summary') head.tabIndex = -1;
    location.hash = target.id;
    // Nothing is scrolled to what the address names already.
    target.scrollIntoView();
    head.focus({ preventScroll: true });
  };
  const show = () => {
    const typed = field.value.trim();
    const meaning = meaningOf(typed);
    const { isAll, said: before, isMeant, meant } = meaning;
    let hasOperations = false;
    for (const { element, path, words: own } of operations) {
      element.hidden = !isMeant(own, path);
      if (!element.hidden) hasOperations = true;
    }
    const fieldsFound = isAll ? [] : fields.filter(({ words: own, path }) => isMeant(own, path));
    for (const row of fields) row.element.hidden = fieldsFound.length > 0 && !fieldsFound.includes(row);
    if (foldOfFields && !isAll) foldOfFields.open = fieldsFound.length > 0;
    for (const { element: part, words: own, path } of parts) {
      const isOfOperations = part.querySelector('.operation:not([hidden])') !== null;
      const isOfFields = fieldsFound.some((row) => part.contains(row.element));
      part.hidden = !isAll && !isOfOperations && !isOfFields && !isMeant(own, path);
      const link = document.querySelector(`.api-docs nav [href="#${part.id}"]`);
      if (link) link.parentElement.hidden = part.hidden;
      const folded = part.querySelector(':scope > details:not(.operation, .all-fields)');
      // Where there are operations, other sections are read after them.
      if (folded && !isAll) folded.open = !part.hidden && (isOfOperations || !hasOperations);
    }
    const hits = isAll ? [] : hitsOf(typed, meaning);
    said.textContent = isAll ? before : `${before}${hits.length} ${hits.length === 1 ? 'result' : 'results'}`;
    listHits(box, hits, meant, go);
    markPage(main, meant);
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
    const meaning = meaningOf(typed);
    const [first] = meaning.isAll ? [] : hitsOf(typed, meaning);
    if (first) go(first);
  });
}
findOperations();
