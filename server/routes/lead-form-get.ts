import type { LeadForm } from '../../common/leads/lead-form.ts';
import { formOf } from './lead-post.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /api/leads/{formId}`: what a form consists of; never where its enquiries go (§2.12). */
export function leadFormGet({ leads }: OperationDeps): Operation {
  return operation(async (request, reply): Promise<LeadForm> => {
    const { form } = formOf(request, leads);
    reply.header('cache-control', 'public, max-age=60');
    return form;
  });
}
