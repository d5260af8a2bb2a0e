import { isPlatformShop, type ShopRule } from '@cmon/core/production/shops';
import { recordReportFailure, recordReportSent } from '../commands/shops/reportResults.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { ShopSecrets } from '../config/shopSecrets.ts';
import { pollShop } from '../intake/pollShop.ts';
import type { Reach } from '../net/mayReach.ts';
import { findShop } from '../queries/settings/findShop.ts';
import { readSettings } from '../queries/settings/readSettings.ts';
import { readShipment } from '../queries/shipping/readShipment.ts';
import { readStatusReport } from '../queries/shops/readStatusReport.ts';
import { openShopClient } from '../shops/openShopClient.ts';
import type { ShopClient } from '../shops/shopClient.ts';
import { computeRetryDelay } from './computeRetryDelay.ts';
import type { HandlerResult, JobReport } from './jobReport.ts';

interface ShopEnv {
  readonly ctx: () => Ctx;
  /** The tokens of the shops' APIs, and the secrets that sign deliveries. */
  readonly tokens: ShopSecrets;
  readonly secrets: ShopSecrets;
  /** Where the addresses of shops may lead. */
  readonly reach: Reach;
  readonly report: (report: JobReport) => void;
}

/** The open clients by shop. Each is kept, because it holds the access token that the shop gave it. */
const clients = new Map<string, ShopClient>();

function getClient(env: Pick<ShopEnv, 'tokens' | 'reach'>, shop: ShopRule): ShopClient {
  const tokens = env.tokens.get(shop.source) ?? [];
  const key = [shop.kind, shop.address, ...tokens].join(' ');
  const client = clients.get(key) ?? openShopClient(shop, tokens, env.reach);
  clients.set(key, client);
  return client;
}

/** Reads the shops that are due, one after another. A shop that doesn't answer doesn't hold up the others for long. */
export async function pollShops(env: ShopEnv): Promise<void> {
  const { shops } = await readSettings(env.ctx().db);
  for (const shop of shops.filter(isPlatformShop).filter(({ poll }) => poll)) {
    const started = performance.now();
    const polled = await pollShop(env.ctx(), {
      shop,
      client: getClient(env, shop),
      linkSecret: env.secrets.get(shop.source)?.[0] ?? null,
    });
    if (polled.outcome === 'notDue') continue;
    env.report({
      queue: 'pollShops',
      outcome: polled.outcome,
      source: shop.source,
      attempt: 0,
      ms: Math.round(performance.now() - started),
      ...(polled.outcome === 'failed' ? { why: polled.code } : {}),
    });
  }
}

/**
 * Returns the source of a report, and a function that sends the report with a client of its shop. Returns null when the
 * report isn't waiting any more.
 */
async function readReport(db: Ctx['db'], reportId: string) {
  const shipmentReport = await readShipment(db, reportId);
  if (shipmentReport !== null) {
    const { source, shipment } = shipmentReport;
    return { source, send: (client: ShopClient) => client.reportShipment(shipment) };
  }
  const statusReport = await readStatusReport(db, reportId);
  if (statusReport === null) return null;
  const { source, status } = statusReport;
  return { source, send: (client: ShopClient) => client.reportStatus(status) };
}

/**
 * Tells a shop that a parcel was shipped, or that the state of an order has changed. A failure is kept with the report and
 * tried again for about half an hour.
 */
export async function reportToShop(
  env: Pick<ShopEnv, 'ctx' | 'tokens' | 'reach'>,
  reportId: string,
  attempt: number,
): Promise<HandlerResult> {
  const { ctx } = env;
  const report = await readReport(ctx().db, reportId);
  if (report === null) return { outcome: 'stale' };
  const { source } = report;
  const shop = await findShop(ctx().db, source);
  const sent =
    shop === null || !shop.report
      ? ({ ok: false, code: 'notConfigured', retry: false, retryAfterSeconds: null } as const)
      : await report.send(getClient(env, shop));
  if (sent.ok) {
    await recordReportSent(ctx(), { reportId, shopId: sent.value });
    return { outcome: 'sent', source };
  }
  const delay = sent.retry ? computeRetryDelay(attempt, Math.random()) : null;
  await recordReportFailure(ctx(), { reportId, code: sent.code, isFinal: delay === null });
  if (delay === null) return { outcome: 'souffrance', source, why: sent.code };
  const seconds = Math.max(delay, sent.retryAfterSeconds ?? 0);
  return { outcome: 'failed', source, why: sent.code, retry: { seconds, attempt: attempt + 1 } };
}
