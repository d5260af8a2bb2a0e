import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import type { InkTable } from '@cmon/core/imposition/inkTable';
import sharp from 'sharp';
import { type ColourRecord, createScreenColours } from '../colour/createScreenColours.ts';
import type { Problem } from '../problem.ts';
import { type Profiles, readProfiles } from '../source/readProfiles.ts';
import { readSources } from '../source/readSources.ts';
import { buildArtworkSvg } from '../svg/buildArtworkSvg.ts';
import { compileArtwork } from '../svg/compileArtwork.ts';
import { buildOutputFiles, type OutputFiles } from './buildOutputFiles.ts';
import { type CatalogueParts, compileParts } from './compileParts.ts';
import { buildSprite } from './drawings/buildSprite.ts';
import { collectLogos } from './drawings/collectLogos.ts';

/** The sources of a catalogue and what was compiled from them, before the checks that compare its parts. */
export interface CompiledSources {
  readonly sources: ReturnType<typeof readSources>['sources'];
  readonly document: OptionsDocument;
  readonly parts: CatalogueParts;
  readonly files: OutputFiles;
  readonly profiles: Profiles;
  readonly inkTables: readonly InkTable[];
  /** Table of the profile whose print the screens show; null when there is none. */
  readonly screenInks: InkTable | null;
  /** Every colour of the sources that is printed, and what screens show of it. */
  readonly colours: readonly ColourRecord[];
  /** The entries that can't be read or compiled. */
  readonly problems: readonly Problem[];
}

/** Called with a short description of each step, to show progress. */
export type ProgressListener = (doing: string) => void;

/** Edge of the fallback image, px. */
const NO_PICTO_EDGE = 256;

function renderPng(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg))
    .resize(NO_PICTO_EDGE, NO_PICTO_EDGE, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
}

/** Reads and compiles the catalogue of the repository at `root`. Writes nothing and checks no part against another. */
export async function compileSources(root: string, onProgress: ProgressListener): Promise<CompiledSources> {
  const { sources, problems: readProblems } = readSources(root);
  const profiles = await readProfiles(root);
  const colours = createScreenColours(profiles.screens);
  onProgress(`measuring ${sources.fonts.length} fonts, compiling the drawings`);
  const { parts, problems: compileProblems } = await compileParts(sources, root, colours);
  const { svg, problems: iconProblems } = buildSprite(parts.formes, root);
  const logos = collectLogos(parts.products, root);
  const drawing = readFileSync(join(root, 'assets/artwork/no_picto.svg'), 'utf8');
  const artwork = colours.showArtwork(compileArtwork(drawing));
  const noPicto = { artwork, png: await renderPng(buildArtworkSvg(artwork)) };
  const { files, document, inkTables } = await buildOutputFiles(
    parts,
    { sprite: svg, logos: logos.files },
    noPicto,
    profiles,
    root,
  );
  const screenInks = inkTables.find(({ profile }) => profile === profiles.screens?.name) ?? null;
  const problems = [
    ...readProblems,
    ...profiles.problems,
    ...compileProblems,
    ...iconProblems,
    ...logos.problems,
  ];
  return {
    sources,
    document,
    parts,
    files,
    profiles,
    inkTables,
    screenInks,
    colours: colours.listRecords(screenInks),
    problems,
  };
}
