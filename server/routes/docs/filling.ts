/** What stands in the forms of the page of the API: values of this site, where the description's examples are of another. */
import type { LeadField, LeadForm } from '../../../common/leads/lead-form.ts';
import type { DescribedOperation, DescribedParameter } from '../../http/openapi/api-description.ts';
import { NEW_ID } from './code-samples.ts';
import type { SiteSample } from './site-sample.ts';

export interface Filling {
  /** What a parameter starts with, and what is shown where it starts with nothing; values of a list on lines. */
  parameter(parameter: DescribedParameter, operation: DescribedOperation): { value: string; hint: string };
  /** The body an operation starts with. */
  body(operation: DescribedOperation, example: unknown): unknown;
}

/** What a search that is sent as it stands begins with, so that its answer is short and of one index. */
const BEGUN: ReadonlySet<string> = new Set(['fq', 'fl', 'rows', 'ids', 'key']);

export function fillingOf(sample: SiteSample, form: LeadForm | undefined): Filling {
  const own = samplesOf(sample);
  return {
    parameter({ name, required, example }, { operationId }) {
      const text = Object.hasOwn(own, name) ? (own[name] ?? '') : [example].flat().join('\n');
      // With ids a search is one for documents; of favourites only those of the cookie are asked for else.
      const isBegun = required || (BEGUN.has(name) && !(name === 'ids' && operationId === 'searchGet'));
      return isBegun ? { value: text, hint: '' } : { value: '', hint: text };
    },
    body({ operationId }, example) {
      switch (operationId) {
        case 'searchPost':
          return {
            q: '*:*',
            fq: own.fq,
            fl: own.fl,
            rows: own.rows,
            ...(sample.facet && { facet: 'true', 'facet.field': sample.facet.field }),
          };
        case 'documentsPost':
          return { ids: own.ids, fl: own.fl };
        case 'flagsToggle':
          return { toggle: sample.flags?.item ?? '' };
        case 'leadPost':
          return form ? { ...enquiryOf(form), submission_id: NEW_ID, antibot_key: 'KEY' } : example;
        case 'antibotChallenge':
          return form ? { bt_form: form.id, ...enquiryOf(form) } : example;
        default:
          return example;
      }
    },
  };
}

/** By the names of parameters; undefined for what this site has nothing of. */
function samplesOf(sample: SiteSample): Readonly<Record<string, string | undefined>> {
  const { index, facet, flags, id, range } = sample;
  const filter = facet?.value === undefined ? undefined : `${facet.field}:"${facet.value}"`;
  return {
    q: sample.word,
    fq: `index_id:${index}`,
    fl: sample.fields.join(),
    rows: '3',
    sort: sample.sort,
    'facet.field': facet?.field,
    'facet.prefix': facet?.value?.slice(0, 2),
    'stats.field': range,
    bq: filter && `${filter}^2.5`,
    ids: id,
    bundles: undefined,
    entity_type: undefined,
    index,
    namespace: flags?.namespace,
    key: 'id',
    formId: sample.form,
  };
}

function enquiryOf({ fields }: LeadForm): Record<string, string | string[]> {
  return Object.fromEntries(fields.filter(({ required }) => required).flatMap(valuesOf));
}

function valuesOf({ name, kind, label, options, value, min }: LeadField): [name: string, value: string | string[]][] {
  switch (kind) {
    case 'email':
      return [[name, 'ada@example.com']];
    case 'tel':
      return [[name, '+1 212 555 0100']];
    case 'number':
      return [[name, String(value ?? min ?? 1)]];
    case 'date':
      return [[name, DATES[0]]];
    case 'date-range':
      return [
        [`${name}_from`, DATES[0]],
        [`${name}_to`, DATES[1]],
      ];
    case 'select':
      return [[name, options?.find((option) => option.value !== '')?.value ?? '']];
    case 'checkboxes':
      return [[name, (options ?? []).slice(0, 1).map((option) => option.value)]];
    case 'consent':
      return [[name, 'yes']];
    case 'hidden':
      return [[name, value ?? '']];
    default:
      return [[name, /name/i.test(name) ? 'Ada Brown' : `${label}, in your words`]];
  }
}

const DATES = ['2030-06-01', '2030-06-08'] as const;
