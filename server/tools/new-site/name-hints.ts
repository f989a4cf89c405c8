/** What a column's name says of it, in English, German, French and Spanish. */
import { type Column, withoutNamespace, withoutWrapper } from './columns.ts';

/** The name as words in small letters: `hostName` and `host_name` are `host name`. */
export function wordsOf(column: Pick<Column, 'keys'>): string {
  const keys = withoutWrapper(column.keys);
  const last = keys.at(-1) ?? '';
  const named = keys.length > 1 && /^(value|text|label|url|href|src)$/i.test(last) ? keys.slice(-2).join(' ') : last;
  return plainWords(withoutNamespace(named));
}

export function plainWords(name: string): string {
  return name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const HINTS = {
  id: /^(id|uuid|guid|key|sku|ref|reference|nr|no|isbn|ean|iata|icao|cca3|iso3?|slug|code|listing id|object id|objectid|item id)$|(^| )(id|uuid|ref)$|(^| )(ref(erence)?|stock|item|listing|property|object|product|lot|unit|inventory|objekt|inserat|artikel) (id|no|nr|num|number|code|nummer)$/,
  name: /^(name|title|titel|headline|nom|nombre|titulo|titre|bezeichnung|objekttitel|label|common)$|(^| )(name|title|titel)$|^\p{L}{4,}name$/u,
  /** A name of something else. */
  otherName:
    /host|owner|author|user|neigh|city|town|state|county|country|region|category|type|file|first|last|sur|street|native|group|department|director|host|contact|agent|brand|alt|short|middle|seller|^(?:vor|nach|familien|firmen|orts|strassen|benutzer|bilder?|datei|spitz|eigen)s?name/,
  description:
    /descr|beschreib|summary|overview|about|notes?$|comment|details|abstract|body|text$|description|inhalt|^content$|extract|excerpt/,
  price:
    /price|preis|prix|precio|(^| )(rent|miete|kaltmiete|warmmiete|rate|cost|kosten|fare|loyer|amount)( |$)|kaufpreis/,
  /** Sums of money that are not what the thing costs. */
  otherPrice:
    /deposit|fee|gross|budget|revenue|sales|income|tax|kaution|nebenkosten|range|per (sq|m2)|level|weekly|monthly discount|cleaning|percent|score/,
  /** What is paid besides. */
  fee: /(?:^| )(?:fee|deposit|kaution|endreinigung|reinigung|caution|fianza)$/,
  currency: /^(?:currency|currency code|wahrung|devise|monnaie|moneda|divisa)$/,
  latitude: /^(lat|latitude|breite|breitengrad|latitud|geo lat|y coord|coord lat)$|(^| )(lat|latitude)$/,
  longitude:
    /^(lon|lng|long|longitude|lange|laengengrad|langengrad|longitud|geo (lon|lng)|x coord|coord lo?ng?)$|(^| )(lon|lng|longitude)$/,
  /** Latitude and longitude, or width and length. */
  measure: /^(breite|lange)$/,
  place: /lat ?lng|lat ?lon|coord|geo|location|position|standort|point/,
  /** Longitude before latitude. */
  turned: /lo?ng? ?lat|coordinates$/,
  town: /^(city|town|ort|stadt|ville|commune|ciudad|municipio|localidad|municipality|village|locality|place|gemeinde|suburb|borough|hood|location|standort|lage|(?:home |heimat)?(?:port|hafen)|marina|harbou?r)$|neighbou?rhood( cleansed)?$|(^| )(city|town)$/,
  region:
    /^(?:us |home |federal |shipping |billing |address )?(state|region|county|province)( code| name)?$|^(bundesland|departement|district|kanton|canton|area|subregion|zone|land)$/,
  country: /^(country|land|pays|pais|nation|staat)$|(^| )country( code)?$/,
  address: /address|adresse|street|strasse|direccion|house ?n(?:umber|um|o|r)$|hausn(?:ummer|r)$|^rue|^line ?\d/,
  /** Digits that are no amount. */
  code: /code|idd|fips|isbn|ean$|vorwahl|licen[cs]e|suffix/,
  postcode: /zip|post ?code|postal|plz|postleitzahl/,
  picture: /image|photo|picture|img|thumb|cover|bild|foto|poster|logo|flag|photos|pictures/,
  phone: /phone|tel$|telefon|telephone|mobile|handy/,
  /** Whose number or address it is: not the business's but a person's. */
  person: /owner|host|contact|customer|private|guest|besitzer|inhaber|eigner|eigentumer|vermieter|kontakt|agent|seller/,
  /** Somebody by name. */
  someone:
    /^(?:listing |your )?(?:owner|host|contact|contact person|agent|broker|realtor|seller|landlord|ansprechpartner(?:in)?|ansprechperson|kontakt(?:person)?|besitzer(?:in)?|inhaber(?:in)?|eigentumer(?:in)?|eigner|vermieter(?:in)?|makler(?:in)?|verwalter(?:in)?|gastgeber(?:in)?|proprietaire|hote|contacto|propietario|anfitrion|agente)(?: (?:full |first |last )?(?:name|person))?$/,
  /** Whether a row is meant to be seen, or is not. */
  published: /^(?:is )?(?:published|visible|active|enabled|veroffentlicht|sichtbar|aktiv|publie|publicado)$/,
  unpublished:
    /^(?:is )?(?:draft|hidden|unpublished|archived|entwurf|versteckt|archiviert|brouillon|masque|borrador|oculto)$/,
  /** How far a row is: seen by visitors, or written still. */
  status:
    /(?:^| )(?:status|statut|estado|visibility|sichtbarkeit|publication|published|veroffentlichung|veroffentlicht)$/,
  /** What a business writes for itself. */
  own: /(^| )(?:interne?[rs]?|vertraulich|confidential|margin|marge|einkaufspreis|purchase price|cost price|wholesale price)( |$)|(^| )(?:internal|private|staff|office|admin) (?:notes?|comments?|remarks?|use|memo|info)$/,
  date: /date|datum|since|created|updated|published|released?|modified|listed|(^| )(at|on|time)$|available|opened|born|verfugbar|day$|timestamp/,
  year: /year|jahr|annee|ano$|built|baujahr|founded/,
  rating: /rating|score|stars|bewertung|sterne|grade|note$/,
  reviews: /reviews?( count)?$|number of reviews|votes|ratings$|bewertungen|review count/,
  people:
    /sleeps|guests|accommodates|persons|people|capacity|seats|schlafplatze|personen|gaste|places|kojen|berths|couchages/,
  count:
    /bed|bath|room|guest|sleep|seat|door|floor|person|people|capacity|accommodates|zimmer|betten|personen|schlaf|sites|parking|cylinder|(?:^| )count|number of|nights|rooms|pieces|players|garage|stor(y|ies)|levels/,
  yesNo: /^(is|has|can|are|allows?|with) |allowed|able$|available$|vorhanden|erlaubt|friendly|included|instant/,
  category:
    /type|kind|category|kategorie|genre|class|art$|status|typ$|group|condition|cuisine|species|style|brand|make$|sort|origin|sector|medium|format|distributor|fuel/,
  list: /amenit|features?$|tags?$|ausstattung|facilities|equipment|keywords|genres|categories|languages|cuisines|services|options|extras|merkmale|activities/,
  link: /url|link|website|web|homepage|href|www|internet/,
  /** What a program needs and nobody reads. */
  technical:
    /(^| )(ids?|uuid|guid|hash|scraped?|import|version|internal|token|checksum|fid|gid|oid|geohash|wkt|geometry|shape|etag|userid|index|slug)( |$)|^unnamed|host id|listing url/,
} as const;

export type Hint = keyof typeof HINTS;

export function hints(words: string, hint: Hint): boolean {
  return HINTS[hint].test(words);
}
