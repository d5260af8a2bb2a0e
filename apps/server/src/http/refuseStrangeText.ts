import type { FastifyInstance } from 'fastify';
import { findInvalidText } from '../api/invalidText.ts';
import { HttpFault } from './HttpFault.ts';

/** An address that holds NUL or half a character is refused at the door: no route's database query sees it. */
export function refuseStrangeText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query }) => {
    if (findInvalidText(params, 'path') ?? findInvalidText(query, 'query'))
      throw new HttpFault(400, 'textInvalid');
  });
}
