import { expect, it } from 'vitest';
import { changeEntry, findProblemsWith } from '../testing/faults.ts';

const formes = 'formes/etiquettes.json';

/** The messages of `npm run catalogue` for values that the background and shape helper doesn't allow. */
it.each([
  [
    'HLP-1 a background type',
    changeEntry('fonds.json', 60, () => ({ type: 'video' })),
    /^assets\/catalogue\/fonds\.json:\d+ › \w+: type: background type "video" is not authorised \(HLP-1\)$/,
  ],
  [
    'HLP-3 a shape code',
    changeEntry(formes, 1, () => ({ code: 'étoile' })),
    /^assets\/catalogue\/formes\/etiquettes\.json:\d+ › étoile: code: shape code "étoile" is not authorised \(HLP-3\)$/,
  ],
  [
    'HLP-4 a shape variation',
    changeEntry(formes, 1, () => ({ variation: '9L' })),
    /^assets\/catalogue\/formes\/etiquettes\.json:\d+ › EAO_1L: variation: shape variation "9L" is not authorised \(HLP-4\)$/,
  ],
])('%s that is not authorised is reported with its file and line', async (_, fault, message) => {
  expect(await findProblemsWith(fault)).toEqual([expect.stringMatching(message)]);
});
