import { signDelivery } from '../../apps/server/src/intake/testing/signDelivery.ts';
import type { Call } from './call.ts';
import { INTAKE_SECRET } from './signedOrders.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const NESTING_DEPTH = 100_000;
const LARGE_BYTES = 2 * 1_048_576;

function post(path: string, body: string, headers: Record<string, string> = JSON_TYPE): Call {
  return { method: 'POST', path, body, headers: { 'x-cmon-request': '1', ...headers } };
}
const get = (path: string): Call => ({ method: 'GET', path });
const postQuery = (text: string): Call => post('/graphql', JSON.stringify({ query: text }));

/** A delivery whose signature is right, with a body that no shop should send. */
function buildSignedCall(n: number, body: string): Call {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = signDelivery(body, timestamp, INTAKE_SECRET);
  return post('/intake/demo', body, {
    ...JSON_TYPE,
    'x-cmon-delivery': `bad-${n}`,
    'x-cmon-event': `bad-${n}`,
    'x-cmon-timestamp': timestamp,
    'x-cmon-signature': signature,
  });
}

/** Builders of bad requests; `n` is the number of the request and makes its ids unique. */
const KINDS: readonly ((n: number) => Call)[] = [
  () => post('/graphql', '{"query":'),
  () => post('/graphql', `${'['.repeat(NESTING_DEPTH)}${']'.repeat(NESTING_DEPTH)}`),
  () => post('/graphql', '{"query":"{ a }","query":"{ b }"}'),
  () => post('/graphql', 'x'.repeat(LARGE_BYTES)),
  () => post('/graphql', 'query=%7Bme%7D', { 'content-type': 'application/x-www-form-urlencoded' }),
  () => postQuery(`${'{ orders '.repeat(500)}${'}'.repeat(500)}`),
  () => postQuery(`{ ${Array.from({ length: 1_000 }, (_, i) => `a${i}: me { id }`).join(' ')} }`),
  () => postQuery('query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }'),
  () => postQuery('{ __schema { types { name fields { name } } } }'),
  () => postQuery('mutation { cancelOrder(input: {}) { __typename } }'),
  (n) => postQuery(`{ order(id: "${n}' or 1 = 1 --") { number } }`),
  (n) => buildSignedCall(n, '{'),
  (n) =>
    buildSignedCall(
      n,
      JSON.stringify({ type: 'order.placed', store: 'fr', orderNumber: 'x'.repeat(60_000) }),
    ),
  (n) => buildSignedCall(n, `{"__proto__":{"polluted":true},"type":"order.placed","orderNumber":"${n}"}`),
  (n) => buildSignedCall(n, `{"a":${'['.repeat(NESTING_DEPTH)}${']'.repeat(NESTING_DEPTH)},"n":${n}}`),
  // The signature belongs to another body.
  (n) => ({ ...buildSignedCall(n, '{}'), body: '{ }' }),
  () => post('/intake/nobody', '{}'),
  () => post('/auth/sign-in', '{"email":["a"],"password":{"$ne":1}}'),
  (n) =>
    post('/auth/sign-in', JSON.stringify({ email: `guess-${n}@cmon.example`, password: 'x'.repeat(200) })),
  () => post('/auth/token', 'null'),
  () => post('/kept-designs', JSON.stringify({ option: '{"__proto__":{"a":1},"previews":[]}' })),
  () => post('/kept-designs', JSON.stringify({ option: `[1,${'['.repeat(15_000)}]` })),
  () => post('/kept-designs/open', JSON.stringify({ token: '\u0000'.repeat(43) })),
  () => post('/photo-fonds?store=fr&code=EAO&forme=1', 'no picture', { 'content-type': 'image/jpeg' }),
  (n) => post(`/follow/${n}/corrections`, '{"texts":[[[]]]}'),
  () => get('/json/..%2f..%2f..%2fetc/passwd'),
  () => get('/files/%ED%A0%80'),
  () => get('/preview/99999999999999999999999/999.svg'),
  (n) => get(`/photo-fonds/${10 ** 13 + n}.jpg`),
  () => get(`/${'a'.repeat(8_000)}`),
  () => get('/api_v1/proxy.php?url=http://169.254.169.254/'),
];

/** The n-th bad input. They come from 250 IP addresses in turn, so that no limit per address stops them. */
export function buildBadInput(n: number): Call {
  const build = KINDS[n % KINDS.length];
  if (build === undefined) throw new Error('There are no bad inputs.');
  const bad = build(n);
  return { ...bad, headers: { ...bad.headers, 'x-forwarded-for': `192.0.2.${n % 250}` } };
}
