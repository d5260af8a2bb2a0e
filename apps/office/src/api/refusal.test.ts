// @vitest-environment jsdom

import type { ExpectedScan, Failure } from '@cmon/core/failure';
import { fabricationTransitions } from '@cmon/core/production/transitions/fabricationTransitions';
import { lotDoubleTransitions } from '@cmon/core/production/transitions/lotDoubleTransitions';
import { lotCuttingTransitions } from '@cmon/core/production/transitions/lotTransitions';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeAll, expect, it } from 'vitest';
import { hasMessage, LOCALES, setLocale, t as translate } from '../messages/translate.ts';
import { formatRefusal } from './refusal.ts';

const t = (key: string, locale?: string) => readMessageText('office', key, locale);

/** Every failure kind of the core. A new kind that is missing here is a type error. */
const KINDS: Record<Failure['kind'], true> = {
  noDevice: true,
  reportInvalid: true,
  deviceInvalid: true,
  deviceInUse: true,
  unknownProduct: true,
  unknownOptionKind: true,
  unknownOptionId: true,
  productNotSold: true,
  documentInvalid: true,
  optionsEmpty: true,
  optionsUnparsable: true,
  optionNameNotAllowed: true,
  optionTypeNotAuthorised: true,
  textRequired: true,
  textTooLong: true,
  characterNotAllowed: true,
  characterNotInFont: true,
  textOverflows: true,
  textUnwanted: true,
  textPatternMissed: true,
  photoMissing: true,
  imageTooCoarse: true,
  optionUnavailable: true,
  optionNotOffered: true,
  textcolorNotOnFond: true,
  previewCountWrong: true,
  textCountWrong: true,
  compositionBlank: true,
  savedConfigurationInvalid: true,
  fondTypeNotAuthorised: true,
  fondModeNotAuthorised: true,
  formeCodeNotAuthorised: true,
  formeVariationNotAuthorised: true,
  avatarBodyWithoutGroup: true,
  stackExpected: true,
  notFound: true,
  forbidden: true,
  moveNotAllowed: true,
  guardRefused: true,
  reasonRequired: true,
  reasonUnknown: true,
  nothingToMake: true,
  versionConflict: true,
  leaseLost: true,
  wrongScan: true,
  settingInvalid: true,
  inputInvalid: true,
  orderFaulty: true,
  notApplied: true,
  undoRefused: true,
  orderIneligible: true,
  itemNotExpected: true,
  signatureInvalid: true,
  correctionClosed: true,
  onlyTexts: true,
  unprintable: true,
  preflightRefused: true,
  folderUnavailable: true,
  poleStopped: true,
  blankMissing: true,
  poleFull: true,
  ripFailed: true,
  ticketFontMissing: true,
  fileNameTaken: true,
  nothingToPack: true,
  partialForbidden: true,
  fileNameTooLong: true,
};

beforeAll(() => setLocale('fr_FR'));

it('ERR-31 every failure of the core has a message in five languages', async () => {
  for (const locale of LOCALES) {
    await setLocale(locale);
    expect(Object.keys(KINDS).filter((kind) => !hasMessage(`failure.${kind}`))).toEqual([]);
  }
  await setLocale('fr_FR');
});

it.each(LOCALES)(
  'OFF-187 in %s, a delivery that could not be stored says what to press, and the code as a reference',
  async (locale) => {
    await setLocale(locale);
    const shown = formatRefusal({ code: 'notApplied', params: { code: '57014' } });
    expect(shown).toContain(t('action.reread', locale));
    expect(shown).toContain('57014');
    expect(shown).not.toMatch(/\(57014\)$/);
    await setLocale('fr_FR');
  },
);

it('OFF-285, OFF-322 the message of a wrong store names its field in words, and the message of a busy database is a sentence with the code', () => {
  const params = { field: 'store', rule: 'picklist', value: 'be' };
  expect(formatRefusal({ code: 'inputInvalid', params })).toBe(
    translate('failure.inputInvalidValue', { field: translate('field.store'), value: 'be' }),
  );
  const other = { field: 'lines.0.quantity', rule: 'max_value' };
  expect(formatRefusal({ code: 'inputInvalid', params: other })).toBe(
    translate('failure.inputInvalid', other),
  );
  const shown = ['57014', '23514'].map((code) => formatRefusal({ code: 'notApplied', params: { code } }));
  expect(shown).toEqual([
    translate('failure.notAppliedByDatabase', { code: '57014' }),
    translate('failure.notApplied', { code: '23514' }),
  ]);
});

it('CMD-14 every guard of the tables has a message that explains the refusal', () => {
  const tables = [orderTransitions, fabricationTransitions, lotCuttingTransitions, lotDoubleTransitions];
  const guards = tables.flatMap(({ transitions }) =>
    transitions.flatMap(({ guard = [] }) => [guard].flat().map(({ name }) => name)),
  );
  expect(guards.filter((guard) => !hasMessage(`failure.guardRefused.${guard}`))).toEqual([]);
});

it('OFF-12 a refusal is formatted with its parameters, and an unknown one shows its code', () => {
  expect(formatRefusal({ code: 'itemNotExpected', params: { item: 'I', why: 'otherOrder' } })).toBe(
    'Cet article est d’une autre commande.',
  );
  expect(formatRefusal({ code: 'guardRefused', params: { guard: 'everyStripDisposed' } })).toBe(
    t('failure.guardRefused.everyStripDisposed'),
  );
  expect(formatRefusal({ code: 'guardRefused', params: { guard: 'brandNew' } })).toBe(
    'Pas encore possible (brandNew)',
  );
  expect(formatRefusal({ code: 'brandNew', params: null })).toBe('Refusé (brandNew)');
  const findings = ['bleed', 'spots', 'counts', 'codes'].map((rule) => ({ rule, detail: 'x' }));
  const params = { file: 'M000026_r02_p01of01_320V.pdf', findings };
  expect(formatRefusal({ code: 'preflightRefused', params })).toBe(
    'Refusé au contrôle avant impression : M000026_r02_p01of01_320V.pdf · bleed: x, spots: x, counts: x …',
  );
});

it('OFF-89 a refusal for a missing right names the roles that have it', () => {
  const params = { capability: 'generate' };
  const generator = t('role.generator');
  expect(formatRefusal({ code: 'forbidden', params })).toBe(
    `Votre rôle ne le permet pas. Demandez à : ${generator}, ${t('role.administrator')}.`,
  );
  expect(formatRefusal({ code: 'forbidden', params: { capability: 'renamed' } })).toBe(
    t('failure.forbidden'),
  );
});

it('DVC-12 the rule that a device record breaks is said in words, in five languages', async () => {
  const params = { field: 'layers.kissCut.spot', rule: 'reserved' };
  const refuse = () => formatRefusal({ code: 'deviceInvalid', params });
  const sentences = new Set<string>();
  for (const locale of LOCALES) {
    await setLocale(locale);
    sentences.add(refuse());
  }
  expect(sentences.size).toBe(5);
  expect([...sentences].some((sentence) => sentence.includes('(reserved)'))).toBe(false);
  await setLocale('fr_FR');
  expect(refuse()).toBe('Fiche machine refusée : layers.kissCut.spot (valeur réservée par le format PDF)');
});

/** Every value that a scan can be expected to have. A new value that is missing here is a type error. */
const EXPECTED: Record<ExpectedScan, true> = {
  code: true,
  packable: true,
  part: true,
  strip: true,
  thisOrder: true,
  thisLot: true,
  mug: true,
  gravure: true,
  sac: true,
  bouteille: true,
  bois: true,
  page: true,
  pageOfLot: true,
  noPole: true,
};

it('SHP-2 the message of a wrong scan names what was expected, in five languages', async () => {
  for (const locale of LOCALES) {
    await setLocale(locale);
    const formatSentence = (expected: string) => formatRefusal({ code: 'wrongScan', params: { expected } });
    const sentences = Object.keys(EXPECTED).map(formatSentence);
    expect(new Set([...sentences, formatSentence('brandNew')]).size).toBe(Object.keys(EXPECTED).length + 1);
    expect(sentences.filter((sentence) => /thisOrder|thisLot|noPole|undefined|[{}]/.test(sentence))).toEqual(
      [],
    );
  }
  await setLocale('fr_FR');
});

it('PDF-45 the message of an unprintable item names the missing catalogue version in five languages', async () => {
  const params = { why: 'catalogueMissing', detail: '0123456789abcdef' };
  const sentences: string[] = [];
  for (const locale of LOCALES) {
    await setLocale(locale);
    sentences.push(formatRefusal({ code: 'unprintable', params }));
  }
  await setLocale('fr_FR');
  expect(sentences.filter((sentence) => sentence.includes(params.detail))).toHaveLength(LOCALES.length);
  expect(new Set(sentences).size).toBe(LOCALES.length);
});
