import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/**
 * Bundles the page's script with its peers into one file, as a shop would ship it: production React, no development
 * checks.
 */
export async function bundlePage(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./measureAll.ts', import.meta.url)),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'bench', minify: true });
  await bundle.close();
  return output[0].code;
}
