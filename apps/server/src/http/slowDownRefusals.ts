import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { WebEnv } from './webEnv.ts';

/** Refused requests a second that are answered at once in the long run. */
const PER_SECOND = 25;
/** Refused requests that are answered at once after a quiet time. */
const BURST = 200;
/** The longest time for which the answer of a refused request waits. */
const MOST_WAIT_MS = 2_000;
const WARN_EVERY_MS = 60_000;

const GAP_MS = 1_000 / PER_SECOND;

/**
 * Lets the answers of refused requests (4xx) wait when there are more than 25 a second. Only an attack or a broken client
 * sends so many. Such a client waits for an answer before its next request, so the processor stays free for honest clients.
 * The limit doesn't depend on addresses, because an attacker has many. A refused honest client waits two seconds at most.
 */
export function slowDownRefusals(app: FastifyInstance, { log }: Pick<WebEnv, 'log'>): void {
  let nextAnswerAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 || reply.statusCode >= 500) return;
    const now = performance.now();
    nextAnswerAt = Math.min(Math.max(nextAnswerAt, now - BURST * GAP_MS) + GAP_MS, now + MOST_WAIT_MS);
    if (nextAnswerAt <= now) return;
    if (now - warnedAt > WARN_EVERY_MS) {
      warnedAt = now;
      log.warn({ perSecond: PER_SECOND }, 'many requests are refused: their answers wait');
    }
    // Frees the body, which may have a megabyte, because many answers may wait.
    request.body = undefined;
    await sleep(nextAnswerAt - now);
  });
}
