import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerFaults } from './answerFaults.ts';
import { authRoutes } from './authRoutes.ts';
import { cutSlowReaders } from './cutSlowReaders.ts';
import { endKeptConnections } from './endKeptConnections.ts';
import { fileRoute } from './fileRoute.ts';
import { followRoutes } from './followRoutes.ts';
import { graphqlRoute } from './graphqlRoute.ts';
import { healthRoutes } from './healthRoutes.ts';
import { intakeRoute } from './intakeRoute.ts';
import { legacyRoutes } from './legacyRoutes.ts';
import { measureRequests } from './measureRequests.ts';
import { metricsRoute } from './metricsRoute.ts';
import { officePage } from './officePage.ts';
import { previewRoute } from './previewRoute.ts';
import { readJsonBodies } from './readJsonBodies.ts';
import { refuseStrangeText } from './refuseStrangeText.ts';
import { sendSecurityHeaders } from './securityHeaders.ts';
import { shopVisitRoutes } from './shopVisitRoutes.ts';
import { staticFiles } from './staticFiles.ts';
import { warnOfProxies } from './warnOfProxies.ts';
import type { Web } from './web.ts';

/** How long a request may take to arrive: with the look for late ones, each second, 15 s at most. */
const REQUEST_MS = 14_000;
const HEAD_MS = 10_000;
const LOOK_MS = 1_000;
/** Without a byte either way. */
const SILENT_MS = 15_000;
/** Longer than proxies keep theirs (nginx 60 s, Traefik 90, Caddy 120), so that none is closed under the request of a caller. */
const KEPT_MS = 125_000;
const BODY_BYTES = 1_048_576;

/** The web service, ready to listen: limits first, then what every answer carries, then the routes. */
export async function buildServer(web: Web): Promise<FastifyInstance> {
  const { config } = web;
  const trusted = config.trustedProxies;
  const app = Fastify({
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    keepAliveTimeout: KEPT_MS,
    bodyLimit: BODY_BYTES,
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted],
    logger: false,
    // Node looks for late requests only every 30 s unless told otherwise.
    http: { connectionsCheckingInterval: LOOK_MS, headersTimeout: HEAD_MS },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  endKeptConnections(app);
  cutSlowReaders(app);
  answerFaults(app, web);
  refuseStrangeText(app);
  warnOfProxies(app, web);
  readJsonBodies(app);
  await sendSecurityHeaders(app, config);
  const registry = measureRequests(app, web);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  healthRoutes(app, web);
  metricsRoute(app, web, registry);
  legacyRoutes(app);
  authRoutes(app, web);
  shopVisitRoutes(app, web);
  intakeRoute(app, web);
  graphqlRoute(app, web);
  previewRoute(app, web);
  fileRoute(app, web);
  await followRoutes(app, web);
  await staticFiles(app, web);
  await officePage(app, config);
  return app;
}
