/** Writes, beside each text file of a build, what browsers are sent of it: compressed once, as small as it gets. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg)$/;
/** Below it a packet holds the file as it is. */
const MIN_BYTES = 1024;

const COMPRESSIONS = {
  br: promisify(brotliCompress),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** For an environment whose folder `@fastify/static` serves with `preCompressed`: `x.js` brings `x.js.br` and `x.js.gz`. */
export function precompress(environmentName: string): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: ({ name }) => name === environmentName,
    generateBundle: {
      // Style sheets are in the bundle by then.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).map((file) => ({
          name: file.fileName,
          content: Buffer.from(file.type === 'chunk' ? file.code : file.source),
        }));
        const large = files.filter(({ name, content }) => TEXT.test(name) && content.length >= MIN_BYTES);
        await Promise.all(
          large.flatMap(({ name, content }) =>
            Object.entries(COMPRESSIONS).map(async ([ending, compress]) => {
              this.emitFile({ type: 'asset', fileName: `${name}.${ending}`, source: await compress(content) });
            }),
          ),
        );
      },
    },
  };
}
