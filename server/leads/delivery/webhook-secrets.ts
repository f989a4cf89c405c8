/** The secrets the site's webhooks are signed with, from the variables its forms name. */
import { ConfigError, readSecret } from '../../settings/env.ts';
import type { RoutedForm } from './transport.ts';

/** Shorter ones can be guessed. */
const LEAST_LENGTH = 16;

/**
 * Reads every secret: `NAME`, or the file `NAME_FILE` names.
 *
 * @throws ConfigError naming the variable that is missing or too short.
 */
export function readWebhookSecrets(
  forms: readonly RoutedForm[],
  env: Readonly<Record<string, string | undefined>>,
  workDir: string,
): ReadonlyMap<string, string> {
  const secrets = new Map<string, string>();
  for (const { form, routing } of forms) {
    for (const target of routing.deliver) {
      if (target.kind !== 'webhook') continue;
      const name = target.secretEnv;
      const [value, file] = [env[name], env[`${name}_FILE`]].map((text) => text?.trim() || undefined);
      const secret = readSecret(name, { value, file }, workDir);
      if (secret === undefined)
        throw new ConfigError(name, `is missing: the webhook of the form ${form.id} is signed with it`);
      if (secret.length < LEAST_LENGTH) throw new ConfigError(name, `must have ${LEAST_LENGTH} characters or more`);
      secrets.set(name, secret);
    }
  }
  return secrets;
}
