import type { FastifyInstance } from 'fastify';
import { checkJson } from './checkJson.ts';
import { HttpFault } from './HttpFault.ts';

/** Only JSON is understood; forms and plain text answer 415. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseJson(body),
  );
}

function parseJson(text: string): unknown {
  const fault = checkJson(text);
  if (fault !== null) throw new HttpFault(400, fault);
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpFault(400, 'notJson');
  }
}
