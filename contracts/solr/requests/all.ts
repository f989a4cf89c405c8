import { type ConformanceRequest, type RequestTable, requestsOf } from '../request-table.ts';
import { FORMS, REFUSALS } from './answers.ts';
import { EXPRESSIONS } from './expressions.ts';
import { HIGHLIGHTING, SPELLING } from './extras.ts';
import { EXCLUSIONS, FACETS } from './facets.ts';
import { FILTERS } from './filters.ts';
import { FIELDS, PAGING, SORTING } from './lists.ts';
import { PRODUCT } from './product.ts';
import { RANGES, STATS } from './ranges-and-stats.ts';
import { RANKING, WORDS } from './words.ts';

export const TABLES: readonly RequestTable[] = [
  PRODUCT,
  WORDS,
  RANKING,
  EXPRESSIONS,
  FILTERS,
  FACETS,
  EXCLUSIONS,
  RANGES,
  STATS,
  SORTING,
  PAGING,
  FIELDS,
  HIGHLIGHTING,
  SPELLING,
  FORMS,
  REFUSALS,
];

export const REQUESTS: readonly ConformanceRequest[] = TABLES.flatMap(requestsOf);
