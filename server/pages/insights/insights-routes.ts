/** `/insights`: what people looked for, for whoever has the password; and how a page says that it is seen (docs/insights.md). */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTexts } from '../../../common/texts/texts.ts';
import { givenPassword, isSame } from '../../http/bearer-token.ts';
import { ProblemError } from '../../http/errors.ts';
import { readReport } from '../../insights/report.ts';
import type { FindSubjects } from '../../leads/intake/lead-subjects.ts';
import { LeadStoreError } from '../../leads/store/lead-store.ts';
import type { SearchService } from '../../search/search-service.ts';
import type { Site } from '../../site/site-types.ts';
import { messageModel } from '../build-page.ts';
import { type PageInsights, SHOWN_PATH } from './count-page.ts';
import { insightsContent } from './insights-page.ts';
import { TEXTS } from './texts.ts';

interface InsightsRoutesDeps {
  site: Site;
  insights: PageInsights;
  search: Pick<SearchService, 'documents'>;
  findSubjects: FindSubjects;
  /** @throws ProblemError rate-limited */
  countAgainstLimit: (request: FastifyRequest) => Promise<void>;
}

const STYLE = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
/** The days that can be chosen, as far as they are kept. */
const CHOICES = [7, 30, 90];

export function insightsRoutes(app: FastifyInstance, deps: InsightsRoutesDeps): void {
  const { site, insights, search, findSubjects, countAgainstLimit } = deps;

  app.get(SHOWN_PATH, async (request, reply) => {
    await countAgainstLimit(request);
    const { index, id } = request.query as { index?: unknown; id?: unknown };
    if (typeof index !== 'string' || typeof id !== 'string') throw new ProblemError('not-found');
    // Whoever asks may make up ids: what is counted is there.
    const { docs } = await search.documents([id], index);
    if (docs.length > 0) insights.opened(request, index, id);
    return reply.type('image/svg+xml').header('cache-control', 'no-store').send(NOTHING);
  });

  const { password } = insights;
  if (password === undefined) return;

  app.get('/insights', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await checkPassword(request, password, insights);
    await insights.write();
    const choices = CHOICES.filter((days) => days < insights.days)
      .concat(insights.days)
      .slice(0, CHOICES.length);
    const asked = Number((request.query as { days?: unknown }).days);
    const days = choices.includes(asked) ? asked : (choices[0] ?? insights.days);
    const report = await reportOf(days);
    const view = { days, choices, keepDays: insights.days, indexes: site.indexes.length };
    const model = withTexts(site.texts, () =>
      messageModel(site, '/insights', TEXTS.title, { block: 'server-html', html: insightsContent(report, view).text }),
    );
    return reply.type('text/html; charset=utf-8').send(reply.pageHtml(model, { styles: STYLE, script: '' }));
  });

  async function reportOf(days: number): ReturnType<typeof readReport> {
    const { store, days: keepDays } = insights;
    try {
      return await readReport({ store, site, findSubjects, now: Date.now(), days, keepDays });
    } catch (error) {
      if (!(error instanceof LeadStoreError)) throw error;
      throw new ProblemError('leads-unavailable', { cause: error });
    }
  }
}

/** @throws ProblemError rate-limited, token-required */
async function checkPassword(request: FastifyRequest, password: string, insights: PageInsights): Promise<void> {
  const given = givenPassword(request);
  if (given !== undefined) {
    await insights.countPassword(request);
    if (isSame(given, password)) return;
  }
  throw new ProblemError('token-required', {
    headers: { 'www-authenticate': 'Basic realm="What people looked for", charset="UTF-8"' },
  });
}
