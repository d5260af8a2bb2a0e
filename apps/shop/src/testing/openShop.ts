import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShop } from '../buildShop.ts';
import { FEED, OPENING_DAY } from './feedFixture.ts';
import { Visitor } from './visitor.ts';

export interface ShopUnderTest {
  readonly origin: string;
  readonly cmonOrigin: string;
  /** Order calls that the workshop received, in order. */
  readonly calls: readonly { readonly headers: Record<string, unknown>; readonly body: string }[];
  /** Sets the status of the workshop's next responses. */
  readonly setStatus: (status: number) => void;
  /** Sets the shop's clock. */
  readonly setClock: (instant: string) => void;
  /** The number of connections that the shop has open now. */
  readonly countConnections: () => Promise<number>;
  readonly createVisitor: () => Visitor;
  readonly close: () => Promise<void>;
}

/**
 * Starts the real shop on a free port with its own data folder, and a workshop that answers its order calls. It sells the
 * small fixture feed unless a file is given.
 */
export async function openShop(
  options: { readonly feedFile?: string; readonly cmonOrigin?: string } = {},
): Promise<ShopUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-shop-'));
  const feedFile = options.feedFile ?? join(dataDir, 'stock.json');
  if (!options.feedFile) writeFileSync(feedFile, JSON.stringify(FEED));
  let now = OPENING_DAY;
  const calls: { headers: Record<string, unknown>; body: string }[] = [];
  let status = 202;
  const workshop = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => workshop.listen(0, '127.0.0.1', resolve));
  const cmonOrigin = options.cmonOrigin ?? `http://127.0.0.1:${(workshop.address() as AddressInfo).port}`;
  const { app } = await buildShop(
    {
      host: '127.0.0.1',
      port: 0,
      cmonOrigin,
      origin: 'https://shop.example',
      intakeSecret: 'a secret of the shop and the workshop',
      dataDir,
      feedFile,
    },
    () => undefined,
    () => now,
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    cmonOrigin,
    calls,
    setStatus: (nextStatus) => {
      status = nextStatus;
    },
    setClock: (instant) => {
      now = new Date(instant);
    },
    countConnections: () =>
      new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))),
    createVisitor: () => new Visitor(origin),
    close: async () => {
      await app.close();
      workshop.closeAllConnections();
      workshop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
