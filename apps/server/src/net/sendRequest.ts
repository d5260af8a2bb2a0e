import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent, Response } from 'undici';
import { mayReach, type Reach } from './mayReach.ts';
import { RequestError } from './RequestError.ts';

export interface OutgoingRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly reach: Reach;
  /** Milliseconds until the whole answer must have arrived. */
  readonly timeoutMs: number;
  /** The most bytes of the answer, after decompression. */
  readonly maxBytes: number;
}

/** An answer with its whole body. A redirect is an answer too: it is never followed. */
export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Response['headers'];
  readonly body: Buffer;
}

/** An answer whose body is read by the caller, at the caller's own pace. */
type OpenAnswer = Pick<Answer, 'ok' | 'status' | 'headers'> & { readonly body: Response['body'] };

/** The requests that are not answered yet, so that the end of the program can stop them. */
const running = new Set<AbortController>();
/**
 * The connection pool for each reach. They are separate, because a pool uses an open connection again without a look-up of
 * its address. An idle connection is closed after some seconds.
 */
const agents = new Map<Reach, Agent>();

/**
 * Sends a request and reads its answer: the only way out of this program over HTTP. Throws `RequestError` when there is no
 * answer within the limits of time and size, or when the address is outside of `reach`.
 */
export function sendRequest(url: string, request: OutgoingRequest): Promise<Answer> {
  return runWithTimeout(request.timeoutMs, async (signal) => {
    const response = await send(url, request, signal);
    return { ...toAnswer(response), body: await readLimited(response, request.maxBytes) };
  });
}

/** Sends a request and resolves when its answer begins. The timeout ends there, and the size has no limit. */
export function openAnswer(url: string, request: Omit<OutgoingRequest, 'maxBytes'>): Promise<OpenAnswer> {
  return runWithTimeout(request.timeoutMs, async (signal) => {
    const response = await send(url, request, signal);
    return { ...toAnswer(response), body: response.body };
  });
}

/** Stops the requests that are not answered yet: each fails with `stopped`. Called when the program has to end. */
export function stopRequests(): void {
  for (const controller of running) controller.abort(new RequestError('stopped'));
}

const toAnswer = ({ ok, status, headers }: Response) => ({ ok, status, headers });

async function runWithTimeout<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new RequestError('timeout')), timeoutMs);
  running.add(controller);
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : toRequestError(error);
  } finally {
    clearTimeout(timer);
    running.delete(controller);
  }
}

async function send(
  url: string,
  { method = 'GET', headers, body, reach }: Omit<OutgoingRequest, 'timeoutMs' | 'maxBytes'>,
  signal: AbortSignal,
): Promise<Response> {
  // An IP address needs no look-up of a name, so it is checked here.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host, reach)) throw new RequestError('addressRefused');
  // Loaded at the first request, because it would lengthen every start.
  const { fetch } = await import('undici');
  return fetch(url, {
    method,
    signal,
    redirect: 'manual',
    dispatcher: await getAgent(reach),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  });
}

async function getAgent(reach: Reach): Promise<Agent> {
  const { Agent } = await import('undici');
  const agent = agents.get(reach) ?? new Agent({ connect: { lookup: createLookup(reach) } });
  agents.set(reach, agent);
  return agent;
}

/** Looks up a name for a connection. A name with one address outside of the reach is refused as a whole. */
function createLookup(reach: Reach): LookupFunction {
  return (hostname, options, callback) =>
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => mayReach(address, reach))) {
        return callback(new RequestError('addressRefused'), '', 0);
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
}

async function readLimited({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new RequestError('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toRequestError(error: unknown): RequestError {
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  for (const candidate of [error, cause]) if (candidate instanceof RequestError) return candidate;
  return new RequestError('unreachable', cause?.code);
}
