import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { AVATAR_SLOTS, STORE_LOCALES } from '@cmon/core/catalogue/types';
import { buildStartingPreviews } from '@cmon/core/composition/buildStartingPreviews';
import type { InkTable } from '@cmon/core/imposition/inkTable';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { createTableInks } from '@cmon/render/pdf/inks';
import type { OutputFiles } from '../compile/buildOutputFiles.ts';
import type { CatalogueParts } from '../compile/compileParts.ts';
import type { Problem } from '../problem.ts';
import type { Profiles } from '../source/readProfiles.ts';
import type { Sources } from '../source/readSources.ts';
import { checkBareIllustrations } from './checkBareIllustrations.ts';
import { checkBlanks } from './checkBlanks.ts';
import { checkDescription } from './checkDescription.ts';
import { checkDrawable } from './checkDrawable.ts';
import { checkFont, checkFontCoverage } from './checkFont.ts';
import { checkIdeas, createIdeaCountChecker } from './checkIdeas.ts';
import { checkLegibility } from './checkLegibility.ts';
import { checkLotTypes } from './checkLotTypes.ts';
import { checkMaterial } from './checkMaterial.ts';
import { checkNames } from './checkNames.ts';
import { checkOptions } from './checkOptions.ts';
import { checkPartFlags } from './checkPartFlags.ts';
import { checkPoles } from './checkPoles.ts';
import { checkProductIds } from './checkProductIds.ts';
import { checkReach, computeReach, findDeadRules } from './checkReach.ts';
import { checkReasons, type EditorMessages } from './checkReasons.ts';
import { createProductChecker } from './createProductChecker.ts';
import { findSourceLocation, type SourceLocation } from './findSourceLocation.ts';

/** Replaces the placeholder of a file name: `{locale}` by each locale, `{n}` by the sequence's first number. */
function expandPlaceholders(file: string): string[] {
  return file.includes('{locale}')
    ? STORE_LOCALES.map((locale) => file.replace('{locale}', locale))
    : [file.replace('{n}', '01')];
}

/** The files that the document names but that the catalogue doesn't contain. */
function findMissingFiles(document: OptionsDocument, files: OutputFiles): string[] {
  const { fonds, pictos, fonts, mockups, avatars } = document;
  const fileNames = [
    ...fonds.flatMap(({ type, value, thumb }) => [
      ...(type === 'couleur' || type === 'none' ? [] : expandPlaceholders(value)),
      ...(thumb ? expandPlaceholders(thumb) : []),
    ]),
    ...pictos.map(({ file }) => file),
    ...fonts.flatMap(({ file, metrics }) => [file, metrics]),
    ...mockups.flatMap(({ file, over }) => [file, ...(over ? [over] : [])]),
    ...AVATAR_SLOTS.flatMap((slot) => avatars[slot].map(({ value }) => `AVT/${value}.svg`)),
  ];
  return fileNames.filter((file) => !files.has(`assets/${file}`));
}

function locateIdea(sources: Sources, id: number): SourceLocation {
  const theme = sources.ideas.find(({ ideas }) => ideas.some((idea) => idea.id === id));
  return { file: theme?.source ?? 'assets/catalogue/ideas', entry: String(id) };
}

/** A compiled catalogue together with its sources, as `checkDocument` takes it. */
export interface CheckInput {
  readonly document: OptionsDocument;
  readonly parts: CatalogueParts;
  readonly sources: Sources;
  readonly files: OutputFiles;
  readonly profiles: Profiles;
  readonly inkTables: readonly InkTable[];
}

/**
 * Checks the whole catalogue, after each entry was compiled and checked alone. The later checks run the editor's own
 * core, which needs a valid document. They are skipped when the earlier ones find a problem. `messages` are the
 * editor's: they must contain a sentence for the reason of each rule.
 */
export async function checkDocument(
  { document, parts, sources, files, profiles, inkTables }: CheckInput,
  messages: EditorMessages,
): Promise<Problem[]> {
  const problems: Problem[] = [...checkNames(sources), ...checkOptions(document, sources)];
  const add = ({ file, entry }: SourceLocation, rule: string, found: readonly string[]) => {
    problems.push(...found.map((message) => ({ file, entry, rule, message })));
  };
  const locate = (table: string, name: string | number) => findSourceLocation(table, String(name), sources);
  for (const file of findMissingFiles(document, files))
    add({ file: 'assets/artwork', entry: file }, 'ART-15', ['is named but missing']);
  for (const source of sources.fonts) {
    const compiled = parts.fonts.find(({ font }) => font.id === source.id);
    if (compiled)
      add(locate('fonts', source.code), 'CHK-7', [
        ...checkFont(compiled.font, source),
        ...checkFontCoverage(compiled),
      ]);
  }
  for (const { source, code, description } of sources.products) {
    for (const [locale, html] of Object.entries(description)) {
      add({ file: source, entry: `${code} ${locale}` }, 'PRD-28', checkDescription(html));
    }
  }
  for (const device of DEFAULT_DEVICES)
    if (device.kind !== 'cutter' && !profiles.all.some(({ name }) => name === device.profile))
      add({ file: 'assets/profiles', entry: device.profile }, 'CHK-23', [
        `is missing, but the device ${device.code} prints with it`,
      ]);
  for (const { id, message } of checkReasons(document.rules, messages))
    add(locate('rules', id), 'CHK-15', [message]);
  const catalogue = indexCatalogue(document);
  for (const { entry, message } of checkIdeas(parts.ideas, catalogue))
    add(locateIdea(sources, entry), 'CAT-51', [message]);
  for (const { entry, message } of checkBlanks(parts))
    add({ file: 'assets/catalogue/blanks.json', entry }, 'CHK-25', [message]);
  const products = parts.products.map((product) => ({
    ...product,
    previews: buildStartingPreviews(product, catalogue),
  }));
  for (const product of products) {
    add(locate('products', product.code), 'CHK-9', checkProductIds(product, catalogue));
    add(locate('products', product.code), 'CHK-22', checkPartFlags(product));
  }
  if (problems.length > 0) return problems;

  const checkProduct = createProductChecker(catalogue);
  const checkIdeaCount = createIdeaCountChecker(parts.ideas, catalogue);
  for (const product of products) {
    const location = locate('products', product.code);
    for (const { rule, message } of checkProduct(product)) add(location, rule, [message]);
    add(location, 'CHK-8', checkMaterial(product, catalogue));
    add(location, 'CHK-21', checkPoles(product, catalogue));
    add(location, 'CHK-24', checkLotTypes(product));
    add(location, 'CAT-52', checkIdeaCount(product));
  }
  const reach = computeReach(products, catalogue);
  for (const { table, entry, message } of checkReach(reach, catalogue))
    add(locate(table, entry), 'CHK-3', [message]);
  for (const id of findDeadRules(reach, catalogue))
    add(locate('rules', id), 'CHK-12', ['is a dead rule: no product offers an option that it excludes']);
  for (const { entry, message } of await checkLegibility(catalogue, parts))
    add(locate('fonds', entry), 'CAT-49', [message]);
  for (const { entry, message } of await checkBareIllustrations(catalogue, parts))
    add(locate('formes', entry), 'ART-30', [message]);
  const profile = profiles.screens;
  const inkTable = inkTables.find((table) => table.profile === profile?.name);
  if (!profile || !inkTable) return problems;
  const colours = { inks: createTableInks(inkTable), profile };
  for (const { table, entry, message } of await checkDrawable(catalogue, parts, colours))
    add(locate(table, entry), 'CHK-14', [message]);
  return problems;
}
