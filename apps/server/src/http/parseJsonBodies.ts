import type { FastifyInstance } from 'fastify';
import { parseBody } from '../intake/parseBody.ts';
import { HttpError } from './HttpError.ts';

/** Accepts only JSON bodies. Forms and plain text answer 415. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseJsonBody(body),
  );
}

function parseJsonBody(text: string): unknown {
  const body = parseBody(text);
  if (body === undefined) throw new HttpError(400, 'notJson');
  return body;
}
