// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setLocale } from '../../messages/translate.ts';
import { RequestError } from '../requestError.ts';
import { readGraphqlResponse } from './readGraphqlResponse.ts';

beforeAll(() => setLocale('fr_FR'));

function readFailure(status: number, body: string): { kind: string; message: string } {
  try {
    readGraphqlResponse(status, body);
  } catch (error) {
    if (error instanceof RequestError) return { kind: error.kind, message: error.message };
  }
  return { kind: 'none', message: '' };
}

describe('readGraphqlResponse', () => {
  it('NET-9 returns the data of a response', () => {
    expect(readGraphqlResponse(200, '{"data":{"viewer":{"id":"1"}}}')).toEqual({ viewer: { id: '1' } });
  });

  it('ERR-9 NET-9 GraphQL errors are thrown with the path, message and debug message of each', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const body = JSON.stringify({
      data: null,
      errors: [
        { path: ['order', 0, 'items'], message: 'Internal', extensions: { debugMessage: 'no such column' } },
        { message: 'Too deep' },
      ],
    });
    expect(readFailure(200, body)).toEqual({
      kind: 'graphql',
      message: 'Erreur durant le chargement : order.0.items Internal no such column\nToo deep',
    });
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('ERR-8 GraphQL errors are logged', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    readFailure(200, '{"errors":[{"message":"no"}]}');
    expect(logged.mock.calls).toEqual([[[{ message: 'no' }]]]);
    logged.mockRestore();
  });

  it('ERR-10 a response of unknown shape is an unknown error', () => {
    expect(readFailure(200, '[1,2]')).toEqual({ kind: 'unknown', message: 'Erreur inconnue : [1,2]' });
    expect(readFailure(200, '{"errors":"boom"}')).toEqual({
      kind: 'unknown',
      message: 'Erreur inconnue : {"errors":"boom"}',
    });
  });

  it('ERR-12 a status of 300 or above is an error that names the status', () => {
    for (const status of [300, 401, 404, 409, 500, 503]) {
      expect(readFailure(status, '{"data":{}}').message).toBe(
        `Response not successful: Received status code ${status}`,
      );
    }
    expect(readGraphqlResponse(299, '{"data":{"a":1}}')).toEqual({ a: 1 });
  });

  it('ERR-13 neither data nor errors is a missing response', () => {
    const missing = { kind: 'missing', message: 'Server response was missing for query' };
    expect(readFailure(200, '{}')).toEqual(missing);
    expect(readFailure(200, '{"data":null}')).toEqual(missing);
  });

  it('ERR-14 a body that is not JSON is a parse error', () => {
    expect(readFailure(200, '<html>').kind).toBe('parse');
    expect(readFailure(200, '').kind).toBe('parse');
  });
});
