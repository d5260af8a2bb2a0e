import type { LayerKey, LayerMap, Printer, Substrate } from '../production/devices/device.ts';
import { countPrintedLabels } from './checkbooks/countPrintedLabels.ts';
import type { PrintPlan } from './plan.ts';
import type { LabelSource, Sheet, SheetGroup } from './sheet.ts';

/** The hotfolder ticket: a JSON file beside the print file, for the RIP and the workshop floor. */
export interface TicketDocument {
  readonly ticket: 1;
  readonly megalot: string;
  readonly revision: number;
  readonly page: number;
  readonly pages: number;
  /** Code of the device that prints the page. */
  readonly device: string;
  /** Number of times to print the file. The copies of labels are already placed in it. */
  readonly copies: 1;
  readonly media: { readonly name: string; readonly widthMm: number; readonly lengthMm: number };
  readonly laize: number | null;
  readonly substrate: Substrate;
  /** ISO 8601 UTC. */
  readonly deadline: string;
  readonly barcode: string;
  readonly labels: number;
  /** The print file, and the cut file in each format of the cutter. */
  readonly files: { readonly print: TicketFile; readonly cut: readonly TicketFile[] };
  /** Spot colours of the print file. */
  readonly spots: readonly TicketSpot[];
  readonly groups: readonly TicketGroup[];
  /** The device returns these values in its reports. */
  readonly userData: { readonly megalotId: string; readonly revision: number; readonly page: number };
}

export interface TicketFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface TicketSpot {
  readonly name: string;
  readonly layer: LayerKey;
  /** True for an ink that the RIP must print as its own separation and never mix, as white and varnish. */
  readonly keepSeparation: boolean;
}

export interface TicketGroup {
  readonly id: string;
  readonly code: string;
  readonly order: string;
  readonly lot: number;
  readonly lotType: string;
  readonly store: string;
  readonly zone: string;
  readonly prio: boolean;
  /** Child id of a reissue, see `PlanStrip.reissue`; null for a first print. */
  readonly reissue: string | null;
  readonly part: number;
  readonly parts: number;
  readonly items: readonly TicketItem[];
}

export interface TicketItem {
  readonly id: string;
  readonly preview: number;
  readonly copies: number;
  /** The printed texts as typed; absent when the device setting `textsInTicket` is off. */
  readonly texts?: readonly string[];
}

/**
 * Builds the ticket of one page. `files` are the published files with their hashes, `spots` the print file's spot
 * colours.
 */
export function buildTicketDocument(
  megalot: PrintPlan['megalot'],
  sheet: Sheet,
  files: TicketDocument['files'],
  spots: readonly string[],
  device: Printer,
): TicketDocument {
  return {
    ticket: 1,
    megalot: `M${String(megalot.number).padStart(6, '0')}`,
    revision: megalot.revision,
    page: sheet.page,
    pages: sheet.pages,
    device: device.code,
    copies: 1,
    media: { name: sheet.media, widthMm: sheet.width, lengthMm: Math.round(sheet.height * 100) / 100 },
    laize: megalot.laize,
    substrate: megalot.substrate,
    deadline: megalot.deadline,
    barcode: sheet.cutterCode.number,
    labels: countPrintedLabels(sheet),
    files,
    spots: listSpots(spots, device.layers),
    groups: sheet.groups.map((group) => buildTicketGroup(group, device.files)),
    userData: { megalotId: megalot.id, revision: megalot.revision, page: sheet.page },
  };
}

function listSpots(names: readonly string[], layers: LayerMap): readonly TicketSpot[] {
  const keys = Object.keys(layers) as LayerKey[];
  return keys
    .filter((layer) => names.includes(layers[layer].spot))
    .map((layer) => ({
      name: layers[layer].spot,
      layer,
      keepSeparation: layers[layer].group !== 'Structural',
    }));
}

function buildTicketGroup(group: SheetGroup, settings: Printer['files']): TicketGroup {
  return {
    id: group.id,
    code: group.code,
    order: group.orderNumber,
    lot: group.lotNumber,
    lotType: group.lotType,
    store: group.store,
    zone: group.zone,
    prio: group.prio,
    reissue: group.reissue,
    part: group.part,
    parts: group.parts,
    items: group.labels.map(({ source, copies }) => ({
      id: source.itemId,
      preview: source.preview,
      copies,
      ...(settings.textsInTicket ? { texts: listPrintedTexts(source) } : {}),
    })),
  };
}

/** The texts that are printed. A blank text is disabled and left out. */
function listPrintedTexts({ composition, preview }: LabelSource): readonly string[] {
  return (composition.previews[preview]?.textes ?? [])
    .map((text) => text.value)
    .filter((value) => value.trim() !== '');
}
