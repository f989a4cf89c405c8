import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { idPrefix } from '../islands/read-block.ts';
import { SearchBlock } from '../search/search-block.tsx';
import { COMPARE_PARTS } from './compare-parts.tsx';
import { FLAG_PARTS } from './flag-parts.tsx';
import { LEAD_PARTS } from './lead-parts.tsx';
import { MAP_PARTS } from './map-parts.tsx';
import { OVERLAY_PARTS } from './overlay-parts.tsx';
import { GALLERY_PARTS } from './parts.tsx';
import { SAVED_PARTS } from './saved-parts.tsx';
import { GALLERY_STATES, type GalleryState, stillStore } from './states.ts';

/** Every block in all its states, one section each; the blocks do not come to life. */
export function renderGallery(): string {
  return renderToStaticMarkup(
    <main className="site-main" id="content">
      <h1>Every block in every state</h1>
      {Object.entries({
        ...GALLERY_PARTS,
        ...LEAD_PARTS,
        ...OVERLAY_PARTS,
        ...SAVED_PARTS,
        ...COMPARE_PARTS,
        ...MAP_PARTS,
        ...FLAG_PARTS,
      }).map(([name, part]) => (
        <section key={name}>
          <h2>{name}</h2>
          {part}
        </section>
      ))}
      {GALLERY_STATES.map((entry) => (
        <section key={entry.model.id} id={`state-${entry.model.id}`}>
          <h2>{entry.name}</h2>
          <riot-solr-container
            className={entry.state?.pending ? 'wm-block wm-search pending' : 'wm-block wm-search'}
            aria-busy={entry.state?.pending ? true : undefined}
            data-first={entry.model.state.answer === undefined && entry.state?.pending ? '' : undefined}
            data-block-id={entry.model.id}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: this is React's own rendering of the block.
            dangerouslySetInnerHTML={{ __html: renderState(entry) }}
          />
        </section>
      ))}
    </main>,
  );
}

function renderState(entry: GalleryState): string {
  const store = stillStore(entry);
  const { id, state } = entry.model;
  return renderToString(<SearchBlock store={store} options={store.options} seed={0} amenities={state.amenities} />, {
    identifierPrefix: idPrefix(id),
  });
}
