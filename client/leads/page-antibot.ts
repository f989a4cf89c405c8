import { createLeadsClient } from '../api/leads-client.ts';
import { antibotScript } from '../browser/antibot-script.ts';
import { consoleLog } from '../browser/log.ts';
import { createAntibot } from './antibot.ts';

/** The requests of this page's enquiry forms, and what unlocks them. */
export const leadsApi = createLeadsClient(document.baseURI);
export const pageAntibot = createAntibot(leadsApi, antibotScript(window), consoleLog);

/** From now on enquiry forms in modals are unlocked as they come (SPEC 4.7). */
export function watchLeadForms(): void {
  pageAntibot.watch(document);
}
