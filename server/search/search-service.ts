/** The one door to searching inside the server: the search route and the first rendering of a page both use it. */
import type { SolrDocument } from '../../common/options/result-template.ts';
import type { IdSlice } from './query/solr-query.ts';

export interface DocumentsAnswer {
  docs: SolrDocument[];
  /** Ids that no longer exist, in the order asked. */
  missing: string[];
}

export interface SearchService {
  /** The same service, all of whose answers from now on share the time one answer has. */
  limited(): SearchService;
  /**
   * Runs a form-encoded search (§7.1): parsed, checked, written anew, asked, and rebuilt to the answer of §3.4.
   *
   * @throws ProblemError of the API's error table: 400 for what the form says, 502 to 504 for the engine.
   */
  search(form: string): Promise<unknown>;
  /** Full documents in the order asked, repeats dropped (§7.2). */
  documents(ids: readonly string[], indexId?: string): Promise<DocumentsAnswer>;
  /**
   * Documents of an index in the order of their ids: those behind an id, or from a position on. However far they lie,
   * going on from an id costs the same; a position costs more the farther it is.
   *
   * @throws ProblemError of the engine, also where it gave up before it had seen everything.
   */
  inIdOrder(indexId: string, slice: IdSlice): Promise<SolrDocument[]>;
  /** How many documents of an index the blocks of the site search together. */
  count(indexId: string): Promise<number>;
  /** How many documents of an index are visible, whatever bundles and entity types blocks search. */
  countAll(indexId: string): Promise<number>;
}
