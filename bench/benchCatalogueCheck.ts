import { fileURLToPath } from 'node:url';
import { compileCatalogue } from '@cmon/catalogue/compileCatalogue';
import { readEditorMessages } from '../tools/messages/readEditorMessages.ts';
import type { BenchRow } from './benchRow.ts';

const GOAL_SECONDS = 60;

/** Measures compiling and checking the whole catalogue from its sources, as is done before publishing. */
export async function benchCatalogueCheck(): Promise<BenchRow[]> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const started = performance.now();
  const { document, problems } = await compileCatalogue(root, readEditorMessages(root));
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  return [
    {
      name: 'catalogue-check',
      ours: seconds,
      unit: 's',
      peers: 'no other program checks a catalogue of this format',
      goal: `≤ ${GOAL_SECONDS}, no problems`,
      met: seconds <= GOAL_SECONDS && problems.length === 0,
      note: `${Object.keys(document.products).length} products, ${problems.length} problems`,
    },
  ];
}
