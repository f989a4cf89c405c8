/** The page of the API: what it is, a first request, then what callers come for, task by task. */
import type { components } from '../../../common/api-types.ts';
import { PROBLEMS } from '../../http/errors.ts';
import { type Html, html, htmlLines } from '../../http/html.ts';
import type { ApiDescription, DescribedOperation } from '../../http/openapi/api-description.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { unknownField } from '../../search/query/refused-value.ts';
import type { Site } from '../../site/site-types.ts';
import { codePre, requestBox } from './code-box.ts';
import { addressOf, type SampleRequest } from './code-samples.ts';
import { fieldMeanings, fieldTable } from './field-table.ts';
import { type Filling, fillingOf } from './filling.ts';
import { type FilterExamples, filterExamples } from './filter-examples.ts';
import { operationSample } from './operation-sample.ts';
import { exampleBox, exampleHead, goodAnswer, operationSection } from './operation-section.ts';
import { paragraphs, prose } from './prose.ts';
import type { SiteSample } from './site-sample.ts';
import { FIRST_REQUEST, firstRequest, type Task, tasksOf } from './tasks.ts';

type IndexDescription = components['schemas']['IndexDescription'];

export interface DocsParts {
  description: ApiDescription;
  site: Site;
  sample: SiteSample;
  /** What may be asked of the index of the sample. */
  index: IndexDescription | undefined;
  limits: RateLimits;
  /** Where the page is, without a path. */
  origin: string;
}

/** The page without its frame; its heading comes first. */
export function docsContent({ description, site, sample, index, limits, origin }: DocsParts): Html {
  const tasks = tasksOf(sample);
  const told = tasks.filter(({ isFolded }) => !isFolded);
  const folded = tasks.filter(({ isFolded }) => isFolded);
  const form = site.leadForms.find(({ form }) => form.id === sample.form)?.form;
  const filling = fillingOf(sample, form);
  const byId = new Map(description.operations.map((operation) => [operation.operationId, operation]));
  const operationsOf = (ids: readonly string[]): DescribedOperation[] => ids.flatMap((id) => byId.get(id) ?? []);
  const fields = index && fieldTable(index, site, sample);
  const filters = index && filterExamples(sample, index);
  const first = firstRequest(sample);
  const firstAnswer = sample.answers[FIRST_REQUEST];
  const answered = index && nameKey(sample.fields, index.id, site);
  const sections = (some: readonly Task[]): Html =>
    htmlLines(
      some.map((task) =>
        taskSection(task, { origin, filling, answers: sample.answers, operationsOf, fields, filters }),
      ),
    );
  return html`<div class="api-docs" data-origin="${new URL(origin).origin}">
<header class="api-docs-head">
<h1>${site.name}: the API</h1>
<p class="api-docs-lead">Get everything that this site shows: search results, listings, favourites and enquiry forms. Reading needs no key: send
a GET request, and the response is JSON.</p>
</header>
<div class="api-docs-side">
<form class="api-docs-find try" role="search" aria-label="Operations and fields">
<label for="find-operation">Find an operation or a field</label>
<input class="field" id="find-operation" type="search" placeholder="such as facet, price" autocomplete="off" spellcheck="false">
<p role="status"></p>
</form>
<nav aria-label="On this page">
<button type="button" class="contents-toggle" aria-expanded="false" aria-controls="contents">On this page<span>A first request</span></button>
<ul id="contents">${[
    { id: 'first-request', heading: 'A first request' },
    ...told,
    { id: 'problems', heading: 'Problems' },
    { id: 'rules', heading: 'Rules' },
  ].map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul>
</nav>
</div>
<div class="api-docs-main">
<div class="api-docs-hits" hidden><h2>Search results</h2><ol></ol><p class="more"></p></div>
<section id="first-request" aria-labelledby="first-request-title">
<h2 id="first-request-title">A first request</h2>
<p>${sample.word === undefined ? 'This request finds three listings' : html`This request finds three listings with the word “${sample.word}”`}. Copy it, or try it here with your own words.</p>
<p><code>q</code> takes the words to search for, <code>fl</code> names the fields to return
${fields && html`(<a href="#field-names">how to read their names</a>)`}, <code>rows</code> is the number of listings${
    sample.isOnly ? undefined : html`, <code>fq</code> names the index to search, <code>${sample.index}</code>`
  }.</p>
<div class="first-pair">
<div class="first-asked" id="first-asked">
${requestBox('first-request', first, { origin, what: 'the first request' })}
${firstForm(first, firstAnswer && answerId(FIRST_REQUEST))}
</div>
${firstAnswer && ownAnswer(FIRST_REQUEST, firstAnswer)}
</div>
${answered}
<p>This is all that a server or a shell needs. For scripts on pages of another site, the owner of this site must list that site in
<code>EMBED_ORIGINS</code>. The full description for tools: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>.</p>
</section>
${sections(told)}
<section id="problems" aria-labelledby="problems-title" data-words="errors failures status codes">
<h2 id="problems-title">Problems</h2>
<p>An error is answered with a status of 400 or more, a reason in words (<code>detail</code>) and a stable code (<code>application/problem+json</code>).
400 and 422 say what to change in the request, 429 says in <code>Retry-After</code> how many seconds to wait, and after 500 and more the same
request may succeed later.</p>
<div class="sample-pair">${requestBox('problem', refusedRequest(sample), { origin, what: 'a request that is refused' })}
${problemExample(index)}</div>
<details><summary>All ${Object.keys(PROBLEMS).length} codes</summary>${problemTable()}</details>
</section>
<section id="rules" aria-labelledby="rules-title">
<h2 id="rules-title">Rules of every request</h2>
${paragraphs(description.document.info.description)}
${limitTable(limits)}
</section>
${sections(folded)}
</div>
</div>`;
}

interface TaskSurroundings {
  origin: string;
  filling: Filling;
  answers: SiteSample['answers'];
  operationsOf(ids: readonly string[]): DescribedOperation[];
  /** For the task that tells them. */
  fields: Html | undefined;
  filters: FilterExamples | undefined;
}

function taskSection(task: Task, { origin, filling, answers, operationsOf, fields, filters }: TaskSurroundings): Html {
  const { id, heading, text, request, alsoCalled, shown = [], see = [] } = task;
  const sections = htmlLines(
    operationsOf(task.operations).map((operation) => operationSection(operation, filling, { origin, filters })),
  );
  const answer = request && answerOf(id, request, { answers, operations: operationsOf(task.operations) });
  return html`<section id="${id}" aria-labelledby="${id}-title"${alsoCalled && html` data-words="${alsoCalled}"`}>
<h2 id="${id}-title">${heading}</h2>
<p>${prose(text)}</p>
${id === 'discovery' ? fields : undefined}
${
  request &&
  html`<div class="sample-pair"><div class="asked-part">${requestBox(id, request, { origin, what: `the request of “${heading}”` })}
${tryForm(request, answer && answerId(id))}</div>${answer}</div>`
}
${operationsOf(shown).map((operation) => {
  const { operationId, method, path } = operation;
  const what = `the request of “${heading}” by ${method} ${path}`;
  const box = requestBox(`${id}-${operationId}`, operationSample(operation, filling), { origin, what });
  return html`<div class="sample-pair">${box}${exampleBox(operation)}</div>`;
})}
${operationsOf(see).map(
  ({ operationId, method, path }) => html`<p>All parameters: <a href="#${operationId}">${method} ${path}</a></p>`,
)}
${task.isFolded ? html`<details><summary>Show the old paths</summary>${sections}</details>` : sections}
</section>`;
}

/** The answers of this site's own search stand without that, as `site-sample.ts` has them. */
const SHORTENED = html`What comes back, without <code>responseHeader</code>`;

function answerId(task: string): string {
  return `${task}-answer`;
}

/** What the request beside it is answered with, until it is tried. */
function ownAnswer(task: string, json: string, head: Html | string = SHORTENED): Html {
  const isFirst = task === FIRST_REQUEST;
  const label = isFirst ? 'What comes back' : `What comes back of “${task}”`;
  return html`<div class="code-box${isFirst ? ' first-answer' : undefined}">
<div class="code-box-head"><h3>${head}</h3></div>
<div class="answer-body" id="${answerId(task)}">${codePre(json, label)}</div>
</div>`;
}

/** That of the site where it has been asked for, else the example of the operation; undefined where that is no JSON. */
function answerOf(
  task: string,
  request: SampleRequest,
  { answers, operations }: { answers: SiteSample['answers']; operations: readonly DescribedOperation[] },
): Html | undefined {
  const own = answers[task];
  if (own !== undefined) return ownAnswer(task, own);
  const asked = operations.find(
    ({ method, path }) =>
      method === request.method && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(request.path),
  );
  const example = asked && goodAnswer(asked);
  return example && ownAnswer(task, example.json, exampleHead(example));
}

/** What the fields of the first request are. */
function nameKey(fields: readonly string[], index: string, site: Site): Html | undefined {
  const meaningOf = fieldMeanings(index, site);
  const named = fields.flatMap((field) => {
    const meaning = meaningOf(field);
    return meaning === undefined
      ? []
      : [html`<code>${field}</code> ${meaning.replace(/^./, (first) => first.toLowerCase())}`];
  });
  if (named.length === 0) return undefined;
  return html`<p class="of-sample">In each listing: ${named.map((one, at) => html`${at === 0 ? '' : ', '}${one}`)}.</p>`;
}

/**
 * The first request with words to change; the code above it follows.
 *
 * @param into the id of what the answer takes the place of.
 */
function firstForm(request: SampleRequest, into: string | undefined): Html {
  const { method, path, pairs } = request;
  const [words, ...others] = pairs.map(([name, value]) =>
    name === 'q'
      ? html`<p class="try"><label for="first-words">Words</label> <input class="field" id="first-words" data-in="query" name="q" value="${value}" autocomplete="off"></p>`
      : html`<input type="hidden" data-in="query" name="${name}" value="${value}">`,
  );
  return html`<form data-method="${method}" data-path="${path}"${into && html` data-into="${into}"`} novalidate>
${words}${others}
${tryLine(addressOf(request))}
</form>`;
}

/** A request that is sent as it stands; without scripts its link shows the answer. */
function tryForm(request: SampleRequest, into: string | undefined): Html {
  const address = addressOf(request);
  return html`<form data-method="${request.method}" data-path="${address}"${into && html` data-into="${into}"`} novalidate>
${tryLine(address)}
</form>`;
}

function tryLine(address: string): Html {
  return html`<p class="try-line"><button class="button button-primary try">Try it</button> <a href="${address}">Open the answer</a></p>
<p class="try status" role="status"></p>
<div class="try answer"></div>`;
}

/** A request that names a field which no index has. */
function refusedRequest({ index, isOnly }: SiteSample): SampleRequest {
  const pairs = [...(isOnly ? [] : [['fq', `index_id:${index}`] as const]), ['fl', 'nope'] as const];
  return { method: 'GET', path: '/api/search', pairs };
}

function problemExample(index: IndexDescription | undefined): Html {
  const listed = index?.fields.filter(({ uses }) => uses.includes('list')).map(({ name }) => name) ?? [];
  const { code, status, message: detail } = unknownField('fl', 'nope', new Set(listed));
  const problem = { type: `/docs#${code}`, title: PROBLEMS[code].title, status, code, detail };
  return html`<div class="code-box"><div class="code-box-head"><span>What comes back</span></div>${codePre(JSON.stringify(problem, null, 2), 'Example of a problem')}</div>`;
}

function problemTable(): Html {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, title }]) =>
      html`<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${title}</td></tr>`,
  );
  return html`<table class="problems"><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** What counts together of what one client address asks. */
const COUNTED = [
  ['search', 'Searches, suggestions, listings by id, favourites, and pages that show them'],
  ['lead', 'Enquiries'],
  ['antibot', 'Keys for enquiries'],
  ['listing', 'Listings written or removed'],
] as const;

function limitTable(limits: RateLimits): Html {
  const rows = COUNTED.map(([kind, counted]) => {
    const limit = limits[kind];
    const most = limit ? `${limit.max} per ${limit.timeWindow / 1000} seconds` : 'unlimited';
    return html`<tr><th scope="row">${counted}</th><td>${most}</td></tr>`;
  });
  return html`<table><thead><tr><th scope="col">Requests</th><th scope="col">Limit per client address</th></tr></thead><tbody>${rows}</tbody></table>`;
}
