/** What the routes of enquiries are given. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '../http/errors.ts';
import type { LeadModule } from '../leads/intake/lead-module.ts';
import type { LeadPages } from '../leads/intake/lead-pages.ts';

export interface LeadDeps {
  readonly module: LeadModule;
  /** The pages of one answer: each has its own nonce. */
  readonly pages: (reply: FastifyReply) => LeadPages;
  /** Origins whose pages may send forms: the site's own where it is known, and the configured ones. */
  readonly ownOrigins: ReadonlySet<string>;
  /** Counts against the enquiries a client address may send. @throws ProblemError rate-limited */
  readonly takeTurn: (request: FastifyRequest) => Promise<void>;
  /** What became of an enquiry: saved, repeated, or the code of its refusal. */
  readonly onLead: (formId: string, outcome: string) => void;
  readonly onProblem: (code: ProblemCode) => void;
}
