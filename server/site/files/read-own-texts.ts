/** Reads what the owner says in other words: `texts/{language}.yaml`, by feature and key (docs/languages.md). */
import type { Message, Messages } from '../../../common/texts/texts.ts';
import {
  englishMessage,
  featureNames,
  keyNames,
  mainLanguage,
  unknownPlaceholders,
} from '../../languages/languages.ts';
import { parseYamlFile, YamlFileError, type YamlPath } from '../../settings/yaml-file.ts';
import { knownNames } from '../schema/schema-check.ts';
import { listFiles, type ProblemList, readOptional } from './site-file.ts';

/** The texts for a language, those of the whole tag before those of its first part; undefined where there are none. */
export async function readOwnTexts(
  dir: string,
  language: string,
  problems: ProblemList,
): Promise<Messages | undefined> {
  const names = await listFiles(dir, 'texts', ['.yaml']);
  const found = new Map<string, Messages>();
  for (const name of names) {
    const file = `texts/${name}`;
    const tag = name.replace(/\.yaml$/, '');
    if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag)) {
      problems.addAt(file, 1, 'the file is called by its language: de.yaml, or en-GB.yaml');
      continue;
    }
    found.set(tag.toLowerCase(), readMessages(file, tag, (await readOptional(dir, file)) ?? '', problems));
  }
  const tags = new Set([mainLanguage(language), language.toLowerCase()]);
  const own = [...tags].flatMap((tag): Messages[] => {
    const messages = found.get(tag);
    return messages ? [messages] : [];
  });
  if (own.length === 0) return undefined;
  const features = [...new Set(own.flatMap((messages) => Object.keys(messages)))];
  return Object.fromEntries(
    features.map((feature) => [feature, Object.assign({}, ...own.map((messages) => messages[feature]))]),
  );
}

function readMessages(file: string, tag: string, text: string, problems: ProblemList): Messages {
  try {
    const { data, lineOf } = parseYamlFile(file, text);
    const note = (path: YamlPath, reason: string): void => problems.addAt(file, lineOf(path), reason);
    if (data === null) return {};
    if (!isRecord(data)) {
      note([], 'holds texts by feature and key: `search:`, and `  filters: …` below it');
      return {};
    }
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    return Object.fromEntries(
      Object.entries(data).map(([feature, texts]) => {
        if (!featureNames().includes(feature)) {
          note([feature], `${feature}: there is no such group of texts; ${knownNames(feature, featureNames())}`);
          return [feature, {}];
        }
        if (!isRecord(texts)) {
          note([feature], `${feature}: holds texts by their keys`);
          return [feature, {}];
        }
        for (const [key, message] of Object.entries(texts)) {
          const fault = faultOf(feature, key, message, categories);
          if (fault !== undefined) note([feature, key], `${feature}.${key}: ${fault}`);
        }
        // What does not hold is noted, and ends the reading of the site.
        return [feature, texts as Record<string, Message>];
      }),
    );
  } catch (error) {
    if (!(error instanceof YamlFileError)) throw error;
    problems.addAt(file, error.line, error.reason);
    return {};
  }
}

/** What is wrong with a text; undefined where nothing is. */
function faultOf(feature: string, key: string, message: unknown, categories: readonly string[]): string | undefined {
  const english = englishMessage(feature, key);
  if (english === undefined) return `there is no such text; ${knownNames(key, keyNames(feature))}`;
  if (typeof message !== 'string') {
    if (!isRecord(message) || !Object.values(message).every((form) => typeof form === 'string')) {
      return 'must be a text, or its forms for numbers';
    }
    const wrong = Object.keys(message).find((category) => !categories.includes(category));
    if (wrong !== undefined) return `${wrong}: this language has the forms ${categories.join(', ')}`;
    if (!('other' in message)) return 'has no form `other`';
  }
  const [unknown] = unknownPlaceholders(message as Message, english);
  return unknown === undefined ? undefined : `{${unknown}} stands for nothing here; the English is ${inWords(english)}`;
}

function inWords(english: Message): string {
  return `“${typeof english === 'string' ? english : english.other}”`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
