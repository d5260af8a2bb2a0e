import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { readPublished } from './publishedCatalogue.ts';
import { startTestSite, type TestSite } from './startTestSite.ts';

const dist = join(import.meta.dirname, '../../../../dist');
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
};

/** Serves the built widget and the published catalogue from a separate origin, as the server does. */
export function serveWidget(): Promise<TestSite> {
  return startTestSite(
    createServer(({ url = '/', method }, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      const { pathname } = new URL(url, 'http://site');
      if (method === 'OPTIONS') return response.end();
      if (pathname === '/graphql') {
        response.setHeader('content-type', 'application/json');
        return response.end(
          JSON.stringify({ data: { cmonJsonVersion: readPublished('json/version.json') } }),
        );
      }
      const folder = /^\/(json|assets)\//.test(pathname) ? 'catalogue' : 'customiser';
      const file = join(dist, folder, pathname);
      if (!existsSync(file)) return response.writeHead(404).end();
      response.setHeader('content-type', CONTENT_TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(readFileSync(file));
    }),
  );
}
