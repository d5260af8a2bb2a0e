import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Failure } from '@cmon/core/failure';
import { buildTicketDocument } from '@cmon/core/imposition/buildTicketDocument';
import type { SheetFileNames } from '@cmon/core/imposition/fileNames';
import type { PrintPlan } from '@cmon/core/imposition/plan';
import type { Sheet } from '@cmon/core/imposition/sheet';
import type { Sink } from '@cmon/render/pdf/sink';
import { type PdfJob, writePdf } from '@cmon/render/pdf/writePdf';
import type { FilesEnv, WrittenFile } from './filesEnv.ts';
import { getFolder } from './hotfolders.ts';
import { type PartFile, writePart } from './partFile.ts';
import type { PlanCatalogues } from './planCatalogues.ts';
import { type PreflightReport, preflight } from './preflight.ts';

/** A complete hidden part file, with the data that are recorded when it is published. */
export interface PreparedFile {
  readonly part: PartFile;
  readonly written: Omit<WrittenFile, 'kind'> & { readonly kind: WrittenFile['kind'] | 'trigger' };
  readonly report?: PreflightReport;
}

export interface SheetJob {
  readonly plan: PrintPlan;
  readonly sheet: Sheet;
  readonly names: SheetFileNames;
  readonly env: FilesEnv;
  readonly catalogues: PlanCatalogues;
}

/**
 * Writes a page's print file, cut file and ticket as part files, and adds them to `prepared`. Returns the failure that
 * refused them, or null.
 */
export async function prepareSheet(job: SheetJob, prepared: PreparedFile[]): Promise<Failure | null> {
  const { plan, sheet, names, env } = job;
  const print = await prepareArtwork(job, 'print', names.print);
  prepared.push(print);
  const cut = await prepareArtwork(job, 'cut', names.cut);
  prepared.push(cut);
  for (const { report } of [print, cut]) {
    if (report && report.findings.length > 0) {
      return { kind: 'preflightRefused', file: report.file, findings: report.findings };
    }
  }
  const files = {
    print: { name: names.print, bytes: print.written.bytes, sha256: print.written.sha256 },
    cut: { name: names.cut, bytes: cut.written.bytes, sha256: cut.written.sha256 },
  };
  const ticket = buildTicketDocument(plan.megalot, sheet, files, env.device);
  prepared.push(await prepareText(job, 'ticket', names.ticket, `${JSON.stringify(ticket, null, 1)}\n`));
  if (env.device.files.trigger) prepared.push(await prepareText(job, 'trigger', names.trigger, ''));
  return null;
}

async function prepareArtwork(job: SheetJob, part: PdfJob['part'], name: string): Promise<PreparedFile> {
  const { plan, sheet, env, names } = job;
  const { resources, sceneOf, inksOf, inks, profile } = job.catalogues;
  const { id, revision, madeAt, varnish } = plan.megalot;
  const layers = (part === 'cut' ? env.cutter : env.device).layers;
  const pdf: PdfJob = {
    sheets: [sheet],
    part,
    sceneOf,
    resources,
    inksOf,
    profile,
    device: env.device,
    layers,
    varnish,
    info: {
      title: names.stem,
      madeAt,
      revision,
      identity: `${id} ${revision} ${sheet.page}/${sheet.pages} ${part}`,
    },
  };
  const folder = getFolder(env, part);
  const written = await writePart(join(env.outDir, folder), name, (sink) => writePdf(pdf, sink));
  const report = preflight(written.bytes, {
    file: name,
    part,
    sheet,
    device: env.device,
    layers,
    sceneOf,
    font: resources.font,
    colours: { profile, inks },
  });
  return {
    part: written.part,
    report,
    written: {
      kind: part,
      name,
      folder,
      bytes: written.bytes.length,
      sha256: written.sha256,
      spots: report.spots,
      page: sheet.page,
      pages: sheet.pages,
    },
  };
}

async function prepareText(
  { sheet, env }: SheetJob,
  kind: 'ticket' | 'trigger',
  name: string,
  text: string,
): Promise<PreparedFile> {
  const folder = getFolder(env, kind);
  const bytes = Buffer.from(text, 'utf8');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const write = async (sink: Sink) => {
    await sink.write(bytes);
    return { bytes: bytes.length, sha256 };
  };
  const { part } = await writePart(join(env.outDir, folder), name, write);
  const { page, pages } = sheet;
  return { part, written: { kind, name, folder, bytes: bytes.length, sha256, spots: [], page, pages } };
}
