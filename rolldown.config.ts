import { defineConfig } from 'rolldown';

/**
 * Bundles the server and the demo shop, each to one folder of plain JavaScript. Registry packages are not bundled
 * (several contain wasm or native parts); our own packages are.
 */
function describeProgram(name: 'server' | 'shop', input: Record<string, string>) {
  return {
    input,
    platform: 'node' as const,
    external: (id: string) => !/^(\.|\/|@cmon\/|@oxc-project\/)/.test(id),
    output: {
      dir: `dist/${name}`,
      format: 'esm' as const,
      cleanDir: true,
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  };
}

export default defineConfig([
  describeProgram('server', {
    main: 'apps/server/src/main.ts',
    encodeProcess: 'apps/server/src/files/photos/encodeProcess.ts',
  }),
  describeProgram('shop', { main: 'apps/shop/src/main.ts' }),
]);
