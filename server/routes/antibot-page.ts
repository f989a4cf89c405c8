import type { FastifyReply } from 'fastify';
import type { LeadForm } from '../../common/leads/lead-form.ts';
import { wireNames } from '../../common/leads/lead-validation.ts';
import { postOrigin, refuseCrossSite } from '../http/cross-site.ts';
import { bodyOf } from '../http/form.ts';
import { recogniseForm } from '../leads/intake/lead-module.ts';
import type { LeadPage } from '../leads/intake/lead-pages.ts';
import { readLeadPost } from '../leads/intake/lead-post.ts';
import { formView } from './lead-post.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /antibot`: what the page is for, to whom comes here without a form (§4.7). */
export function antibotExplain({ leads }: OperationDeps): Operation {
  return operation(async (_request, reply) => send(reply, await leads.pages(reply).explain()));
}

/** `POST /antibot`: where locked forms lead. Asks a question instead of the key, and loses no text (§4.7). */
export function antibotChallenge({ leads }: OperationDeps): Operation {
  return operation(async (request, reply) => {
    refuseCrossSite(postOrigin(request), leads.ownOrigins);
    const post = readLeadPost(bodyOf(request), request.headers['content-type'] ?? '');
    const pages = leads.pages(reply);
    const routed = recogniseForm(leads.module.forms, post.formId, Object.keys(post.values), fieldNames);
    if (!routed) return send(reply, await pages.lostText({ values: post.values }));
    const view = await formView(routed, post, leads);
    // The question has not been asked before, and what is wrong with the fields is told when it is answered.
    const challenge = { ...view.challenge, error: undefined };
    return send(reply, await pages.challenge({ ...view, errors: [], challenge, problem: undefined }));
  }, 'challenge');
}

function fieldNames(form: LeadForm): string[] {
  return form.fields.flatMap(wireNames);
}

function send(reply: FastifyReply, { html, headers }: LeadPage): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('text/html; charset=utf-8')
    .send(html);
}
