import type { YamlFile, YamlPath } from '../../settings/yaml-file.ts';
import type { SolrScalar } from './field-rule.ts';
import { compilePath, type SourcePath } from './source-path.ts';

/** Reads the checked options of one YAML mapping; every fault names the line of the option. */
export class RuleReader {
  readonly data: Record<string, unknown>;
  readonly #yaml: YamlFile;
  readonly #path: YamlPath;

  constructor(yaml: YamlFile, data: Record<string, unknown>, path: YamlPath, known: string[]) {
    this.data = data;
    this.#yaml = yaml;
    this.#path = path;
    for (const key of Object.keys(data)) {
      if (!known.includes(key)) this.fail(key, `"${key}" is not known here; known: ${known.join(', ')}`);
    }
  }

  fail(key: string | undefined, reason: string, deeper: YamlPath = []): never {
    return this.#yaml.fail(key === undefined ? this.#path : [...this.#path, key, ...deeper], reason);
  }

  has(key: string): boolean {
    return this.data[key] !== undefined;
  }

  text(key: string): string | undefined {
    const value = this.data[key];
    if (value === undefined) return undefined;
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value !== '' ? value : this.fail(key, `${key}: must be a text`);
  }

  number(key: string): number | undefined {
    const value = this.data[key];
    if (value === undefined) return undefined;
    return typeof value === 'number' && Number.isFinite(value) ? value : this.fail(key, `${key}: must be a number`);
  }

  /** A whole number from 1. */
  count(key: string): number | undefined {
    const value = this.number(key);
    if (value === undefined || (Number.isInteger(value) && value >= 1)) return value;
    return this.fail(key, `${key}: must be a whole number from 1`);
  }

  flag(key: string): boolean {
    const value = this.data[key] ?? false;
    return typeof value === 'boolean' ? value : this.fail(key, `${key}: must be true or false`);
  }

  oneOf<Word extends string>(key: string, words: readonly Word[]): Word | undefined {
    const value = this.data[key];
    if (value === undefined) return undefined;
    return words.find((word) => word === value) ?? this.fail(key, `${key}: must be one of ${words.join(', ')}`);
  }

  scalar(key: string): SolrScalar {
    const value = this.data[key];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    return this.fail(key, `${key}: must be a text, a number, true or false`);
  }

  /** One path or a list of paths. */
  paths(key: string): SourcePath[] {
    const value = this.data[key];
    const list: unknown[] = Array.isArray(value) ? value : [value];
    if (list.length === 0) this.fail(key, `${key}: names no source field`);
    return list.map((path) => {
      if (typeof path !== 'string' && typeof path !== 'number')
        return this.fail(key, `${key}: must be the name of a source field`);
      return this.compiled(key, () => compilePath(String(path)));
    });
  }

  /** Runs a compiler; what it throws becomes a fault of the option. */
  compiled<Result>(key: string, compile: () => Result): Result {
    try {
      return compile();
    } catch (error) {
      return this.fail(key, error instanceof Error ? error.message : String(error));
    }
  }
}
