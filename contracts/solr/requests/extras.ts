import type { RequestTable } from '../request-table.ts';

const HL =
  'q=harbour & defType=edismax & qf=ts_name ts_description & rows=20 & fl=id & hl=true & hl.fragsize=0 & sort=id asc';
const SP =
  'rows=0 & spellcheck=true & q=*:* & json.nl=arrarr & spellcheck.collate=true & spellcheck.collateExtendedResults=true';

export const HIGHLIGHTING: RequestTable = {
  title: '§2.4 highlights',
  rows: [
    ['a name', `${HL} & hl.fl=ts_name`],
    ['own markers', `${HL} & hl.fl=ts_name & hl.tag.pre=[[ & hl.tag.post=]]`],
    ['name and description', `${HL} & hl.fl=ts_name,ts_description`],
    [
      'a stem',
      'q=walking sailing & mm=1 & defType=edismax & qf=ts_description & fl=id & hl=true & hl.fl=ts_description & hl.fragsize=0 & sort=id asc',
    ],
    [
      'a phrase',
      'q="swimming pool" & defType=edismax & qf=ts_description & fl=id & hl=true & hl.fl=ts_description & hl.fragsize=0 & sort=id asc',
    ],
    [
      'a synonym',
      'q=tv & defType=edismax & qf=ts_description & fl=id & hl=true & hl.fl=ts_description & hl.fragsize=0 & sort=id asc',
    ],
    [
      'a title that has one of the words wanted',
      'q=harbour ferries office & mm=100% & defType=edismax & qf=ts_name ts_description & fl=id & hl=true & hl.fl=ts_name & hl.fragsize=0 & sort=id asc',
    ],
    [
      'a title that has some of the words, its phrase raised',
      'q=harbour house sailing boats & mm=2<-1 5<80% & defType=edismax & qf=ts_name^4 ts_description & pf=ts_name^6 & fl=id & hl=true & hl.fl=ts_name & hl.fragsize=0 & sort=id asc',
    ],
    [
      'a synonym of two words',
      'q=whirlpool & defType=edismax & qf=ts_description tm_keywords & fl=id & hl=true & hl.fl=ts_description & hl.fragsize=0 & sort=id asc',
    ],
    [
      'no match in the field',
      'q=ss_town:Avon & defType=lucene & fl=id & hl=true & hl.fragsize=0 & hl.fl=ts_name & rows=3 & sort=id asc',
    ],
    [
      'markup in the text',
      'q=bold & defType=edismax & qf=ts_description & fl=id & hl=true & hl.fl=ts_description & hl.fragsize=0 & sort=id asc',
    ],
    ['switched off', 'q=harbour & defType=edismax & qf=ts_name & fl=id & hl=false & hl.fl=ts_name & sort=id asc'],
    ['everything', 'q=*:* & fl=id & hl=true & hl.fragsize=0 & hl.fl=ts_name & rows=2 & sort=id asc'],
    [
      'several values',
      'q=second & defType=edismax & qf=tm_keywords & fl=id & hl=true & hl.fl=tm_keywords & hl.fragsize=0 & sort=id asc',
    ],
  ],
};

const CLOUD_SPELLING = 'SolrCloud: each shard proposes words of its own';

export const SPELLING: RequestTable = {
  title: '§2.3 did you mean',
  rows: [
    ['one wrong letter', `${SP} & spellcheck.q=harbuor`, { notOnCloud: CLOUD_SPELLING }],
    ['a missing letter', `${SP} & spellcheck.q=cottge`, { notOnCloud: CLOUD_SPELLING }],
    ['a right word', `${SP} & spellcheck.q=house`, { notOnCloud: CLOUD_SPELLING }],
    ['nothing near', `${SP} & spellcheck.q=xylophone`, { notOnCloud: CLOUD_SPELLING }],
    ['two words', `${SP} & spellcheck.q=harbuor cottge`, { notOnCloud: CLOUD_SPELLING }],
    [
      'a collation',
      `${SP} & spellcheck.q=harbuor house & spellcheck.maxCollationTries=10`,
      { notOnCloud: CLOUD_SPELLING },
    ],
    [
      'a right word beside others that leave nothing',
      `${SP} & spellcheck.q=harbuor cottge & fq=ss_town:Nowhere`,
      {
        notOnCloud: CLOUD_SPELLING,
      },
    ],
    [
      'many results need no other spelling',
      `${SP} & spellcheck.q=harbuor & spellcheck.maxResultsForSuggest=5`,
      {
        notOnCloud: CLOUD_SPELLING,
      },
    ],
    ['several proposals', `${SP} & spellcheck.q=lght & spellcheck.count=3`, { notOnCloud: CLOUD_SPELLING }],
    ['a short word', `${SP} & spellcheck.q=hte`, { notOnCloud: CLOUD_SPELLING }],
    ['switched off', 'rows=0 & spellcheck=false & q=*:* & spellcheck.q=harbuor', { notOnCloud: CLOUD_SPELLING }],
  ],
};
