import { createHash } from 'node:crypto';
import type { Failure } from '@cmon/core/failure';
import { buildTicketDocument, type TicketFile } from '@cmon/core/imposition/buildTicketDocument';
import type { SheetFileNames } from '@cmon/core/imposition/fileNames';
import { formatXjdfTicket } from '@cmon/core/imposition/formatXjdfTicket';
import type { PlanSource } from '@cmon/core/imposition/imposeMegalot';
import type { Sheet } from '@cmon/core/imposition/sheet';
import { writeDxf } from '@cmon/render/dxf/writeDxf';
import type { Sink } from '@cmon/render/pdf/sink';
import { type PdfJob, writePdf } from '@cmon/render/pdf/writePdf';
import type { FilesEnv, WrittenFile } from './filesEnv.ts';
import { getFolder } from './hotfolders.ts';
import type { PlanCatalogues } from './planCatalogues.ts';
import { type PreflightReport, preflight } from './preflight.ts';
import { preflightDxf } from './preflightDxf.ts';
import type { PrintPhotos } from './printPhotos.ts';
import type { PendingFile } from './storage/fileStorage.ts';

/** A complete file that is not published yet, with the data that are recorded when it is. */
export interface PreparedFile {
  readonly file: PendingFile;
  readonly written: Omit<WrittenFile, 'kind'> & { readonly kind: WrittenFile['kind'] | 'trigger' };
  readonly report?: PreflightReport;
}

export interface SheetJob {
  readonly plan: Pick<PlanSource, 'megalot'>;
  readonly sheet: Sheet;
  readonly names: SheetFileNames;
  readonly env: FilesEnv;
  readonly catalogues: PlanCatalogues;
  readonly photos: PrintPhotos;
}

/**
 * Writes a page's print file, cut file and ticket under hidden names, and adds them to `prepared`. Returns the failure that
 * refused them, or null.
 */
export async function prepareSheet(job: SheetJob, prepared: PreparedFile[]): Promise<Failure | null> {
  const { plan, sheet, names, env } = job;
  const print = await prepareArtwork(job, 'print', names.print);
  prepared.push(print);
  const { formats } = env.cutter.files;
  const cuts: PreparedFile[] = [];
  if (formats.includes('pdf')) cuts.push(await prepareArtwork(job, 'cut', names.cut));
  if (formats.includes('dxf')) cuts.push(await prepareDxf(job));
  prepared.push(...cuts);
  for (const { report } of [print, ...cuts]) {
    if (report && report.findings.length > 0) {
      return { kind: 'preflightRefused', file: report.file, findings: report.findings };
    }
  }
  const files = { print: toTicketFile(print), cut: cuts.map(toTicketFile) };
  const ticket = buildTicketDocument(plan.megalot, sheet, files, print.written.spots, env.device);
  const { tickets, trigger } = env.device.files;
  if (tickets.includes('json')) {
    prepared.push(await prepareText(job, 'ticket', names.ticket, `${JSON.stringify(ticket, null, 1)}\n`));
  }
  if (tickets.includes('xjdf')) {
    const xjdf = formatXjdfTicket(ticket, plan.megalot.madeAt);
    prepared.push(await prepareText(job, 'ticket', names.xjdf, xjdf));
  }
  if (trigger) prepared.push(await prepareText(job, 'trigger', names.trigger, ''));
  return null;
}

async function prepareArtwork(job: SheetJob, part: PdfJob['part'], name: string): Promise<PreparedFile> {
  const { plan, sheet, env, names } = job;
  const { resources, getScene, getInks, inks, profile } = job.catalogues;
  const { id, revision, madeAt, varnish } = plan.megalot;
  const layers = (part === 'cut' ? env.cutter : env.device).layers;
  const pdf: PdfJob = {
    sheets: [sheet],
    part,
    getScene,
    resources: { ...resources, photo: (file) => job.photos.get(file) ?? null },
    getInks,
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
  const folder = chooseFolder(job, part);
  const written = await env.storage.write(folder, name, (sink) => writePdf(pdf, sink));
  const report = preflight(await written.file.read(), {
    file: name,
    part,
    sheet,
    device: env.device,
    layers,
    getScene,
    font: resources.font,
    colours: { profile, inks },
  });
  return {
    file: written.file,
    report,
    written: {
      kind: part,
      name,
      folder,
      bytes: written.bytes,
      sha256: written.sha256,
      spots: report.spots,
      page: sheet.page,
      pages: sheet.pages,
    },
  };
}

function toTicketFile({ written: { name, bytes, sha256 } }: PreparedFile): TicketFile {
  return {
    name,
    bytes,
    sha256,
  };
}

/** The cut file as DXF. Its spots are the layers with cuts on this page. */
async function prepareDxf(sheetJob: SheetJob): Promise<PreparedFile> {
  const { sheet, env, names } = sheetJob;
  const { layers } = env.cutter;
  const folder = chooseFolder(sheetJob, 'cut');
  const job = { sheet, layers, title: names.stem };
  const { file, sha256, bytes } = await env.storage.write(folder, names.dxf, (sink) => writeDxf(job, sink));
  const report = preflightDxf(await file.read(), { file: names.dxf, sheet, layers });
  const { page, pages } = sheet;
  return {
    file,
    report,
    written: { kind: 'cut', name: names.dxf, folder, bytes, sha256, spots: report.spots, page, pages },
  };
}

async function prepareText(
  job: SheetJob,
  kind: 'ticket' | 'trigger',
  name: string,
  text: string,
): Promise<PreparedFile> {
  const { sheet, env } = job;
  const folder = chooseFolder(job, kind);
  const bytes = Buffer.from(text, 'utf8');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const write = async (sink: Sink) => {
    await sink.write(bytes);
    return { bytes: bytes.length, sha256 };
  };
  const { file } = await env.storage.write(folder, name, write);
  const { page, pages } = sheet;
  return { file, written: { kind, name, folder, bytes: bytes.length, sha256, spots: [], page, pages } };
}

/** The hotfolder of a sheet's file. Cut files stay together, because a cutter serves every lot type. */
function chooseFolder({ sheet, env }: SheetJob, kind: string): string {
  const folder = getFolder(env, kind);
  const lotTypes = new Set(sheet.groups.map(({ lotType }) => lotType));
  return kind === 'cut' ? folder : env.storage.chooseFolder(folder, lotTypes);
}
