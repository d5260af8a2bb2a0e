import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlantedRoot, plantedRoot } from '../testing/plantedRoot.ts';
import { compileAvatar } from './compileAvatar.ts';

const source = {
  id: 3,
  value: 'moustache',
  name: { fr_FR: 'a', es_ES: 'b', it_IT: 'c', en_GB: 'd', de_DE: 'e' },
  skin: null,
};

let planted: PlantedRoot;
beforeAll(() => {
  planted = plantedRoot();
});
afterAll(() => planted.remove());

function drawn(viewBox: string, body = '<rect width="20" height="9" fill="#6b432a"/>') {
  planted.write('assets/artwork/avatars/moustache.svg', `<svg viewBox="${viewBox}">${body}</svg>`);
  return compileAvatar(source, planted.path);
}

describe('compileAvatar', () => {
  it('AVT-1 a layer is its id, its value, its name and its drawing on the common sheet', () => {
    expect(drawn('0 0 200 240')).toEqual({
      avatar: source,
      artwork: { width: 200, height: 240, shapes: [{ d: 'M0 0L20 0L20 9L0 9Z', fill: '#6b432a' }] },
    });
    expect(compileAvatar({ ...source, skin: 4 }, planted.path).avatar.skin).toBe(4);
  });

  it.each(['0 0 240 200', '0 0 200 200', '0 0 100 120'])(
    'AVT-7 a drawing on a sheet of %s is refused: it would lie askew on the others',
    (viewBox) => {
      expect(() => drawn(viewBox)).toThrow('its viewBox is not 0 0 200 240');
    },
  );

  it('AVT-7 a value without its drawing is refused by the file’s name', () => {
    expect(() => compileAvatar({ ...source, value: 'perdue' }, planted.path)).toThrow(
      'no drawing assets/artwork/avatars/perdue.svg',
    );
  });

  it('ART-13 a drawing that print can’t paint is refused', () => {
    expect(() => drawn('0 0 200 240', '<path stroke="#000000" d="M0 0L9 9"/>')).toThrow('is not printable');
  });
});
