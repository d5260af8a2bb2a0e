import type { FastifyInstance } from 'fastify';
import type { Web } from './web.ts';

const ADVICE = 'every client behind it counts as one address; see docs/behind-a-proxy.md';
/** What some proxies send in place of `x-forwarded-for`. */
const UNREAD = ['forwarded', 'x-real-ip'];

/**
 * Says once in the log that a proxy seems to stand in front and the client's address is not read from it. Whoever calls
 * directly may send such headers too; they change nothing.
 */
export function warnOfProxies(app: FastifyInstance, { log }: Pick<Web, 'log'>): void {
  let warned = false;
  app.addHook('onRequest', async ({ headers, ips = [] }) => {
    if (warned) return;
    if (headers['x-forwarded-for'] !== undefined) {
      if (ips.length > 1) return;
      warned = true;
      log.warn(
        `a caller that TRUST_PROXY does not name sends x-forwarded-for: if it is your proxy, ${ADVICE}`,
      );
      return;
    }
    const header = UNREAD.find((name) => headers[name] !== undefined);
    if (header === undefined) return;
    warned = true;
    log.warn({ header }, `a proxy does not send x-forwarded-for, which alone is read: ${ADVICE}`);
  });
}
