import { AwsClient } from 'aws4fetch';
import type { StorageConfig } from '../../config/readStorageConfig.ts';
import { RequestError } from '../../net/RequestError.ts';
import { type Answer, openAnswer, sendRequest } from '../../net/sendRequest.ts';
import type { FolderUnavailable } from './fileStorage.ts';

export type S3Config = Extract<StorageConfig, { kind: 's3' }>;

/** A request is aborted after this time. A large body gets more: the time that a line of 1 Mbit/s needs. */
const TIMEOUT_MS = 60_000;
const BYTES_PER_MS = 125;
/** The most bytes of an answer that is read as a whole. Large files are read in parts by `openObject`. */
const MAX_ANSWER_BYTES = 512_000_000;

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

type S3Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

interface S3Request {
  /** A query string without its question mark. */
  readonly query?: string;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Failure statuses whose answer is returned. Any other failure throws. */
  readonly expected?: readonly number[];
  /** The size of the expected answer, bytes: a large one gets more time. */
  readonly answerBytes?: number;
}

export type S3Answer = Answer;

/** Signed requests to the objects of one bucket, addressed by path. The empty key is the bucket. All throw `S3Error`. */
export interface S3Client {
  send(method: S3Method, key: string, request?: S3Request): Promise<S3Answer>;
  /** Opens an object for reading in parts. Returns null when it doesn't exist. */
  openObject(key: string): Promise<Awaited<ReturnType<typeof openAnswer>>['body']>;
}

export function openS3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  // The client only signs. It doesn't repeat failed requests: the job does, and the alert is raised at once.
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  /** Signs a request for an object. */
  const sign = async (method: S3Method, key: string, { query, body, headers }: S3Request) => {
    const path = key === '' ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`;
    const signed = await signer.sign(`${base}${path}${query === undefined ? '' : `?${query}`}`, {
      method,
      ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
      ...(headers === undefined ? {} : { headers }),
    });
    const request = { method, headers: Object.fromEntries(signed.headers), reach: 'anywhere' } as const;
    return { url: signed.url, request: { ...request, ...(body === undefined ? {} : { body }) } };
  };
  const send: S3Client['send'] = async (method, key, request = {}) => {
    const byteCount = (request.body?.length ?? 0) + (request.answerBytes ?? 0);
    const timeoutMs = TIMEOUT_MS + Math.ceil(byteCount / BYTES_PER_MS);
    const signed = await sign(method, key, request);
    const limits = { timeoutMs, maxBytes: MAX_ANSWER_BYTES };
    const answer = await sendRequest(signed.url, { ...signed.request, ...limits }).catch(throwUnanswered);
    const { ok, status, body } = answer;
    if (ok) return answer;
    const code = readCode(body);
    // A missing bucket has the status of a missing key.
    if (request.expected?.includes(status) && code !== 'NoSuchBucket') return answer;
    // The answer to HEAD has no body and so no code. A GET fails in the same way, with its code.
    if (method === 'HEAD') await send('GET', key, request);
    throw new S3Error(status, code ?? `S3_${status}`);
  };
  const client: S3Client = {
    send,
    openObject: async (key) => {
      // Only the beginning of the answer has a time limit, because the reader of the object may be slow.
      const { url, request } = await sign('GET', key, {});
      const opened = await openAnswer(url, { ...request, timeoutMs: TIMEOUT_MS }).catch(throwUnanswered);
      if (opened.ok) return opened.body;
      await opened.body?.cancel();
      // The reason is read like that of any other request. The object may be there by now.
      const answer = await send('GET', key, { expected: [404] });
      return answer.ok ? client.openObject(key) : null;
    },
  };
  return client;
}

const readCode = (body: Buffer): string | undefined => /<Code>([\w.]+)<\/Code>/.exec(body.toString())?.[1];

/** Converts an error of the network. */
function throwUnanswered(error: Error): never {
  throw error instanceof RequestError ? new S3Error(0, error.code) : error;
}
