/** What writing does: sequences of updates and searches, each from an empty index of its own. */
import type { ParamText } from '../request-table.ts';

export type Step =
  /** Sends an update in Solr's JSON format; a text goes as it is. */
  | readonly [what: 'update', body: unknown, params?: ParamText]
  /** Compares what a search then finds. */
  | readonly [what: 'find', params: ParamText];

export interface Sequence {
  name: string;
  steps: readonly Step[];
}

/** The index the sequences write to; a runner empties it after each. */
export const INDEX = 'updates';
const FOUND = `q=*:* & fq=index_id:${INDEX} & sort=id asc & rows=20`;
const COMMIT = 'commit=true';

function doc(id: string, fields: Readonly<Record<string, unknown>> = {}) {
  return { id, index_id: INDEX, ...fields };
}

export const SEQUENCES: readonly Sequence[] = [
  {
    name: 'documents are found after a commit',
    steps: [
      ['update', [doc('a'), doc('b')]],
      ['find', FOUND],
      ['update', {}, COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'a document replaces the one with its key',
    steps: [
      ['update', [doc('a', { ss_name: 'old', ss_town: 'Avon' })], COMMIT],
      ['update', [doc('a', { ss_name: 'new' })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'the last of two in one request stays',
    steps: [
      ['update', [doc('a', { ss_name: 'first' }), doc('a', { ss_name: 'second' })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'deleting by a key',
    steps: [
      ['update', [doc('a'), doc('b'), doc('c')], COMMIT],
      ['update', { delete: ['b'] }, COMMIT],
      ['find', FOUND],
      ['update', { delete: ['c'] }, COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'deleting by several keys, some of which are gone',
    steps: [
      ['update', [doc('a'), doc('b'), doc('c')], COMMIT],
      ['update', { delete: ['a', 'c', 'nosuch'] }, COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'deleting is seen after a commit',
    steps: [
      ['update', [doc('a'), doc('b')], COMMIT],
      ['update', { delete: ['a'] }],
      ['find', FOUND],
      ['update', {}, COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'deleted and added again before the commit',
    steps: [
      ['update', [doc('a', { ss_name: 'old' })], COMMIT],
      ['update', { delete: ['a'] }],
      ['update', [doc('a', { ss_name: 'new' })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'one value for a field of several, and a list of one for a single-valued field',
    steps: [
      ['update', [doc('a', { sm_tag: 'one', ss_name: ['only'] })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'null values and empty lists are no values',
    steps: [
      ['update', [doc('a', { ss_name: null, sm_tag: [], is_sleeps: null })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'numbers as text, and text as numbers',
    steps: [
      [
        'update',
        [doc('a', { is_sleeps: '4', fs_price: '12.50', ss_name: 7, bs_pets: 'true', sm_tag: [1, 2.5, true] })],
        COMMIT,
      ],
      ['find', FOUND],
    ],
  },
  {
    name: 'dates in their forms',
    steps: [
      [
        'update',
        [doc('a', { ds_listed: '2021-02-20T00:00:00.000Z' }), doc('b', { ds_listed: '2021-02-20T10:11:12Z' })],
        COMMIT,
      ],
      ['find', FOUND],
    ],
  },
  {
    name: 'a whole number given as a fraction without a rest',
    steps: [
      ['update', '[{"id":"a","index_id":"updates","is_sleeps":4.0}]', COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'two values for a single-valued field are refused',
    steps: [
      ['update', [doc('a', { ss_name: ['one', 'two'] })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'an unknown field is refused',
    steps: [
      ['update', [doc('a', { nosuch: 1 })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'a number that is none is refused',
    steps: [
      ['update', [doc('a', { is_sleeps: 'many' })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'a fraction for a whole number is refused or cut, alike',
    steps: [
      ['update', [doc('a', { is_sleeps: 4.7 })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'a date that is none is refused',
    steps: [
      ['update', [doc('a', { ds_listed: 'yesterday' })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'a place that is none is refused',
    steps: [
      ['update', [doc('a', { loc: 'here' })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'a document without a key is refused',
    steps: [
      ['update', [{ index_id: INDEX, ss_name: 'no key' }], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'an object as a value of an unknown kind is refused',
    steps: [
      ['update', [doc('a', { ss_name: { nosuch: 1 } })], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'what is no JSON is refused',
    steps: [
      ['update', '[{"id":"a",', COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'an unknown command is refused',
    steps: [['update', { nosuch: {} }, COMMIT]],
  },
  {
    name: 'an empty list does nothing',
    steps: [
      ['update', [], COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'keys of every kind',
    steps: [
      ['update', [doc('with blank'), doc('a/b:c'), doc('ключ'), doc('a,b'), doc("it's")], COMMIT],
      ['find', FOUND],
      ['update', { delete: ['with blank', 'a,b'] }, COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'commitWithin is taken',
    steps: [
      ['update', [doc('a')], 'commitWithin=10000'],
      ['update', {}, COMMIT],
      ['find', FOUND],
    ],
  },
  {
    name: 'facets follow what is written',
    steps: [
      ['update', [doc('a', { sm_tag: ['x', 'y'] }), doc('b', { sm_tag: ['y'] })], COMMIT],
      ['find', `${FOUND} & facet=true & facet.field=sm_tag & facet.mincount=1 & json.nl=arrarr`],
      ['update', [doc('b', { sm_tag: ['z'] })], COMMIT],
      ['find', `${FOUND} & facet=true & facet.field=sm_tag & facet.mincount=1 & json.nl=arrarr`],
      ['update', { delete: ['a'] }, COMMIT],
      ['find', `${FOUND} & facet=true & facet.field=sm_tag & facet.mincount=1 & json.nl=arrarr`],
    ],
  },
  {
    name: 'names of fields with a dollar are filtered, counted, sorted and summed like others',
    steps: [
      [
        'update',
        [
          doc('a', { sm_nid$town$name: ['Avon', '$1'], is_product$occ_total: 4 }),
          doc('b', { sm_nid$town$name: ['Duck'], is_product$occ_total: 8 }),
        ],
        COMMIT,
      ],
      ['find', `${FOUND} & fq=sm_nid$town$name:"$1"`],
      ['find', `${FOUND} & fq=is_product$occ_total:[5 TO *]`],
      ['find', `${FOUND} & facet=true & facet.field=sm_nid$town$name & facet.mincount=1 & json.nl=arrarr`],
      ['find', `${FOUND} & stats=true & stats.field=is_product$occ_total`],
      ['find', `q=*:* & fq=index_id:${INDEX} & sort=is_product$occ_total desc,id asc & fl=id,sm_nid$town$name`],
      ['find', `q=avon & defType=edismax & qf=sm_nid$town$name & fq=index_id:${INDEX} & sort=id asc`],
    ],
  },
  {
    name: 'protected words keep their meaning, others find their forms',
    steps: [
      ['update', [doc('a', { ts_name: 'Free parking' }), doc('b', { ts_name: "By the park's gates" })], COMMIT],
      ['find', `q=ts_name:parking & fq=index_id:${INDEX} & sort=id asc`],
      ['find', `q=ts_name:parks & fq=index_id:${INDEX} & sort=id asc`],
      ['find', `q=ts_name:gate & fq=index_id:${INDEX} & sort=id asc`],
    ],
  },
  {
    name: 'words follow what is written',
    steps: [
      ['update', [doc('a', { ts_name: 'red barn' })], COMMIT],
      ['update', [doc('a', { ts_name: 'blue barn' })], COMMIT],
      ['find', `q=ts_name:red & fq=index_id:${INDEX} & sort=id asc`],
      ['find', `q=ts_name:blue & fq=index_id:${INDEX} & sort=id asc`],
    ],
  },
];
