// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLocale } from '../messages/translate.ts';
import { postJson } from './http.ts';
import { sendPhoto } from './photos.ts';
import { RequestError } from './requestError.ts';
import { confirmPassword, fetchSingleSignOn, sendCode, signIn, signOut } from './session.ts';
import { requestShopUrl } from './shopVisit.ts';

const design = { store: 'fr', code: 'EAO', sc: null } as const;

beforeAll(() => setLocale('fr_FR'));
afterEach(() => vi.unstubAllGlobals());

/** A fetch that never resolves, and rejects when the request is aborted. */
const fetchUntilAborted = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

describe('postJson and the calls that use it', () => {
  it('ERR-11 every kind of request turns a network failure into a loading error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    for (const send of [() => signIn('n@cmon.example', 'x'), signOut, () => requestShopUrl(design)]) {
      await expect(send()).rejects.toMatchObject({ name: 'RequestError', kind: 'network' });
    }
  });

  it('ERR-11 a timeout is a loading error', async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    vi.stubGlobal('fetch', fetchUntilAborted);
    const answer = postJson('/graphql', {});
    timeout.abort(new DOMException('too late', 'TimeoutError'));
    await expect(answer).rejects.toMatchObject({ name: 'RequestError', kind: 'network' });
    vi.restoreAllMocks();
  });

  it('ERR-11 a request that its caller aborts does not reject with a loading error', async () => {
    vi.stubGlobal('fetch', fetchUntilAborted);
    const caller = new AbortController();
    const answer = postJson('/graphql', {}, { signal: caller.signal });
    caller.abort(new DOMException('left the screen', 'AbortError'));
    await expect(answer).rejects.not.toBeInstanceOf(RequestError);
  });

  it.each(['<html>', 'null', '{"address":3,"signedIn":"yes","ticket":7,"singleSignOn":"maybe","id":1}'])(
    'ERR-10 the answer %s to a request of the office is a loading error',
    async (body) => {
      vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')));
      vi.stubGlobal('fetch', async () => new Response(body));
      const requests = [
        () => requestShopUrl(design),
        () => signIn('n@cmon.example', 'x'),
        () => sendCode('T', '123456'),
        () => confirmPassword('x'),
        () => fetchSingleSignOn(new AbortController().signal),
        () => sendPhoto(new Blob(['x'])),
      ];
      for (const send of requests)
        await expect(send()).rejects.toMatchObject({ name: 'RequestError', kind: 'unknown' });
    },
  );
});
