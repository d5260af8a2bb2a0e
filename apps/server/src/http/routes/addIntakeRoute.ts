import type { FastifyInstance, FastifyRequest } from 'fastify';
import { groupCalls } from '../../intake/groupCalls.ts';
import { receiveDelivery } from '../../intake/receiveDelivery.ts';
import { type NewDelivery, storeDeliveries } from '../../intake/storeDeliveries.ts';
import { describeError } from '../describeError.ts';
import { HttpError } from '../HttpError.ts';
import type { WebEnv } from '../webEnv.ts';

/** Deliveries that share one commit. */
const STORED_AT_ONCE = 200;

/**
 * `POST /intake/{source}`: receives a shop's signed delivery. The signature is verified on the raw bytes, and the
 * delivery is stored before it is acknowledged. There is no rate limit, because some shops stop delivering after a
 * refusal.
 */
export function addIntakeRoute(app: FastifyInstance, { config, database, enqueue, log, now }: WebEnv): void {
  const store = groupCalls(
    (deliveries: readonly NewDelivery[]) => storeDeliveries({ db: database.db, enqueue }, deliveries),
    STORED_AT_ONCE,
  );
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );

    scope.post<{ Params: { source: string } }>('/intake/:source', async (request, reply) => {
      const { source } = request.params;
      const secrets = config.intakeSecrets.get(source);
      if (secrets === undefined) throw new HttpError(404, 'notFound');
      const delivery = {
        source,
        body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
        deliveryId: readHeader(request, 'x-cmon-delivery'),
        eventId: readHeader(request, 'x-cmon-event'),
        timestamp: readHeader(request, 'x-cmon-timestamp'),
        signature: readHeader(request, 'x-cmon-signature'),
      };
      const received = await receiveDelivery({ now: now() }, delivery, secrets, store).catch(
        (error: Error) => {
          log.error({ source, err: describeError(error) }, 'delivery not stored');
          throw new HttpError(503, 'notStored', { 'retry-after': '5' });
        },
      );
      if (!received.ok) {
        const { failure } = received;
        if (failure.kind === 'signatureInvalid') throw new HttpError(401, failure.kind);
        const { kind: why, ...where } = failure;
        log.error({ source, why, ...where }, 'delivery refused');
        throw new HttpError(400, why);
      }
      return reply.status(202).send({ received: true });
    });
  });
}

function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
