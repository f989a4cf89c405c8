/** A visitor's browser as far as an enquiry goes: fetches the key, posts, and tries again what was not acknowledged. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import { FORM_ID } from './lead-server.ts';

export interface Answer {
  readonly status: number;
  readonly leadId: string | undefined;
  readonly code: string | undefined;
}

export interface Submission {
  readonly id: string;
  /** Stands in the message, so that the lead is found among those kept. */
  readonly marker: string;
}

export function newSubmission(): Submission {
  return { id: randomUUID(), marker: randomUUID() };
}

/** The mark in a message. */
export function markerOf(message: string): string {
  return message.slice(-36);
}

export interface LeadClient {
  /** Posts once; fails where no answer comes. */
  post(url: string, submission: Submission): Promise<Answer>;
  close(): Promise<void>;
}

interface LeadBody {
  readonly lead?: { readonly id: string };
  readonly code?: string;
}

export function leadClient({ timeoutMs = 15_000, connections = 64 } = {}): LeadClient {
  const agent = new Agent({ connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  // Keys are good for a day, and for a server that was started again.
  let key: Promise<string> | undefined;

  async function fetchKey(url: string): Promise<string> {
    const { body } = await request(`${url}/bt-leads-antibot-workaround`, { dispatcher: agent });
    // The interface's answers are JSON objects.
    const settings = (await body.json()) as Record<string, string | undefined>;
    const found = settings[FORM_ID];
    if (found === undefined) throw new Error(`there is no key for ${FORM_ID}`);
    return found;
  }

  async function keyOf(url: string): Promise<string> {
    key ??= fetchKey(url);
    try {
      return await key;
    } catch (error) {
      key = undefined;
      throw error;
    }
  }

  return {
    async post(url, { id, marker }) {
      const answer = await request(`${url}/api/leads/${FORM_ID}`, {
        method: 'POST',
        dispatcher: agent,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
        },
        body: new URLSearchParams({
          name: 'Ann Visitor',
          email: 'ann@visitor.example',
          message: `Is it still free? ${marker}`,
          submission_id: id,
          antibot_key: await keyOf(url),
          bt_homepage: '',
        }).toString(),
      });
      // The interface's answers are JSON objects.
      const body = (await answer.body.json()) as LeadBody;
      // The next one is sent with a new key.
      if (answer.statusCode === 403) key = undefined;
      return { status: answer.statusCode, leadId: body.lead?.id, code: body.code };
    },
    close: () => agent.destroy(),
  };
}
