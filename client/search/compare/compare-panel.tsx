import { TEXTS } from '../../texts.ts';
import { CHOSEN_TEXTS } from './chosen-texts.ts';
import { CompareGrid, type CompareGridProps, enquiryAddress } from './compare-grid.tsx';
import { type CompareTable, countRows, hasGaps, hasUnlike, onlyDifferences } from './compare-table.ts';

export interface ComparePanelProps {
  /** What is there of the documents. */
  status: 'loading' | 'failed' | 'ready';
  /** Those that are there, side by side. */
  table: CompareTable;
  /** What the index does not have any more. */
  gone: readonly { id: string; title: string }[];
  /** Whether what is the same in all of them is left out, as the visitor says. */
  only: boolean;
  onOnly: (only: boolean) => void;
  /** Takes an item out. */
  onRemove: (id: string) => void;
  onRetry: () => void;
  /** Leads to where another one is chosen. */
  onChoose: () => void;
  options: CompareGridProps['options'];
}

/** Items side by side, or why they are not. */
export function ComparePanel({
  status,
  table,
  gone,
  only,
  onOnly,
  onRemove,
  onRetry,
  onChoose,
  options,
}: ComparePanelProps) {
  const { columns } = table;
  const ready = status === 'ready' && columns.length > 0;
  const differences = onlyDifferences(table);
  const count = countRows(table);
  const differing = countRows(differences);
  const shown = only && columns.length > 1 ? differences : table;
  const enquiry = enquiryAddress(
    columns.map(({ id }) => id),
    options,
  );
  return (
    <div className="wm-compare__panel">
      <p className={status === 'loading' ? 'wm-compare__message' : 'visually-hidden'} role="status">
        {status === 'loading' && CHOSEN_TEXTS.loading}
        {ready && only && CHOSEN_TEXTS.rows(differing, count)}
      </p>
      {status === 'failed' && (
        <div className="wm-notice wm-notice--failed" role="alert">
          <p className="wm-notice__text">{CHOSEN_TEXTS.failed}</p>
          <button type="button" className="button" onClick={onRetry}>
            {CHOSEN_TEXTS.retry}
          </button>
        </div>
      )}
      {gone.map(({ id, title }) => (
        <p key={id} className="wm-compare__gone">
          {title === '' ? CHOSEN_TEXTS.goneUnnamed : CHOSEN_TEXTS.gone(title)}{' '}
          <button
            type="button"
            className="wm-compare__remove"
            aria-label={CHOSEN_TEXTS.remove(title || TEXTS.untitled)}
            onClick={() => onRemove(id)}
          >
            {CHOSEN_TEXTS.out}
          </button>
        </p>
      ))}
      {ready && columns.length === 1 && (
        <div className="wm-compare__message">
          <p>{CHOSEN_TEXTS.alone}</p>
          <button type="button" className="button" onClick={onChoose}>
            {CHOSEN_TEXTS.another}
          </button>
        </div>
      )}
      {ready && columns.length > 1 && differing === 0 && <p className="wm-compare__message">{CHOSEN_TEXTS.same}</p>}
      {ready && (
        <CompareGrid table={shown} onRemove={onRemove} options={options}>
          {columns.length > 1 && (
            <div className="wm-compare__marks">
              <label className="wm-compare__only">
                <input
                  type="checkbox"
                  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked.
                  role="switch"
                  checked={only}
                  onChange={(event) => onOnly(event.target.checked)}
                />
                {CHOSEN_TEXTS.only}
              </label>
              {hasUnlike(table) && <span className="wm-compare__legend">{CHOSEN_TEXTS.legend}</span>}
              {hasGaps(shown) && (
                // Each cell says so by itself to who hears it.
                <span className="wm-compare__gaps" aria-hidden="true">{`–: ${CHOSEN_TEXTS.notStated}`}</span>
              )}
              {only && differing > 0 && differing < count && (
                <span className="wm-compare__alike">{CHOSEN_TEXTS.hidden(count - differing)}</span>
              )}
              {enquiry !== undefined && (
                <a className="wm-compare__all button" href={enquiry}>
                  {CHOSEN_TEXTS.enquireAll(columns.length)}
                </a>
              )}
            </div>
          )}
        </CompareGrid>
      )}
    </div>
  );
}
