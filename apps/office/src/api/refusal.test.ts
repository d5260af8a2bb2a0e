// @vitest-environment jsdom
import type { ExpectedScan, Failure } from '@cmon/core/failure';
import { fabricationTransitions } from '@cmon/core/production/fabricationTransitions';
import { lotDoubleTransitions } from '@cmon/core/production/lotDoubleTransitions';
import { lotCuttingTransitions } from '@cmon/core/production/lotTransitions';
import { orderTransitions } from '@cmon/core/production/orderTransitions';
import { beforeAll, expect, it } from 'vitest';
import { hasMessage, LOCALES, speak } from '../messages/translate.ts';
import { refusalSentence } from './refusal.ts';

/** Every failure of the core: one that is added and has no sentence here is a type error. */
const KINDS: Record<Failure['kind'], true> = {
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
  fileNameTaken: true,
  fileNameTooLong: true,
};

beforeAll(() => speak('fr_FR'));

it('ERR-31 every failure of the core has its sentence in five languages', async () => {
  for (const locale of LOCALES) {
    await speak(locale);
    expect(Object.keys(KINDS).filter((kind) => !hasMessage(`failure.${kind}`))).toEqual([]);
  }
  await speak('fr_FR');
});

it('CMD-14 every guard of the tables says in words why a move is refused', () => {
  const tables = [orderTransitions, fabricationTransitions, lotCuttingTransitions, lotDoubleTransitions];
  const guards = tables.flatMap(({ transitions }) => transitions.flatMap(({ guard }) => guard?.name ?? []));
  expect(guards.filter((guard) => !hasMessage(`failure.guardRefused.${guard}`))).toEqual([]);
});

it('OFF-12 a refusal reads with its parameters, and one that nobody knows still names itself', () => {
  expect(refusalSentence({ code: 'itemNotExpected', params: { item: 'I', why: 'otherOrder' } })).toBe(
    'Cet article est d’une autre commande.',
  );
  expect(refusalSentence({ code: 'guardRefused', params: { guard: 'everyStripDisposed' } })).toBe(
    'Chaque bande doit être OK, à ressortir ou à retirer.',
  );
  expect(refusalSentence({ code: 'guardRefused', params: { guard: 'brandNew' } })).toBe(
    'Pas encore possible (brandNew)',
  );
  expect(refusalSentence({ code: 'brandNew', params: null })).toBe('Refusé (brandNew)');
});

/** Everything that can be expected of a scan: one that is added and has no words here is a type error. */
const EXPECTED: Record<ExpectedScan, true> = {
  code: true,
  packable: true,
  strip: true,
  thisOrder: true,
  thisLot: true,
  mug: true,
  gravure: true,
  sac: true,
  bouteille: true,
  bois: true,
  noPole: true,
};

it('SHP-2 a wrong scan says in words what was expected, in five languages', async () => {
  for (const locale of LOCALES) {
    await speak(locale);
    const sentence = (expected: string) => refusalSentence({ code: 'wrongScan', params: { expected } });
    const told = Object.keys(EXPECTED).map(sentence);
    expect(new Set([...told, sentence('brandNew')]).size).toBe(Object.keys(EXPECTED).length + 1);
    expect(told.filter((one) => /thisOrder|thisLot|noPole|undefined|[{}]/.test(one))).toEqual([]);
  }
  await speak('fr_FR');
});

it('PDF-45 a catalogue version that is gone is named in five languages', async () => {
  const params = { why: 'catalogueMissing', detail: '0123456789abcdef' };
  const told: string[] = [];
  for (const locale of LOCALES) {
    await speak(locale);
    told.push(refusalSentence({ code: 'unprintable', params }));
  }
  await speak('fr_FR');
  expect(told.filter((sentence) => sentence.includes(params.detail))).toHaveLength(LOCALES.length);
  expect(new Set(told).size).toBe(LOCALES.length);
});
