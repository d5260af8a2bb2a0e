import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isHttps } from './requestSession.ts';

const HALF_A_YEAR_S = 15_552_000;

/** Policy of responses that are not pages: nothing may be loaded. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Policy of an SVG that is opened directly: inline styles are allowed, scripts and requests are not. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Policy of an SVG that contains a shopper's photo as data. */
export const PHOTO_PREVIEW_POLICY = `${SVG_POLICY}; img-src data:`;

/** Policy of the PDF papers: labels, which the back-office prints from a hidden frame, and lists. */
export const PAPER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Adds the security headers of every response. Pages and SVG files replace the content security policy. */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(config) ? { maxAge: HALF_A_YEAR_S, includeSubDomains: false } : false,
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

/**
 * Policy of the page that a correction link opens. It allows only our own files and the logos and fonts of the shops. With
 * Trusted Types (the last two lines), scripts can't turn strings into markup or code.
 */
export function buildCorrectionPagePolicy(logos: readonly string[], fonts: readonly string[]): string {
  const listOrigins = (addresses: readonly string[]) =>
    new Set(addresses.map((address) => new URL(address).origin));
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...listOrigins(logos)].join(' '),
    ["font-src 'self'", ...listOrigins(fonts)].join(' '),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/**
 * Policy of the back-office: our own files and frames, inline scripts and styles by nonce, blobs for camera frames and
 * generated files. With Trusted Types, scripts can't turn strings into markup or code without a policy.
 */
export function buildOfficePolicy(nonce: string): string {
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
    "frame-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
