import type { Listing } from '../answers.ts';

export interface Answer {
  numFound: number;
  start: number;
  docs: Listing[];
  /** Counts by field and value; absent where none were asked for. */
  facets: Record<string, Record<string, number>> | undefined;
}

export interface Question {
  start: number;
  rows: number;
  facets: boolean;
  q: string;
  sort: string;
  filters: readonly { field: string; values: readonly string[] }[];
}

/** Sends one search to the server that serves the page. */
export async function ask(question: Question): Promise<Answer> {
  const response = await fetch('/search', { method: 'POST', body: JSON.stringify(question) });
  // The server is part of this bench; it has one form of answer.
  const answer = (await response.json()) as {
    response: { numFound: number; start: number; docs: Listing[] };
    facet_counts?: { facet_fields: Record<string, Record<string, number>> };
  };
  return { ...answer.response, facets: answer.facet_counts?.facet_fields };
}
