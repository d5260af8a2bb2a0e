import { formatDateTime, formatHourMinute, formatMinutes, readWorkshopDay } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Closing {
  readonly trigger: 'gaugeFull' | 'cutOff' | 'late' | 'manual';
  /** ISO time at which the bucket or proposal closes; null when only a full gauge closes it. */
  readonly closesAt: string | null;
}

/** Whether the next run closes the bucket: its closing time has come. A bucket with a full gauge closes at once. */
export const isDue = ({ closesAt }: Pick<Closing, 'closesAt'>, readAt: string): boolean =>
  closesAt !== null && Date.parse(closesAt) <= Date.parse(readAt);

/** `Closes at the cut-off time: in 2 h 13 min (16:00)`: why it closes, and when. `readAt` is the time of the data. */
export function formatClosing({ trigger, closesAt }: Closing, readAt: string): string {
  const why = t(`closes.${trigger}`);
  return closesAt === null ? why : t('closes.at', { why, when: formatClosingTime(closesAt, readAt) });
}

/** `in 2 h 13 min (16:00)`, with the day when it isn't today; a sentence about the next run when the bucket is due. */
export function formatClosingTime(closesAt: string, readAt: string): string {
  if (isDue({ closesAt }, readAt)) return t('closes.nextRun');
  const duration = formatWait(Date.parse(closesAt) - Date.parse(readAt));
  return t('closes.in', { duration, at: formatClosingClock(closesAt, readAt) });
}

/** `16:00`, with the day when it isn't today. */
export function formatClosingClock(closesAt: string, readAt: string): string {
  const isToday = readWorkshopDay(new Date(closesAt)) === readWorkshopDay(new Date(readAt));
  return isToday ? formatHourMinute(closesAt) : formatDateTime(closesAt);
}

/** `2 h 13 min`, or `2 d 18 h` when it is longer than a day. */
function formatWait(ms: number): string {
  if (ms < HOUR_MS) return formatMinutes(ms, t('unit.dayShort'));
  const hours = Math.floor(ms / HOUR_MS);
  if (ms < DAY_MS) return `${hours} h ${Math.floor((ms % HOUR_MS) / 60_000)} min`;
  return `${Math.floor(hours / 24)} ${t('unit.dayShort')} ${hours % 24} h`;
}
