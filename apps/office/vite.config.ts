import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string };

/** In development nobody stands between Vite and the browser to fill in what the server fills in. */
const fillPlaceholders: Plugin = {
  name: 'cmon-fill-placeholders',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll('{{basePath}}', '').replaceAll('{{nonce}}', ''),
  },
};

/**
 * The base path belongs to a deployment, so nothing of it is built in: every address is relative to the page's
 * `<base>`, whose `{{basePath}}` the server fills in when it serves index.html, with the `{{nonce}}` of its policy.
 */
export default defineConfig(({ command }) => ({
  root: here,
  base: command === 'build' ? './' : '/',
  plugins: [react(), fillPlaceholders],
  define: { __CMON_VERSION__: JSON.stringify(version) },
  html: command === 'build' ? { cspNonce: '{{nonce}}' } : {},
  build: {
    outDir: `${root}/dist/office`,
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: {
    port: 5174,
    proxy: Object.fromEntries(
      ['/graphql', '/auth', '/preview', '/files'].map((path) => [
        path,
        process.env.OFFICE_API ?? 'http://127.0.0.1:8080',
      ]),
    ),
  },
}));
