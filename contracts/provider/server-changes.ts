import { ADAPTER_PACT, CLIENT_PACT } from '../pact-file.ts';
import { type Answer, type Break, part, rename } from './changed-provider.ts';

const status =
  (from: number, to: number) =>
  (answer: Answer): void => {
    if (answer.status === from) answer.status = to;
  };

/** Changes of the server that its consumers were not asked about. */
export const SERVER_CHANGES: readonly Break[] = [
  {
    pair: CLIENT_PACT,
    change: 'a field is renamed',
    alters: (answer) => rename(part(answer, 'response'), 'numFound', 'found'),
    breaks: 'a search narrowed to two towns',
    because: '$.response Actual map is missing the following keys: numFound',
  },
  {
    pair: CLIENT_PACT,
    change: 'a field of every document is removed',
    alters: (answer) => delete part(answer, 'response.docs.0').ss_name,
    breaks: 'a search narrowed to two towns',
    because: '$.response.docs[0] Actual map is missing the following keys: ss_name',
  },
  {
    pair: CLIENT_PACT,
    change: 'a number becomes a text',
    alters: (answer) => {
      part(answer, 'response').numFound = '12';
    },
    breaks: 'the second page, cheapest last',
    because: "$.response.numFound Expected '12' (String) to be equal to 12 (Integer)",
  },
  {
    pair: CLIENT_PACT,
    change: 'an order changes',
    alters: (answer) => {
      const response = part(answer, 'response');
      if (Array.isArray(response.docs)) response.docs.reverse();
    },
    breaks: 'full documents, one of which is gone',
    because: "$.response.docs[0].id Expected 'maqfd5-rci-1' (String) to be equal to 'maqfd5-rci-2' (String)",
  },
  {
    pair: CLIENT_PACT,
    change: 'an endpoint moves',
    moves: (path) => path.replace('/api/documents', '/api/docs'),
    breaks: 'full documents, one of which is gone',
    because: 'expected 200 but was 404',
  },
  {
    pair: CLIENT_PACT,
    change: 'a status changes',
    alters: status(422, 400),
    breaks: 'an enquiry with a field at fault',
    because: 'expected 422 but was 400',
  },
  {
    pair: CLIENT_PACT,
    change: 'a success gets another status',
    alters: status(201, 200),
    breaks: 'an enquiry',
    because: 'expected 201 but was 200',
  },
  {
    pair: CLIENT_PACT,
    change: 'what is wrong with a field is not said any more',
    alters: (answer) => delete part(answer, 'errors.0').detail,
    breaks: 'an enquiry with a field at fault',
    because: '$.errors[0] Actual map is missing the following keys: detail',
  },
  {
    pair: CLIENT_PACT,
    change: 'a header is left out',
    alters: ({ headers }) => delete headers['retry-after'],
    breaks: 'one search too many',
    because: 'Retry-After',
  },
  {
    pair: CLIENT_PACT,
    change: 'a code is renamed',
    alters: (answer) => {
      if (part(answer, '').code === 'upstream-error') part(answer, '').code = 'bad-gateway';
    },
    breaks: 'a search while the search engine talks nonsense',
    because: "$.code Expected 'bad-gateway' (String) to be equal to 'upstream-error' (String)",
  },
  {
    pair: CLIENT_PACT,
    change: 'a media type changes',
    alters: ({ headers }) => {
      headers['content-type'] = headers['content-type']?.replace('problem+json', 'json') ?? '';
    },
    breaks: 'a search by a field that may not be used',
    because: "Expected a body of 'application/problem+json;charset=utf-8'",
  },
  {
    pair: CLIENT_PACT,
    change: 'an enquiry sent again becomes a second one',
    alters: (answer) => {
      part(answer, 'lead').id = '01890a5d-0000-774b-bcce-b302099a8057';
    },
    breaks: 'an enquiry that was kept already',
    because: "$.lead.id Expected '01890a5d-0000-774b-bcce-b302099a8057' (String) to be equal to",
  },
  {
    pair: CLIENT_PACT,
    change: 'a list is renamed',
    alters: (answer) => rename(part(answer, ''), 'items', 'flags'),
    breaks: 'a lookup of flagged items, one of which is gone',
    because: '$ Actual map is missing the following keys: items',
  },
  {
    pair: ADAPTER_PACT,
    change: 'a limit is described otherwise',
    alters: (answer) => rename(part(answer, 'limits'), 'facetLimit', 'facet_limit'),
    breaks: 'a question for what may be asked of an index',
    because: '$.limits Actual map is missing the following keys: facetLimit',
  },
  {
    pair: ADAPTER_PACT,
    change: 'counts of a facet change their form',
    alters: (answer) => {
      const fields = part(answer, 'facet_counts.facet_fields');
      if (Array.isArray(fields.ss_town)) fields.ss_town = Object.fromEntries(fields.ss_town);
    },
    breaks: 'a search of InstantSearch with an or-list and a range',
    because: '$.facet_counts.facet_fields.ss_town',
  },
];
