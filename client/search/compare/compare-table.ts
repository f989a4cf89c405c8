/** Documents side by side: columns, rows of cells, which rows differ, which cells are unlike the others, and which are the best. */

import type { AmenityCategory } from '../../../common/options/amenity-options.ts';
import type { Better } from '../../../common/options/compare-options.ts';
import { type CompareOptions, type CompareRow, compareRows } from '../../../common/options/compare-rows.ts';
import { fieldNumber, fieldTexts, type SolrDocument, templateFor } from '../../../common/options/result-template.ts';
import { monthsText } from '../../../common/texts/months.ts';
import { language } from '../../../common/texts/texts.ts';
import { dayFormat, valueText } from '../../../common/texts/value-text.ts';
import { number, TEXTS } from '../../texts.ts';
import { groupAmenities } from '../facets/amenity-groups.ts';
import { excludeTest } from '../facets/facet-values.ts';
import { boundText } from '../facets/labels.ts';
import { type ResultView, resultView } from '../results/result-view.ts';
import { CHOSEN_TEXTS } from './chosen-texts.ts';

export interface CompareColumn {
  id: string;
  doc: SolrDocument;
  view: ResultView;
}

/** What one item has in a row: a check mark, texts, or nothing that is known. */
export type CompareCell = true | readonly string[];

export interface CompareTableRow {
  id: string;
  label: string;
  /** One for each column. */
  cells: readonly CompareCell[];
  /** Not the same in every column. */
  differs: boolean;
  /** Of each cell, whether it is not what the row's are most often; of none in a row that has a best. */
  unlike: readonly boolean[];
  /** Of each cell, what makes it the best of the row, in words; empty for nothing. */
  marks: readonly string[];
}

export interface CompareGroup {
  /** Empty for the rows that need no heading. */
  heading: string;
  rows: readonly CompareTableRow[];
}

export interface CompareTable {
  columns: readonly CompareColumn[];
  groups: readonly CompareGroup[];
}

/** Lays documents out in columns, in their order; rows about which none of them says anything are left out. */
export function compareTable(
  docs: readonly SolrDocument[],
  options: CompareOptions,
  amenities: readonly AmenityCategory[],
): CompareTable {
  const columns = docs.map((doc) => ({
    id: String(doc.id),
    doc,
    view: resultView(doc, templateFor(doc, options), options.fields),
  }));
  const all = compareRows(options);
  const rows = all.filter(({ isMore }) => !isMore);
  const plain = rows.filter(({ ticks }) => !ticks).map((row) => rowOf(row, docs));
  const more = all.filter(({ isMore }) => isMore).map((row) => rowOf(row, docs));
  const groups = [
    { heading: '', rows: [...headRows(columns, options), ...plain] },
    ...rows.filter(({ ticks }) => ticks).flatMap((row) => tickGroups(row, docs, amenities)),
    { heading: CHOSEN_TEXTS.details, rows: more },
  ];
  return {
    columns,
    groups: groups
      .map((group) => ({ ...group, rows: group.rows.filter((row) => row.cells.some(isStated)) }))
      .filter((group) => group.rows.length > 0),
  };
}

/** The same table with only the rows that differ. */
export function onlyDifferences(table: CompareTable): CompareTable {
  const groups = table.groups.map((group) => ({ ...group, rows: group.rows.filter((row) => row.differs) }));
  return { ...table, groups: groups.filter((group) => group.rows.length > 0) };
}

/** Tells tables of which a cell is unlike the others. */
export function hasUnlike({ groups }: CompareTable): boolean {
  return groups.some(({ rows }) => rows.some(({ unlike }) => unlike.includes(true)));
}

/** Tells tables of which a cell says nothing. */
export function hasGaps({ groups }: CompareTable): boolean {
  return groups.some(({ rows }) => rows.some(({ cells }) => cells.some((cell) => !isStated(cell))));
}

/** How many rows a table has. */
export function countRows({ groups }: CompareTable): number {
  return groups.reduce((sum, group) => sum + group.rows.length, 0);
}

function headRows(columns: readonly CompareColumn[], options: CompareOptions): CompareTableRow[] {
  const prices = columns.map(({ view: { price, priceMissing } }) => {
    if (price) return [`${price.amount} ${price.unit}`.trim()];
    return priceMissing === '' ? [] : [priceMissing];
  });
  const ratings = columns.map(({ view: { rating } }) => {
    if (!rating) return [];
    return [rating.count === undefined ? rating.value : `${rating.value} ${TEXTS.reviews(rating.count)}`];
  });
  const places = columns.map(({ view: { place } }) => (place === '' ? [] : [place]));
  const amounts = columns.map(({ doc, view }): Amount | undefined => {
    const price = templateFor(doc, options)?.price;
    const value = price && fieldNumber(doc, price.field);
    // An amount of 0 may mean that nothing has been agreed on yet.
    return value ? { value, shown: view.price?.amount, measure: `${price.currency} ${price.unit}` } : undefined;
  });
  const rated = columns.map(({ view: { rating } }): Amount | undefined => {
    if (!rating) return undefined;
    const { value, count = Number.POSITIVE_INFINITY } = rating;
    return { value: Number(value), shown: value, isWeak: count < FIRM_REVIEWS };
  });
  return [
    tableRow('place', CHOSEN_TEXTS.place, places),
    tableRow('price', CHOSEN_TEXTS.price, prices, bestMarks(amounts, 'lowest', CHOSEN_TEXTS.lowestPrice)),
    // One that nobody has rated takes nothing from the others.
    tableRow('rating', CHOSEN_TEXTS.rating, ratings, bestMarks(rated, 'highest', CHOSEN_TEXTS.bestRating, true)),
  ];
}

/** A rating by fewer of them may be anything. */
const FIRM_REVIEWS = 10;

/** A number of an item, as visitors read it, and what it is a number of. */
interface Amount {
  value: number;
  shown?: string | undefined;
  measure?: string;
  /** It rests on too little to be called the best. */
  isWeak?: boolean;
}

/** Of each number the words, where it is the best; none where one has none, unless `some` will do, or of another measure, or most are as good. */
function bestMarks(
  amounts: readonly (Amount | undefined)[],
  better: Better,
  words: string,
  some = false,
): readonly string[] {
  const stated = amounts.filter((amount) => amount !== undefined);
  const [best] = stated.toSorted((a, b) => (better === 'lowest' ? a.value - b.value : b.value - a.value));
  const isBest = (amount: Amount | undefined): boolean => amount?.shown === best?.shown;
  const isClear =
    (some || stated.length === amounts.length) &&
    stated.every(({ measure }) => measure === best?.measure) &&
    2 * stated.filter(isBest).length <= stated.length;
  return amounts.map((amount) => (isClear && isBest(amount) && !amount?.isWeak ? words : ''));
}

function rowOf(row: CompareRow, docs: readonly SolrDocument[]): CompareTableRow {
  const { better } = row;
  const amounts = docs.map((doc): Amount | undefined => {
    const [text, ...more] = shownValues(row, doc);
    const value = Number(text);
    return Number.isFinite(value) && more.length === 0 ? { value, shown: compareText(String(text), row) } : undefined;
  });
  return tableRow(
    `field ${row.field} ${row.yes ?? ''}`,
    row.label,
    docs.map((doc) => cellOf(row, doc)),
    better && bestMarks(amounts, better, better === 'lowest' ? CHOSEN_TEXTS.lowest : CHOSEN_TEXTS.highest),
  );
}

function cellOf(row: CompareRow, doc: SolrDocument): CompareCell {
  const values = shownValues(row, doc);
  const [first] = values;
  if (first === undefined) return [];
  if (row.yes !== undefined) return [yesOrNo(values.includes(row.yes))];
  if (row.format === 'month') return [monthsText(values)];
  const isFlag = values.length === 1 && (first === 'true' || first === 'false');
  if (isFlag && !Object.hasOwn(row.valueLabels, first)) return [yesOrNo(first === 'true')];
  return values.map((value) => compareText(value, row));
}

const yesOrNo = (is: boolean): string => (is ? CHOSEN_TEXTS.yes : CHOSEN_TEXTS.no);

function shownValues(row: CompareRow, doc: SolrDocument): string[] {
  const isExcluded = excludeTest(row.exclude);
  return [...new Set(fieldTexts(doc, row.field))].filter((value) => value !== '' && !isExcluded(value));
}

/** A row of check marks for each value, by category of the vocabulary. */
function tickGroups(
  row: CompareRow,
  docs: readonly SolrDocument[],
  amenities: readonly AmenityCategory[],
): CompareGroup[] {
  const values = docs.map((doc) => new Set(shownValues(row, doc)));
  const all = [...new Set(values.flatMap((set) => [...set]))].toSorted((a, b) => a.localeCompare(b, language()));
  const tickRow = (value: string): CompareTableRow =>
    tableRow(
      `value ${row.field} ${value}`,
      compareText(value, row),
      // What an item does not list it may have all the same.
      values.map((set) => (set.has(value) ? true : [])),
    );
  const { groups, other } = groupAmenities(all, amenities);
  return [
    ...groups.map(({ category, labels }) => ({ heading: category.label, rows: labels.map(tickRow) })),
    { heading: groups.length > 0 ? CHOSEN_TEXTS.other(row.label) : row.label, rows: other.map(tickRow) },
  ];
}

function tableRow(
  id: string,
  label: string,
  cells: readonly CompareCell[],
  marks: readonly string[] = [],
): CompareTableRow {
  const keys = cells.map(cellKey);
  const often = (key: string): number => keys.filter((other) => other === key).length;
  const most = keys.find((key) => often(key) > 1 && keys.every((other) => other === key || often(other) < often(key)));
  // Where nothing is said more often than anything else, as with names, nothing is unlike the others; of two, each is unlike the
  // other. What is not known is no fact.
  const isUnlike = (key: string, at: number): boolean =>
    most !== undefined && key !== most && isStated(cells[at] ?? []);
  return {
    id,
    label,
    cells,
    differs: new Set(keys).size > 1,
    // Where one is the best, others are none the worse for being unlike it.
    unlike: keys.map((key, at) => isUnlike(key, at) && marks.every((mark) => mark === '')),
    marks,
  };
}

/** Two cells say the same, in whatever order, when their keys are equal. */
function cellKey(cell: CompareCell): string {
  return JSON.stringify(cell === true || cell.toSorted());
}

function isStated(cell: CompareCell): boolean {
  return cell === true || cell.length > 0;
}

/** One value by its label, or in the format of its row; one that does not fit the format stays as it is. */
export function compareText(
  value: string,
  { valueLabels, format }: Pick<CompareRow, 'valueLabels' | 'format'>,
): string {
  if (Object.hasOwn(valueLabels, value)) return valueLabels[value] ?? value;
  if (format === 'date') {
    const time = Date.parse(value);
    return Number.isNaN(time) ? value : dayFormat().format(time);
  }
  const amount = Number(value);
  if (format === 'text' || !Number.isFinite(amount)) return valueText(value);
  return format === 'number' ? number(amount) : boundText(amount, format);
}
