import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

/** The number of clients. Each sends bad requests, one after the answer to the other. */
const CLIENTS = 150;
const JSON_BODY = { 'content-type': 'application/json', 'x-cmon-request': '1' };

let web: TestWeb;
let cookie: string;
beforeAll(async () => {
  web = await openTestWeb();
  cookie = await web.signIn('preparator');
});
afterAll(() => web.close());

/** Bad requests of several kinds, with the status of each answer. */
const REFUSED: readonly { readonly status: number; send(): Promise<Response> }[] = [
  {
    status: 401,
    send: () =>
      web.fetch(`${web.config.basePath}/graphql`, {
        method: 'POST',
        headers: JSON_BODY,
        body: JSON.stringify({ query: '{ viewer { role } }' }),
      }),
  },
  {
    status: 400,
    send: () =>
      web.fetch(`${web.config.basePath}/auth/sign-in`, {
        method: 'POST',
        headers: JSON_BODY,
        body: '{"email"',
      }),
  },
  { status: 404, send: () => web.fetch('/json/products/NONE.json') },
];

async function sendBadRequest(index: number): Promise<string> {
  const kind = REFUSED[index % REFUSED.length];
  const response = await kind?.send();
  await response?.arrayBuffer();
  return response?.status === kind?.status ? 'refused' : `${response?.status} for ${kind?.status}`;
}

/** Whether two honest requests are answered before a bad one that was sent before them. */
async function isOvertaken(index: number): Promise<boolean> {
  let isAnswered = false;
  const refusal = sendBadRequest(index).then(() => {
    isAnswered = true;
  });
  expect((await web.fetch('/healthz')).status).toBe(200);
  expect((await web.graphql(cookie, '{ viewer { role } }')).data).toEqual({ viewer: { role: 'preparator' } });
  const isFirst = !isAnswered;
  await refusal;
  return isFirst;
}

/** The warnings in the log of the service. */
const readWarnings = (): string[] =>
  web.logged.map((line) => JSON.parse(line)).flatMap(({ level, msg }) => (level === 40 ? [msg] : []));

it('SEC-53 the answers to many refused requests are delayed, those to valid requests are not, and the log has one warning', async () => {
  const outcomes = new Set<string>();
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    while (!isOver) outcomes.add(await sendBadRequest(index));
  });
  await expect.poll(() => readWarnings().length).toBe(1);
  for (const index of REFUSED.keys()) {
    // The first answers hardly wait.
    await expect.poll(() => isOvertaken(index)).toBe(true);
    expect(await isOvertaken(index)).toBe(true);
  }
  isOver = true;
  await Promise.all(clients);
  expect([...outcomes]).toEqual(['refused']);
  expect(readWarnings()).toHaveLength(1);
});
