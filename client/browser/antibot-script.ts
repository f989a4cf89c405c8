/** The globals that pages of the former site and its anti-bot script share (§4.7). */
import { siteBase } from './site-base.ts';

/** What a form needs to be sent: where to, and its key where it has one. */
export interface AntibotForm {
  action: string;
  key: string | null;
}

interface DrupalGlobal {
  settings?: { antibot?: { forms?: Record<string, unknown>; human?: boolean } };
  behaviors?: { antibot?: { attach?: (context: Document, settings: unknown) => void } };
  antibot?: { unlockForms?: () => void };
}

export interface AntibotScript {
  /** Loads the behaviour and lets it begin, unless it is on the page; fails when it cannot be had, or not soon. */
  load(): Promise<void>;
  /** Merges settings, marks the visitor as not yet human, and unlocks all known forms. */
  unlock(forms: Readonly<Record<string, AntibotForm>>): void;
}

const PATH = '/sites/all/modules/contrib/antibot/js/antibot.js';
/** Nobody who wants to write to us waits longer for a script that we can do without. */
const LIMIT_MS = 5000;

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/** The script of §7.6 in a page. */
export function antibotScript(window: Window): AntibotScript {
  // The global of the former site, which any script of the page may have made.
  const holder = window as Window & { Drupal?: DrupalGlobal; trustedTypes?: TrustedTypes };
  const drupal = (): DrupalGlobal => {
    holder.Drupal ??= {};
    return holder.Drupal;
  };
  const settings = () => {
    const all = drupal();
    all.settings ??= {};
    all.settings.antibot ??= {};
    return all.settings.antibot;
  };
  let policy: ScriptUrlPolicy | undefined;
  const path = siteBase() + PATH;

  return {
    async load() {
      if (drupal().behaviors?.antibot !== undefined) return;
      const { document } = window;
      // Pages take scripts from policies only: this one lets one address through.
      policy ??= holder.trustedTypes?.createPolicy('loader', {
        createScriptURL: (url) => (url === path ? url : ''),
      });
      const script = document.createElement('script');
      script.src = policy?.createScriptURL(path) ?? path;
      await new Promise((resolve, reject) => {
        script.addEventListener('load', resolve);
        script.addEventListener('error', () => reject(new Error(`${path} could not be loaded`)));
        window.setTimeout(() => reject(new Error(`${path} has not come for ${LIMIT_MS / 1000} s`)), LIMIT_MS);
        document.head.append(script);
      }).finally(() => script.remove());
      settings();
      drupal().behaviors?.antibot?.attach?.(document, drupal().settings);
    },

    unlock(forms) {
      const antibot = settings();
      antibot.forms = { ...antibot.forms, ...forms };
      antibot.human = false;
      const { antibot: script } = drupal();
      if (script?.unlockForms) script.unlockForms();
      else {
        for (const [id, form] of Object.entries(forms)) unlockForm(window.document.getElementById(id), form);
        antibot.human = true;
      }
    },
  };
}

/** What the script does for each form, where it could not be had. */
export function unlockForm(form: HTMLElement | null, { action, key }: AntibotForm): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.setAttribute('action', action);
  if (key === null) return;
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name="antibot_key"]')) input.value = key;
}
