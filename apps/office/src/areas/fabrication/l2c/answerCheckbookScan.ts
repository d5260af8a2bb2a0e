import { parseScanCode } from '@cmon/core/production/scanCode';
import * as v from 'valibot';
import { runStateDependentCommand } from '../../../actions/runCommand.ts';
import { type ScanAnswer, toRefusedAnswer } from '../../../actions/useScanStation.ts';
import { formatScanned } from '../../../api/refusal.ts';
import { request } from '../../../api/request.ts';
import { readStationName } from '../../../api/station.ts';
import { t } from '../../../messages/translate.ts';
import { advanceCheckbookMutation, checkbookScanQuery } from './checkbookQueries.ts';

interface CheckbookAnswer {
  readonly answer: ScanAnswer;
  /** The checkbook to open; null to stay on the current one. */
  readonly checkbookId: string | null;
  /** True when the scanned code is the command that prints the cover of the open checkbook again. */
  readonly printsCover?: true;
}

interface CheckbookState {
  readonly number: number;
  readonly orderNumber: string;
  readonly step: string;
  /** The page that is expected next; null when the next step is not a page. */
  readonly nextPage: number | null;
  readonly pages: readonly unknown[];
}

/** `checkbook.page.position`: the numbers of a checkbook, of its page and of a label on the page. */
const POSITION = /^(\d+)\.(\d+)\.\d+$/;
const PRINT_COVER_CODE = 'X/REPRINTLABEL';

/** Returns the checkbook that is open after a scan in the queue: the code of a cover opens the checkbook of that cover. */
export function getCheckbookAfterScan(openId: string | null, code: string): string | null {
  const scanned = parseScanCode(code);
  return scanned?.kind === 'checkbook' ? scanned.id : openId;
}

/** Answers a scan that waited in the queue for the server. */
export async function answerQueuedCheckbookScan(
  code: string,
  key: string,
  openId: unknown,
): Promise<ScanAnswer> {
  return (await answerCheckbookScan(code, key, v.parse(v.nullable(v.string()), openId))).answer;
}

/**
 * Handles a scan at the binding table. The cover of another checkbook opens that checkbook. The cover of the open
 * checkbook takes its next step: the binding starts, or the next expected page is confirmed. The position on a page,
 * typed as `checkbook.page.position`, confirms that page.
 */
export async function answerCheckbookScan(
  code: string,
  key: string,
  openId: string | null,
): Promise<CheckbookAnswer> {
  if (code === PRINT_COVER_CODE && openId !== null) {
    return { answer: { good: true, label: t('l2c.printCover') }, checkbookId: null, printsCover: true };
  }
  const position = POSITION.exec(code);
  const { scan } = await request(checkbookScanQuery, { code: position && openId ? `C/${openId}` : code });
  if (scan.__typename === 'Refused') return { answer: toRefusedAnswer(scan), checkbookId: null };
  const { checkbook } = scan;
  if (!checkbook)
    return refuse(`${formatScanned(scan.object.type, scan.object.label)} ${t('l2c.scanACover')}`);
  if (checkbook.id !== openId)
    return { answer: { good: true, label: formatNextStep(checkbook) }, checkbookId: checkbook.id };
  if (position && Number(position[1]) !== checkbook.number)
    return refuse(t('l2c.otherCheckbook', { number: position[1] }));
  const page = position ? Number(position[2]) : checkbook.nextPage;
  const result = await runStateDependentCommand(advanceCheckbookMutation, {
    input: {
      checkbookId: checkbook.id,
      expectedVersion: checkbook.version,
      page,
      station: readStationName(),
      key,
    },
  });
  if (!result.ok) return { answer: toRefusedAnswer(result.refusal), checkbookId: null };
  const { undoKey, undoUntil, checkbook: updatedCheckbook } = result.value;
  const label = formatNextStep(updatedCheckbook ?? checkbook);
  return { answer: { good: true, label, undoKey, undoUntil }, checkbookId: null };
}

function refuse(text: string): CheckbookAnswer {
  return { answer: { good: false, title: t('scan.refused'), text }, checkbookId: null };
}

/** The next task with a checkbook, e.g. "Page 3 of 8". */
function formatNextStep({ number, orderNumber, step, nextPage, pages }: CheckbookState): string {
  const task =
    nextPage === null
      ? t(`l2c.step.${step as 'wait'}`)
      : t('l2c.nextPage', { page: nextPage, pages: pages.length });
  return `${orderNumber} · ${t('checkbook.title', { number })} · ${task}`;
}
