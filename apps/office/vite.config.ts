import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string };

/** In development Vite serves the page itself, so this plugin replaces the placeholders that the server replaces. */
const fillPlaceholders: Plugin = {
  name: 'cmon-fill-placeholders',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll('{{basePath}}', '').replaceAll('{{nonce}}', ''),
  },
};

/**
 * The base path depends on the deployment, so the build does not contain it. Every URL is relative to the page's
 * `<base>`. The server replaces `{{basePath}}` and `{{nonce}}` when it serves index.html.
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
