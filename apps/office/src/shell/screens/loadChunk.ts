import { RequestError } from '../../api/requestError.ts';
import { t } from '../../messages/translate.ts';

/** Loads the code of a screen. Throws a RequestError that names the type and the request of the failed chunk. */
export async function loadChunk<Module>(request: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const type = cause instanceof Error && /css/i.test(cause.message) ? 'css' : 'js';
    throw new RequestError('chunk', t('error.chunk', { type, request }), null, { cause });
  }
}
