/** What Docker says of the running containers. */
import type { Docker } from './docker.ts';

export interface Container {
  readonly service: string;
  readonly id: string;
  readonly user: string;
  readonly readOnly: boolean;
  readonly env: readonly string[];
  /** Ports published on this machine, as `8080/tcp`. */
  readonly published: readonly string[];
  readonly networks: readonly string[];
  readonly running: boolean;
  /** What its health check says; undefined where it has none. */
  readonly health: string | undefined;
}

interface Inspected {
  Id: string;
  State: { Running: boolean; Health?: { Status: string } };
  Config: { User: string; Env: string[]; Labels: Record<string, string> };
  HostConfig: { ReadonlyRootfs: boolean; PortBindings: Record<string, unknown> | null };
  NetworkSettings: { Networks: Record<string, unknown> };
}

/** Every container of the project, those that have ended, too. */
export async function containers({ docker }: Docker): Promise<Container[]> {
  const ids = (await docker('ps', '-aq', '--filter', 'label=com.docker.compose.project=waymark-test')).trim();
  if (ids === '') return [];
  // Docker's own description, of which no more is read than is stated here.
  const inspected = JSON.parse(await docker('inspect', ...ids.split('\n'))) as Inspected[];
  return inspected.map(({ Id, State, Config, HostConfig, NetworkSettings }) => ({
    service: Config.Labels['com.docker.compose.service'] ?? '',
    id: Id,
    user: Config.User,
    readOnly: HostConfig.ReadonlyRootfs,
    env: Config.Env,
    published: Object.keys(HostConfig.PortBindings ?? {}),
    networks: Object.keys(NetworkSettings.Networks),
    running: State.Running,
    health: State.Health?.Status,
  }));
}

/** The container of a service; the service must have one. */
export async function containerOf(docker: Docker, service: string): Promise<Container> {
  const found = (await containers(docker)).find((container) => container.service === service);
  if (found === undefined) throw new Error(`There is no container of ${service}.`);
  return found;
}

/** The enquiries that the BFF of this name has a hold of, as its command tells them. */
export async function leadsKept(docker: Docker, service: string): Promise<string> {
  const { id } = await containerOf(docker, service);
  return docker.docker('exec', id, 'node', 'server/tools/commands/leads-command.ts', 'export', '--json');
}
