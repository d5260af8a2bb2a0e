import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { disconnectSlowReaders } from './disconnectSlowReaders.ts';
import { drainConnections } from './drainConnections.ts';
import { handleErrors } from './handleErrors.ts';
import { limitPipelining } from './limitPipelining.ts';
import { measureRequests } from './measureRequests.ts';
import { openOfficeApi } from './openOfficeApi.ts';
import { parseJsonBodies } from './parseJsonBodies.ts';
import { readOfficePage } from './readOfficePage.ts';
import { rejectInvalidText } from './rejectInvalidText.ts';
import { addAuthRoutes } from './routes/addAuthRoutes.ts';
import { addChangesRoute } from './routes/addChangesRoute.ts';
import { addFileRoute } from './routes/addFileRoute.ts';
import { addFollowRoutes } from './routes/addFollowRoutes.ts';
import { addGraphqlRoute } from './routes/addGraphqlRoute.ts';
import { addHealthRoutes } from './routes/addHealthRoutes.ts';
import { addHistoryRoute } from './routes/addHistoryRoute.ts';
import { addIntakeRoute } from './routes/addIntakeRoute.ts';
import { addKeptDesignRoutes } from './routes/addKeptDesignRoutes.ts';
import { addLabelRoute } from './routes/addLabelRoute.ts';
import { addLegacyRoutes } from './routes/addLegacyRoutes.ts';
import { addMetricsRoute } from './routes/addMetricsRoute.ts';
import { addPhotoFondRoutes } from './routes/addPhotoFondRoutes.ts';
import { addPhotoRoutes } from './routes/addPhotoRoutes.ts';
import { addPreviewRoute } from './routes/addPreviewRoute.ts';
import { addReportRoute } from './routes/addReportRoute.ts';
import { addRowsRoute } from './routes/addRowsRoute.ts';
import { addShopVisitRoutes } from './routes/addShopVisitRoutes.ts';
import { addSingleSignOnRoutes } from './routes/addSingleSignOnRoutes.ts';
import { addBadgeRoute } from './routes/papers/addBadgeRoute.ts';
import { addBoardProofRoute } from './routes/papers/addBoardProofRoute.ts';
import { addCheckbookRoutes } from './routes/papers/addCheckbookRoutes.ts';
import { addDeliveryNoteRoute } from './routes/papers/addDeliveryNoteRoute.ts';
import { addFoundListRoutes } from './routes/papers/addFoundListRoutes.ts';
import { addLetterRoute } from './routes/papers/addLetterRoute.ts';
import { addLotSheetRoute } from './routes/papers/addLotSheetRoute.ts';
import { addManifestRoute } from './routes/papers/addManifestRoute.ts';
import { addOrderTicketRoute } from './routes/papers/addOrderTicketRoute.ts';
import { addPackingListRoute } from './routes/papers/addPackingListRoute.ts';
import { addPersonCopyRoute } from './routes/papers/addPersonCopyRoute.ts';
import { addPickingListRoute } from './routes/papers/addPickingListRoute.ts';
import { addScanCodesRoute } from './routes/papers/addScanCodesRoute.ts';
import { serveOfficePage } from './routes/serveOfficePage.ts';
import { serveStaticFiles } from './routes/serveStaticFiles.ts';
import { sendSecurityHeaders } from './securityHeaders.ts';
import { slowDownRefusals } from './slowDownRefusals.ts';
import { traceRequests } from './traceRequests.ts';
import { warnAboutProxies } from './warnAboutProxies.ts';
import type { WebEnv } from './webEnv.ts';

/** The time in which a request must arrive completely. The check runs each second, so that the limit is 15 s. */
const REQUEST_TIMEOUT_MS = 14_000;
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;
/** Closes a connection on which no byte was sent or received for this time. */
const IDLE_TIMEOUT_MS = 15_000;
/** Longer than proxies keep connections (nginx 60 s, Traefik 90 s, Caddy 120 s), so that the proxy closes them first. */
const KEEP_ALIVE_MS = 125_000;
const BODY_BYTES = 1_048_576;
/** Longest part of an address that is a parameter: the ids of 200 objects on a paper, between encoded commas. */
const MAX_PARAMETER = 3_000;

/** Builds the web service, ready to listen. Limits come first, then the hooks of all responses, then the routes. */
export async function buildServer(web: WebEnv): Promise<FastifyInstance> {
  const { config } = web;
  const trusted = config.trustedProxies;
  const app = Fastify({
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    bodyLimit: BODY_BYTES,
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted],
    logger: false,
    // By default Node checks for late requests only every 30 s.
    http: { connectionsCheckingInterval: CHECK_INTERVAL_MS, headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAMETER },
  });
  drainConnections(app);
  disconnectSlowReaders(app);
  limitPipelining(app);
  slowDownRefusals(app, web);
  traceRequests(app);
  const sendOfficePage = readOfficePage(config);
  handleErrors(app, web, sendOfficePage);
  rejectInvalidText(app);
  warnAboutProxies(app, web);
  parseJsonBodies(app);
  await sendSecurityHeaders(app, config);
  const registry = measureRequests(app, web);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    // The highest quality, 11, is the default of Node. It is too slow for responses that are compressed while they are sent.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  addHealthRoutes(app, web);
  addMetricsRoute(app, web, registry);
  addLegacyRoutes(app);
  const endStreams = addChangesRoute(app, web);
  addAuthRoutes(app, web, endStreams);
  addSingleSignOnRoutes(app, web);
  addShopVisitRoutes(app, web);
  addKeptDesignRoutes(app, web);
  addIntakeRoute(app, web);
  const office = openOfficeApi(web);
  addGraphqlRoute(app, web, office);
  addRowsRoute(app, web, office);
  addPreviewRoute(app, web);
  addLabelRoute(app, web);
  addManifestRoute(app, web);
  addBoardProofRoute(app, web);
  addPickingListRoute(app, web);
  addScanCodesRoute(app, web);
  addPackingListRoute(app, web);
  addDeliveryNoteRoute(app, web);
  addLetterRoute(app, web);
  addPersonCopyRoute(app, web);
  addLotSheetRoute(app, web);
  addOrderTicketRoute(app, web);
  addBadgeRoute(app, web);
  addCheckbookRoutes(app, web);
  addFoundListRoutes(app, web);
  addReportRoute(app, web);
  addFileRoute(app, web);
  addPhotoRoutes(app, web);
  addPhotoFondRoutes(app, web);
  addHistoryRoute(app, web);
  await addFollowRoutes(app, web);
  await serveStaticFiles(app, web);
  await serveOfficePage(app, config, sendOfficePage);
  return app;
}
