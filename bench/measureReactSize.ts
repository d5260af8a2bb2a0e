import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root } from '../scripts/run/root.ts';

/** Returns the size of a script with React, its DOM and nothing else: bytes after gzip. */
export async function measureReactSize(): Promise<number> {
  const bundle = await rolldown({
    cwd: root,
    input: 'react-only',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'react-only',
        resolveId: (id) => (id === 'react-only' ? `${root}/react-only.js` : null),
        load: (id) =>
          id.endsWith('/react-only.js')
            ? "import { createRoot } from 'react-dom/client'; import { createElement } from 'react'; globalThis.page = { createRoot, createElement };"
            : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return gzipSync(output[0].code, { level: 9 }).length;
}
