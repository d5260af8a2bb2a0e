import type { ShopRule } from '@cmon/core/production/shops';
import { printSchema } from 'graphql/index.js';
import { version } from '../../../../../../package.json';
import { issueToken } from '../../../commands/generators/generatorTokens.ts';
import { readShopNow } from '../../../commands/shops/readShopNow.ts';
import { recordShopTest } from '../../../commands/shops/recordShopTest.ts';
import { dismissReport, resendReport } from '../../../commands/shops/reportActions.ts';
import { listPlacesOf, type SecretPlace } from '../../../config/listSecrets.ts';
import { findFailedReports } from '../../../queries/apiScreen/findFailedReports.ts';
import { readKnownSecrets } from '../../../queries/apiScreen/readKnownSecrets.ts';
import { readQueueDepths } from '../../../queries/apiScreen/readQueueDepths.ts';
import { readShopStates } from '../../../queries/apiScreen/readShopStates.ts';
import { readWebhookChangedAt } from '../../../queries/apiScreen/readWebhookChangedAt.ts';
import { readWorkerSeenAt } from '../../../queries/apiScreen/readWorkerSeenAt.ts';
import { readStoreOrders } from '../../../queries/shops/readStoreOrders.ts';
import { buildDone } from '../../buildDone.ts';
import type { ApiContext } from '../../makeContext.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { MutationResult } from '../types/resultTypes.ts';
import {
  ApiStatus,
  type SecretValue,
  ShopTestResult,
  type SourceValue,
  TokenResult,
} from './apiStatusTypes.ts';

builder.queryFields((t) => ({
  apiStatus: t.field({
    ...needs('configure'),
    type: ApiStatus,
    resolve: async (_root, _args, context) => ({
      version,
      optionsVersion: context.catalogue.version,
      workerSeenAt: await readWorkerSeenAt(context.db),
      queues: await readQueueDepths(context.db),
      sources: await readSources(context),
      stores: await readStoreOrders(context.db, {
        now: context.now,
        timeZone: (await context.settings()).timeZone,
      }),
      secrets: await readSecrets(context),
      failedReports: await findFailedReports(context.db),
    }),
  }),
  apiSchema: t.string({
    ...needs('configure'),
    description: 'This schema as a document, for people to read.',
    resolve: (_root, _args, _context, { schema }) => printSchema(schema),
  }),
}));

/** Reads the state of the sources that the settings or the environment name. */
async function readSources({ db, settings, secretPlaces }: ApiContext): Promise<SourceValue[]> {
  const { shops } = await settings();
  const names = listSources(shops, secretPlaces);
  const count = (use: SecretPlace['use'], name: string): number =>
    secretPlaces.find((secret) => secret.use === use && secret.source === name)?.count ?? 0;
  const states = await readShopStates(db, names);
  return states.map((state) => ({
    ...state,
    shop: shops.find(({ source }) => source === state.source) ?? null,
    secrets: count('orders', state.source),
    tokens: count('shopCalls', state.source),
  }));
}

/** Lists the connected shops, and the sources that have a secret for their deliveries. */
function listSources(shops: readonly ShopRule[], secrets: readonly SecretPlace[]): string[] {
  const signing = secrets.flatMap(({ use, source }) => (use === 'orders' && source !== null ? [source] : []));
  return [...new Set([...shops.map(({ source }) => source), ...signing])];
}

/**
 * Reads all secrets that the program can have, and since when it has them: the secrets of each source, then those of the
 * workshop.
 */
async function readSecrets({ db, settings, secretPlaces }: ApiContext): Promise<SecretValue[]> {
  const { shops, alertWebhook } = await settings();
  const knownSince = await readKnownSecrets(db);
  const places = [
    ...listSources(shops, secretPlaces).flatMap(listPlacesOf),
    ...secretPlaces.filter(({ source }) => source === null),
  ];
  const environmentSecrets = places.map((place) => {
    const secret = secretPlaces.find(({ use, source }) => use === place.use && source === place.source);
    const variable = secret?.variable ?? place.variable;
    return { ...place, variable, count: secret?.count ?? 0, knownSince: knownSince.get(variable) ?? null };
  });
  const webhook = {
    use: 'alerts',
    source: null,
    variable: null,
    count: alertWebhook === '' ? 0 : 1,
    knownSince: alertWebhook === '' ? null : await readWebhookChangedAt(db),
  } as const;
  return [...environmentSecrets, webhook];
}

const ReportAction = builder.inputType('ReportAction', {
  fields: (t) => ({
    reportId: t.id({ required: true }),
    reason: t.string({ description: 'Required to dismiss a report.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});
const SourceAction = builder.inputType('SourceAction', {
  fields: (t) => ({
    source: t.string({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});
const TokenRotation = builder.inputType('TokenRotation', {
  fields: (t) => ({
    generatorId: t.id({ required: true }),
    station: t.string({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  readShopNow: t.field({
    ...needs('configure'),
    type: MutationResult,
    description: 'Reads the orders of a shop within a minute.',
    args: { input: t.arg({ type: SourceAction, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        readShopNow(context.command(input.station), {
          source: input.source,
          idempotencyKey: input.key,
        }),
        ({ source }) => buildDone(context, 'shop', source, 1),
      ),
  }),
  testShop: t.field({
    ...needs('configure'),
    type: ShopTestResult,
    description:
      'Calls a shop with its tokens, without changing anything in the shop, and returns its answer.',
    args: { input: t.arg({ type: SourceAction, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        recordShopTest(context.command(input.station), { source: input.source, idempotencyKey: input.key }),
        ({ shop }) => context.testShop(shop),
      ),
  }),
  resendReport: t.field({
    ...needs('configure'),
    type: MutationResult,
    description: 'Sends a failed report to its shop again.',
    args: { input: t.arg({ type: ReportAction, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        resendReport(context.command(input.station), {
          reportId: input.reportId,
          ...toMoveOptions(input),
        }),
        ({ reportId, version: to }) => buildDone(context, 'shopReport', reportId, to),
      ),
  }),
  dismissReport: t.field({
    ...needs('configure'),
    type: MutationResult,
    description: 'Removes a failed report from the list, with a reason.',
    args: { input: t.arg({ type: ReportAction, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        dismissReport(context.command(input.station), {
          reportId: input.reportId,
          ...toMoveOptions(input),
        }),
        ({ reportId, version: to }) => buildDone(context, 'shopReport', reportId, to),
      ),
  }),
  rotateToken: t.field({
    ...needs('configure'),
    type: TokenResult,
    description: 'Issues a new token for a generator and revokes its previous one.',
    args: { input: t.arg({ type: TokenRotation, required: true }) },
    resolve: (_root, { input: { generatorId, station } }, context) =>
      resolveMutation(context, issueToken(context.command(station), { generatorId }), (issued) => issued),
  }),
}));
