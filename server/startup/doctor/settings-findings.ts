/** What the environment lacks of what the forms of a site need: secrets of webhooks, hosts they may call, a server for mail. */
import { join } from 'node:path';
import { readWebhookSecrets } from '../../leads/delivery/delivery-config.ts';
import { isCallable } from '../../leads/delivery/webhook-transport.ts';
import { ConfigError } from '../../settings/env.ts';
import { readYamlFile } from '../../settings/yaml-file.ts';
import type { Finding } from '../../site/check/finding.ts';
import type { Site } from '../../site/site-types.ts';
import type { Config } from '../config.ts';

interface Surroundings {
  config: Pick<Config, 'leadDelivery'>;
  env: Readonly<Record<string, string | undefined>>;
  workDir: string;
}

export async function settingsFindings(
  { dir, leadForms }: Pick<Site, 'dir' | 'leadForms'>,
  { config, env, workDir }: Surroundings,
): Promise<Finding[]> {
  const hosts = new Set(config.leadDelivery.webhookHosts);
  const findings = await Promise.all(
    leadForms.map(async (form): Promise<Finding[]> => {
      const file = `forms/${form.form.id}.yaml`;
      const { lineOf } = await readYamlFile(join(dir, file));
      return form.routing.deliver.flatMap((target, at) => {
        if (target.kind !== 'webhook') return [];
        const only = { ...form, routing: { ...form.routing, deliver: [target] } };
        const secret = secretFault(() => readWebhookSecrets([only], env, workDir));
        const place = (key: string): Pick<Finding, 'file' | 'line'> => ({
          file,
          line: lineOf(['deliver', at, 'webhook', key]),
        });
        return [
          ...(secret === undefined
            ? []
            : [{ ...place('secret_env'), reason: secret, consequence: 'no page is served', stops: true }]),
          ...(isCallable(target.url, hosts)
            ? []
            : [
                {
                  ...place('url'),
                  reason: `${target.url} may only be called when LEADS_WEBHOOK_HOSTS names its host: it is no public address by https`,
                  consequence: 'nothing; their enquiries are kept and not passed on',
                  stops: false,
                },
              ]),
        ];
      });
    }),
  );
  return findings.flat();
}

function secretFault(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
