import { words } from '../messages/specifiedWords.ts';
import { timings } from '../tokens.ts';

/** A script or style of the widget that could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor(
    message: string,
    readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED',
    readonly type: 'missing' | 'timeout',
    readonly request: string,
  ) {
    super(message);
  }
}

/**
 * Loads a chunk on demand; rejects with a `ChunkLoadError` when it is missing or takes more than 120 s. Bundlers
 * report a failed style of a chunk by the words "Unable to preload CSS for PATH"; any other failure is the script's.
 */
export function loadChunk<T>(
  name: string,
  load: () => Promise<T>,
  timeout: number = timings.chunkTimeout,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new ChunkLoadError(words.chunkFailed(name, 'timeout', name), 'CHUNK_LOAD_FAILED', 'timeout', name),
        ),
      timeout,
    );
  });
  return Promise.race([load(), late])
    .catch((error: unknown) => {
      throw error instanceof ChunkLoadError ? error : chunkError(name, error);
    })
    .finally(() => clearTimeout(timer));
}

function chunkError(name: string, error: unknown): ChunkLoadError {
  const message = error instanceof Error ? error.message : '';
  const style = /Unable to preload CSS for (\S+)/.exec(message)?.[1];
  if (style) return cssChunkError(name, style);
  const request = /https?:\/\/\S+/.exec(message)?.[0] ?? name;
  return new ChunkLoadError(
    words.chunkFailed(name, 'missing', request),
    'CHUNK_LOAD_FAILED',
    'missing',
    request,
  );
}

export const cssChunkError = (name: string, request: string): ChunkLoadError =>
  new ChunkLoadError(words.cssChunkFailed(name, request), 'CSS_CHUNK_LOAD_FAILED', 'missing', request);
