import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import editor from './vite.config.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the page of the shopper's private link from the editor's components, separately from the editor, so that
 * neither contains code of the other.
 */
export default defineConfig({
  root: resolvePath('.'),
  base: '/correction/',
  define: editor.define ?? {},
  plugins: (editor.plugins ?? []).filter(
    (plugin) => !plugin || !('name' in plugin) || plugin.name !== 'hashed-names',
  ),
  css: editor.css ?? {},
  build: {
    outDir: resolvePath('../../dist/correction'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: resolvePath('correction.html') },
  },
});
