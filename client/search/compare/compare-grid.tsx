import { type ReactNode, useState } from 'react';
import type { CompareOptions } from '../../../common/options/compare-rows.ts';
import { atBase, withIds } from '../../../common/page/site-address.ts';
import { FlagButtons } from '../../flags/flag-buttons.tsx';
import { TEXTS } from '../../texts.ts';
import { CHOSEN_TEXTS } from './chosen-texts.ts';
import type { CompareCell, CompareColumn, CompareGroup, CompareTable, CompareTableRow } from './compare-table.ts';

export interface CompareGridProps {
  table: CompareTable;
  /** Takes a column out. */
  onRemove: (id: string) => void;
  options: NextOptions;
  /** What stands above the columns, and moves out of view with the first rows. */
  children?: ReactNode;
}

type NextOptions = Pick<CompareOptions, 'compare' | 'flags' | 'baseUrl'>;

/** A table with the items as columns; it alone scrolls sideways, with its head and its first column in place. */
export function CompareGrid({ table: { columns, groups }, onRemove, options, children }: CompareGridProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable for the keyboard.
    <section className="wm-compare__scroll" aria-label={CHOSEN_TEXTS.table} tabIndex={0}>
      <table className="wm-compare__table" aria-label={CHOSEN_TEXTS.title}>
        {children && <caption>{children}</caption>}
        <thead>
          <tr>
            <td className="wm-compare__corner" />
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} onRemove={onRemove} options={options} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.heading} group={group} columns={columns} />
        ))}
        <tfoot>
          <tr>
            <th scope="row" className="wm-compare__label">
              <span className="wm-compare__about">{CHOSEN_TEXTS.next}</span>
            </th>
            {columns.map((column) => (
              <NextSteps key={column.id} column={column} options={options} />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function ColumnHead({
  column: { id, doc, view },
  onRemove,
  options: { flags },
}: { column: CompareColumn } & Pick<CompareGridProps, 'onRemove' | 'options'>) {
  const title = view.title || TEXTS.untitled;
  return (
    <th scope="col" className="wm-compare__head">
      <Picture view={view} />
      <span className="wm-compare__title">
        {view.link === undefined ? (
          title
        ) : (
          <a className="wm-compare__link" href={view.link}>
            {title}
          </a>
        )}
      </span>
      {flags.length > 0 && (
        <form className="wm-card__flags wm-compare__flags" method="post">
          <FlagButtons doc={doc} groups={flags} title={title} />
        </form>
      )}
      <button
        type="button"
        className="wm-compare__remove"
        aria-label={CHOSEN_TEXTS.remove(title)}
        onClick={() => onRemove(id)}
      >
        {CHOSEN_TEXTS.out}
      </button>
    </th>
  );
}

/** What a visitor does who has decided: asks about the item, or opens it. */
function NextSteps({ column: { id, view }, options }: { column: CompareColumn; options: NextOptions }) {
  const title = view.title || TEXTS.untitled;
  const enquiry = enquiryAddress([id], options);
  const step = (href: string, words: string, className = 'button') => (
    <a className={className} href={href}>
      {words}
      <span className="visually-hidden">{` ${title}`}</span>
    </a>
  );
  return (
    <td className="wm-compare__next">
      <div className="wm-compare__steps">
        {enquiry !== undefined && step(enquiry, CHOSEN_TEXTS.enquire, 'button button-primary')}
        {view.link !== undefined && step(view.link, CHOSEN_TEXTS.see)}
      </div>
    </td>
  );
}

/** The form that asks about items; undefined where the block names none. */
export function enquiryAddress(ids: readonly string[], { compare, baseUrl }: NextOptions): string | undefined {
  if (!compare?.enquirePath) return undefined;
  return withIds(atBase(compare.enquirePath, baseUrl), ids);
}

/** Beside the title a picture says nothing of its own; one that cannot be loaded gives way to what stands in. */
function Picture({ view: { picture, fallback } }: Pick<CompareColumn, 'view'>) {
  const [failed, setFailed] = useState(false);
  const src = failed ? fallback : picture?.src;
  if (src === undefined) return <span className="wm-compare__picture" />;
  return (
    <img className="wm-compare__picture" src={src} alt="" width="800" height="600" onError={() => setFailed(true)} />
  );
}

function GroupRows({ group: { heading, rows }, columns }: { group: CompareGroup; columns: readonly CompareColumn[] }) {
  return (
    <tbody>
      {heading !== '' && (
        <tr className="wm-compare__group">
          <th scope="rowgroup" colSpan={columns.length + 1}>
            <span className="wm-compare__heading">{heading}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.id} row={row} columns={columns} />
      ))}
    </tbody>
  );
}

function Row({
  row: { label, cells, differs, unlike, marks },
  columns,
}: {
  row: CompareTableRow;
  columns: readonly CompareColumn[];
}) {
  return (
    <tr className={differs ? 'wm-compare__row is-different' : 'wm-compare__row'}>
      <th scope="row" className="wm-compare__label">
        <span className="wm-compare__about">
          <span className="wm-compare__name">{label}</span>{' '}
          {differs && <span className="wm-compare__differs visually-hidden">{CHOSEN_TEXTS.differs}</span>}
        </span>
      </th>
      {columns.map(({ id }, at) => (
        <td key={id} className={unlike[at] ? 'wm-compare__cell is-unlike' : 'wm-compare__cell'}>
          <CompareCellContent cell={cells[at] ?? []} />
          {marks[at] && (
            <>
              {' '}
              <span className="wm-compare__best">{marks[at]}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** What one item has in one row: a check mark, a dash where nothing is known, a text or a list. */
export function CompareCellContent({ cell }: { cell: CompareCell }) {
  if (cell === true) return <Sign className="wm-compare__yes" sign="✓" text={CHOSEN_TEXTS.yes} />;
  if (cell.length === 0) return <Sign className="wm-compare__none" sign="–" text={CHOSEN_TEXTS.notStated} />;
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
