import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isHttps } from './requestSession.ts';

const HALF_A_YEAR = 15_552_000;

/** Nothing at all: what an answer that isn't a page may load. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** A drawing opened by itself: it may colour itself, and neither runs nor fetches anything. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What every answer carries; pages and drawings replace the policy by their own. */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(config) ? { maxAge: HALF_A_YEAR, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', BARE_POLICY);
    reply.header('cache-control', 'no-store');
  });
}

/** The page of a private link: scripts, styles, pictures and data of ours, and no string turned into markup or script. */
export const followPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * The back-office's own policy: scripts and styles of ours by nonce, data from ourselves, the camera's frames and
 * generated files as blobs, and no string turned into markup or script.
 */
export function officePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
