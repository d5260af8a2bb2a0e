import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import { buildSheetFileNames } from '@cmon/core/imposition/fileNames';
import { imposeMegalot, type MegalotLayout } from '@cmon/core/imposition/imposeMegalot';
import type { PrintPlan } from '@cmon/core/imposition/plan';
import type { Sheet } from '@cmon/core/imposition/sheet';
import { measureText } from '@cmon/core/scene/measureText';
import type { FilesEnv, WrittenFiles } from './filesEnv.ts';
import { listLabelSources, openPlanCatalogues } from './planCatalogues.ts';
import { type PreparedFile, prepareSheet } from './prepareSheet.ts';
import { checkPrintable } from './printScenes.ts';
import { withMutex } from './withMutex.ts';

/**
 * Writes one megalot's print files, cut files and tickets into their hotfolders. All files are written under hidden names
 * and pass preflight before the first is published. The same plan gives the same bytes, so that an interrupted run can be
 * repeated.
 */
export function writeMegalotFiles(plan: PrintPlan, env: FilesEnv): Promise<Result<WrittenFiles>> {
  return withMutex(`${env.storage.key} ${plan.megalot.number}`, () => writeUnlocked(plan, env));
}

async function writeUnlocked(plan: PrintPlan, env: FilesEnv): Promise<Result<WrittenFiles>> {
  const prepared: PreparedFile[] = [];
  try {
    await env.storage.removeStale(env.storage.listFolders([env.device.folder, env.cutter.folder]));
    const result = await prepareAll(plan, env, prepared);
    if (!result.ok) return result;
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

async function prepareAll(
  plan: PrintPlan,
  env: FilesEnv,
  prepared: PreparedFile[],
): Promise<Result<WrittenFiles>> {
  const { device } = env;
  const opened = await openPlanCatalogues(plan, env.print, device.profile);
  if (!opened.ok) return opened;
  const catalogues = opened.value;
  for (const source of listLabelSources(plan)) {
    const choice = source.composition.previews[source.preview];
    const print = catalogues.getCatalogue(source);
    if (!choice || !print.catalogue.formes.has(choice.forme)) {
      const { itemId, preview } = source;
      return refusal({
        kind: 'unprintable',
        itemId,
        preview,
        why: 'formeUnknown',
        detail: String(choice?.forme),
      });
    }
    const inks = catalogues.getInksOfLabel(source);
    const printable = checkPrintable(source, catalogues.ownScene(source), { print, inks }, device.minText);
    if (!printable.ok) return printable;
  }
  const ticketFont = catalogues.lead.resources.font(device.ticketFont);
  if (!ticketFont)
    throw new Error(
      `The catalogue has no font ${device.ticketFont}, which the device ${device.code} names for tickets.`,
    );
  const layout = imposeMegalot(plan, {
    device,
    forme: catalogues.forme,
    emWidth: (text) => measureText(ticketFont.metrics, text),
    hasGlyph: (char) => ticketFont.outlines.glyphs[char.codePointAt(0) ?? 0] !== undefined,
  });
  if (!layout.ok) return layout;
  const sheets: Sheet[] = [];
  for (const sheet of layout.value.sheets()) {
    const names = buildSheetFileNames(plan.megalot, sheet, env);
    if (!names.ok) return names;
    const failure = await prepareSheet({ plan, sheet, names: names.value, env, catalogues }, prepared);
    if (failure) return refusal(failure);
    sheets.push(sheet);
  }
  return success(summarize(sheets, layout.value.web, prepared));
}

/** Publishes print files, cut files, tickets and triggers in this order, because a RIP that sees a ticket needs its files. */
async function publishAll(
  plan: PrintPlan,
  env: FilesEnv,
  prepared: readonly PreparedFile[],
): Promise<Result<true, Failure>> {
  const order = ['print', 'cut', 'ticket', 'trigger'] as const;
  const files = order.flatMap((kind) => prepared.filter(({ written }) => written.kind === kind));
  for (const [i, { file, written }] of files.entries()) {
    if (!(await env.holdsLease())) return refusal({ kind: 'leaseLost', megalot: plan.megalot.id });
    const published = await file.publish();
    if (!published.ok) return published;
    env.onProgress?.(i + 1, files.length, written.name);
  }
  return success(true);
}

function summarize(
  sheets: readonly Sheet[],
  web: MegalotLayout['web'],
  prepared: readonly PreparedFile[],
): WrittenFiles {
  const pagesOfLots: Record<number, number> = {};
  for (const sheet of sheets) {
    for (const lot of new Set(sheet.groups.map((group) => group.lotNumber))) {
      pagesOfLots[lot] = (pagesOfLots[lot] ?? 0) + 1;
    }
  }
  return {
    files: prepared.flatMap(({ written }) =>
      written.kind === 'trigger' ? [] : [{ ...written, kind: written.kind }],
    ),
    labels: sheets.reduce((sum, sheet) => sum + sheet.labels.length, 0),
    metres: web.lengthMm / 1000,
    efficiency: Math.round(web.share * 1e4) / 1e4,
    preflight: prepared.flatMap(({ report }) => report ?? []),
    pagesOfLots,
  };
}
