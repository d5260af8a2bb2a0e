import type { StatusReport } from '../../queries/shops/readStatusReport.ts';
import { STATUS_MESSAGES } from './statusMessages.ts';

const getStatusMessages = (locale: string) => STATUS_MESSAGES[locale.slice(0, 2)] ?? STATUS_MESSAGES.en;

/** The lines that a report is about; none for the whole order. */
function listLines({ line, lines }: StatusReport): readonly number[] {
  return line === null ? (lines ?? []) : [line];
}

/** Writes the internal note of an order for the shop's staff: what happened, the lines and the code of the reason. */
export function writeStatusNote(status: StatusReport): string {
  const messages = getStatusMessages(status.locale);
  const lines = listLines(status);
  const lineText = lines.length === 0 ? '' : `, ${messages?.line} ${lines.join(', ')}`;
  const reason = status.reason === null ? '' : ` (${status.reason})`;
  return `${messages?.from} ${messages?.kinds[status.kind]}${lineText}${reason} ${formatReportMark(status.id)}`;
}

/** The mark in a note by which a repeated report finds the note of the first one. */
export const formatReportMark = (id: string): string => `[cmon ${id}]`;

/** Writes the tags of an order for the shop's staff: one for each line, else one for the order. */
export function writeStatusTags(status: StatusReport): string[] {
  const messages = getStatusMessages(status.locale);
  const tag = `cmon ${messages?.kinds[status.kind]}`;
  const lines = listLines(status);
  return lines.length === 0 ? [tag] : lines.map((line) => `${tag} ${line}`);
}
