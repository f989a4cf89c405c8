/** Favourites: what is flagged, and flagging without scripts. */

import type { FastifyRequest } from 'fastify';
import type { operations } from '../../common/api-types.ts';
import { EID_FIELD, MAX_FLAGS } from '../../common/constants.ts';
import { cookieValue } from '../../common/cookie-value.ts';
import { fitsFlagCookie, flagCookie, isFlagList, readFlagIds } from '../../common/flags/flag-cookie.ts';
import { isItemId } from '../../common/flags/flag-ids.ts';
import { flagIdOf } from '../../common/flags/flagged-documents.ts';
import type { PriceTemplate } from '../../common/options/result-template.ts';
import {
  fallbackPicture,
  fieldNumber,
  fieldText,
  fillPattern,
  type ResultTemplates,
  type SolrDocument,
  templateFields,
  templateFor,
} from '../../common/options/result-template.ts';
import { pageBefore, refuseCrossSite } from '../http/cross-origin.ts';
import { ProblemError } from '../http/errors.ts';
import { checkId, readIds } from '../search/query/read-values.ts';
import { unknownField } from '../search/query/refused-value.ts';
import type { Site, SiteFlags } from '../site/site-types.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

type Input = operations['flagsGet']['parameters'];

/** Fields of whole numbers, of which the engine takes no other value. */
const NUMERIC_FIELD = /^[il]s_/;

/** `GET /api/flags/{namespace}`: what is flagged, in the order in which it was (§7.3). */
export function flagsGet({ site, search }: OperationDeps): Operation {
  return operation(async (request) => {
    // Both are validated against the description the types are made from.
    const { namespace } = request.params as Input['path'];
    const query = (request.query ?? {}) as NonNullable<Input['query']>;
    const group = flagGroup(site, namespace);
    const key = readKey(query.key, group, site);
    const ids =
      query.ids === undefined
        ? readFlagIds(cookieValue(request.headers.cookie, namespace, isFlagList))
        : readIds(query.ids);
    const asked = ids.slice(0, MAX_FLAGS);
    const { bundleField = '' } = site.indexes.find(({ id }) => id === group.index) ?? {};
    const { templates = site.templates } = group;
    const fields = [...new Set(['id', EID_FIELD, key, ...itemFields(templates, bundleField)])];
    const values = NUMERIC_FIELD.test(key) ? asked.filter((id) => /^-?\d{1,18}$/.test(id)) : asked;
    const docs = await search.lookUp(group.index, key, values, fields);
    const options = { ...group.parsed, key, skipSolr: false };
    const found = new Map(docs.map((doc) => [flagIdOf(doc, options), doc]));
    return {
      items: asked.flatMap((id) => {
        const doc = found.get(id);
        return doc ? [{ id, ...itemSummary(doc, { templates, bundleField }) }] : [];
      }),
      missing: asked.filter((id) => !found.has(id)),
    };
  }, 'documents');
}

/** @throws ProblemError not-found */
export function flagGroup({ flags }: Site, namespace: string): SiteFlags {
  const group = flags.find(({ parsed }) => parsed.namespace === namespace);
  if (!group) throw new ProblemError('not-found');
  return group;
}

/** The key a group of the site has, or the document's own: no other field can be looked into. */
function readKey(asked: string | undefined, group: SiteFlags, { flags }: Site): string {
  if (asked === undefined) return group.parsed.key;
  const keys = ['id', ...flags.filter(({ index }) => index === group.index).map(({ parsed }) => parsed.key)];
  if (!isItemId(asked) || !keys.includes(asked)) throw unknownField('key', asked, new Set(keys));
  return asked;
}

type Path = operations['flagsToggle']['parameters']['path'];
type Body = operations['flagsToggle']['requestBody']['content']['application/x-www-form-urlencoded'];

/** `POST /flags/{namespace}`: flags or unflags one item where there is no script, and leads back to the page (§4.3). */
export function flagsToggle({ site, origin }: OperationDeps): Operation {
  return operation(async (request, reply) => {
    // Both are validated against the description the types are made from.
    const { namespace } = request.params as Path;
    const { toggle } = request.body as Body;
    flagGroup(site, namespace);
    checkSameOrigin(request, origin);
    checkId(toggle);
    const ids = readFlagIds(cookieValue(request.headers.cookie, namespace, isFlagList));
    const isFlagged = ids.includes(toggle);
    const next = isFlagged ? ids.filter((id) => id !== toggle) : [...ids, toggle];
    if (!isFlagged && (next.length > MAX_FLAGS || !fitsFlagCookie(namespace, next))) {
      throw new ProblemError('flags-full', { detail: 'There is no room for another one. Take one out first.' });
    }
    const isSecure = request.protocol === 'https' || origin?.startsWith('https:') === true;
    const back = `${pageBefore(request, origin)}#flag-${toggle}`;
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('set-cookie', flagCookie(namespace, next, isSecure, request.server.basePath))
      .header('location', back)
      .type('text/plain; charset=utf-8')
      .send(`Back to ${back}\n`);
  });
}

/** A page of another site cannot flag anything on a visitor's behalf, nor can whoever does not say where from. */
function checkSameOrigin(request: FastifyRequest, origin: string | undefined): void {
  const { 'sec-fetch-site': site, origin: from } = request.headers;
  if (site === undefined && from === undefined) throw new ProblemError('cross-site');
  refuseCrossSite(request, new Set([origin]));
}

/** The few things that tell one listing from another: what a list of favourites shows (§2.7, §7.3). */
interface ItemSummary {
  /** The document's `is_eid`. */
  eid?: number;
  /** Empty where the document has none. */
  title: string;
  place?: string;
  /** A path of the site, or an address that begins with http. */
  url?: string;
  image?: string;
  price?: { amount: number; unit: string; currency?: string };
}

/** Scripts and the like are no address of a listing. */
const ADDRESS = /^(?:https?:\/\/|\/)/i;

/** The index fields a summary reads. */
function itemFields(templates: ResultTemplates, bundleField: string): string[] {
  return [bundleField, ...Object.values(templates).flatMap(templateFields)].filter((field) => field !== '');
}

/** Reads a document by the template of its bundle. */
function itemSummary(doc: SolrDocument, laidOut: Parameters<typeof templateFor>[1]): ItemSummary {
  const template = templateFor(doc, laidOut);
  const eid = fieldNumber(doc, EID_FIELD);
  const known = eid === undefined ? {} : { eid };
  if (!template) return { ...known, title: '' };
  const url = fieldText(doc, template.link);
  const image = fieldText(doc, template.image) ?? fieldText(doc, template.images) ?? fallbackPicture(doc, template);
  const place = fillPattern(template.place, doc);
  const amount = template.price && fieldNumber(doc, template.price.field);
  return {
    ...known,
    title: fieldText(doc, template.title) ?? '',
    ...(place !== '' && { place }),
    ...(url !== undefined && ADDRESS.test(url) && { url }),
    ...(image !== undefined && { image }),
    ...(template.price && amount !== undefined && { price: priceOf(template.price, amount) }),
  };
}

function priceOf({ unit, currency }: PriceTemplate, amount: number): NonNullable<ItemSummary['price']> {
  return { amount, unit, ...(currency !== undefined && { currency }) };
}
