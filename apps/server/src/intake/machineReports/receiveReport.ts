import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FailureOf, type Result, refusal, success } from '@cmon/core/failure';
import { createReportParser } from '@cmon/core/production/machineReport/createReportParser';
import type {
  ReportEntry,
  ReportFault,
  ReportFormat,
  ReportLine,
} from '@cmon/core/production/machineReport/reportLine';
import { applyReportLines } from '../../commands/checkbooks/applyReportLines.ts';
import { closeReport, type ReportCounts } from '../../commands/checkbooks/closeReport.ts';
import { openReport } from '../../commands/checkbooks/openReport.ts';
import type { Ctx } from '../../commands/work/context.ts';
import type { MachineReportsTable } from '../../db/checkbookTables.ts';

/** The lines that are applied in one transaction. */
const BATCH_LINES = 200;
/** The most faults that a refusal lists. */
const MAX_FAULTS = 20;

export interface SentReport {
  readonly source: MachineReportsTable['source'];
  /** Name of its file; empty when there is none. */
  readonly name: string;
  readonly format: ReportFormat;
  /** UTF-8 text. */
  readonly content: Readable;
}

export type ReceivedReport = ReportCounts & {
  /** True when the same content was taken in before, so that nothing has changed. */
  readonly known: boolean;
};

/**
 * Takes in a machine report: nothing of it when one of its lines is invalid. The content is stored in a file first and
 * read twice, so that a large report is never in memory as a whole. After an interruption the same report can be sent again.
 */
export async function receiveReport(
  ctx: Ctx,
  { source, name, format, content }: SentReport,
): Promise<Result<ReceivedReport>> {
  const folder = await mkdtemp(join(tmpdir(), 'cmon-report-'));
  const path = join(folder, 'report');
  try {
    const hash = createHash('sha256').update(`${format}\n`);
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path),
    );
    const checked = await checkReport(path, format);
    if (!checked.ok) return checked;
    const opened = await openReport(ctx, { source, name, hash: hash.digest('hex'), lines: checked.value });
    if (!opened.ok) return opened;
    const { reportId, finished } = opened.value;
    if (!finished) {
      for await (const lines of readBatches(path, format)) {
        const applied = await applyReportLines(ctx, { reportId, lines });
        if (!applied.ok) return applied;
      }
    }
    const closed = await closeReport(ctx, { reportId });
    return closed.ok ? success({ ...closed.value, known: finished }) : closed;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Parses the whole report without applying it. Returns the number of its lines, or the refusal with the first faults. */
async function checkReport(
  path: string,
  format: ReportFormat,
): Promise<Result<number, FailureOf<'reportInvalid'>>> {
  const faults: ReportFault[] = [];
  let lineCount = 0;
  let faultCount = 0;
  for await (const entry of readEntries(path, format)) {
    if (entry.kind === 'line') lineCount += 1;
    else {
      faultCount += 1;
      if (faults.length < MAX_FAULTS) faults.push(entry.fault);
    }
  }
  const [first] = faults;
  return first === undefined
    ? success(lineCount)
    : refusal({ kind: 'reportInvalid', ...first, count: faultCount, faults });
}

async function* readBatches(path: string, format: ReportFormat): AsyncGenerator<ReportLine[]> {
  let batch: ReportLine[] = [];
  for await (const entry of readEntries(path, format)) {
    if (entry.kind !== 'line') continue;
    batch.push(entry.line);
    if (batch.length < BATCH_LINES) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* readEntries(path: string, format: ReportFormat): AsyncGenerator<ReportEntry> {
  const parser = createReportParser(format);
  for await (const text of createReadStream(path, 'utf8')) yield* parser.push(String(text));
  yield* parser.end();
}
