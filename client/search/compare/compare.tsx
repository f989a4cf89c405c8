import { useEffect, useRef, useState } from 'react';
import { useSearchContext } from '../search-context.tsx';
import type { SearchStore } from '../store/search-store.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { type ChosenItems, sharedChosenItems } from './chosen-items.ts';

/** Lets visitors compare results of a block; the server leaves its place empty. */
export function Compare() {
  const { store } = useSearchContext();
  const root = useRef<HTMLDivElement>(null);
  const [wired, setWired] = useState<{ block: Element; chosen: ChosenItems }>();
  useEffect(() => {
    const block = root.current?.closest('riot-solr-search');
    const page = block?.ownerDocument.defaultView;
    if (!block || !page) return;
    setWired({ block, chosen: sharedChosenItems(page, indexOf(store)) });
  }, [store]);
  return (
    <div className="wm-compare" ref={root} data-late="" data-awake={wired && ''}>
      {wired && <ChosenBar {...wired} />}
    </div>
  );
}

/** Blocks that share a search share its index. */
function indexOf({ options }: SearchStore): string {
  return options.index ?? '';
}
