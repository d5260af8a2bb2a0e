import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { AVATAR_SLOTS, type Fond, STORE_LOCALES } from '@cmon/core/catalogue/types';
import { startingPreviews } from '@cmon/core/composition/startingPreviews';
import type { Artwork } from '@cmon/core/scene/types';
import type { CatalogueParts } from '../compile/compileParts.ts';
import type { OutputFiles } from '../compile/outputFiles.ts';
import type { Problem } from '../problem.ts';
import type { Sources } from '../source/readSources.ts';
import { checkDescription } from './checkDescription.ts';
import { checkDrawable } from './checkDrawable.ts';
import { checkFont, checkFontClaims } from './checkFont.ts';
import { checkInks } from './checkInks.ts';
import { checkMaterial } from './checkMaterial.ts';
import { checkNames } from './checkNames.ts';
import { checkOptions } from './checkOptions.ts';
import { checkPoles } from './checkPoles.ts';
import { checkProductIds } from './checkProductIds.ts';
import { checkReach, deadRules, walkReach } from './checkReach.ts';
import { checkReasons, type EditorMessages } from './checkReasons.ts';
import { type Place, placeOf } from './placeOf.ts';
import { productChecker } from './productChecker.ts';

/** The files behind a name that the reader completes: the first of a sequence, one of each language. */
function filesOf(file: string): string[] {
  return file.includes('{locale}')
    ? STORE_LOCALES.map((locale) => file.replace('{locale}', locale))
    : [file.replace('{n}', '01')];
}

/** Files that the document names and the catalogue doesn't hold. */
function missingFiles(document: OptionsDocument, files: OutputFiles): string[] {
  const { fonds, pictos, fonts, mockups, avatars } = document;
  const named = [
    ...fonds.flatMap(({ type, value, thumb }) => [
      ...(type === 'couleur' || type === 'none' ? [] : filesOf(value)),
      ...(thumb ? filesOf(thumb) : []),
    ]),
    ...pictos.map(({ file }) => file),
    ...fonts.flatMap(({ file, metrics }) => [file, metrics]),
    ...mockups.flatMap(({ file, over }) => [file, ...(over ? [over] : [])]),
    ...AVATAR_SLOTS.flatMap((slot) => avatars[slot].map(({ value }) => `AVT/${value}.svg`)),
  ];
  return named.filter((file) => !files.has(`assets/${file}`));
}

/** A colour by itself. */
const plain = (fill: string): Pick<Artwork, 'shapes'> => ({ shapes: [{ d: '', fill }] });

/** What can't be printed of a fond: of its one colour, or of any of its drawings, each colour once. */
function inksOf({ type, value }: Fond, drawings: readonly { readonly artwork: Artwork }[]): string[] {
  return [
    ...new Set([
      ...(type === 'couleur' ? checkInks(plain(value)) : []),
      ...drawings.flatMap(({ artwork }) => checkInks(artwork)),
    ]),
  ];
}

/** What a catalogue is judged by, whole. */
export interface Compiled {
  readonly document: OptionsDocument;
  readonly parts: CatalogueParts;
  readonly sources: Sources;
  readonly files: OutputFiles;
}

/**
 * Whole-catalogue checks, after every entry stood on its own. The later ones ask the editor's own core, so they wait
 * until the document is sound. `messages` are the editor's, which must have a sentence for each rule's reason.
 */
export async function checkDocument(
  { document, parts, sources, files }: Compiled,
  messages: EditorMessages,
): Promise<Problem[]> {
  const problems: Problem[] = [...checkNames(sources), ...checkOptions(document, sources)];
  const add = ({ file, entry }: Place, rule: string, messages: readonly string[]) => {
    problems.push(...messages.map((message) => ({ file, entry, rule, message })));
  };
  const place = (table: string, name: string | number) => placeOf(table, String(name), sources);
  for (const file of missingFiles(document, files))
    add({ file: 'assets/artwork', entry: file }, 'ART-15', ['is named but not there']);
  for (const source of sources.fonts) {
    const made = parts.fonts.find(({ font }) => font.id === source.id);
    if (made)
      add(place('fonts', source.code), 'CHK-7', [...checkFont(made.font, source), ...checkFontClaims(made)]);
  }
  for (const { source, code, description } of sources.products) {
    for (const [locale, html] of Object.entries(description)) {
      add({ file: source, entry: `${code} ${locale}` }, 'PRD-28', checkDescription(html));
    }
  }
  for (const { fond, files: drawings } of parts.fonds)
    add(place('fonds', fond.fond_id), 'CHK-20', inksOf(fond, drawings));
  for (const { picto, artwork } of parts.pictos) add(place('pictos', picto.id), 'CHK-20', checkInks(artwork));
  for (const slot of AVATAR_SLOTS)
    for (const { avatar, artwork } of parts.avatars[slot])
      add(place(`avatars/${slot}`, avatar.id), 'CHK-20', checkInks(artwork));
  for (const { id, value } of document.textcolors)
    add(place('textcolors', id), 'CHK-20', checkInks(plain(value)));
  for (const { id, message } of checkReasons(document.rules, messages))
    add(place('rules', id), 'CHK-15', [message]);
  const catalogue = indexCatalogue(document);
  const products = parts.products.map((product) => ({
    ...product,
    previews: startingPreviews(product, catalogue),
  }));
  for (const product of products)
    add(place('products', product.code), 'CHK-9', checkProductIds(product, catalogue));
  if (problems.length > 0) return problems;

  const checkProduct = productChecker(catalogue);
  for (const product of products) {
    const at = place('products', product.code);
    for (const { rule, message } of checkProduct(product)) add(at, rule, [message]);
    add(at, 'CHK-8', checkMaterial(product, catalogue));
    add(at, 'CHK-21', checkPoles(product, catalogue));
  }
  const reach = walkReach(products, catalogue);
  for (const { table, entry, message } of checkReach(reach, catalogue))
    add(place(table, entry), 'CHK-3', [message]);
  for (const id of deadRules(reach, catalogue))
    add(place('rules', id), 'CHK-12', ['is a dead rule: it takes out nothing that is offered anywhere']);
  for (const { table, entry, message } of await checkDrawable(catalogue, parts))
    add(place(table, entry), 'CHK-14', [message]);
  return problems;
}
