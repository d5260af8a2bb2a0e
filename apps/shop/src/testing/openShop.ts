import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShop } from '../buildShop.ts';
import { OPENING_DAY, STOCK } from './stockFixture.ts';
import { Visitor } from './visitor.ts';

export interface ShopUnderTest {
  readonly origin: string;
  readonly cmonOrigin: string;
  /** Order calls that the workshop got, in order. */
  readonly calls: readonly { readonly headers: Record<string, unknown>; readonly body: string }[];
  /** What the workshop answers from now on. */
  readonly answer: (status: number) => void;
  /** The time it is in the shop from now on. */
  readonly setClock: (now: string) => void;
  readonly visitor: () => Visitor;
  readonly close: () => Promise<void>;
}

/**
 * The real shop on a port and a data folder of its own, with a workshop that answers its order calls. It sells a small
 * feed of its own unless a file is given, and has an editor in its pages where the editor's origin is.
 */
export async function openShop(
  given: { readonly stockFile?: string; readonly cmonOrigin?: string } = {},
): Promise<ShopUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-shop-'));
  const stockFile = given.stockFile ?? join(dataDir, 'stock.json');
  if (!given.stockFile) writeFileSync(stockFile, JSON.stringify(STOCK));
  let today = OPENING_DAY;
  const calls: { headers: Record<string, unknown>; body: string }[] = [];
  let status = 202;
  const workshop = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => workshop.listen(0, '127.0.0.1', resolve));
  const cmonOrigin = given.cmonOrigin ?? `http://127.0.0.1:${(workshop.address() as AddressInfo).port}`;
  const { app } = await buildShop(
    {
      host: '127.0.0.1',
      port: 0,
      cmonOrigin,
      origin: 'https://shop.example',
      intakeSecret: 'a secret of the shop and the workshop',
      dataDir,
      stockFile,
    },
    () => undefined,
    () => today,
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    cmonOrigin,
    calls,
    answer: (next) => {
      status = next;
    },
    setClock: (now) => {
      today = new Date(now);
    },
    visitor: () => new Visitor(origin),
    close: async () => {
      await app.close();
      workshop.closeAllConnections();
      workshop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
