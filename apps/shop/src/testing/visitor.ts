/** A client that keeps the session cookie and sends forms as a browser does. */
export class Visitor {
  #cookie = '';

  constructor(private readonly origin: string) {}

  /** The session cookie, as it is sent. */
  get cookie(): string {
    return this.#cookie;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#fetch(path, { headers });
  }

  /** Returns the HTML of a page. */
  async readHtml(path: string): Promise<string> {
    return (await this.get(path)).text();
  }

  /** Sends a form. Redirects are not followed. */
  async post(
    path: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.#fetch(path, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.origin,
        ...headers,
      },
    });
  }

  async #fetch(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const response = await fetch(`${this.origin}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { cookie: this.#cookie, ...init.headers },
    });
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
    return response;
  }
}
