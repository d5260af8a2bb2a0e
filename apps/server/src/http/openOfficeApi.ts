import { createGraphqlApi, type GraphqlApi } from '../api/createGraphqlApi.ts';
import { createRateLimit } from '../api/createRateLimit.ts';
import { type ApiContext, type ContextSources, makeContext } from '../api/makeContext.ts';
import { makeSchema } from '../api/schema/makeSchema.ts';
import { testShop } from '../shops/testShop.ts';
import { describeError } from './describeError.ts';
import type { WebEnv } from './webEnv.ts';

const SCANS_PER_SECOND = 10;

/** The API of the office, for all routes that run GraphQL documents. */
export interface OfficeApi {
  readonly api: GraphqlApi;
  openContext(request: Pick<ContextSources, 'session' | 'language' | 'now' | 'readsWholeList'>): ApiContext;
}

export function openOfficeApi(web: WebEnv): OfficeApi {
  const { config, log, database, published, photos, secrets, enqueue } = web;
  const api = createGraphqlApi(makeSchema(), (error, path, reference) =>
    log.error({ path, reference, err: describeError(error) }, 'resolver failed'),
  );
  const links = { origin: config.origin, secrets: config.intakeSecrets };
  // The texts of the secrets are left out, so that the API can't return them.
  const secretPlaces = config.secrets.map(({ use, source, variable, count }) => ({
    use,
    source,
    variable,
    count,
  }));
  const testShopWithTokens: ContextSources['testShop'] = (shop) =>
    testShop(shop, config.shopTokens.get(shop.source) ?? [], config.outgoingNetworks);
  const countScan = createRateLimit(SCANS_PER_SECOND, 1_000);
  return {
    api,
    openContext: (request) => {
      const { catalogue, archive } = published.current;
      const sharedSources = { database, links, photos, secretPlaces, secrets, enqueue, countScan };
      return makeContext({ ...sharedSources, testShop: testShopWithTokens, catalogue, archive, ...request });
    },
  };
}
