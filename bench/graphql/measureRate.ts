import { Agent, request } from 'node:http';

const CONNECTION_COUNT = 64;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 6_000;

export interface Load {
  readonly path: string;
  readonly query: string;
  /** Ids of the orders, one for each request, used in turn. */
  readonly ids: readonly string[];
  /** Tokens of sessions, one for each request, used in turn; empty for a server without sessions. */
  readonly tokens: readonly string[];
}

/**
 * Sends requests on `CONNECTION_COUNT` connections. Each connection sends its next request after the response to the
 * previous one. Returns responses per second.
 */
export async function measureRate(origin: string, load: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT });
  try {
    await sendAll(origin, agent, load, WARM_UP_MS);
    return (await sendAll(origin, agent, load, MEASURED_MS)) / (MEASURED_MS / 1_000);
  } finally {
    agent.destroy();
  }
}

/** Sends for some time, and returns the number of answers. */
async function sendAll(origin: string, agent: Agent, load: Load, forMs: number): Promise<number> {
  const endsAt = performance.now() + forMs;
  let sent = 0;
  let answered = 0;
  const sendNext = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const n = sent++;
      const id = load.ids[n % load.ids.length] ?? '';
      const token = load.tokens[n % load.tokens.length];
      const headers = {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const body = JSON.stringify({ query: load.query, variables: { id } });
      const { status, text } = await send(`${origin}${load.path}`, { agent, headers, body });
      if (status !== 200 || !text.includes(`"id":"${id}"`))
        throw new Error(`The server answered ${status}: ${text.slice(0, 300)}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, sendNext));
  return answered;
}

interface Call {
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function send(
  address: string,
  { agent, headers, body }: Call,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(address, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    call.end(body);
  });
}
