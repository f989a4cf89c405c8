/** `<waymark-enquiry form="contact">`: an enquiry form of the owner's site, whose enquiries go there. */
import { createLeadsClient } from '../api/leads-client.ts';
import { type AntibotScript, unlockForm } from '../browser/antibot-script.ts';
import { consoleLog } from '../browser/log.ts';
import { createAntibot } from '../leads/antibot.ts';
import { hydrateLead } from '../leads/lead-page.tsx';
import { readStart } from '../leads/lead-start.ts';
import { randomId } from '../leads/send-lead.ts';
import type { EmbedPage } from './site-element.ts';

/** Brings the form to life; its key is fetched once somebody is at work in it. */
export async function start(_element: HTMLElement, root: ShadowRoot, { origin }: EmbedPage): Promise<() => void> {
  const place = root.querySelector<HTMLElement>('[data-lead]');
  const form = place?.querySelector('form');
  const written = form && readStart(root, form.id);
  if (!place || !form || !written) throw new Error('there is no form in it');
  const api = createLeadsClient(origin);
  const unlock = createAntibot(api, unlocker(form, origin), origin);
  form.addEventListener('focusin', () => void unlock().catch((error: unknown) => consoleLog(String(error))), {
    once: true,
  });
  // What the site has written is the same for every visitor.
  return hydrateLead(place, form, { ...written, submissionId: randomId() }, { api, unlock });
}

/** In place of the script of the former site, which knows forms of the document alone. */
function unlocker(form: HTMLFormElement, origin: string): AntibotScript {
  return {
    load: async () => {},
    unlock(forms) {
      const own = forms[form.id];
      if (own) unlockForm(form, { ...own, action: new URL(own.action, origin).href });
    },
  };
}
