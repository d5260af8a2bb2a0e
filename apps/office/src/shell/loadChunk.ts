import { t } from '../messages/translate.ts';

/** A screen's code that didn't arrive; `code` is the specification's when it is its style sheet. */
class ChunkError extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(request: string, cause: Error) {
    const css = /css/i.test(cause.message);
    super(t('error.chunk', { type: css ? 'css' : 'js', request }), { cause });
    this.name = 'ChunkError';
    this.code = css ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
  }
}

/** Loads a screen's code; a failure says that loading the chunk failed, with its type and what was asked. */
export async function loadChunk<Module>(request: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkError(request, error as Error);
  }
}
