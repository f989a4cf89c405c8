/** Two views of an agency's app, one of them with the search of a Waymark site; the list of options grows. */
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { WaymarkSearch } from 'waymark/react';

/** The owner's site; `WAYMARK_URL` of the shell names another. */
const SITE = import.meta.env.WAYMARK_URL ?? 'http://localhost:3000';

/** Fewer filters than on the site itself. */
const OPTIONS = {
  facets: [
    { data: { field: 'ss_type' }, global_settings: { operator: 'or', riotjs_label: 'Kind of place' } },
    { data: { field: 'sm_setting' }, global_settings: { operator: 'or', riotjs_label: 'Setting' } },
  ],
};

function Page() {
  const [isSearching, search] = useState(true);
  return (
    <>
      <header>
        <h1>A week by the sea</h1>
        <button type="button" aria-pressed={isSearching} onClick={() => search(!isSearching)}>
          Places to stay
        </button>
      </header>
      <main>
        {isSearching && (
          <WaymarkSearch site={SITE} block="stays" options={OPTIONS}>
            <a href={SITE}>Search on our partner’s site</a>
          </WaymarkSearch>
        )}
      </main>
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
