import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../scripts/run/root.ts';
import { FILES } from './label.ts';
import { bundlePeer, PEERS, type Peer } from './peers.ts';

/** The host name of the bench's pages. On a local address, the editor would show its developer tools. */
const HOST = 'shop.example';
/**
 * The flags of the browser that opens the pages. The bench controls it by the DevTools protocol, so Chromium records which
 * line of a script requested each file. V8 would then parse each script a second time to find its line numbers. A shopper's
 * browser doesn't, so the first flag makes V8 record them in the first parse.
 */
export const BROWSER_FLAGS = [
  '--js-flags=--no-enable-lazy-source-positions',
  `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
];

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
};

export interface BenchSite {
  readonly buildAddress: (page: Peer | 'ours', query?: string) => string;
  readonly close: () => void;
}

/** Files of the compiled catalogue by the URLs with which the peers' pages request them. */
const PEER_FILES: Readonly<Record<string, string>> = {
  [FILES.font]: 'assets/fonts/baloo2.woff2',
  [FILES.tile]: 'assets/backgrounds/motif_etoiles.svg',
  [FILES.picto]: 'assets/pictos/poly/chat.svg',
};

/**
 * Serves the editor in a shop's page and each peer in its own page, all from one origin and compressed. `design` is the
 * design that `ours.html?design` opens.
 */
export async function startBenchSite(design: string): Promise<BenchSite> {
  const dist = join(root, 'dist');
  const scripts = new Map<string, string>();
  for (const peer of Object.keys(PEERS) as Peer[]) scripts.set(`/${toSlug(peer)}.js`, await bundlePeer(peer));
  const { version } = JSON.parse(readFileSync(join(dist, 'catalogue/json/version.json'), 'utf8'));
  const compressedByUrl = new Map<string, Buffer>();

  const readContent = (path: string, query: URLSearchParams): string | Buffer | null => {
    if (path === '/graphql') return JSON.stringify({ data: { cmonJsonVersion: { version } } });
    if (path === '/ours.html') return renderShopPage(query.has('design') ? design : '');
    if (path.endsWith('.html')) return renderPeerPage(path.slice(1, -'.html'.length));
    const script = scripts.get(path);
    if (script !== undefined) return script;
    const catalogueFile = PEER_FILES[path] ?? (/^\/(json|assets)\//.test(path) ? path : null);
    const file =
      catalogueFile === null ? join(dist, 'customiser', path) : join(dist, 'catalogue', catalogueFile);
    return existsSync(file) ? readFileSync(file) : null;
  };
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    const content = readContent(pathname, searchParams);
    if (content === null) return response.writeHead(404).end();
    const compressed = compressedByUrl.get(url) ?? gzipSync(content);
    compressedByUrl.set(url, compressed);
    response.writeHead(200, {
      'content-type': CONTENT_TYPES[extname(pathname)] ?? 'application/json',
      'content-encoding': 'gzip',
      'content-length': compressed.length,
    });
    return response.end(compressed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    buildAddress: (page, query = '') => `http://${HOST}:${port}/${toSlug(page)}.html${query}`,
    close: () => server.close(),
  };
}

const toSlug = (peer: string): string => peer.replaceAll(' ', '-');

function renderPeerPage(peer: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${peer}</title></head>
<body><script type="module" src="/${peer}.js"></script></body></html>`;
}

function renderShopPage(design: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>ours</title></head>
<body><div id="cmon-customizer"></div>
<form id="product_addtocart_form"><input type="hidden" class="product-custom-option"></form>
<script>window.cmon = { productCode: 'EAO', locale: 'fr_FR' };
document.querySelector('.product-custom-option').value = ${JSON.stringify(design)};</script>
<script type="module" src="/customizer.js"></script></body></html>`;
}
