import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiUnreachableError } from './apiErrors.ts';
import { openApiClient } from './openApiClient.ts';

let answer: object;
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

function sendQuery() {
  const { port } = server.address() as AddressInfo;
  const client = openApiClient(`http://127.0.0.1:${port}`, 'token');
  return client.request('query catalogueFiles { catalogueFiles }', {}, v.unknown());
}

it('RUN-112 an API that is too busy to answer counts as unavailable for a generator, and any other error as a fault', async () => {
  answer = { errors: [{ message: 'timeout', extensions: { code: 'timeout' } }] };
  await expect(sendQuery()).rejects.toThrow(new ApiUnreachableError('query catalogueFiles: timeout'));
  answer = { errors: [{ message: 'internal' }] };
  await expect(sendQuery()).rejects.toThrow(new Error('query catalogueFiles: internal'));
});
