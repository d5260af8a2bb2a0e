import type { FastifyInstance } from 'fastify';
import type { WebEnv } from './webEnv.ts';

const ADVICE = 'every client behind it counts as one address; see docs/behind-a-proxy.md';
/** Headers that some proxies send instead of `x-forwarded-for`. The server doesn't read them. */
const UNREAD_HEADERS = ['forwarded', 'x-real-ip'];

/**
 * Warns once in the log when requests seem to come through a proxy whose client address is not read. Direct callers may
 * send these headers too, without effect.
 */
export function warnAboutProxies(app: FastifyInstance, { log }: Pick<WebEnv, 'log'>): void {
  let warned = false;
  app.addHook('onRequest', async ({ headers, ips = [] }) => {
    if (warned) return;
    if (headers['x-forwarded-for'] !== undefined) {
      if (ips.length > 1) return;
      warned = true;
      log.warn(`a caller that is not in TRUST_PROXY sends x-forwarded-for: if it is your proxy, ${ADVICE}`);
      return;
    }
    const header = UNREAD_HEADERS.find((name) => headers[name] !== undefined);
    if (header === undefined) return;
    warned = true;
    log.warn({ header }, `a proxy does not send x-forwarded-for, the only header that is read: ${ADVICE}`);
  });
}
