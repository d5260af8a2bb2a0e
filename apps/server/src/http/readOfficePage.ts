import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { buildOfficePolicy } from './securityHeaders.ts';

/** Sends the page of the back-office with the status of the reply. */
export type SendOfficePage = (reply: FastifyReply) => FastifyReply;

/**
 * Reads the single page of the back-office, and returns a function that sends it. The base path, the shop's page and the
 * nonce of the security policy are filled in. Returns null when the back-office isn't built.
 */
export function readOfficePage({ officeDir, basePath, shopProductPage }: Config): SendOfficePage | null {
  const index = join(officeDir, 'index.html');
  if (!existsSync(index)) return null;
  const page = readFileSync(index, 'utf8')
    .replaceAll('{{basePath}}', basePath)
    .replaceAll('{{shop}}', () => escapeAttribute(shopProductPage ?? ''));
  return (reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', buildOfficePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('{{nonce}}', nonce));
  };
}

/** Escapes a text for an attribute in double quotes. */
const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
