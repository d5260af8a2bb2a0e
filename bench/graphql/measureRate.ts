import { Pool } from 'undici';

const CONNECTIONS = 64;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 6_000;

export interface Load {
  readonly path: string;
  readonly query: string;
  /** Ids of the orders, one for each request. */
  readonly ids: readonly string[];
  /** Tokens of sessions, one for each request; empty for a server without sessions. */
  readonly tokens: readonly string[];
}

/** Sends requests on some connections, each after the answer to the last, and returns how many a second were answered. */
export async function measureRate(origin: string, load: Load): Promise<number> {
  const pool = new Pool(origin, { connections: CONNECTIONS });
  try {
    await send(pool, load, WARM_UP_MS);
    return (await send(pool, load, MEASURED_MS)) / (MEASURED_MS / 1_000);
  } finally {
    await pool.close();
  }
}

/** Sends for some time, and returns the number of answers. */
async function send(pool: Pool, load: Load, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let sent = 0;
  let answered = 0;
  const sendNext = async (): Promise<void> => {
    while (performance.now() < until) {
      const n = sent++;
      const id = load.ids[n % load.ids.length];
      const token = load.tokens[n % load.tokens.length];
      const { statusCode, body } = await pool.request({
        path: load.path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query: load.query, variables: { id } }),
      });
      const text = await body.text();
      if (statusCode !== 200 || !text.includes(`"id":"${id}"`))
        throw new Error(`The server answered ${statusCode}: ${text.slice(0, 300)}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendNext));
  return answered;
}
