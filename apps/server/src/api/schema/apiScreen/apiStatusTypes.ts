import { isPlatformShop, SHOP_KINDS, SHOP_REPORT_KINDS, type ShopRule } from '@cmon/core/production/shops';
import { SECRET_USES, type SecretPlace } from '../../../config/listSecrets.ts';
import type { FailedReport } from '../../../queries/apiScreen/findFailedReports.ts';
import type { QueueDepth } from '../../../queries/apiScreen/readQueueDepths.ts';
import type { ShopState } from '../../../queries/apiScreen/readShopStates.ts';
import type { StoreOrders } from '../../../queries/shops/readStoreOrders.ts';
import type { ShopTest } from '../../../shops/testShop.ts';
import { builder, needs } from '../builder.ts';
import { Market } from '../enums.ts';
import { Refused } from '../values.ts';

const RULE = needs('configure');

const ShopKind = builder.enumType('ShopKind', { values: SHOP_KINDS });

const QueueState = builder.objectRef<QueueDepth>('QueueState').implement({
  description: 'The jobs of a queue that are not done.',
  ...RULE,
  fields: (t) => ({
    queue: t.exposeString('queue'),
    ready: t.exposeInt('ready', { description: 'Jobs that a worker may take now.' }),
    later: t.exposeInt('later', { description: 'Jobs that wait for their time, such as a next try.' }),
    running: t.exposeInt('running'),
    oldest: t.expose('oldest', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the oldest ready job waits.',
    }),
  }),
});

/** A source of orders with its settings, its state, and how many secrets it has. */
export interface SourceValue extends ShopState {
  readonly shop: ShopRule | null;
  readonly secrets: number;
  readonly tokens: number;
}

const OrderSource = builder.objectRef<SourceValue>('OrderSource').implement({
  description: 'A shop that sends orders. Its secrets are counted and never shown.',
  ...RULE,
  fields: (t) => ({
    source: t.exposeString('source'),
    kind: t.field({
      type: ShopKind,
      nullable: true,
      description:
        'Null for a source that is not among the connected shops: it sends orders in the format of cmon itself.',
      resolve: ({ shop }) => shop?.kind ?? null,
    }),
    address: t.string({ nullable: true, resolve: ({ shop }) => shop?.address ?? null }),
    isRead: t.boolean({
      description: 'Whether its orders are also read from its API.',
      resolve: ({ shop }) => shop !== null && isPlatformShop(shop) && shop.poll,
    }),
    isReported: t.boolean({
      description: 'Whether shipped parcels are reported to it.',
      resolve: ({ shop }) => shop?.report ?? false,
    }),
    secrets: t.exposeInt('secrets', {
      description: 'Number of valid secrets that sign its deliveries: two while a secret is replaced.',
    }),
    tokens: t.exposeInt('tokens', { description: 'Number of valid tokens for calls of its API.' }),
    lastDeliveryAt: t.expose('lastDeliveryAt', { type: 'DateTime', nullable: true }),
    refused: t.exposeInt('refusedDeliveries', {
      description: 'Number of its deliveries that are refused now.',
    }),
    readTo: t.expose('lastCompletePollAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Start of the last complete reading.',
    }),
    nextAt: t.expose('nextAt', { type: 'DateTime', nullable: true }),
    failingSince: t.expose('failingSince', { type: 'DateTime', nullable: true }),
    error: t.exposeString('error', { nullable: true, description: 'Code of the last failure.' }),
    ordersRead: t.exposeInt('polledOrders', { description: 'Number of orders in the last reading.' }),
    ordersFound: t.exposeInt('changedOrders', {
      description: 'Number of orders in the last reading that were new or changed.',
    }),
    reportsWaiting: t.exposeInt('reportsWaiting'),
    reportsFailed: t.exposeInt('reportsFailed'),
  }),
});

const ShopReportKindType = builder.enumType('ShopReportKind', { values: SHOP_REPORT_KINDS });

const ShopReport = builder.objectRef<FailedReport>('ShopReport').implement({
  description: 'A shipped parcel or a status of an order that could not be reported to its shop.',
  ...RULE,
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ShopReportKindType }),
    source: t.exposeString('source'),
    orderNumber: t.exposeString('order_number'),
    error: t.exposeString('error', { nullable: true }),
    attempts: t.exposeInt('attempts'),
    triedAt: t.expose('tried_at', { type: 'DateTime', nullable: true }),
  }),
});

/** A secret, where it is read from, and since when the program has it. */
export interface SecretValue extends Omit<SecretPlace, 'variable'> {
  readonly variable: string | null;
  readonly count: number;
  readonly knownSince: Date | null;
}

const SecretUse = builder.enumType('SecretUse', { values: SECRET_USES });

const ApiSecret = builder.objectRef<SecretValue>('ApiSecret').implement({
  description: 'A secret that the program may have. Its text is never shown.',
  ...RULE,
  fields: (t) => ({
    use: t.expose('use', { type: SecretUse }),
    source: t.exposeString('source', {
      nullable: true,
      description: 'The source of orders that the secret belongs to; null for a secret of the workshop.',
    }),
    variable: t.exposeString('variable', {
      nullable: true,
      description:
        'The environment variable with the secret; null for the webhook address, which is a setting.',
    }),
    count: t.exposeInt('count', {
      description: 'Number of valid values: 0 when it is not set, 2 while it is replaced.',
    }),
    knownSince: t.expose('knownSince', {
      type: 'DateTime',
      nullable: true,
      description: 'When the program first started with this value.',
    }),
  }),
});

const ShopTestType = builder.objectRef<ShopTest>('ShopTest').implement({
  description: 'The answer of a shop to one test call.',
  ...RULE,
  fields: (t) => ({
    code: t.exposeString('code', { description: '`ok`, or the code of the failure.' }),
    status: t.exposeInt('status', { nullable: true, description: 'HTTP status; null without an answer.' }),
    ms: t.exposeInt('ms', { description: 'Milliseconds until the answer.' }),
  }),
});

export const ShopTestResult = builder.unionType('ShopTestResult', {
  types: [ShopTestType, Refused],
  resolveType: (value) => ('kind' in value ? 'Refused' : 'ShopTest'),
});

interface StatusValue {
  readonly version: string;
  readonly optionsVersion: string;
  readonly workerSeenAt: Date | null;
  readonly queues: readonly QueueDepth[];
  readonly sources: readonly SourceValue[];
  readonly stores: readonly StoreOrders[];
  readonly secrets: readonly SecretValue[];
  readonly failedReports: readonly FailedReport[];
}

const StoreOrdersType = builder.objectRef<StoreOrders>('StoreOrders').implement({
  description: 'Whether the orders of a store come in.',
  ...RULE,
  fields: (t) => ({
    store: t.expose('store', { type: Market }),
    lastOrderAt: t.expose('lastOrderAt', { type: 'DateTime', nullable: true }),
    today: t.exposeInt('today', { description: 'Orders that came in today, paid or not.' }),
  }),
});

export const ApiStatus = builder.objectRef<StatusValue>('ApiStatus').implement({
  description: 'The state of the program and of its connections.',
  ...RULE,
  fields: (t) => ({
    version: t.exposeString('version', { description: 'Version of the product.' }),
    optionsVersion: t.exposeString('optionsVersion', { description: 'Version of the options data.' }),
    workerSeenAt: t.expose('workerSeenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a worker last finished its job of each minute; null when none ever did.',
    }),
    queues: t.field({ type: [QueueState], resolve: ({ queues }) => [...queues] }),
    sources: t.field({ type: [OrderSource], resolve: ({ sources }) => [...sources] }),
    stores: t.field({ type: [StoreOrdersType], resolve: ({ stores }) => [...stores] }),
    secrets: t.field({ type: [ApiSecret], resolve: ({ secrets }) => [...secrets] }),
    failedReports: t.field({ type: [ShopReport], resolve: ({ failedReports }) => [...failedReports] }),
  }),
});

const IssuedToken = builder
  .objectRef<{ readonly generatorId: string; readonly token: string }>('IssuedToken')
  .implement({
    description: 'A token that was just issued. It can be read only in this answer.',
    ...RULE,
    fields: (t) => ({ generatorId: t.exposeString('generatorId'), token: t.exposeString('token') }),
  });

export const TokenResult = builder.unionType('TokenResult', {
  types: [IssuedToken, Refused],
  resolveType: (value) => ('kind' in value ? 'Refused' : 'IssuedToken'),
});
