import * as v from 'valibot';
import { loadJson } from '../../load/http.ts';
import { TIMINGS } from '../../tokens.ts';
import { ADMIN_KEY } from './staffMarks.ts';

const Admin = v.object({
  /** Identifies the visit; grants no rights. */
  session: v.pipe(v.string(), v.nonEmpty()),
  /** A read-only preview token. */
  token: v.nullable(v.string()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
/** A staff member who opened the shop from the back-office, until the visit ends. */
export type Admin = v.InferOutput<typeof Admin>;

/**
 * Exchanges a one-time code for a visit, stores it and sets its two cookies. Returns null for an invalid answer.
 * Rejects with a `LoadError`.
 */
export async function exchangeCode(
  page: Window,
  graphqlUrl: string,
  code: string,
  now: Date,
): Promise<Admin | null> {
  const url = new URL('auth/preview-token', new URL(graphqlUrl, page.location.href));
  const answer = await loadJson(url.href, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
    timeoutMs: 10_000,
  });
  const admin = v.safeParse(Admin, answer);
  if (!admin.success) return null;
  try {
    page.localStorage.setItem(ADMIN_KEY, JSON.stringify(admin.output));
  } catch {
    // Without storage the visit lasts as long as the page.
  }
  setCookies(page, admin.output, now);
  return admin.output;
}

/**
 * Reads the stored visit and sets its cookies for the remaining time. An ended or invalid visit is removed, and null
 * is returned.
 */
export function readStoredAdmin(page: Window, now: Date): Admin | null {
  const admin = v.safeParse(v.pipe(v.string(), v.parseJson(), Admin), page.localStorage.getItem(ADMIN_KEY));
  if (!admin.success || new Date(admin.output.expiresAt) <= now) {
    forgetAdmin(page);
    return null;
  }
  setCookies(page, admin.output, now);
  return admin.output;
}

export function forgetAdmin(page: Window): void {
  page.localStorage.removeItem(ADMIN_KEY);
  for (const name of ['admin', 'referrer']) setCookie(page, name, '', 0);
}

/**
 * Sets the specification's two cookies (section 7), which mark the visit and grant nothing. A new visit has 60
 * minutes.
 */
function setCookies(page: Window, admin: Admin, now: Date): void {
  const seconds = Math.ceil((new Date(admin.expiresAt).getTime() - now.getTime()) / 1000);
  const remainingSeconds = Math.min(seconds, TIMINGS.cookieLifetime / 1000);
  const { document } = page;
  setCookie(page, 'admin', admin.session, remainingSeconds);
  setCookie(page, 'referrer', new URL(document.referrer || page.location.href).origin, remainingSeconds);
}

function setCookie({ document }: Window, name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`;
}
