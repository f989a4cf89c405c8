/** What keeps programs from sending forms: their keys, the legacy script, and a question for whoever has no key. */
import { readFileSync } from 'node:fs';
import type { LeadForm } from '../../common/leads/lead-form.ts';
import { wireNames } from '../../common/leads/lead-names.ts';
import { refuseCrossSite } from '../http/cross-origin.ts';
import { ProblemError } from '../http/errors.ts';
import { bodyOf } from '../http/form.ts';
import { sendTagged, tagOf } from '../http/tagged-answers.ts';
import { recogniseForm } from '../leads/intake/lead-module.ts';
import { invalidLead, readLeadPost } from '../leads/intake/lead-post.ts';
import { antibotPage, challengePage, formPage, lostTextPage, sendLeadPage } from '../pages/lead-pages.ts';
import { formView } from './leads.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /antibot`: what the page is for, to whom comes here without a form (§4.7). */
export function antibotExplain({ leads, site }: OperationDeps): Operation {
  return operation(async (_request, reply) => {
    if (!leads.hasPages) throw new ProblemError('not-found');
    return sendLeadPage(reply, antibotPage(site));
  });
}

/** `POST /antibot`: where locked forms lead. Once the fields are right it asks a question instead of the key; no text is lost (§4.7). */
export function antibotChallenge({ leads, site }: OperationDeps): Operation {
  return operation(async (request, reply) => {
    if (!leads.hasPages) throw new ProblemError('not-found');
    refuseCrossSite(request, leads.ownOrigins);
    const post = readLeadPost(bodyOf(request), request.headers['content-type'] ?? '');
    const routed = recogniseForm(leads.module.forms, post.formId, Object.keys(post.values), fieldNames);
    if (!routed) return sendLeadPage(reply, lostTextPage(site, post.values));
    const view = await formView(routed, post, leads);
    const start = { ...view, problem: undefined };
    if (view.errors.length > 0) {
      // Nobody is asked a question for a form that has to be put right first.
      reply.code(invalidLead(view.errors).status);
      return sendLeadPage(reply, formPage(site, { ...start, challenge: undefined }));
    }
    // It has not been asked before.
    return sendLeadPage(reply, challengePage(site, start, { ...view.challenge, error: undefined }));
  }, 'challenge');
}

function fieldNames(form: LeadForm): string[] {
  return form.fields.flatMap(wireNames);
}

const FILE = new URL('../leads/antibot/antibot.js', import.meta.url);

/** `GET /sites/all/modules/contrib/antibot/js/antibot.js`: our own script at the legacy path (§7.6). */
export function antibotScript(): Operation {
  const script = readFileSync(FILE, 'utf8');
  const tag = tagOf(script);
  return operation(async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sendTagged(reply, script, tag);
  });
}

/** `GET /bt-leads-antibot-workaround`: the key of each form by its id, fresh for each visitor (§3.8, §7.5). */
export function antibotSettings({ leads: { module } }: OperationDeps): Operation {
  return operation(async () => {
    const ids = [...module.forms.keys()];
    return Object.fromEntries(ids.map((id) => [id, module.keys.issue(id)]));
  }, 'antibot');
}
