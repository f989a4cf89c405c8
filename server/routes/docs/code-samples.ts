/** Requests as people copy them: for a shell, for a script of JavaScript, and for one of Python without packages. */

type Pairs = readonly (readonly [name: string, value: string])[];

/** Stands in a body for an id that each request makes anew. */
export const NEW_ID = 'NEW-UUID';

export interface SampleRequest {
  method: string;
  /** Without the origin. */
  path: string;
  /** The pairs of its query string. */
  pairs: Pairs;
  /** Beside those that its body and its token bring. */
  headers?: Pairs;
  /** Pairs of a form, or JSON as it is sent; left out for none. */
  body?: { form: Pairs } | { json: string };
  /** The setting whose token it carries; left out where it needs none. */
  token?: string;
  /** What is answered is no JSON. */
  isText?: true;
}

/** The request for a shell, a pair to a line. */
export function asCurl(origin: string, { method, path, pairs, headers = [], body, token }: SampleRequest): string {
  const isGet = method === 'GET';
  const address = origin + (isGet ? path : addressOf({ path, pairs }));
  // What is sent as a body is sent by POST where nothing else is said.
  const how = isGet ? (pairs.length > 0 ? '-G ' : '') : method === 'POST' && body ? '' : `-X ${method} `;
  const form = isGet ? pairs : body && 'form' in body ? body.form : [];
  return [
    `curl -s ${how}${quoted(address)}`,
    ...(token === undefined ? [] : [`-H "Authorization: Bearer $${token}"`]),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...form.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    ...(body && 'json' in body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(body.json)}`] : []),
  ].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''").replaceAll(NEW_ID, `'"$(uuidgen)"'`)}'`.replace(/''$/, '');
}

/** The request for a script; its last lines say what is done with the answer. */
export function asFetch(
  origin: string,
  request: SampleRequest,
  last: readonly string[] = [readingOf(request)],
): string {
  const { method, path, pairs, headers: own = [], body, token } = request;
  const headers = [
    ...own.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...(token === undefined ? [] : [`Authorization: \`Bearer \${process.env.${token}}\``]),
    ...(body && 'json' in body ? [`'Content-Type': 'application/json'`] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(body ? ['form' in body ? 'body: form' : `body: JSON.stringify(${body.json})`] : []),
  ];
  const address = pairs.length > 0 ? `\`${origin}${path}?\${query}\`` : `'${origin}${path}'`;
  return [
    ...(pairs.length > 0 ? pairsOf('query', pairs) : []),
    ...(body && 'form' in body ? pairsOf('form', body.form) : []),
    ...(options.length === 0
      ? [`const answer = await fetch(${address});`]
      : [`const answer = await fetch(${address}, {`, ...options.map((option) => `  ${option},`), '});']),
    ...last,
  ]
    .join('\n')
    .replaceAll(`"${NEW_ID}"`, 'crypto.randomUUID()');
}

function readingOf({ isText }: SampleRequest): string {
  return `console.log(await answer.${isText ? 'text' : 'json'}());`;
}

function pairsOf(name: string, pairs: Pairs): string[] {
  const lines = pairs.map((pair) => `  [${pair.map((text) => JSON.stringify(text)).join(', ')}],`);
  return [`const ${name} = new URLSearchParams([`, ...lines, ']);'];
}

/** The request for Python, by what it comes with; its last lines say what is done with the answer. */
export function asPython(
  origin: string,
  request: SampleRequest,
  last: readonly string[] = [request.isText ? 'print(answer.read().decode())' : 'print(json.load(answer))'],
): string {
  const { method, path, pairs, headers: own = [], body, token, isText } = request;
  const form = body && 'form' in body ? body.form : undefined;
  const json = body && 'json' in body ? body.json : undefined;
  const headers = [
    ...own.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...(token === undefined ? [] : [`"Authorization": "Bearer " + os.environ["${token}"]`]),
    ...(json === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  const address = JSON.stringify(origin + path + (pairs.length > 0 ? '?' : '')) + (pairs.length > 0 ? ' + query' : '');
  const options = [
    ...(method === 'GET' ? [] : [`method="${method}"`]),
    ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
    ...(form ? ['data=form.encode()'] : json === undefined ? [] : [`data=${pythonJson(json)}.encode()`]),
  ];
  const isLong = options.length > 0;
  const code = [
    ...(isText && json === undefined ? [] : ['import json']),
    ...(token === undefined ? [] : ['import os']),
    ...(pairs.length > 0 || form ? ['from urllib.parse import urlencode'] : []),
    `from urllib.request import ${isLong ? 'Request, ' : ''}urlopen`,
    '',
    ...(pairs.length > 0 ? pythonPairs('query', pairs) : []),
    ...(form ? pythonPairs('form', form) : []),
    ...(isLong ? ['request = Request(', ...[address, ...options].map((option) => `    ${option},`), ')'] : []),
    `with urlopen(${isLong ? 'request' : address}) as answer:`,
    ...last.map((line) => `    ${line}`),
  ].join('\n');
  return code.includes(`"${NEW_ID}"`)
    ? code.replace('\nfrom', '\nimport uuid\nfrom').replaceAll(`"${NEW_ID}"`, 'str(uuid.uuid4())')
    : code;
}

/** JSON that Python writes; what is none is sent as it stands. */
function pythonJson(json: string): string {
  try {
    return `json.dumps(${pythonValue(JSON.parse(json))})`;
  } catch {
    return JSON.stringify(json);
  }
}

/** A text of JSON is one of Python, too. */
function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${pythonValue(member)}`);
  return `{${members.join(', ')}}`;
}

function pythonPairs(name: string, pairs: Pairs): string[] {
  const lines = pairs.map((pair) => `    (${pair.map((text) => JSON.stringify(text)).join(', ')}),`);
  return [`${name} = urlencode([`, ...lines, '])'];
}

/** The address of a request that is all in its address. */
export function addressOf({ path, pairs }: Pick<SampleRequest, 'path' | 'pairs'>): string {
  if (pairs.length === 0) return path;
  return `${path}?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
}

/** These functions as text, for a script of the page: it writes the code anew while a form is filled in. */
export const SAMPLE_SCRIPT = [
  `const NEW_ID = '${NEW_ID}';`,
  ...[asCurl, asFetch, asPython, addressOf],
  ...[quoted, readingOf, pairsOf, pythonJson, pythonValue, pythonPairs],
]
  .map(String)
  .join('\n');
