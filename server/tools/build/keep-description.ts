/** Writes the API description beside the renderer in a form that a starting server reads at once. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { builtDescription } from '../../http/openapi/built-description.ts';

export function keepDescription(): Plugin {
  return {
    name: 'keep-description',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle() {
      const yaml = readFileSync(new URL('../../../openapi.yaml', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'api.json', source: builtDescription(yaml) });
    },
  };
}
