import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import { countPrintedLabels } from '@cmon/core/imposition/checkbooks/countPrintedLabels';
import { buildSheetFileNames } from '@cmon/core/imposition/fileNames';
import { imposeMegalot, type MegalotLayout, type PlanSource } from '@cmon/core/imposition/imposeMegalot';
import { listStripPlaces, type StripPlace } from '@cmon/core/imposition/roll/listStripPlaces';
import type { Sheet } from '@cmon/core/imposition/sheet';
import type { Printer } from '@cmon/core/production/devices/device';
import { measureText } from '@cmon/core/scene/measureText';
import type { FilesEnv, WrittenFiles } from './filesEnv.ts';
import { openPlanCatalogues, type PlanCatalogues } from './planCatalogues.ts';
import { type PreparedFile, prepareSheet } from './prepareSheet.ts';
import { openPrintPhotos, type PrintPhotos } from './printPhotos.ts';
import { checkPrintable } from './printScenes.ts';
import { withMutex } from './withMutex.ts';

/**
 * Writes one megalot's print files, cut files and tickets into their hotfolders. All files are written under hidden names
 * and pass preflight before the first is published. The same plan gives the same bytes, so that an interrupted run can be
 * repeated.
 */
export function writeMegalotFiles(plan: PlanSource, env: FilesEnv): Promise<Result<WrittenFiles>> {
  return withMutex(`${env.storage.key} ${plan.megalot.number}`, () => writeUnlocked(plan, env));
}

async function writeUnlocked(plan: PlanSource, env: FilesEnv): Promise<Result<WrittenFiles>> {
  const prepared: PreparedFile[] = [];
  try {
    await env.storage.removeStale(env.storage.listFolders([env.device.folder, env.cutter.folder]));
    const result = await prepareAll(plan, env, prepared);
    if (!result.ok) return result;
    const changed = findChangedFile(plan, prepared);
    if (changed !== null) return refusal({ kind: 'fileNameTaken', file: changed });
    const published = await publishAll(plan, env, prepared);
    return published.ok ? result : published;
  } catch (error) {
    const failure = env.storage.describeFailure(error);
    if (failure === null) throw error;
    return refusal(failure);
  } finally {
    for (const { file } of prepared) await file.discard().catch(() => undefined);
  }
}

/** Name of the first file that was sent before with other bytes: another version of the program wrote it. */
function findChangedFile({ megalot }: PlanSource, prepared: readonly PreparedFile[]): string | null {
  const sent = new Map(megalot.sentFiles?.map(({ name, sha256 }) => [name, sha256]));
  const changed = prepared.find(
    ({ written }) => (sent.get(written.name) ?? written.sha256) !== written.sha256,
  );
  return changed?.written.name ?? null;
}

async function prepareAll(
  plan: PlanSource,
  env: FilesEnv,
  prepared: PreparedFile[],
): Promise<Result<WrittenFiles>> {
  const { device } = env;
  const opened = await openPlanCatalogues(plan, env.print, device.profile);
  if (!opened.ok) return opened;
  const catalogues = opened.value;
  const ticketFont = catalogues.lead.resources.font(device.ticketFont);
  if (!ticketFont)
    return refusal({ kind: 'ticketFontMissing', device: device.code, font: device.ticketFont });
  const layout = imposeMegalot(plan, {
    device,
    forme: catalogues.getForme,
    emWidth: (text) => measureText(ticketFont.metrics, text),
    hasGlyph: (char) => ticketFont.outlines.glyphs[char.codePointAt(0) ?? 0] !== undefined,
  });
  if (!layout.ok) return layout;
  const printed = { labels: 0, pagesOfLots: {} as Record<number, number>, places: [] as StripPlace[] };
  let startMm = 0;
  for (const sheet of layout.value.sheets()) {
    const scenes = new Set(sheet.labels.map(({ source }) => catalogues.getScene(source)));
    const photos = await openPrintPhotos(scenes, env.readPhoto, catalogues.profile);
    const unprintable = findUnprintable(sheet, catalogues, device, photos);
    if (unprintable) return refusal(unprintable);
    const names = buildSheetFileNames(plan.megalot, sheet, env);
    if (!names.ok) return names;
    const failure = await prepareSheet(
      { plan, sheet, names: names.value, env, catalogues, photos },
      prepared,
    );
    if (failure) return refusal(failure);
    printed.labels += countPrintedLabels(sheet);
    for (const place of listStripPlaces(sheet, startMm)) printed.places.push(place);
    startMm += sheet.height;
    for (const lot of new Set(sheet.groups.map(({ lotNumber }) => lotNumber))) {
      printed.pagesOfLots[lot] = (printed.pagesOfLots[lot] ?? 0) + 1;
    }
  }
  return success({ ...printed, ...summarize(layout.value.web, prepared) });
}

/** Returns why a label of a sheet can't be printed, or null. Only the labels and scenes of one sheet are in memory. */
function findUnprintable(
  sheet: Sheet,
  catalogues: PlanCatalogues,
  device: Printer,
  photos: PrintPhotos,
): Failure | null {
  for (const source of new Set(sheet.labels.map((label) => label.source))) {
    const colours = {
      print: catalogues.getCatalogue(source),
      inks: catalogues.getInksOfLabel(source),
      hasPhoto: (file: string) => photos.has(file),
    };
    const printable = checkPrintable(source, catalogues.getOwnScene(source), colours, device.minText);
    if (!printable.ok) return printable.failure;
  }
  return null;
}

/**
 * Publishes print files, cut files, tickets and triggers in this order, because a RIP that sees a ticket needs its
 * files.
 */
async function publishAll(
  plan: PlanSource,
  env: FilesEnv,
  prepared: readonly PreparedFile[],
): Promise<Result<true, Failure>> {
  const order = ['print', 'cut', 'ticket', 'trigger'] as const;
  const files = order.flatMap((kind) => prepared.filter(({ written }) => written.kind === kind));
  for (const [i, { file, written }] of files.entries()) {
    if (!(await env.holdsLease())) return refusal({ kind: 'leaseLost', megalot: plan.megalot.id });
    const published = await file.publish();
    if (!published.ok) return published;
    env.onProgress?.(i + 1, files.length, written.name, published.value === 'published');
  }
  return success(true);
}

function summarize(web: MegalotLayout['web'], prepared: readonly PreparedFile[]) {
  return {
    files: prepared.flatMap(({ written }) =>
      written.kind === 'trigger' ? [] : [{ ...written, kind: written.kind }],
    ),
    metres: web.lengthMm / 1000,
    efficiency: Math.round(web.share * 1e4) / 1e4,
    preflight: prepared.flatMap(({ report }) => report ?? []),
  };
}
