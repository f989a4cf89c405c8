import { isObject } from './source-path.ts';
import { asText, isBlank } from './text-values.ts';

const NO = /^(no\b.*|none\b.*|false|0|n\/?a|not available)$/i;
const YES = /^(yes\b.*|true|1|x)$/i;

/**
 * The labels an object of answers stands for (`entries: truthy`): the key where the answer is a yes ("Yes - seasonal",
 * true, 1), `key: answer` where it is another text, nothing where it is a no, "None" or empty. Lists give one label for
 * each of their answers. Values that are no objects stay as they are.
 */
export function yesEntries(value: unknown): unknown[] {
  if (!isObject(value)) return [value];
  return Object.entries(value).flatMap(([key, answers]) => {
    const list: unknown[] = Array.isArray(answers) ? answers : [answers];
    return list.flatMap((answer) => label(key, answer));
  });
}

function label(key: string, answer: unknown): string[] {
  const text = asText(answer)?.trim();
  if (text === undefined || isBlank(text) || NO.test(text)) return [];
  return YES.test(text) ? [key] : [`${key}: ${text}`];
}
