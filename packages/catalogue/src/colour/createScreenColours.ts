import type { InkBuild, InkTable } from '@cmon/core/imposition/inkTable';
import type { Artwork } from '@cmon/core/scene/types';
import type { PressProfile } from '../source/readProfiles.ts';
import { computeDeltaE, type Lab } from './computeDeltaE.ts';
import { createInkFinder, measurePrint, type PrintedColour } from './createInkFinder.ts';
import { toChannels, toLab } from './openColourEngine.ts';

/** A colour of the sources, and what becomes of it. */
export interface ColourRecord {
  /** The colour in the sources, `#rrggbb`. */
  readonly source: string;
  /** The colour that screens show: the source itself, or what the press prints in its place. */
  readonly shown: string;
  /** Inks of the shown colour. */
  readonly inks: InkBuild;
  /** CIEDE2000 between the source and its print. */
  readonly deltaE: number;
  /** CIEDE2000 between the colour that screens show and its print. */
  readonly shownDeltaE: number;
  /** True when it is printed with black ink alone. */
  readonly blackOnly: boolean;
}

/** Replaces the colours that the press can't print by the ones that it prints in their place. */
export interface ScreenColours {
  readonly show: (hex: string) => string;
  /** A drawing with the shown colours. The tint stays, because it is a text colour. */
  readonly showArtwork: (artwork: Artwork) => Artwork;
  /** Every colour asked for so far, in order of its hex, with the inks of the finished table where it differs. */
  readonly listRecords: (table: InkTable | null) => readonly ColourRecord[];
}

/** The largest CIEDE2000 between a colour and its print at which the press can print the colour. */
export const IN_GAMUT_DELTA_E = 2;

/** Screens show what `profile` prints. Without a profile nothing is replaced. */
export function createScreenColours(profile: PressProfile | null): ScreenColours {
  const records = new Map<string, ColourRecord>();
  const find = profile && createInkFinder(profile.transforms);
  const show = (source: string): string => {
    if (profile === null || find === null) return source;
    const existing = records.get(source);
    if (existing) return existing.shown;
    const colour = find(source);
    const shown = isPrintable(colour) ? source : formatScreenColour(colour.printed, profile);
    const { inks, deltaE: shownDeltaE, blackOnly } = shown === source ? colour : find(shown);
    records.set(source, { source, shown, inks, deltaE: colour.deltaE, shownDeltaE, blackOnly });
    return shown;
  };
  return {
    show,
    showArtwork: (artwork) => ({
      ...artwork,
      shapes: artwork.shapes.map((shape) => ({
        ...shape,
        fill: shape.fill === 'tint' ? shape.fill : show(shape.fill),
      })),
    }),
    listRecords: (table) =>
      [...records.values()]
        .map((record) => updateRecord(record, table?.colours[record.shown], profile))
        .sort((a, b) => (a.source < b.source ? -1 : 1)),
  };
}

/** The record with the inks that the colour has in the finished table. */
function updateRecord(
  record: ColourRecord,
  inks: InkBuild | undefined,
  profile: PressProfile | null,
): ColourRecord {
  if (inks === undefined || profile === null || String(inks) === String(record.inks)) return record;
  const { transforms } = profile;
  const printed = measurePrint(inks, transforms);
  const [deltaE, shownDeltaE] = [record.source, record.shown].map((hex) =>
    computeDeltaE(toLab(transforms.screenToLab(toChannels(hex), 1)), printed),
  );
  return { ...record, inks, deltaE: deltaE ?? 0, shownDeltaE: shownDeltaE ?? 0 };
}

/** Black and grey count as printable: screens show them as they are, whatever black ink alone gives. */
const isPrintable = ({ deltaE, blackOnly }: PrintedColour) => blackOnly || deltaE <= IN_GAMUT_DELTA_E;

/** The printed colour as `#rrggbb`, clipped to the colours of a screen. */
function formatScreenColour(printed: Lab, { transforms }: PressProfile): string {
  const channels = [...transforms.labToScreen(printed, 1)].map((channel) =>
    Math.round(255 * Math.min(1, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}
