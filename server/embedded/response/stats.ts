/** Statistics of numbers and dates, in the shapes of Solr's stats component. */
import { SolrRequestError } from '../errors.ts';
import { isNumeric } from '../field-values.ts';
import { instantText } from '../java-format.ts';
import { orderedObject } from './answer-json.ts';
import { type FacetRequest, fieldSpec } from './facets.ts';

/** The answer of one `stats.field`. */
export function statsField(request: FacetRequest, text: string): [string, unknown] {
  const { field, domain } = fieldSpec(request, text);
  if (!isNumeric(field.type)) {
    throw new SolrRequestError(`Field type ${field.type.name} of ${field.name} is not currently supported`);
  }
  const { count, missing, min, max, sum, squares } = request.view.sums(field.name, domain.bits);
  const isDate = field.type.kind === 'date';
  const shown = (value: number) => (count === 0 ? null : isDate ? instantText(value) : value);
  const mean = ['mean', isDate ? shown(Math.trunc(sum / count)) : sum / count] as const;
  const sumOfSquares = ['sumOfSquares', squares] as const;
  const statistics = orderedObject([
    ['min', shown(min)],
    ['max', shown(max)],
    ['count', count],
    ['missing', missing],
    ['sum', sum],
    // Solr writes them for dates in another order.
    ...(isDate ? [mean, sumOfSquares] : [sumOfSquares, mean]),
    ['stddev', count <= 1 ? 0 : Math.sqrt((count * squares - sum * sum) / (count * (count - 1)))],
  ]);
  return [field.name, statistics];
}
