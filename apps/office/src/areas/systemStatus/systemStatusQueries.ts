import { graphql, type ResultOf } from '../../api/graphql.ts';

export const apiStatusQuery = graphql(`
  query apiStatus {
    apiStatus {
      version optionsVersion workerSeenAt
      queues { queue ready later running oldest }
      sources {
        source kind address isRead isReported secrets tokens lastDeliveryAt refused readTo nextAt failingSince error
        ordersRead ordersFound reportsWaiting reportsFailed
      }
      stores { store lastOrderAt today }
      secrets { use source variable count knownSince }
      failedReports { id kind source orderNumber error attempts triedAt }
    }
    generatorStations { id alive lastSeenAt tokenIssuedAt tokenUsedAt tokenExpiresAt }
  }
`);

type ApiStatus = ResultOf<typeof apiStatusQuery>;
export type OrderSource = ApiStatus['apiStatus']['sources'][number];
export type StoreOrders = ApiStatus['apiStatus']['stores'][number];
export type Secret = ApiStatus['apiStatus']['secrets'][number];
export type QueueState = ApiStatus['apiStatus']['queues'][number];
export type FailedReport = ApiStatus['apiStatus']['failedReports'][number];
export type GeneratorAccess = ApiStatus['generatorStations'][number];

export const apiSchemaQuery = graphql(`query apiSchema { apiSchema }`);

export const closedAlertsQuery = graphql(`
  query closedAlerts {
    closedAlerts { id kind object label detail openedAt closedAt acknowledgedBy }
  }
`);

export const refusedDeliveryBodiesQuery = graphql(`
  query refusedDeliveryBodies($size: Int, $after: String, $before: String) {
    refusedDeliveries(size: $size, after: $after, before: $before) {
      total startCursor endCursor
      rows { id source eventId store orderNumber receivedAt size body refusal { code params } }
    }
  }
`);

export const readShopNowMutation = graphql(`
  mutation readShopNow($input: SourceAction!) {
    readShopNow(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const testShopMutation = graphql(`
  mutation testShop($input: SourceAction!) {
    testShop(input: $input) { __typename ... on Refused { code params } ... on ShopTest { code status ms } }
  }
`);

export const resendReportMutation = graphql(`
  mutation resendReport($input: ReportAction!) {
    resendReport(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const dismissReportMutation = graphql(`
  mutation dismissReport($input: ReportAction!) {
    dismissReport(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const rotateTokenMutation = graphql(`
  mutation rotateToken($input: TokenRotation!) {
    rotateToken(input: $input) {
      __typename ... on Refused { code params } ... on IssuedToken { generatorId token }
    }
  }
`);
