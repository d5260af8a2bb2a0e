import { specifiedMessages } from '../messages/specifiedMessages.ts';
import { TIMINGS } from '../tokens.ts';
import { LoadError } from './http.ts';

/** A script or style of the widget that could not be loaded. */
export class ChunkLoadError extends LoadError {
  override readonly name = 'ChunkLoadError';
  constructor(
    message: string,
    readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED',
    readonly type: 'missing' | 'timeout',
    readonly request: string,
    cause?: unknown,
  ) {
    super('chunk', message, null, cause);
  }
}

/** Loads a chunk on demand; rejects with a `ChunkLoadError` when it is missing or takes more than 120 s. */
export function loadChunk<T>(
  name: string,
  load: () => Promise<T>,
  timeoutMs: number = TIMINGS.chunkTimeout,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createChunkError(name, 'timeout', name)), timeoutMs);
  });
  return Promise.race([load(), timedOut])
    .catch((error: unknown) => {
      if (error instanceof ChunkLoadError) throw error;
      const request = error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;
      throw createChunkError(name, 'missing', request ?? name, error);
    })
    .finally(() => clearTimeout(timer));
}

function createChunkError(
  name: string,
  type: ChunkLoadError['type'],
  request: string,
  cause?: unknown,
): ChunkLoadError {
  return new ChunkLoadError(
    specifiedMessages.chunkFailed(name, type, request),
    'CHUNK_LOAD_FAILED',
    type,
    request,
    cause,
  );
}

export function createCssChunkError(name: string, request: string): ChunkLoadError {
  return new ChunkLoadError(
    specifiedMessages.cssChunkFailed(name, request),
    'CSS_CHUNK_LOAD_FAILED',
    'missing',
    request,
  );
}
