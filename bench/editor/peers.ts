import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/**
 * The pages that are compared with the editor, each with the least code that draws the same label; `bare` draws
 * nothing.
 */
export const PEERS = {
  bare: 'bare.ts',
  vanilla: 'vanilla.ts',
  fabric: 'fabric.ts',
  konva: 'konva.ts',
  'react-konva': 'reactKonva.tsx',
  'react-textfit': 'reactTextfit.tsx',
  'React SVG': 'reactSvg.tsx',
} as const;
export type Peer = keyof typeof PEERS;

/** Bundles a peer's page into one script, as a shop would ship it: production React, minified. */
export const bundlePeer = (peer: Peer): Promise<string> =>
  bundleFile(fileURLToPath(new URL(`peers/${PEERS[peer]}`, import.meta.url)), 'esm');

/** Bundles a file and its imports into one minified script for a browser. */
export async function bundleFile(input: string, format: 'esm' | 'iife'): Promise<string> {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format, minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}
