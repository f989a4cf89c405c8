import type { RequestTable } from '../request-table.ts';

const F = 'q=*:* & rows=0 & facet=true & facet.field=ss_town & facet.missing=true';

export const FORMS: RequestTable = {
  title: '§7.1 forms of an answer',
  rows: [
    ['lists of lists', `${F} & json.nl=arrarr`],
    ['wt json', 'q=*:* & rows=1 & sort=id asc & fl=id & wt=json'],
    ['parameters are not echoed on request', 'q=*:* & rows=0 & echoParams=explicit & fq=ss_town:Avon'],
    ['all parameters are not echoed', 'q=*:* & rows=0 & echoParams=all'],
    ['parameters not echoed', 'q=*:* & rows=0 & echoParams=none'],
    ['no header', 'q=*:* & rows=0 & omitHeader=true'],
    ['a query string', 'q=ss_town:Avon & rows=3 & sort=id asc & fl=id', { method: 'GET' }],
    ['a query string with accents', 'q=sm_tag:"Zürich" & rows=3 & sort=id asc & fl=id', { method: 'GET' }],
    ['a time limit that suffices', 'q=*:* & rows=0 & timeAllowed=60000'],
    ['no macros', `q=sm_tag:"\${x}" & rows=3 & expandMacros=false & sort=id asc & fl=id`],
    ['macros asked for', `q=sm_tag:"\${x}" & rows=3 & expandMacros=true & sort=id asc & fl=id`],
    ['another writer is JSON', 'q=*:* & rows=1 & sort=id asc & fl=id & wt=xml', { embeddedRefuses: true }],
    ['comma-separated values are JSON', 'q=*:* & rows=1 & sort=id asc & fl=id & wt=csv', { embeddedRefuses: true }],
    ['no explanations', 'q=*:* & rows=0 & debugQuery=true', { embeddedRefuses: true }],
    ['no JSON facets', 'q=*:* & rows=0 & json.facet={n:"unique(ss_town)"}', { embeddedRefuses: true }],
    ['a ping', 'wt=json', { handler: '/admin/ping', method: 'GET' }],
  ],
};

export const REFUSALS: RequestTable = {
  title: '§8 refused requests',
  rows: [
    ['an unknown field in a filter', 'q=*:* & fq=nosuch:1'],
    ['a filter that does not parse', 'q=*:* & fq=ss_town:"Avon'],
    ['a filter of half a range', 'q=*:* & fq=fs_price:[1 TO'],
    ['a range of words for a number', 'q=*:* & fq=fs_price:[cheap TO dear]'],
    ['an unknown parser in a filter', 'q=*:* & fq={!nosuch}x'],
    ['an unknown default parser', 'q=x & defType=nosuch'],
    ['a limit that is no number', 'q=*:* & facet=true & facet.field=ss_town & facet.limit=few'],
    ['a mincount that is no number', 'q=*:* & facet=true & facet.field=ss_town & facet.mincount=one'],
    ['a boolean that is none', 'q=*:* & facet=perhaps & facet.field=ss_town'],
    ['a function that is none', 'q=*:* & defType=edismax & qf=ts_name & boost=nosuch(fs_price)'],
    ['a function of an unknown field', 'q=*:* & defType=edismax & qf=ts_name & boost=nosuch'],
    ['a function without its end', 'q=*:* & defType=edismax & qf=ts_name & boost=sum(1,2'],
    ['a wrong mm', 'q=house beach & defType=edismax & qf=ts_name & mm=half'],
    ['an unknown qf', 'q=house & defType=edismax & qf=nosuch'],
    ['a qf with a wrong weight', 'q=house & defType=edismax & qf=ts_name^heavy', { solrFails: true }],
    [
      'too many clauses',
      `q=ss_town:(${Array.from({ length: 1100 }, (_, index) => `t${index}`).join(' OR ')}) & rows=0`,
    ],
    [
      'as many clauses as allowed',
      `q=ss_name:(${Array.from({ length: 1024 }, (_, index) => `t${index}`).join(' OR ')}) & rows=0`,
    ],
    ['a stream body', 'q=*:* & rows=0 & stream.body=x'],
    ...[
      'join from=ss_town to=ss_town',
      'graph from=id to=id',
      'collapse field=ss_town',
      'mlt qf=ts_name',
      'xmlparser',
    ].map((parser): readonly [string, string] => [`the parser ${parser}`, `q=*:* & rows=0 & fq={!${parser}}wm-main-1`]),
    ['the parser complexphrase', 'q="harb* house" & defType=complexphrase & df=ts_name & rows=0', { solrFails: true }],
    [
      'the parser surround as default',
      'q=2n(harbour,house) & defType=surround & df=ts_name & rows=0',
      { solrFails: true },
    ],
    ...(['/config', '/export', '/graph', '/sql', '/stream', '/terms'] as const).map(
      (handler): readonly [string, string, { handler: typeof handler; method: 'GET' }] => [
        `the handler ${handler}`,
        'q=*:*',
        { handler, method: 'GET' },
      ],
    ),
  ],
};
