import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestCatalogue, type TestCatalogue } from '../../testing/createTestCatalogue.ts';
import { compileAvatar } from './compileAvatar.ts';

const source = {
  id: 3,
  value: 'moustache',
  name: { fr_FR: 'a', es_ES: 'b', it_IT: 'c', en_GB: 'd', de_DE: 'e' },
  skin: null,
};

let testCatalogue: TestCatalogue;
beforeAll(() => {
  testCatalogue = createTestCatalogue();
});
afterAll(() => testCatalogue.remove());

function compileDrawing(viewBox: string, body = '<rect width="20" height="9" fill="#6b432a"/>') {
  testCatalogue.write('assets/artwork/avatars/moustache.svg', `<svg viewBox="${viewBox}">${body}</svg>`);
  return compileAvatar(source, testCatalogue.path);
}

describe('compileAvatar', () => {
  it('AVT-1 a compiled layer has its id, value, name, skin and drawing', () => {
    expect(compileDrawing('0 0 200 240')).toEqual({
      avatar: source,
      artwork: { width: 200, height: 240, shapes: [{ d: 'M0 0L20 0L20 9L0 9Z', fill: '#6b432a' }] },
    });
    expect(compileAvatar({ ...source, skin: 4 }, testCatalogue.path).avatar.skin).toBe(4);
  });

  it.each(['0 0 240 200', '0 0 200 200', '0 0 100 120'])(
    'AVT-7 a drawing with the viewBox %s is refused: it would not fit on the others',
    (viewBox) => {
      expect(() => compileDrawing(viewBox)).toThrow('its viewBox is not 0 0 200 240');
    },
  );

  it('AVT-7 a value without a drawing is refused with the name of the file', () => {
    expect(() => compileAvatar({ ...source, value: 'perdue' }, testCatalogue.path)).toThrow(
      'no drawing assets/artwork/avatars/perdue.svg',
    );
  });

  it('ART-13 a drawing that can’t be printed is refused', () => {
    expect(() => compileDrawing('0 0 200 240', '<path stroke="#000000" d="M0 0L9 9"/>')).toThrow(
      'is not printable',
    );
  });
});
