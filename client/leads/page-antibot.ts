import { createLeadsClient } from '../api/leads-client.ts';
import { antibotScript } from '../browser/antibot-script.ts';
import { consoleLog } from '../browser/log.ts';
import { siteBase } from '../browser/site-base.ts';
import { createAntibot } from './antibot.ts';

/** The requests of this page's enquiry forms, and what unlocks them. */
export const leadsApi = createLeadsClient(document.baseURI);
export const unlock = createAntibot(leadsApi, antibotScript(window), siteBase());

/** Has the page's enquiry forms unlocked; what cannot be had now is asked for again at the next occasion. */
export function unlockLeadForms(): void {
  unlock().catch((error: unknown) => consoleLog(`The settings of enquiry forms could not be had. ${String(error)}`));
}
