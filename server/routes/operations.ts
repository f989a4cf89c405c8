/** The handler of each operation of the API description, by `operationId`. */
import { antibotChallenge, antibotExplain, antibotScript, antibotSettings } from './antibot.ts';
import { docs, openapiJson, openapiYaml } from './docs.ts';
import { flagsGet, flagsToggle } from './flags.ts';
import { leadFormGet, leadPost } from './leads.ts';
import { listingDelete, listingPut } from './listings.ts';
import type { Operation, OperationDeps, OperationId } from './operation.ts';
import { health, metrics, ready } from './operators.ts';
import { askByBody, askByQuery, indexesGet, indexGet, suggestGet } from './search.ts';

/** One entry for each operation the generated types know; a missing or extra one is a type error too. */
export function createOperations(deps: OperationDeps): Readonly<Record<OperationId, Operation>> {
  return {
    searchGet: askByQuery('/search'),
    searchPost: askByBody('/search'),
    suggestGet: suggestGet(deps),
    documentsGet: askByQuery('/documents'),
    documentsPost: askByBody('/documents'),
    flagsGet: flagsGet(deps),
    flagsToggle: flagsToggle(deps),
    leadFormGet: leadFormGet(deps),
    leadPost: leadPost(deps),
    antibotSettings: antibotSettings(deps),
    antibotScript: antibotScript(),
    antibotExplain: antibotExplain(deps),
    antibotChallenge: antibotChallenge(deps),
    indexesGet: indexesGet(deps),
    indexGet: indexGet(deps),
    listingPut: listingPut(deps),
    listingDelete: listingDelete(deps),
    health: health(),
    ready: ready(deps),
    metrics: metrics(deps),
    openapiYaml: openapiYaml(deps),
    openapiJson: openapiJson(deps),
    docs: docs(deps),
  };
}
