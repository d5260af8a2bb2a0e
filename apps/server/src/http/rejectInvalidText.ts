import type { FastifyInstance } from 'fastify';
import { findInvalidText } from '../api/invalidText.ts';
import { HttpError } from './HttpError.ts';

/** Refuses URLs with NUL or a lone surrogate before the route runs, because the database can't store them. */
export function rejectInvalidText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query }) => {
    if (findInvalidText(params, 'path') ?? findInvalidText(query, 'query'))
      throw new HttpError(400, 'textInvalid');
  });
}
