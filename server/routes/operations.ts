/** The handler of each operation of the API description, by `operationId`. */
import { antibotChallenge, antibotExplain } from './antibot-page.ts';
import { antibotScript } from './antibot-script.ts';
import { antibotSettings } from './antibot-settings.ts';
import { docs } from './docs.ts';
import { flagsGet } from './flags-get.ts';
import { flagsToggle } from './flags-toggle.ts';
import { health } from './health.ts';
import { indexGet } from './index-get.ts';
import { indexesGet } from './indexes-get.ts';
import { leadFormGet } from './lead-form-get.ts';
import { leadPost } from './lead-post.ts';
import { metrics } from './metrics.ts';
import { openapiJson } from './openapi-json.ts';
import { openapiYaml } from './openapi-yaml.ts';
import type { Operation, OperationDeps, OperationId } from './operation.ts';
import { ready } from './ready.ts';
import { documentsGet, documentsPost, searchGet, searchPost } from './search.ts';

/** One entry for each operation the generated types know; a missing or extra one is a type error too. */
export function createOperations(deps: OperationDeps): Readonly<Record<OperationId, Operation>> {
  return {
    searchGet: searchGet(),
    searchPost: searchPost(),
    documentsGet: documentsGet(),
    documentsPost: documentsPost(),
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
    health: health(),
    ready: ready(deps),
    metrics: metrics(deps),
    openapiYaml: openapiYaml(deps),
    openapiJson: openapiJson(deps),
    docs: docs(deps),
  };
}
