import type { FastifyInstance } from 'fastify';
import { parseBody } from '../intake/parseBody.ts';
import { HttpFault } from './HttpFault.ts';

/** Only JSON is understood; forms and plain text answer 415. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readBody(body),
  );
}

function readBody(text: string): unknown {
  const body = parseBody(text);
  if (body === undefined) throw new HttpFault(400, 'notJson');
  return body;
}
