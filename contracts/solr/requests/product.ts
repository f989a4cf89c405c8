import type { RequestTable } from '../request-table.ts';

/** What the server adds to every search, as `server/search/query/solr-query.ts` writes it, but for the time: on a busy machine that is short. */
const SERVER =
  'fq=index_id:"main" & defType=edismax & wt=json & json.nl=arrarr & echoParams=none & expandMacros=false & timeAllowed=60000';
const SETTINGS =
  'q.alt=*:* & uf=ss_town ss_type sm_amenity fs_price is_sleeps -_query_ & qf=ts_name^5 tm_keywords^2 ts_description & pf=ts_name^10 & mm=2<-1 5<80%';
const TOWN = '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_town}ss_town:("Avon" OR "Duck")';
const PRICE = '{!tag=RiotSolrWidget,RiotSolrRange-fs_price}fs_price:[100 TO 300]';
const FACETS = [
  'facet=true',
  'facet.field={!ex=RiotSolrFacetList-ss_town}ss_town',
  'facet.field={!ex=RiotSolrFacetList-ss_type}ss_type',
  'facet.field=sm_amenity',
  'facet.mincount=1',
  'f.ss_town.facet.limit=500',
  'f.ss_type.facet.limit=50',
  'f.ss_type.facet.missing=true',
  'f.sm_amenity.facet.limit=3',
  'stats=true',
  'stats.field={!ex=RiotSolrWidget}fs_price',
].join(' & ');
const PAGE = 'rows=200 & start=0 & fl=id,ss_name,ss_town,fs_price,sm_amenity & sort=fs_price asc,id asc';

export const PRODUCT: RequestTable = {
  title: '§7.1 searches as the server sends them',
  rows: [
    ['the first page of a block', `${SETTINGS} & ${FACETS} & ${PAGE} & ${SERVER}`],
    ['words', `${SETTINGS} & q=house beach & ${FACETS} & ${PAGE} & ${SERVER}`],
    ['words with signs', `${SETTINGS} & q=\\(house\\) \\+beach\\? & ${FACETS} & ${PAGE} & ${SERVER}`],
    ['a phrase', `${SETTINGS} & q="hot tub" & ${FACETS} & ${PAGE} & ${SERVER}`],
    ['a field name in the words', `${SETTINGS} & q=ss_name\\:Harbour & ${FACETS} & ${PAGE} & ${SERVER}`],
    ['a macro in the words', `${SETTINGS} & q=house \\$\\{x\\} & ${PAGE} & ${SERVER}`],
    ['a town', `${SETTINGS} & fq=${TOWN} & ${FACETS} & ${PAGE} & ${SERVER}`],
    ['a town and a price', `${SETTINGS} & fq=${TOWN} & fq=${PRICE} & ${FACETS} & ${PAGE} & ${SERVER}`],
    ['words, a town and a price', `${SETTINGS} & q=house & fq=${TOWN} & fq=${PRICE} & ${FACETS} & ${PAGE} & ${SERVER}`],
    [
      'two amenities',
      `${SETTINGS} & fq={!tag=RiotSolrWidget,a}sm_amenity:"Pool" & fq={!tag=RiotSolrWidget,a}sm_amenity:"Hot tub" & ${FACETS} & ${PAGE} & ${SERVER}`,
    ],
    ['nothing left', `${SETTINGS} & fq={!tag=RiotSolrWidget,a}ss_town:"Nowhere" & ${FACETS} & ${PAGE} & ${SERVER}`],
    [
      'a stay out of an old link: free nights and guests',
      `${SETTINGS} & fq=${TOWN} & fq=-dm_open:[2024-05-30T00:00:00Z TO 2024-06-02T23:59:59.999Z] & fq=is_sleeps:[4 TO *] & ${FACETS} & ${PAGE} & ${SERVER}`,
    ],
    [
      'what less of an old link would find',
      `${SETTINGS} & fq={!tag=without0}ss_town:"Nowhere" & fq={!tag=custom0}-dm_open:[* TO 2024-06-02T23:59:59.999Z] & fq={!tag=custom0}is_sleeps:[4 TO *] & facet.query={!ex=without0 key=without0}*:* & facet.query={!ex=custom0 key=custom0}*:* & facet=true & rows=0 & ${SERVER}`,
    ],
    ['favourites', `${SETTINGS} & fq=id:("wm-main-3" OR "wm-main-7" OR "gone") & ${PAGE} & ${SERVER}`],
    ['a boost', `${SETTINGS} & q=house & boost=recip(fs_price,1,1000,1000) & ${FACETS} & ${PAGE} & ${SERVER}`],
    [
      'what has all the words first',
      `${SETTINGS} & q=house beach garden & mm=1 & bq=(+(ts_name:"house"^5 tm_keywords:"house"^2 ts_description:"house") +(ts_name:"beach"^5 tm_keywords:"beach"^2 ts_description:"beach") +(ts_name:"garden"^5 tm_keywords:"garden"^2 ts_description:"garden"))^100 & rows=200 & fl=id & ${SERVER}`,
      { order: 'score' },
    ],
    ['a boost query', `${SETTINGS} & q=house & bq=ss_town:"Avon"^20 & ${FACETS} & ${PAGE} & ${SERVER}`],
    [
      'words in one field',
      `${SETTINGS} & fq={!tag=RiotSolrWidget,n dismax qf=ts_name v=$words.0} & words.0=house & ${FACETS} & ${PAGE} & ${SERVER}`,
    ],
    [
      'documents that an index demands and hides',
      `${SETTINGS} & ${FACETS} & ${PAGE} & ${SERVER} & fq=ss_bundle:("rental") & fq=-ss_type:("Cabin" OR "Inn")`,
    ],
    [
      'all public indexes',
      `${SETTINGS} & ${PAGE} & fq=index_id:("edge" OR "main") & defType=edismax & json.nl=arrarr & expandMacros=false`,
    ],
    [
      'completions',
      `${SETTINGS} & rows=0 & facet=true & facet.mincount=1 & facet.field=ts_name & facet.limit=10 & facet.prefix=ha & ${SERVER}`,
    ],
    [
      'documents',
      'q={!terms f=id}wm-main-9,wm-main-2,gone & rows=3 & fl=id,ss_name,sm_amenity,ds_listed & fq=index_id:"main" & defType=lucene & wt=json & json.nl=arrarr & echoParams=none & expandMacros=false & timeAllowed=60000',
    ],
    [
      'a count',
      'q=*:* & rows=0 & fq=index_id:"main" & defType=lucene & wt=json & json.nl=arrarr & echoParams=none & expandMacros=false & timeAllowed=60000',
    ],
  ],
};
