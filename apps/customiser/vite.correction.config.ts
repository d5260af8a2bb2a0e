import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import editor from './vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The page of the shopper's private link: built from the editor's own parts, apart from the editor, so that neither
 * carries a byte of the other.
 */
export default defineConfig({
  root: here('.'),
  base: '/correction/',
  define: editor.define ?? {},
  plugins: (editor.plugins ?? []).filter(
    (plugin) => !plugin || !('name' in plugin) || plugin.name !== 'hashed-names',
  ),
  css: editor.css ?? {},
  build: {
    outDir: here('../../dist/correction'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: here('correction.html') },
  },
});
