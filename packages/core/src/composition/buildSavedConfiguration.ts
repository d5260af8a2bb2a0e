import type { Catalogue } from '../catalogue/document.ts';
import { findOption } from '../catalogue/optionTable.ts';
import { isPhotoId } from '../catalogue/pictures/photoFond.ts';
import type { Product } from '../catalogue/product.ts';
import { UNTAKEN_FORME } from '../catalogue/untakenForme.ts';
import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import { isRecord } from '../isRecord.ts';
import { decodeBase64, toBase64 } from './base64.ts';
import { parseJson } from './parseJson.ts';
import { toList } from './stack.ts';
import { stringifyJson } from './stringifyJson.ts';
import type { PreviewChoice, SavedConfiguration, SavedPreview } from './types.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

type Invalid = FailureOf<'savedConfigurationInvalid'>;
const invalid = refusal<Invalid>({ kind: 'savedConfigurationInvalid' });

/** The saved configuration (`sc`) of a composition: option ids, never a text or a photo. */
export function buildSavedConfiguration(
  id: number,
  code: string,
  previews: readonly Omit<PreviewChoice, 'textes'>[],
): SavedConfiguration {
  const saved: SavedPreview[] = [];
  for (const [index, { fond, forme, font, picto, textcolor }] of previews.entries()) {
    // An optional part that the shopper didn't take. The previews after it get an `index`, which keeps their place.
    if (forme === UNTAKEN_FORME && fond === 0) continue;
    saved.push({
      ...(toList(fond).some(isPhotoId) ? {} : { fond }),
      forme,
      font,
      picto,
      textcolor,
      ...(saved.length === index ? {} : { index }),
    });
  }
  return { id, code, previews: saved };
}

/** The `sc` value: base64 of UTF-8 JSON. In dev mode the JSON is indented by four spaces, so that people can read it. */
export const encodeSavedConfiguration = (configuration: SavedConfiguration, dev: boolean): string =>
  toBase64(encodeUtf8(dev ? JSON.stringify(configuration, null, 4) : stringifyJson(configuration)));

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isChoice = (value: unknown): value is number | readonly number[] =>
  isId(value) || (Array.isArray(value) && value.every(isId));
/** A link never shows somebody's photo. */
const isSavedFond = (value: unknown): value is SavedPreview['fond'] =>
  value === undefined || (isChoice(value) && !toList(value).some(isPhotoId));

const PREVIEW_KEYS = ['fond', 'forme', 'font', 'picto', 'textcolor', 'index'];

function readSavedPreview(value: unknown): SavedPreview | null {
  if (!isRecord(value) || !Object.keys(value).every((key) => PREVIEW_KEYS.includes(key))) return null;
  const { fond, forme, font, picto, textcolor, index } = value;
  if (!isSavedFond(fond) || !isId(forme) || !isChoice(font) || !isId(textcolor)) return null;
  if ((index !== undefined && !isId(index)) || (picto !== undefined && !isId(picto))) return null;
  return {
    ...(fond === undefined ? {} : { fond }),
    forme,
    font,
    textcolor,
    ...(picto === undefined ? {} : { picto }),
    ...(index === undefined ? {} : { index }),
  };
}

/** Decodes `sc`. A value with any error is refused as a whole, and so is one that contains a text. */
export function decodeSavedConfiguration(sc: string): Result<SavedConfiguration, Invalid> {
  const bytes = decodeBase64(sc);
  const text = bytes && decodeUtf8(bytes);
  const value = text === null ? undefined : parseJson(text);
  if (!isRecord(value) || Object.keys(value).length !== 3) return invalid;
  const { id, code, previews } = value;
  if (!isId(id) || typeof code !== 'string' || !Array.isArray(previews)) return invalid;
  const read = previews.map(readSavedPreview).filter((preview) => preview !== null);
  return read.length === previews.length ? success({ id, code, previews: read }) : invalid;
}

/** Refuses a configuration of another product, and one with an id that is not in the catalogue. */
export function checkSavedConfiguration(
  configuration: SavedConfiguration,
  product: Pick<Product, 'id' | 'code'>,
  catalogue: Catalogue,
): Result<SavedConfiguration, Invalid> {
  if (configuration.code !== product.code || configuration.id !== product.id) return invalid;
  const areIdsKnown = configuration.previews.every(({ fond = 0, forme, font, picto = 0, textcolor }) => {
    const [background = 0] = toList(fond);
    // The other ids in the stack of an avatar are avatar values, not backgrounds.
    const fonds = catalogue.fonds.get(background)?.type === 'avt' ? [background] : toList(fond);
    return (
      fonds.every((id) => id === 0 || findOption(catalogue, 'fond', id).ok) &&
      toList(font).every((id) => id === 0 || findOption(catalogue, 'font', id).ok) &&
      (forme === 0 || findOption(catalogue, 'forme', forme).ok) &&
      (picto === 0 || findOption(catalogue, 'picto', picto).ok) &&
      (textcolor === 0 || findOption(catalogue, 'textcolor', textcolor).ok)
    );
  });
  return areIdsKnown ? success(configuration) : invalid;
}
