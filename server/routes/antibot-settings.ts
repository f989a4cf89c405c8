import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /bt-leads-antibot-workaround`: the key of each form by its id, fresh for each visitor (§3.8, §7.5). */
export function antibotSettings({ leads: { module } }: OperationDeps): Operation {
  return operation(async () => {
    const ids = [...module.forms.keys()];
    return Object.fromEntries(ids.map((id) => [id, module.keys.issue(id)]));
  }, 'antibot');
}
