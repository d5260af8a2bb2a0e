import type { Failure } from '@cmon/core/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { groupCalls } from '../../intake/groupCalls.ts';
import { receiveDelivery } from '../../intake/receiveDelivery.ts';
import { receiveWebhook } from '../../intake/receiveWebhook.ts';
import { type NewDelivery, storeDeliveries } from '../../intake/storeDeliveries.ts';
import { findShop } from '../../queries/settings/findShop.ts';
import { describeError } from '../describeError.ts';
import { HttpError } from '../HttpError.ts';
import type { WebEnv } from '../webEnv.ts';

/** Our own call has this header. Without it, a request may be a webhook of the shop's platform. */
const OWN_SIGNATURE = 'x-cmon-signature';
/** Deliveries that share one commit. */
const STORED_AT_ONCE = 200;

/**
 * `POST /intake/{source}`: receives a shop's signed delivery, in our own format or in that of the shop's platform. The
 * signature is verified on the raw bytes, and the delivery is stored before it is acknowledged. There is no rate limit,
 * because some shops stop delivering after a refusal.
 */
export function addIntakeRoute(app: FastifyInstance, web: WebEnv): void {
  const { config, database, enqueue } = web;
  const store = groupCalls(
    (deliveries: readonly NewDelivery[]) => storeDeliveries({ db: database.db, enqueue }, deliveries),
    STORED_AT_ONCE,
  );
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );

    scope.post<{ Params: { source: string } }>('/intake/:source', async (request, reply) => {
      const { source } = request.params;
      const secrets = config.intakeSecrets.get(source);
      if (secrets === undefined) throw new HttpError(404, 'notFound');
      return request.headers[OWN_SIGNATURE] === undefined
        ? receiveFromShop(web, request, reply, { source, secrets, store })
        : receiveOwnCall(web, request, reply, { source, secrets, store });
    });
  });
}

interface Sender {
  readonly source: string;
  readonly secrets: readonly string[];
  readonly store: (delivery: NewDelivery) => Promise<boolean>;
}

async function receiveOwnCall(
  web: WebEnv,
  request: FastifyRequest,
  reply: FastifyReply,
  { source, secrets, store }: Sender,
): Promise<FastifyReply> {
  refuseForm(request);
  const delivery = {
    source,
    body: readBytes(request),
    deliveryId: readHeader(request, 'x-cmon-delivery'),
    eventId: readHeader(request, 'x-cmon-event'),
    timestamp: readHeader(request, 'x-cmon-timestamp'),
    signature: readHeader(request, OWN_SIGNATURE),
  };
  const received = await receiveDelivery({ now: web.now() }, delivery, secrets, store).catch((error: Error) =>
    failToStore(web.log, source, error),
  );
  if (!received.ok) throw toHttpError(web.log, source, received.failure);
  return reply.status(202).send({ received: true });
}

async function receiveFromShop(
  web: WebEnv,
  request: FastifyRequest,
  reply: FastifyReply,
  { source, secrets, store }: Sender,
): Promise<FastifyReply> {
  const receive = async () => {
    const shop = await findShop(web.database.db, source);
    if (shop === null) throw new HttpError(401, 'signatureInvalid');
    if (shop.kind !== 'woocommerce') refuseForm(request);
    const sent = { headers: request.headers, body: readBytes(request) };
    return receiveWebhook({ now: web.now() }, shop, sent, secrets, store);
  };
  const received = await receive().catch((error: Error) => failToStore(web.log, source, error));
  if (!received.ok) throw toHttpError(web.log, source, received.failure);
  // WooCommerce and Shopify ask for 200.
  return reply.status(200).send({ received: true });
}

/** Only WooCommerce sends a form, to test a new webhook. */
function refuseForm(request: FastifyRequest): void {
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  if (isForm) throw new HttpError(415, 'jsonOnly');
}

function failToStore(log: Logger, source: string, error: Error): never {
  if (error instanceof HttpError) throw error;
  log.error({ source, err: describeError(error) }, 'delivery not stored');
  throw new HttpError(503, 'notStored', { 'retry-after': '5' });
}

function toHttpError(log: Logger, source: string, failure: Failure): HttpError {
  if (failure.kind === 'signatureInvalid') return new HttpError(401, failure.kind);
  const { kind: why, ...where } = failure;
  log.error({ source, why, ...where }, 'delivery refused');
  return new HttpError(400, why);
}

const readBytes = ({ body }: FastifyRequest): Buffer => (body instanceof Buffer ? body : Buffer.alloc(0));

function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
