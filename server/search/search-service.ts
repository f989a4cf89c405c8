/** The one door to searching inside the server: the search route and the first rendering of a page both use it. */
import type { SolrDocument } from '../../common/result-template.ts';

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
  /** How many documents of an index are visible. */
  count(indexId: string): Promise<number>;
}
