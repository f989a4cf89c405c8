/**
 * The shape of an answer of the engine, as far as anything here reads it (§3.4): what `readEngineAnswer` gives can be read,
 * rebuilt and shown without another look at it. What is not named here may be anything, and goes nowhere.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { MAX_FACET_LIMIT } from '../../../common/constants.ts';
import { ProblemError } from '../../http/errors.ts';

/** What a document may say of one of its fields. */
type Scalar = string | number | boolean;
type FieldValue = Scalar | readonly Scalar[];
/** Values and how many documents have them; null stands for those without one (`json.nl=arrarr`). */
export type CountPairs = readonly (readonly [value: Scalar | null, count: number])[];

export interface EngineAnswer {
  responseHeader?: { QTime?: number; partialResults?: unknown };
  response: { numFound: number; docs: readonly Readonly<Record<string, FieldValue>>[] };
  nextCursorMark?: string;
  facet_counts?: {
    facet_fields?: Readonly<Record<string, CountPairs>>;
    facet_queries?: Readonly<Record<string, number>>;
    facet_ranges?: Readonly<Record<string, EngineRange>>;
  };
  stats?: { stats_fields?: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> };
  /** Lists of names and values, which an engine writes as objects or as pairs. */
  highlighting?: unknown;
  spellcheck?: unknown;
}

type RangeBound = (typeof RANGE_BOUNDS)[number];
export type EngineRange = { counts: CountPairs } & Partial<Record<RangeBound, Scalar>>;

export const RANGE_BOUNDS = ['gap', 'start', 'end', 'before', 'after', 'between'] as const;

/** No question asks for more documents: a slice of the sitemap has so many. */
const MAX_DOCS = 1000;
/** Nor for more values: as many fields as a search may name, each with its most values and those without one. */
const MAX_FACET_VALUES = 32 * (MAX_FACET_LIMIT + 1);

const COUNT = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const SCALAR = { type: ['string', 'number', 'boolean'] };
const FACET_VALUE = { type: [...SCALAR.type, 'null'] };
const PAIRS = { type: 'array', items: { type: 'array', prefixItems: [FACET_VALUE, COUNT], minItems: 2, items: false } };
const mapOf = (schema: object) => ({ type: 'object', additionalProperties: schema });
const objectOf = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});

const hasShape = new Ajv2020({ strict: false, strictNumbers: true, validateSchema: false }).compile<EngineAnswer>(
  objectOf(
    {
      responseHeader: objectOf({ QTime: COUNT }),
      response: objectOf(
        {
          numFound: COUNT,
          docs: {
            type: 'array',
            maxItems: MAX_DOCS,
            items: {
              ...objectOf({ id: { type: 'string' } }, ['id']),
              additionalProperties: { type: [...SCALAR.type, 'array'], items: SCALAR },
            },
          },
        },
        ['numFound', 'docs'],
      ),
      nextCursorMark: { type: 'string' },
      facet_counts: objectOf({
        facet_fields: mapOf(PAIRS),
        facet_queries: mapOf(COUNT),
        facet_ranges: mapOf(
          objectOf(
            { counts: PAIRS, gap: SCALAR, start: SCALAR, end: SCALAR, before: COUNT, after: COUNT, between: COUNT },
            ['counts'],
          ),
        ),
      }),
      stats: objectOf({ stats_fields: mapOf({ type: ['object', 'null'] }) }),
    },
    ['response'],
  ),
);

/**
 * Reads the bytes of an answer to a question of ours.
 *
 * @throws ProblemError upstream-error for what is no JSON, or not of this shape.
 */
export function readEngineAnswer(bytes: Buffer): EngineAnswer {
  const answer = readJson(bytes);
  if (hasShape(answer) && facetValues(answer) <= MAX_FACET_VALUES) return answer;
  throw new ProblemError('upstream-error', { detail: 'The answer is none to a search.' });
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    throw new ProblemError('upstream-error', { detail: 'The answer is no JSON.', cause: error });
  }
}

function facetValues({ facet_counts: counts = {} }: EngineAnswer): number {
  const lists = [
    ...Object.values(counts.facet_fields ?? {}),
    ...Object.values(counts.facet_ranges ?? {}).map((range) => range.counts),
  ];
  return lists.reduce((sum, list) => sum + list.length, 0);
}
