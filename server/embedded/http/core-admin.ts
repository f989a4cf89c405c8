/** The part of Solr's administration that replaces a whole index needs: which mode, and CREATE, SWAP, UNLOAD, STATUS. */
import { SolrRequestError } from '../errors.ts';
import type { SolrParams } from '../params.ts';
import type { Cores } from './cores.ts';

/** Answers a path below `/solr/admin`; undefined when the engine has none of that name. */
export async function answerAdmin(path: string, params: SolrParams, cores: Cores): Promise<unknown> {
  switch (path) {
    case '/info/system':
      return { responseHeader: { status: 0, QTime: 0 }, mode: 'std' };
    case '/cores':
      return coresCommand(params, cores);
    default:
      return undefined;
  }
}

async function coresCommand(params: SolrParams, cores: Cores): Promise<unknown> {
  const responseHeader = { status: 0, QTime: 0 };
  const action = params.get('action') ?? 'STATUS';
  switch (action) {
    case 'STATUS':
      return { responseHeader, status: Object.fromEntries(cores.names.map((name) => [name, { name }])) };
    case 'CREATE':
      cores.create(required(params, 'name'));
      return { responseHeader, core: required(params, 'name') };
    case 'SWAP':
      await cores.swap(required(params, 'core'), required(params, 'other'));
      return { responseHeader };
    case 'UNLOAD':
      await cores.unload(required(params, 'core'));
      return { responseHeader };
    default:
      throw new SolrRequestError(`the action '${action}' is not supported`);
  }
}

function required(params: SolrParams, name: string): string {
  const value = params.get(name);
  if (value === undefined) throw new SolrRequestError(`Missing required parameter: ${name}`);
  return value;
}
