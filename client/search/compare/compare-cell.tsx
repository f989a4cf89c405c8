import { LATE_TEXTS } from '../late-texts.ts';
import type { CompareCell } from './compare-table.ts';

/** What one item has in one row: a check mark, a dash where nothing is known, a text or a list. */
export function CompareCellContent({ cell }: { cell: CompareCell }) {
  if (cell === true) return <Sign className="wm-compare__yes" sign="✓" text={LATE_TEXTS.yes} />;
  if (cell === false) return LATE_TEXTS.no;
  if (cell.length === 0) return <Sign className="wm-compare__none" sign="–" text={LATE_TEXTS.notStated} />;
  if (cell.length === 1) return cell[0];
  return (
    <ul className="wm-compare__values">
      {cell.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}

function Sign({ className, sign, text }: { className: string; sign: string; text: string }) {
  return (
    <>
      <span className={className} aria-hidden="true">
        {sign}
      </span>
      <span className="visually-hidden">{text}</span>
    </>
  );
}
