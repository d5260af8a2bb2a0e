import { AwsClient } from 'aws4fetch';
import type { StorageConfig } from '../../config/readStorageConfig.ts';
import type { FolderUnavailable } from './fileStorage.ts';

export type S3Config = Extract<StorageConfig, { kind: 's3' }>;

/** A request ends after this time, and after more for a large body: a line of 1 Mbit/s is enough. */
const TIMEOUT_MS = 60_000;
const BYTES_PER_MS = 125;

/** A failed request to the S3 service. `code` is the service's own code, such as `NoSuchBucket`, or `S3_` and the status. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.name = 'S3Error';
    this.status = status;
    this.code = code;
  }
}

const CAUSES: Readonly<Record<number, FolderUnavailable['cause']>> = {
  401: 'readOnly',
  403: 'readOnly',
  404: 'missing',
  413: 'full',
  507: 'full',
};

export function describeS3Failure(bucket: string, { status, code }: S3Error): FolderUnavailable {
  const cause = /quota|full|storage/i.test(code) ? 'full' : (CAUSES[status] ?? 'other');
  return { kind: 'folderUnavailable', folder: bucket, cause, code };
}

interface S3Request {
  /** A query string without its question mark. */
  readonly query?: string;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that are returned. All others but those of success throw. */
  readonly expected?: readonly number[];
  /** The size of the expected answer, bytes: a large one gets more time. */
  readonly answerBytes?: number;
}

/** An answer with its whole body. */
export interface S3Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Signed requests to the objects of one bucket, addressed by path. The empty key is the bucket. All throw `S3Error`. */
export interface S3Client {
  send(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, request?: S3Request): Promise<S3Answer>;
  /** Opens an object for reading in parts. Returns null when it doesn't exist. */
  openObject(key: string): Promise<Response['body']>;
}

export function openS3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  // A failed request is retried by the job, so that the alert comes at once.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const fetchKey = (
    method: string,
    key: string,
    { query, body, headers }: S3Request,
    signal: AbortSignal,
  ) => {
    const path = key === '' ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`;
    return client
      .fetch(`${base}${path}${query === undefined ? '' : `?${query}`}`, {
        method,
        signal,
        ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
        ...(headers === undefined ? {} : { headers }),
      })
      .catch(throwUnanswered);
  };
  const send: S3Client['send'] = async (method, key, request = {}) => {
    const sizes = (request.body?.length ?? 0) + (request.answerBytes ?? 0);
    const signal = AbortSignal.timeout(TIMEOUT_MS + Math.ceil(sizes / BYTES_PER_MS));
    const response = await fetchKey(method, key, request, signal);
    const body = Buffer.from(await response.arrayBuffer().catch(throwUnanswered));
    const { ok, status, headers } = response;
    if (ok) return { ok, status, headers, body };
    const code = readCode(body);
    // A missing bucket has the status of a missing key.
    if (request.expected?.includes(status) && code !== 'NoSuchBucket') return { ok, status, headers, body };
    // The answer to a HEAD has no body, and so no code. That to a GET has.
    if (method === 'HEAD') await send('GET', key, request);
    throw new S3Error(status, code ?? `S3_${status}`);
  };
  return {
    send,
    openObject: async (key) => {
      // The reader of the object may be slower than the service.
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS);
      const response = await fetchKey('GET', key, {}, waiting.signal).finally(() => clearTimeout(timer));
      if (response.ok) return response.body;
      const code = readCode(Buffer.from(await response.arrayBuffer().catch(throwUnanswered)));
      if (response.status === 404 && code !== 'NoSuchBucket') return null;
      throw new S3Error(response.status, code ?? `S3_${response.status}`);
    },
  };
}

const readCode = (body: Buffer): string | undefined => /<Code>([\w.]+)<\/Code>/.exec(body.toString())?.[1];

/** Converts an error of the network. */
function throwUnanswered(error: Error & { cause?: { code?: string } }): never {
  throw new S3Error(0, error.cause?.code ?? error.name);
}
