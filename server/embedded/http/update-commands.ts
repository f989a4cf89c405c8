/** Reads the commands of an update's JSON body. */
import { messageOf, SolrRequestError } from '../errors.ts';

export type Command = readonly [name: string, value: unknown];

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The commands of a body, in order; a command object may repeat a name, as Solr's may. */
export function readCommands(body: string): Command[] {
  const text = body.trimStart();
  if (text.startsWith('[')) {
    const list = parseJson(text);
    return (Array.isArray(list) ? list : []).map((document): Command => ['add', document]);
  }
  if (!text.startsWith('{')) throw new SolrRequestError('the body has to be a JSON array or object');
  parseJson(text);
  return topLevelMembers(text).map(([name, json]): Command => {
    const value = parseJson(json);
    if (name !== 'add') return [name, value];
    if (!isRecord(value) || value.doc === undefined) throw new SolrRequestError("'add' needs a 'doc'");
    return ['add', value.doc];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SolrRequestError(`the body is no valid JSON: ${messageOf(error)}`);
  }
}

/** The members of a JSON object known to be valid, each with the text of its value. */
function topLevelMembers(text: string): [string, string][] {
  const members: [string, string][] = [];
  let depth = 0;
  let keyStart = -1;
  let key: string | undefined;
  let valueStart = -1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      const start = at;
      for (at++; text[at] !== '"'; at++) if (text[at] === '\\') at++;
      if (depth === 1 && key === undefined && keyStart < 0) {
        keyStart = start;
        // A string of valid JSON.
        key = JSON.parse(text.slice(start, at + 1)) as string;
      }
      continue;
    }
    if (char === ':' && depth === 1 && valueStart < 0) valueStart = at + 1;
    const closes = char === '}' || char === ']';
    if (((char === ',' && depth === 1) || (closes && depth === 1)) && key !== undefined) {
      members.push([key, text.slice(valueStart, at)]);
      key = undefined;
      keyStart = -1;
      valueStart = -1;
    }
    if (char === '{' || char === '[') depth++;
    else if (closes) depth--;
  }
  return members;
}
