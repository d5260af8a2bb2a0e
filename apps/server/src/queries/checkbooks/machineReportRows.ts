import { type Kysely, type Selectable, sql } from 'kysely';
import type { MachineReportLinesTable, MachineReportsTable } from '../../db/checkbookTables.ts';
import type { Database } from '../../db/database.ts';

export type MachineReportRow = Selectable<MachineReportsTable> & { readonly received_by_name: string | null };

/** Reads the last machine reports, the newest first. */
export async function findLastReports(db: Kysely<Database>, count: number): Promise<MachineReportRow[]> {
  return db
    .selectFrom('machine_reports')
    .leftJoin('users', 'users.id', 'machine_reports.received_by')
    .selectAll('machine_reports')
    .select('users.name as received_by_name')
    .orderBy('received_at', 'desc')
    .orderBy('machine_reports.id')
    .limit(count)
    .execute();
}

/** For each of the megalots, the last report with a line about one of its pages. */
export async function findLastReportsOfMegalots(
  db: Kysely<Database>,
  megalotIds: readonly string[],
): Promise<(MachineReportRow & { readonly megalot_id: string })[]> {
  const { rows } = await sql<MachineReportRow & { megalot_id: string }>`
    select distinct on (lots.megalot_id) lots.megalot_id, machine_reports.*, users.name as received_by_name
    from lots
    join items on items.lot_id = lots.id and items.l2c
    join checkbook_pages on checkbook_pages.item_id = items.id
    join machine_report_lines as report_line
      on report_line.checkbook_id = checkbook_pages.checkbook_id and report_line.page = checkbook_pages.page
    join machine_reports on machine_reports.id = report_line.report_id
    left join users on users.id = machine_reports.received_by
    where lots.megalot_id = any(${megalotIds}::text[])
    order by lots.megalot_id, machine_reports.received_at desc, machine_reports.id`.execute(db);
  return rows;
}

/** The lines of a report that changed nothing, because they are unknown or refused; at most `count`, in their order. */
export function findOpenReportLines(
  db: Kysely<Database>,
  reportId: string,
  count: number,
): Promise<Selectable<MachineReportLinesTable>[]> {
  return db
    .selectFrom('machine_report_lines')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('outcome', '<>', 'applied')
    .orderBy('line')
    .limit(count)
    .execute();
}
