import { SOLR_PACT } from '../pact-file.ts';
import { type Break, part, rename } from './changed-provider.ts';

/** Changes of Solr that the server was not asked about, as a new version of it might bring. */
export const SOLR_CHANGES: readonly Break[] = [
  {
    pair: SOLR_PACT,
    change: 'counts of a facet change their form',
    alters: (answer) => {
      const fields = part(answer, 'facet_counts.facet_fields');
      if (Array.isArray(fields.ss_town)) fields.ss_town = fields.ss_town.flat();
    },
    breaks: 'a search narrowed to two towns',
    because: '$.facet_counts.facet_fields.ss_town[1] Type mismatch: Expected 3 (Integer)',
  },
  {
    pair: SOLR_PACT,
    change: 'a bound becomes a text',
    alters: (answer) => {
      const price = part(answer, 'stats.stats_fields.fs_price');
      price.min = String(price.min);
    },
    breaks: 'a search narrowed to two towns',
    because: '$.stats.stats_fields.fs_price.min',
  },
  {
    pair: SOLR_PACT,
    change: 'the mark of a cursor is renamed',
    alters: (answer) => rename(part(answer, ''), 'nextCursorMark', 'nextCursor'),
    breaks: 'the first page of a walk',
    because: '$ Actual map is missing the following keys: nextCursorMark',
  },
  {
    pair: SOLR_PACT,
    change: 'a walk does not end',
    alters: (answer) => {
      part(answer, '').nextCursorMark = 'on';
    },
    breaks: 'the end of the list of the documents of an index',
    because: '$.nextCursorMark',
  },
  {
    pair: SOLR_PACT,
    change: 'a refused value gets another status',
    alters: (answer) => {
      if (answer.status === 400) answer.status = 422;
    },
    breaks: 'a search with words for a number',
    because: 'expected 400 but was 422',
  },
  {
    pair: SOLR_PACT,
    change: 'a refused document is not named any more',
    alters: (answer) => {
      part(answer, 'error').msg = 'Bad Request';
    },
    breaks: 'a batch with a document that cannot be taken',
    because: "$.error.msg Expected 'Bad Request' to match",
  },
  {
    pair: SOLR_PACT,
    change: 'updates move',
    moves: (path) => path.replace('/update', '/writes'),
    breaks: 'a batch of documents',
    because: 'expected 200 but was 404',
  },
  {
    pair: SOLR_PACT,
    change: 'the mode is not said any more',
    alters: (answer) => delete part(answer, '').mode,
    breaks: 'a question for the mode of Solr',
    because: '$ Actual map is missing the following keys: mode',
  },
];
