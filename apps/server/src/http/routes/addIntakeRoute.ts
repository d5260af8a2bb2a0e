import type { Failure } from '@cmon/core/failure';
import { isPlatformShop } from '@cmon/core/production/shops';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { groupCalls } from '../../intake/groupCalls.ts';
import type { ReceivedBody } from '../../intake/readSignedBody.ts';
import { receiveDelivery } from '../../intake/receiveDelivery.ts';
import { receiveWebhook } from '../../intake/receiveWebhook.ts';
import { type NewDelivery, storeDeliveries } from '../../intake/storeDeliveries.ts';
import { findShop } from '../../queries/settings/findShop.ts';
import { describeError } from '../describeError.ts';
import { HttpError } from '../HttpError.ts';
import type { WebEnv } from '../webEnv.ts';
import { createBodyReader } from './createBodyReader.ts';

/** Our own call has this header. Without it, a request may be a webhook of the shop's platform. */
const OWN_SIGNATURE = 'x-cmon-signature';
/** The most deliveries that are stored in one transaction. */
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
      createBodyReader(web.now),
    );

    // The signature is over the bytes that the shop has written, so the route unpacks them itself.
    scope.post<{ Params: { source: string } }>(
      '/intake/:source',
      { decompress: false },
      async (request, reply) => {
        const { source } = request.params;
        const secrets = config.intakeSecrets.get(source);
        if (secrets === undefined) throw new HttpError(404, 'notFound');
        return request.headers[OWN_SIGNATURE] === undefined
          ? receiveFromShop(web, request, reply, { source, secrets, store })
          : receiveOwnCall(web, request, reply, { source, secrets, store });
      },
    );
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
    body: readBody(request),
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
    if (shop === null || !isPlatformShop(shop)) throw new HttpError(401, 'signatureInvalid');
    if (shop.kind !== 'woocommerce') refuseForm(request);
    const sent = { headers: request.headers, body: readBody(request) };
    return receiveWebhook({ now: web.now() }, shop, sent, secrets, store);
  };
  const received = await receive().catch((error: Error) => failToStore(web.log, source, error));
  if (!received.ok) throw toHttpError(web.log, source, received.failure);
  // WooCommerce and Shopify stop delivering after refusals. What is kept for a person needn't be sent again.
  if (received.value.outcome === 'refused') logRefusal(web.log, source, received.value.failure);
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
  logRefusal(log, source, failure);
  const isTooLarge = failure.kind === 'inputInvalid' && failure.rule === 'tooLarge';
  return isTooLarge ? new HttpError(413, 'bodyTooLarge') : new HttpError(400, failure.kind);
}

function logRefusal(log: Logger, source: string, failure: Failure): void {
  const { kind: why, ...parameters } = failure;
  log.error({ source, why, ...parameters }, 'delivery refused');
}

/** The body that the reader of the route has read; a request without a body has none. */
const readBody = ({ body }: FastifyRequest): ReceivedBody =>
  (body as ReceivedBody | undefined) ?? { bytes: Buffer.alloc(0), isPacked: false };

function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
