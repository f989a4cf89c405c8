import type { RequestTable } from '../request-table.ts';

const R = 'q=*:* & rows=0 & facet=true & json.nl=arrarr';
const S = 'q=*:* & rows=0 & stats=true';

export const RANGES: RequestTable = {
  title: '§2.5 counts by range',
  rows: [
    ['a float', `${R} & facet.range=fs_price & facet.range.start=0 & facet.range.end=300 & facet.range.gap=100`],
    ['a whole number', `${R} & facet.range=is_sleeps & facet.range.start=0 & facet.range.end=10 & facet.range.gap=3`],
    ['a double', `${R} & facet.range=ps_area & facet.range.start=0 & facet.range.end=50 & facet.range.gap=12.5`],
    [
      'a multi-valued number',
      `${R} & facet.range=im_floors & facet.range.start=0 & facet.range.end=8 & facet.range.gap=2`,
    ],
    [
      'before, after and between',
      `${R} & facet.range=fs_price & facet.range.start=50 & facet.range.end=250 & facet.range.gap=50 & facet.range.other=all`,
    ],
    [
      'before and after',
      `${R} & facet.range=fs_price & facet.range.start=50 & facet.range.end=250 & facet.range.gap=50 & facet.range.other=before & facet.range.other=after`,
    ],
    [
      'nothing else',
      `${R} & facet.range=fs_price & facet.range.start=50 & facet.range.end=250 & facet.range.gap=50 & facet.range.other=none`,
    ],
    [
      'only counted ones',
      `${R} & facet.range=fs_price & facet.range.start=0 & facet.range.end=1300 & facet.range.gap=100 & facet.mincount=1`,
    ],
    [
      'dates by year',
      `${R} & facet.range=ds_listed & facet.range.start=2015-01-01T00:00:00Z & facet.range.end=2024-01-01T00:00:00Z & facet.range.gap=+1YEAR`,
    ],
    [
      'dates by month',
      `${R} & facet.range=ds_listed & facet.range.start=2021-01-01T00:00:00Z & facet.range.end=2021-07-01T00:00:00Z & facet.range.gap=+1MONTH & facet.range.other=all`,
    ],
    [
      'own parameters of a field',
      `${R} & facet.range=fs_price & facet.range=is_sleeps & facet.range.start=0 & facet.range.end=300 & facet.range.gap=100 & f.is_sleeps.facet.range.end=20 & f.is_sleeps.facet.range.gap=5`,
    ],
    [
      'without its filter',
      `${R} & fq={!tag=p}fs_price:[100 TO 200] & facet.range={!ex=p}fs_price & facet.range.start=0 & facet.range.end=300 & facet.range.gap=100`,
    ],
    ['no gap', `${R} & facet.range=fs_price & facet.range.start=0 & facet.range.end=300`],
    ['a gap of zero', `${R} & facet.range=fs_price & facet.range.start=0 & facet.range.end=300 & facet.range.gap=0`],
    [
      'an end before the start',
      `${R} & facet.range=fs_price & facet.range.start=300 & facet.range.end=0 & facet.range.gap=100`,
    ],
    ['a text', `${R} & facet.range=ss_town & facet.range.start=A & facet.range.end=Z & facet.range.gap=1`],
  ],
};

export const STATS: RequestTable = {
  title: '§3.4 statistics',
  rows: [
    ['a float', `${S} & stats.field=fs_price & fq=index_id:main`],
    ['a float with its edges', `${S} & stats.field=fs_price`],
    ['a whole number', `${S} & stats.field=is_sleeps & fq=index_id:main`],
    ['a large whole number', `${S} & stats.field=is_sleeps`],
    ['a double', `${S} & stats.field=ps_area`],
    ['a number many lack', `${S} & stats.field=fs_rating`],
    ['a multi-valued number', `${S} & stats.field=im_floors`],
    ['a multi-valued float', `${S} & stats.field=fm_rates`],
    ['a date', `${S} & stats.field=ds_listed & fq=index_id:main`],
    ['a text', `${S} & stats.field=ss_town`, { embeddedRefuses: true }],
    ['several fields', `${S} & stats.field=fs_price & stats.field=is_sleeps & fq=ss_town:Avon`],
    ['one document', `${S} & stats.field=fs_price & fq=id:wm-main-5`],
    ['no document', `${S} & stats.field=fs_price & fq=id:nosuch`],
    ['documents without a value', `${S} & stats.field=fs_rating & fq=id:wm-main-8`],
    ['without its filter', `${S} & stats.field={!ex=p}fs_price & fq={!tag=p}fs_price:[100 TO 200] & fq=index_id:main`],
    [
      'without every widget',
      `${S} & stats.field={!ex=RiotSolrWidget}fs_price & fq={!tag=RiotSolrWidget,a}ss_town:Avon & fq={!tag=RiotSolrWidget,b}fs_price:[1 TO 150]`,
    ],
    ['a field none has', `${S} & stats.field=fs_nobody`],
    ['an unknown field', `${S} & stats.field=nosuch`],
    ['no field', S],
    ['switched off', 'q=*:* & rows=0 & stats=false & stats.field=fs_price'],
    ['of a search', `${S} & stats.field=fs_price & defType=edismax & qf=ts_description & q=pool`],
  ],
};
