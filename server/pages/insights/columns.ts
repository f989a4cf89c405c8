/** A picture of counts by days, as columns: an image with a name for who does not see it, and styled by the page. */
import { number } from '../../../common/texts/texts.ts';
import { type Html, html } from '../../http/html.ts';
import { TEXTS } from './texts.ts';

interface Columns {
  title: string;
  /** Of each column. */
  labels: readonly string[];
  values: readonly number[];
  /** The part of each column that is marked. */
  marked?: { name: string; values: readonly number[] };
}

const HEIGHT = 100;
const WIDTH = 10;
/** Between two columns, as a share of one. */
const GAP = 0.2;

export function columns({ title, labels, values, marked }: Columns): Html {
  const most = Math.max(1, ...values);
  const at = values.indexOf(Math.max(...values));
  const sum = values.reduce((all, value) => all + value, 0);
  const name = sum === 0 ? TEXTS.chart(title) : TEXTS.chartMost(title, labels[at] ?? '', values[at] ?? 0);
  const column = (value: number, place: number, look: string): Html => {
    const height = Math.round((value / most) * HEIGHT * 10) / 10;
    const left = Math.round((place + GAP / 2) * WIDTH * 10) / 10;
    return html`<rect class="${look}" x="${left}" y="${HEIGHT - height}" width="${WIDTH * (1 - GAP)}" height="${height}"/>`;
  };
  return html`<figure class="insights-chart">
<figcaption>${title} <strong>${number(sum)}</strong>${marked && html` <span class="insights-key"><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="marked" width="10" height="10"/></svg> ${marked.name}</span>`}</figcaption>
<svg class="insights-columns" viewBox="0 0 ${values.length * WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${name}">
${values.map((value, place) => column(value, place, 'all'))}${marked?.values.map((value, place) => column(value, place, 'marked'))}
</svg>
<p class="insights-ends" aria-hidden="true"><span>${labels[0]}</span><span>${TEXTS.most(Math.max(...values))}</span><span>${labels.at(-1)}</span></p>
</figure>`;
}
