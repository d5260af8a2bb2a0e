// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { parseSavedDesign } from './parseSavedDesign.ts';
import { readDesignRecord, saveDesign } from './saveDesign.ts';
import { saveRecord } from './saveRecord.ts';

const origin = { value: '', anotherChild: false };
const text = { value: 'Zoé', ratio: 1 };
const preview = { fond: 3, forme: 2, font: 1, picto: 0, textcolor: 4, textes: [text] };
const design = { id: 1, code: 'EAO', previews: [preview] };
beforeEach(() => sessionStorage.clear());

it('PAN-25 a design is restored on the page that it was made on', () => {
  saveDesign(sessionStorage, 'fr_FR', origin, design, null);
  expect(
    parseSavedDesign(readDesignRecord(sessionStorage, 'fr_FR', 'EAO'), 'EAO', origin)?.composition,
  ).toEqual(design);
  expect(
    parseSavedDesign(readDesignRecord(sessionStorage, 'fr_FR', 'EAO'), 'EAO', {
      value: 'another sc',
      anotherChild: false,
    }),
  ).toBeNull();
  const again = { value: '', anotherChild: true };
  expect(parseSavedDesign(readDesignRecord(sessionStorage, 'fr_FR', 'EAO'), 'EAO', again)).toBeNull();
  expect(parseSavedDesign(readDesignRecord(sessionStorage, 'fr_FR', 'MUG'), 'MUG', origin)).toBeNull();
  expect(parseSavedDesign(readDesignRecord(sessionStorage, 'de_DE', 'EAO'), 'EAO', origin)).toBeNull();
});

it('PRV-6 a name is never part of a storage key', () => {
  saveDesign(sessionStorage, 'fr_FR', origin, design, null);
  expect(Object.keys(sessionStorage)).toEqual(['cmon.design.fr_FR.EAO']);
});

it('PAN-25 with full, forbidden or tampered storage only the design is lost', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {},
  };
  saveDesign(forbidden, 'fr_FR', origin, design, null);
  expect(parseSavedDesign(readDesignRecord(forbidden, 'fr_FR', 'EAO'), 'EAO', origin)).toBeNull();
  expect(parseSavedDesign(readDesignRecord(null, 'fr_FR', 'EAO'), 'EAO', origin)).toBeNull();
  for (const savedNow of ['{', '3', '{"origin":"","design":"{\\"__proto__\\":{}}"}']) {
    saveRecord(sessionStorage, 'design', 'fr_FR', 'EAO', savedNow);
    expect(parseSavedDesign(readDesignRecord(sessionStorage, 'fr_FR', 'EAO'), 'EAO', origin)).toBeNull();
  }
});

it('PAN-34 the editor-only data of a design is restored with it, and with no other design', () => {
  const aside = { noText: [], noTexts: false, leftOut: [], unseen: [], together: [] };
  const martin = { ...aside, leftOut: [{ preview: 0, text: 1, words: 'Martin', disabled: true }] };
  const readSaved = () => parseSavedDesign(readDesignRecord(sessionStorage, 'fr_FR', 'EAO'), 'EAO', origin);
  saveDesign(sessionStorage, 'fr_FR', origin, design, martin);
  expect(readSaved()).toEqual({ composition: design, editingState: martin });
  saveDesign(sessionStorage, 'fr_FR', origin, design, null);
  expect(readSaved()).toEqual({ composition: design, editingState: aside });
  expect(sessionStorage.getItem('cmon.design.fr_FR.EAO')).not.toContain('leftOut');
  const record = JSON.stringify({ origin: '', design: JSON.stringify(design), aside: '{' });
  saveRecord(sessionStorage, 'design', 'fr_FR', 'EAO', record);
  expect(readSaved()).toEqual({ composition: design, editingState: aside });
});
