import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

/** How the lines of a machine report were taken in. */
export interface ReportCounts {
  readonly reportId: string;
  readonly lines: number;
  readonly applied: number;
  readonly repeated: number;
  readonly unknown: number;
  readonly refused: number;
}

/**
 * Counts the lines of a report after its last line was taken in. A line is stored once only. Those lines of the report that
 * are not stored under its id were therefore repeated.
 */
export function closeReport(
  ctx: Ctx,
  { reportId }: { readonly reportId: string },
): Promise<Result<ReportCounts>> {
  return runCommand(ctx, 'closeReport', {}, async ({ trx, now }): Promise<ReportCounts> => {
    const { rows } = await sql<ReportCounts>`
      update machine_reports set finished_at = coalesce(finished_at, ${now}), applied = stored.applied,
        unknown = stored.unknown, refused = stored.refused, repeated = lines - stored.total
      from (
        select count(*)::integer as total, (count(*) filter (where outcome = 'applied'))::integer as applied,
          (count(*) filter (where outcome = 'unknown'))::integer as unknown,
          (count(*) filter (where outcome = 'refused'))::integer as refused
        from machine_report_lines where report_id = ${reportId}
      ) as stored
      where id = ${reportId}
      returning id as "reportId", lines, machine_reports.applied, repeated, machine_reports.unknown,
        machine_reports.refused`.execute(trx);
    const [counts] = rows;
    if (counts === undefined) throw new Error(`The machine report ${reportId} was not opened.`);
    return counts;
  });
}
