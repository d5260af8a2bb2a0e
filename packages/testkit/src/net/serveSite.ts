import { createServer } from 'node:http';

/** What a shop's page answers: markup, a script, or what to do with a form that was sent. */
export type Answer = string | ((form: URLSearchParams) => string);

/** A small shop on a port of its own: pages and scripts by path. */
export async function serveSite(port: number, pages: Readonly<Record<string, Answer>>): Promise<() => void> {
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
