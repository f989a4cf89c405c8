import type { SmtpSettings } from './smtp-settings.ts';

/** Where enquiries are kept and how they leave. */
export interface LeadDeliveryConfig {
  /** The PostgreSQL that keeps them; undefined for a file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Days after which enquiries are erased; undefined: never. */
  readonly keepDays: number | undefined;
  /** Undefined where no mail is sent. */
  readonly smtp: SmtpSettings | undefined;
  /** Hosts webhooks may call by http or at private addresses, as `host` or `host:port`. */
  readonly webhookHosts: readonly string[];
}
