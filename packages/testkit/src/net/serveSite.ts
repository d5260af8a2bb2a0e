import { createServer } from 'node:http';

/** Response of a page: markup, a script, or a function that returns markup for a submitted form. */
export type PageResponse = string | ((form: URLSearchParams) => string);

/** Serves a small shop on a local port: pages and scripts by path. Returns a function that stops the server. */
export async function serveSite(
  port: number,
  pages: Readonly<Record<string, PageResponse>>,
): Promise<() => void> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const page = pages[path];
    if (page === undefined) return response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(typeof page === 'string' ? page : page(new URLSearchParams(body)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => server.close();
}
