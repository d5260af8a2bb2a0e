import { timings } from '../tokens.ts';

/** A member of staff who opened the shop from the back-office: a marker of the session and a read-only preview token. */
export interface Admin {
  readonly session: string;
  readonly token: string | null;
}

/** The admin stored under `cmon.admin` (`{ "session": "…", "token": "…" }`), or null. */
export function storedAdmin(page: Window): Admin | null {
  try {
    const stored: unknown = JSON.parse(page.localStorage.getItem('cmon.admin') ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('session' in stored)) return null;
    if (typeof stored.session !== 'string') return null;
    return {
      session: stored.session,
      token: 'token' in stored && typeof stored.token === 'string' ? stored.token : null,
    };
  } catch {
    return null;
  }
}

/** Sets the cookies `admin` and `referrer` for 60 minutes; they mark the visit and open nothing. */
export function rememberAdmin(page: Window, admin: Admin): void {
  const life = `; path=/; max-age=${timings.cookieLifetime / 1000}; samesite=lax`;
  const { document } = page;
  document.cookie = `admin=${encodeURIComponent(admin.session)}${life}`;
  document.cookie = `referrer=${encodeURIComponent(new URL(document.referrer || page.location.href).origin)}${life}`;
}
