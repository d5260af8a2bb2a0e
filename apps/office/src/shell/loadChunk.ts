import { t } from '../messages/translate.ts';

/** The code or the style sheet of a screen failed to load. The specification names the code for style sheets. */
class ChunkError extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(request: string, cause: Error) {
    const css = /css/i.test(cause.message);
    super(t('error.chunk', { type: css ? 'css' : 'js', request }), { cause });
    this.name = 'ChunkError';
    this.code = css ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
  }
}

/** Loads the code of a screen. Throws a ChunkError that names the type and the request of the failed chunk. */
export async function loadChunk<Module>(request: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkError(request, error as Error);
  }
}
