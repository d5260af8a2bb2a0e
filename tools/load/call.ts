import { type Agent, request } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * Sends a request and reads the whole answer. Resolves with its status and its text, which is kept for JSON only. Rejects
 * when there is no answer, or none within the time.
 */
export function call(
  origin: string,
  { method, path, headers = {}, body }: Call,
  agent: Agent,
  timeoutMs = 30_000,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${origin}${path}`, { method, headers, agent }, (response) => {
      const isKept = response.headers['content-type']?.includes('json') === true && method === 'POST';
      let text = '';
      response.on('data', (chunk: Buffer) => {
        if (isKept) text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    clientRequest.setTimeout(timeoutMs, () =>
      clientRequest.destroy(new Error(`no answer within ${timeoutMs} ms`)),
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}
