import { postJson, type TestWeb } from './testWeb.ts';

/** Signs a person in with a password that somebody else set, and chooses an own one. Returns the answer with the session. */
export async function signInFirst(
  web: TestWeb,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Response> {
  const base = `${web.config.basePath}/auth`;
  const asked = await postJson(web.fetch, `${base}/sign-in`, { email, password });
  const { ticket } = (await asked.json()) as { ticket: string };
  return postJson(web.fetch, `${base}/password`, { ticket, password: `${password}-2` });
}
