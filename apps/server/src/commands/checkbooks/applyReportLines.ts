import type { Result } from '@cmon/core/failure';
import type { ReportLine } from '@cmon/core/production/machineReport/reportLine';
import { parseScanCode } from '@cmon/core/production/scanCode';
import { type Insertable, sql } from 'kysely';
import type { MachineReportLinesTable } from '../../db/checkbookTables.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { runCommand, type Work } from '../work/runCommand.ts';
import { ReportedCheckbooks } from './steps/ReportedCheckbooks.ts';

export interface ReportLinesInput {
  readonly reportId: string;
  readonly lines: readonly ReportLine[];
}

/**
 * Takes in some lines of a machine report. A line that was applied before, with the same code, page, result and time,
 * changes nothing. A line with an unknown code or page, or that its checkbook doesn't allow now, is stored with that
 * outcome, and tried again when another report contains it.
 */
export function applyReportLines(
  ctx: Ctx,
  input: ReportLinesInput,
): Promise<Result<{ readonly taken: number }>> {
  return runCommand(ctx, 'applyReportLines', {}, async (work) => {
    if (work.actor.role !== 'system') requireCapability(work, 'advanceFloor');
    const lines = await dropRepeated(work, input.lines);
    const checkbookIds = await findCheckbookIds(work, lines);
    const checkbooks = await ReportedCheckbooks.lock(work, [...new Set(checkbookIds.values())]);
    const stored: Insertable<MachineReportLinesTable>[] = [];
    for (const line of lines) {
      const checkbookId = checkbookIds.get(line.code) ?? null;
      const outcome = checkbookId === null ? 'unknown' : await checkbooks.apply(checkbookId, line);
      stored.push({
        report_id: input.reportId,
        line: line.line,
        code: line.code,
        page: line.page,
        result: line.result,
        at: new Date(line.time),
        checkbook_id: checkbookId,
        outcome,
      });
    }
    await storeLines(work, stored);
    await rollUpOrders(work, await checkbooks.finish());
    return { taken: stored.length };
  });
}

/** Stores the lines. A line that was stored before but not applied gets its new outcome. */
async function storeLines(
  { trx }: Work,
  lines: readonly Insertable<MachineReportLinesTable>[],
): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('machine_report_lines')
    .values([...lines])
    .onConflict((conflict) =>
      conflict.columns(['code', 'page', 'result', 'at']).doUpdateSet((row) => ({
        report_id: row.ref('excluded.report_id'),
        line: row.ref('excluded.line'),
        checkbook_id: row.ref('excluded.checkbook_id'),
        outcome: row.ref('excluded.outcome'),
      })),
    )
    .execute();
}

/** Leaves out the lines that were applied before, and those that these lines repeat. */
async function dropRepeated({ trx }: Work, lines: readonly ReportLine[]): Promise<ReportLine[]> {
  const { rows } = await sql<{ code: string; page: number; result: string; at: Date }>`
    select stored.code, stored.page, stored.result, stored.at
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as sent(code text collate "C", page integer, result text, "time" timestamptz)
    join machine_report_lines as stored
      on stored.code = sent.code and stored.page = sent.page and stored.result = sent.result and stored.at = sent."time"
    where stored.outcome = 'applied'
    `.execute(trx);
  const keyOf = (code: string, page: number, result: string, time: string) =>
    `${code} ${page} ${result} ${time}`;
  const skippedKeys = new Set(
    rows.map(({ code, page, result, at }) => keyOf(code, page, result, at.toISOString())),
  );
  return lines.filter(({ code, page, result, time }) => {
    const key = keyOf(code, page, result, time);
    return !skippedKeys.has(key) && skippedKeys.add(key);
  });
}

/** Returns the ids of the checkbooks by the codes of the report. A code is printed (`C/` and the id), or the id alone. */
async function findCheckbookIds({ trx }: Work, lines: readonly ReportLine[]): Promise<Map<string, string>> {
  const idByCode = new Map<string, string>();
  for (const { code } of lines) {
    const scanned = parseScanCode(code.includes('/') ? code : `C/${code}`);
    if (scanned?.kind === 'checkbook') idByCode.set(code, scanned.id);
  }
  const { rows } = await sql<{ id: string }>`
    select id from checkbooks where id = any(${[...idByCode.values()]}::text[])`.execute(trx);
  const existingIds = new Set(rows.map(({ id }) => id));
  return new Map([...idByCode].filter(([, id]) => existingIds.has(id)));
}
