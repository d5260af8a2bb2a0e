// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { speak } from '../messages/translate.ts';
import { postJson } from './http.ts';
import { LoadError } from './loadError.ts';
import { signIn, signOut } from './session.ts';
import { shopAddress } from './shopVisit.ts';

const design = { store: 'fr', code: 'EAO', sc: null } as const;

beforeAll(() => speak('fr_FR'));
afterEach(() => vi.unstubAllGlobals());

/** A server that never answers, but notices when a request is aborted. */
const silent = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

describe('the office’s one way to the server', () => {
  it('ERR-11 a network failure is a loading error, whatever is asked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    for (const asked of [() => signIn('n@cmon.example', 'x'), signOut, () => shopAddress(design)]) {
      await expect(asked()).rejects.toMatchObject({ name: 'LoadError', kind: 'network' });
    }
  });

  it('ERR-11 an answer that never comes is a loading error once the time is over', async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    vi.stubGlobal('fetch', silent);
    const answer = postJson('/graphql', {});
    timeout.abort(new DOMException('too late', 'TimeoutError'));
    await expect(answer).rejects.toMatchObject({ name: 'LoadError', kind: 'network' });
    vi.restoreAllMocks();
  });

  it('ERR-11 a request that its caller aborts is no loading error', async () => {
    vi.stubGlobal('fetch', silent);
    const caller = new AbortController();
    const answer = postJson('/graphql', {}, { signal: caller.signal });
    caller.abort(new DOMException('left the screen', 'AbortError'));
    await expect(answer).rejects.not.toBeInstanceOf(LoadError);
  });

  it.each(['<html>', '{"address":3}'])('ERR-11 %s from the shop’s door is a loading error', async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body));
    await expect(shopAddress(design)).rejects.toMatchObject({ name: 'LoadError', kind: 'unknown' });
  });
});
