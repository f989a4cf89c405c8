/** Requests as people copy them: for a shell, and for a script. */

export interface SampleRequest {
  method: 'GET' | 'POST';
  /** Without the origin. */
  path: string;
  /** The pairs of its query string, or of its body. */
  pairs: readonly (readonly [name: string, value: string])[];
}

/** The request for a shell, a pair to a line. */
export function asCurl(origin: string, { method, path, pairs }: SampleRequest): string {
  const begin = `curl -s ${method === 'GET' && pairs.length > 0 ? '-G ' : ''}${quoted(origin + path)}`;
  return [begin, ...pairs.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`)].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A search for a script. */
export function asFetch(origin: string, { path, pairs }: SampleRequest): string {
  const lines = pairs.map((pair) => `  [${pair.map((text) => JSON.stringify(text)).join(', ')}],`);
  return [
    'const query = new URLSearchParams([',
    ...lines,
    ']);',
    `const answer = await fetch(\`${origin}${path}?\${query}\`);`,
    'const { response } = await answer.json();',
    'console.log(response.numFound, response.docs);',
  ].join('\n');
}

/** The address of a request that is all in its address. */
export function addressOf({ path, pairs }: SampleRequest): string {
  if (pairs.length === 0) return path;
  return `${path}?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
}
