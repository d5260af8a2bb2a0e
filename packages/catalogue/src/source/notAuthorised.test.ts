import { expect, it } from 'vitest';
import { changed, foundWith } from '../testing/plants.ts';

const formes = 'formes/etiquettes.json';

/** What `npm run catalogue` says of a source whose words the background and shape helper doesn't know. */
it.each([
  [
    'HLP-1 a background type',
    changed('fonds.json', 60, () => ({ type: 'video' })),
    /^assets\/catalogue\/fonds\.json:\d+ › \w+: type: background type "video" is not authorised \(HLP-1\)$/,
  ],
  [
    'HLP-3 a shape code',
    changed(formes, 1, () => ({ code: 'étoile' })),
    /^assets\/catalogue\/formes\/etiquettes\.json:\d+ › étoile: code: shape code "étoile" is not authorised \(HLP-3\)$/,
  ],
  [
    'HLP-4 a shape variation',
    changed(formes, 1, () => ({ variation: '9L' })),
    /^assets\/catalogue\/formes\/etiquettes\.json:\d+ › EAO_1L: variation: shape variation "9L" is not authorised \(HLP-4\)$/,
  ],
])(
  '%s that is not authorised stops the catalogue, named with its file and line',
  async (_, plant, message) => {
    expect(await foundWith(plant)).toEqual([expect.stringMatching(message)]);
  },
);
