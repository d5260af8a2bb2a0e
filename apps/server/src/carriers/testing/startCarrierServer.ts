import { createServer } from 'node:http';
import { listenLocally, readJsonBody } from '@cmon/testkit/net/listenLocally';

interface CarrierCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly key: string | undefined;
  readonly body: unknown;
}

/** An answer that replaces the usual one; `hang` never answers. */
type Override = { readonly status: number; readonly body: string } | 'hang' | null;

export interface CarrierServer {
  readonly url: string;
  /** The requests in their order. */
  readonly calls: CarrierCall[];
  /** Sets the answer to every request; null for the usual answers. */
  setOverride(override: Override): void;
  setEvents(events: readonly object[]): void;
  close(): Promise<void>;
}

/** Starts a carrier service on this machine, which sells a label once for each idempotency key. */
export async function startCarrierServer(): Promise<CarrierServer> {
  const calls: CarrierCall[] = [];
  const sold = new Map<string, string>();
  let override: Override = null;
  let events: readonly object[] = [];
  const server = createServer(async (request, response) => {
    const key = request.headers['idempotency-key']?.toString();
    const { method = '', url = '' } = request;
    const { authorization } = request.headers;
    calls.push({ method, path: url, authorization, key, body: await readJsonBody(request) });
    if (override === 'hang') return;
    if (override !== null) {
      response.writeHead(override.status, { 'content-type': 'application/json' }).end(override.body);
    } else if (method === 'POST') {
      const id = sold.get(key ?? '') ?? `label-${sold.size + 1}`;
      sold.set(key ?? '', id);
      const labelPdf = Buffer.from(`%PDF-1.4\n% ${id}\n%%EOF\n`).toString('base64');
      const label = { id, tracking: `TRACK ${id}`, service: 'home', labelPdf };
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(label));
    } else if (method === 'DELETE') {
      response.writeHead(204).end();
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ events }));
    }
  });
  return {
    ...(await listenLocally(server)),
    calls,
    setOverride: (to) => {
      override = to;
    },
    setEvents: (to) => {
      events = to;
    },
  };
}
