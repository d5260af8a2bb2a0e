import { loadChunk } from '../../load/loadChunk.ts';
import { ADMIN_KEY, CODE_HASH_PREFIX } from './staffMarks.ts';

/** The visit of a staff member who opened the shop from the back-office. Shoppers have none. */
export interface StaffSession {
  /** Returns the read-only preview token; null for a shopper, and once the visit has ended. */
  readonly token: () => Promise<string | null>;
  /** Deletes a token that the server no longer accepts. */
  readonly forget: () => Promise<void>;
}

/**
 * Removes the one-time code from the page's address at once. The code is exchanged, or the stored visit read, when
 * the token is first needed, because reading the storage is slow.
 */
export function openStaffSession(page: Window, graphqlUrl: string): StaffSession {
  const code = takeCode(page);
  const loadVisits = () => loadChunk('staff', () => import('./staffVisit.ts'));
  const readAdmin = async () => {
    if (code === null && !hasStoredVisit(page)) return null;
    const { exchangeCode, readStoredAdmin } = await loadVisits();
    const now = new Date();
    return code === null ? readStoredAdmin(page, now) : exchangeCode(page, graphqlUrl, code, now);
  };
  let admin: ReturnType<typeof readAdmin> | undefined;
  const getAdmin = () => {
    admin ??= readAdmin().catch((error: unknown) => {
      console.warn(error);
      return null;
    });
    return admin;
  };
  return {
    token: async () => (await getAdmin())?.token ?? null,
    forget: async () => {
      admin = Promise.resolve(null);
      (await loadVisits()).forgetAdmin(page);
    },
  };
}

function takeCode({ location, history }: Window): string | null {
  if (!location.hash.startsWith(CODE_HASH_PREFIX)) return null;
  const code = location.hash.slice(CODE_HASH_PREFIX.length);
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return code;
}

function hasStoredVisit(page: Window): boolean {
  try {
    return page.localStorage.getItem(ADMIN_KEY) !== null;
  } catch {
    // The browser forbids storage.
    return false;
  }
}
