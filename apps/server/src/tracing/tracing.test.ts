import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTokenRequest } from '../commands/generators/runTokenRequest.ts';
import { makeLotsAndMegalots } from '../commands/testing/floor.ts';
import {
  buildPlacedOrder,
  openTestWorkshop,
  type TestWorkshop,
  unwrap,
} from '../commands/testing/workshop.ts';
import { openTestDatabase, type TestDatabase } from '../db/testing/openTestDatabase.ts';
import { signDelivery } from '../intake/testing/signDelivery.ts';
import { makeDataDir, type ServerProcess, startMain } from '../testing/startMain.ts';

const CHILD = 'Zéphyrine';
const SECRET = '0123456789abcdef0123456789abcdef';
/** The first megalot of a process waits for all files of its catalogue version. */
const FETCHES_CATALOGUE = { timeout: 300_000 };

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

/** What the product exports of a step, as OpenTelemetry writes it in JSON. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** A collector: it keeps what the programs send. */
const received: Export[] = [];
const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces') received.push((await json(request)) as Export);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const dataDir = makeDataDir();
const runs: ServerProcess[] = [];
let database: TestDatabase;
let workshop: TestWorkshop;
let tracing: Record<string, string>;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  workshop = await openTestWorkshop(database.db);
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, OTEL_BSP_SCHEDULE_DELAY: '200' };
});
afterAll(async () => {
  for (const { child } of runs) child.kill('SIGKILL');
  await database.close();
  collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string>, services: string): ServerProcess {
  const run = startMain({ DATA_DIR: dataDir, ...env }, [`--services=${services}`]);
  runs.push(run);
  return run;
}

function listSpans(service: string): Span[] {
  const isOfService = ({ resource }: Export['resourceSpans'][number]) =>
    resource.attributes.some(({ key, value }) => key === 'service.name' && value.stringValue === service);
  return received
    .flatMap(({ resourceSpans }) => resourceSpans.filter(isOfService))
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

const findSpan = (service: string, name: string): Span | undefined =>
  listSpans(service).find((span) => span.name === name);

function readAttributes({ attributes }: Span): Record<string, string | number | undefined> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}

async function deliver(origin: string): Promise<void> {
  const order = buildPlacedOrder(workshop.catalogue, new Date(), [{ code: 'EAO', texts: [CHILD] }], {});
  const body = JSON.stringify(order);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = signDelivery(body, timestamp, SECRET);
  const { status } = await fetch(`${origin}/intake/demo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cmon-delivery': 'delivery-1',
      'x-cmon-event': 'event-1',
      'x-cmon-timestamp': timestamp,
      'x-cmon-signature': signature,
    },
    body,
  });
  expect(status).toBe(202);
}

it('RUN-117, RUN-118 requests, operations, jobs and statements are traced across processes, without personal values', async () => {
  const env = { ...tracing, DATABASE_URL: database.url ?? '', INTAKE_SECRET_DEMO: SECRET, AUTO_START: 'off' };
  const server = start(env, 'web,worker');
  const origin = await server.ready;

  // A caller's trace is continued, from the request to the job that it caused.
  await deliver(origin);
  await expect.poll(() => findSpan('cmon', 'job applyInbox'), FETCHES_CATALOGUE).toBeDefined();
  const [job, delivery] = [findSpan('cmon', 'job applyInbox'), findSpan('cmon', 'POST /intake/:source')];
  expect(job?.traceId).toBe(delivery?.traceId);
  const traceId = randomBytes(16).toString('hex');
  const path = `/follow/${CHILD}?name=${CHILD}`;
  await fetch(`${origin}${path}`, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
  const isContinued = (span: Span) => span.traceId === traceId && span.parentSpanId === '00f067aa0ba902b7';
  await expect.poll(() => listSpans('cmon').some(isContinued)).toBe(true);

  // A generator's work and the server's part of it are one trace.
  await workshop.order([{ code: 'EAO', texts: [CHILD] }]);
  await makeLotsAndMegalots(workshop);
  const request = { kind: 'issue', generatorId: 'atelier' } as const;
  const { token } = unwrap(
    await runTokenRequest({ db: database.db, enqueue: async () => undefined }, request),
  );
  const asGenerator = {
    ...tracing,
    OTEL_SERVICE_NAME: 'generator',
    API_URL: origin,
    GENERATOR_TOKEN: token ?? '',
  };
  let generator = start(asGenerator, 'generator');
  // On a busy machine the server may take longer than a query's limit to hash the files of its catalogue for the first time.
  await expect
    .poll(async () => {
      const ready = await generator.ready.catch(() => null);
      if (ready === null) generator = start(asGenerator, 'generator');
      return ready;
    }, FETCHES_CATALOGUE)
    .toBe('generator atelier');
  await expect.poll(() => findSpan('generator', 'generate megalot'), FETCHES_CATALOGUE).toBeDefined();
  for (const { child, ended } of [generator, server]) {
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  }

  const generation = findSpan('generator', 'generate megalot');
  const spansOfGeneration = listSpans('cmon').filter((span) => span.traceId === generation?.traceId);
  const call = spansOfGeneration.find((span) => span.parentSpanId === generation?.spanId);
  expect(call && readAttributes(call)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/graphql/generator',
    'http.response.status_code': 200,
  });
  const operation = spansOfGeneration.find(
    (span) => span.parentSpanId === call?.spanId && /^mutation /.test(span.name),
  );
  expect(operation && Object.keys(readAttributes(operation)).toSorted()).toEqual([
    'graphql.operation.name',
    'graphql.operation.type',
  ]);
  const statement = spansOfGeneration.find(
    (span) => span.parentSpanId === operation?.spanId && span.name === 'update',
  );
  expect(statement && readAttributes(statement)['db.query.text']).toMatch(/^update .*\$1/);

  const sent = JSON.stringify(received);
  for (const personal of [CHILD, encodeURIComponent(CHILD), 'example.com', token ?? '', SECRET])
    expect(sent).not.toContain(personal);
});

it('RUN-119 without a collector OpenTelemetry is not loaded, and an unavailable collector stops nothing', async () => {
  // With this value of NODE_DEBUG, Node writes every module that it loads to the log.
  const load = { NODE_DEBUG: 'esm', DATABASE_URL: database.url ?? '' };
  const without = start(load, 'web');
  await without.ready;
  expect(without.readLog()).not.toContain('opentelemetry');
  const unavailable = start(
    { ...load, ...tracing, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
    'web',
  );
  expect((await fetch(`${await unavailable.ready}/readyz`)).status).toBe(200);
  for (const { child, ended } of [without, unavailable]) {
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  }
  const wrong = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'web').ended;
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT')]);
});
