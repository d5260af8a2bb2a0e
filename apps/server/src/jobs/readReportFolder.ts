import type { ReportFormat } from '@cmon/core/production/machineReport/reportLine';
import { recordRefusedReport } from '../commands/checkbooks/recordRefusedReport.ts';
import type { Ctx } from '../commands/work/context.ts';
import { getSystemCode } from '../files/describeFolderFailure.ts';
import type { FileStorage } from '../files/storage/fileStorage.ts';
import { receiveReport } from '../intake/machineReports/receiveReport.ts';
import { readSettings } from '../queries/settings/readSettings.ts';

/** The formats by the end of a file's name. The machine writes a file under another name and then renames it. */
const FORMATS: Readonly<Record<string, ReportFormat>> = {
  csv: 'csv',
  json: 'json',
  ndjson: 'json',
  jsonl: 'json',
};

/**
 * Takes in the machine reports in the watched folder, sorted by name, and moves each file to `Success` or `Error`. Does
 * nothing without a folder in the settings. A file that can't be read or moved is shown as a refused report and stays for
 * the next time; the others are read. Throws when the folder is unavailable.
 */
export async function readReportFolder(
  ctx: Ctx,
  storage: FileStorage,
  onError: (error: Error) => void,
): Promise<void> {
  const settings = await readSettings(ctx.db);
  const folder = settings.reportFolder;
  if (folder === '') return;
  await storage.makeFolders?.([folder]);
  for (const name of (await storage.list(folder)).toSorted()) {
    const format = FORMATS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
    if (format === undefined || name.startsWith('.')) continue;
    try {
      await readReport(ctx, storage, { folder, name, format });
    } catch (error) {
      onError(error as Error);
      const detail = getSystemCode(error) ?? (error as Error).name;
      await recordRefusedReport(ctx, {
        name,
        failure: { kind: 'guardRefused', guard: 'reportReadable', detail },
      });
    }
  }
}

interface ReportFile {
  readonly folder: string;
  readonly name: string;
  readonly format: ReportFormat;
}

async function readReport(
  ctx: Ctx,
  storage: FileStorage,
  { folder, name, format }: ReportFile,
): Promise<void> {
  const content = await storage.open(folder, name);
  if (content === null) return;
  const received = await receiveReport(ctx, { source: 'folder', name, format, content });
  if (!received.ok) await recordRefusedReport(ctx, { name, failure: received.failure });
  await storage.settle(folder, name, received.ok ? 'Success' : 'Error');
}
