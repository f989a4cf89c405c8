import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** Element names that scripts of old sites look for (docs/blocks/search.md). */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'riot-solr-container': Plain;
      'riot-solr-search': Plain;
      'riot-solr-result-list': Plain;
      subtag: Plain & { 'data-is': string };
    }
  }
}
