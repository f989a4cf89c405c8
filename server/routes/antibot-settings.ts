import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /bt-leads-antibot-workaround`: what unlocks each form, fresh for each visitor (§7.5). */
export function antibotSettings({ leads: { module } }: OperationDeps): Operation {
  return operation(async () => {
    const ids = [...module.forms.keys()];
    return Object.fromEntries(ids.map((id) => [id, { action: `/api/leads/${id}`, key: module.keys.issue(id) }]));
  }, 'antibot');
}
