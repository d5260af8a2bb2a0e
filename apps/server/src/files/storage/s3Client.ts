import { AwsClient } from 'aws4fetch';
import type { StorageConfig } from '../../config/readStorageConfig.ts';
import type { FolderUnavailable } from './fileStorage.ts';

export type S3Config = Extract<StorageConfig, { kind: 's3' }>;

const TIMEOUT_MS = 60_000;

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

/** Signed requests to the objects of one bucket, addressed by path. */
export interface S3Client {
  /**
   * Sends a request for a key; the empty key is the bucket. Statuses of `expected` are returned, all others throw
   * `S3Error`. `query` is a query string without its question mark.
   */
  send(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    options?: {
      readonly query?: string;
      readonly body?: Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
      readonly expected?: readonly number[];
    },
  ): Promise<Response>;
}

export function openS3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  // A failed request is retried by the job, so that the alert comes at once.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  return {
    send: async (method, key, { query, body, headers, expected = [] } = {}) => {
      const path = key === '' ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`;
      const url = `${base}${path}${query === undefined ? '' : `?${query}`}`;
      const response = await client
        .fetch(url, {
          method,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
          ...(headers === undefined ? {} : { headers }),
        })
        .catch((error: Error & { cause?: { code?: string } }) => {
          throw new S3Error(0, error.cause?.code ?? error.name);
        });
      if (response.ok || expected.includes(response.status)) return response;
      const [, code = `S3_${response.status}`] = /<Code>([\w.]+)<\/Code>/.exec(await response.text()) ?? [];
      throw new S3Error(response.status, code);
    },
  };
}
