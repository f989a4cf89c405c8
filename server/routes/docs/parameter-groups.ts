/** The parameters of an operation by who needs them: what a form begins with, and what stands folded below it. */
import type { DescribedOperation, DescribedParameter } from '../../http/openapi/api-description.ts';

interface ParameterGroups {
  first: DescribedParameter[];
  more: DescribedParameter[];
  /** What old front ends send; new ones leave it out. */
  old: DescribedParameter[];
  /** Headers that browsers write, and scripts may not. */
  ofBrowsers: DescribedParameter[];
}

/** What most searches ask with, in this order. */
const FIRST = ['q', 'fq', 'fl', 'sort', 'rows'];
/** As many are all shown. */
const FEW = 5;

const OLD: ReadonlySet<string> = new Set(['defType', 'indent', 'version', 'wt', 'json.wrf', 'json.nl']);
const OF_BROWSERS = /^(?:origin|referer|sec-)/i;

/** Each parameter stands in one group. */
export function groupedParameters({ parameters = [] }: DescribedOperation): ParameterGroups {
  const groups: ParameterGroups = { first: [], more: [], old: [], ofBrowsers: [] };
  for (const parameter of parameters) {
    const { name } = parameter;
    if (OF_BROWSERS.test(name)) groups.ofBrowsers.push(parameter);
    else if (OLD.has(name)) groups.old.push(parameter);
    else groups.more.push(parameter);
  }
  const isFirst = ({ name, required }: DescribedParameter): boolean => required === true || FIRST.includes(name);
  if (groups.more.length <= FEW) return { ...groups, first: groups.more, more: [] };
  return {
    ...groups,
    first: groups.more.filter(isFirst).sort((a, b) => FIRST.indexOf(a.name) - FIRST.indexOf(b.name)),
    more: groups.more.filter((parameter) => !isFirst(parameter)),
  };
}
