import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShop } from '../buildShop.ts';
import { Visitor } from './visitor.ts';

export interface ShopUnderTest {
  readonly origin: string;
  readonly cmonOrigin: string;
  /** Order calls that the workshop got, in order. */
  readonly calls: readonly { readonly headers: Record<string, unknown>; readonly body: string }[];
  /** What the workshop answers from now on. */
  readonly answer: (status: number) => void;
  readonly visitor: () => Visitor;
  readonly close: () => Promise<void>;
}

/** The real shop on a port and a data folder of its own, with a workshop that answers its order calls. */
export async function openShop(): Promise<ShopUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-shop-'));
  const calls: { headers: Record<string, unknown>; body: string }[] = [];
  let status = 202;
  const workshop = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => workshop.listen(0, '127.0.0.1', resolve));
  const cmonOrigin = `http://127.0.0.1:${(workshop.address() as AddressInfo).port}`;
  const { app } = await buildShop(
    {
      host: '127.0.0.1',
      port: 0,
      cmonOrigin,
      origin: 'https://shop.example',
      intakeSecret: 'a secret of the shop and the workshop',
      dataDir,
    },
    () => undefined,
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    cmonOrigin,
    calls,
    answer: (next) => {
      status = next;
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
