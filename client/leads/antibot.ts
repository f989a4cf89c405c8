/** Keeps enquiry forms supplied with their keys (SPEC 4.7, 7.5). */
import { LEAD_FORM_ID_PREFIX } from '../../common/overlay-constants.ts';
import type { LeadsClient } from '../api/leads-client.ts';
import type { AntibotForm, AntibotScript } from '../browser/antibot-script.ts';
import type { Log } from '../browser/log.ts';

const SETTINGS_PATH = '/bt-leads-antibot-workaround';
const IN_A_MODAL = `body > .reveal-modal form[id^="${LEAD_FORM_ID_PREFIX}"]`;

export interface Antibot {
  /**
   * Fetches the settings and unlocks all known forms; calls while that is under way join it.
   *
   * @throws what made it fail; forms stay locked, and the next call tries again.
   */
  refresh(): Promise<void>;
  /** From now on refreshes whenever the children of the body change while an enquiry form is in a modal. */
  watch(document: Document): void;
}

export function createAntibot(api: LeadsClient, script: AntibotScript, log: Log): Antibot {
  let underWay: Promise<void> | undefined;
  let isWatching = false;

  async function fetchSettings(): Promise<void> {
    const [settings] = await Promise.all([api.get(SETTINGS_PATH), script.isThere() ? undefined : script.load()]);
    script.unlock(readSettings(settings));
  }

  const antibot: Antibot = {
    refresh() {
      underWay ??= fetchSettings().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },

    watch(document) {
      if (isWatching) return;
      isWatching = true;
      const onChange = (): void => {
        if (!document.querySelector(IN_A_MODAL)) return;
        antibot
          .refresh()
          .catch((error: unknown) => log(`The settings of enquiry forms could not be had. ${String(error)}`));
      };
      new MutationObserver(onChange).observe(document.body, { childList: true });
    },
  };
  return antibot;
}

/** Forms by id: where each leads to, and its key. A server that says a key alone means our own address (SPEC 3.8). */
export function readSettings(value: unknown): Record<string, AntibotForm> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, entry]: [string, unknown]) => {
      if (typeof entry === 'string') return [[id, { action: `/api/leads/${encodeURIComponent(id)}`, key: entry }]];
      if (typeof entry !== 'object' || entry === null) return [];
      const action = 'action' in entry && typeof entry.action === 'string' ? entry.action : undefined;
      const key = 'key' in entry && typeof entry.key === 'string' ? entry.key : null;
      return action === undefined ? [] : [[id, { action, key }]];
    }),
  );
}
