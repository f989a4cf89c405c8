import type { ReactNode } from 'react';
import { useSearchContext } from './search-context.tsx';

/** A link past the filters to the results, for the keyboard; with scripts it leaves the hash, which is the search's, alone. */
export function SkipLink({ children }: { children: ReactNode }) {
  const { countId, focusCount } = useSearchContext();
  return (
    <a
      className="wm-skip button"
      href={`#${countId}`}
      onClick={(event) => {
        event.preventDefault();
        focusCount();
      }}
    >
      {children}
    </a>
  );
}
