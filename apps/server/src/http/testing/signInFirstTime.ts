import { postJson, type TestWeb } from './testWeb.ts';

/**
 * Signs a user in for the first time: with the password that an administrator has set, which must then be replaced by a
 * new one. Returns the response that carries the session cookie.
 */
export async function signInFirstTime(
  web: TestWeb,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Response> {
  const base = `${web.config.basePath}/auth`;
  const response = await postJson(web.fetch, `${base}/sign-in`, { email, password });
  const { ticket } = (await response.json()) as { ticket: string };
  return postJson(web.fetch, `${base}/password`, { ticket, password: `${password}-2` });
}
