import { POLES } from '@cmon/core/catalogue/product';
import * as v from 'valibot';
import {
  finishMutation,
  handToControllerMutation,
  resumeMutation,
  startMutation,
} from '../../actions/fabricationMutations.ts';
import { runStateDependentCommand } from '../../actions/runCommand.ts';
import { type ScanAnswer, toRefusedAnswer } from '../../actions/useScanStation.ts';
import type { VariablesOf } from '../../api/graphql.ts';
import { formatScanned } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { readStationName } from '../../api/station.ts';
import { t } from '../../messages/translate.ts';
import { type PoleItem, poleScanQuery } from './poleQueries.ts';

export type Pole = NonNullable<PoleItem['pole']>;

interface PoleAnswer {
  readonly answer: ScanAnswer;
  /** The item to open; null to stay on the current one. */
  readonly itemId: string | null;
  /** The item whose second scan came so soon that the person must confirm it is finished; null otherwise. */
  readonly itemToConfirm: PoleItem | null;
}

/** Builds the answer to a scan that the person needn't confirm. */
function buildFinalAnswer(answer: ScanAnswer, itemId: string | null = null): PoleAnswer {
  return {
    answer,
    itemId,
    itemToConfirm: null,
  };
}

type FabricationMove = VariablesOf<typeof finishMutation>['input'];

const COMMANDS = {
  startFabrication: (input: FabricationMove) => runStateDependentCommand(startMutation, { input }),
  finishFabrication: (input: FabricationMove) => runStateDependentCommand(finishMutation, { input }),
  resumeFabrication: (input: FabricationMove) => runStateDependentCommand(resumeMutation, { input }),
  handToController: (input: FabricationMove) => runStateDependentCommand(handToControllerMutation, { input }),
};
const DONE_MESSAGES = {
  startFabrication: 'pole.started',
  finishFabrication: 'pole.finished',
  resumeFabrication: 'pole.resumed',
  handToController: 'controller.handed',
} as const;

const isFabricationAction = (action: string): action is keyof typeof COMMANDS => action in COMMANDS;

/**
 * Answers a scan that waited in the queue for the server. A second scan of the same item needs no confirmation here: the
 * queue takes no second scan within seconds of the first.
 */
export async function answerQueuedPoleScan(code: string, key: string, pole: unknown): Promise<ScanAnswer> {
  return (await answerPoleScan(code, key, v.parse(v.nullable(v.picklist(POLES)), pole), true)).answer;
}

/**
 * Handles a scan at a pole: the first scan starts the item, or resumes it if it is paused. The second scan finishes it, or
 * hands it to the controller when it needs control. Items of other poles are refused. A second scan within seconds must
 * be confirmed by the person, unless `confirmed` is true.
 */
export async function answerPoleScan(
  code: string,
  key: string,
  pole: Pole | null,
  confirmed = false,
): Promise<PoleAnswer> {
  const { scan } = await request(poleScanQuery, { code, pole });
  if (scan.__typename === 'Refused') return buildFinalAnswer(toRefusedAnswer(scan));
  const { item } = scan;
  if (!item) {
    return buildFinalAnswer({
      good: false,
      title: t('scan.refused'),
      text: `${formatScanned(scan.object.type, scan.object.label)} ${t('pole.scanAnItem')}`,
    });
  }
  if (scan.refusal) return buildFinalAnswer(toRefusedAnswer(scan.refusal), item.id);
  if (pole !== null && item.pole !== null && item.pole !== pole) {
    const text = t('pole.wrongPole', { pole: t(`pole.${item.pole}`) });
    return buildFinalAnswer({ good: false, title: t('pole.wrongPoleTitle'), text }, item.id);
  }
  const label = `${item.orderNumber} · ${item.productName}`;
  const { action } = scan;
  if (!isFabricationAction(action)) {
    const text =
      action === 'control' ? t('controller.opened', { item: label }) : t('pole.opened', { item: label });
    return buildFinalAnswer({ good: true, label: text }, item.id);
  }
  const input = {
    itemId: item.id,
    expectedVersion: item.version,
    pole,
    confirmed,
    station: readStationName(),
    key,
  };
  const result = await COMMANDS[action](input);
  if (!result.ok) {
    const { code: refusalCode, params } = result.refusal;
    const needsConfirmation =
      refusalCode === 'guardRefused' && (params as { guard?: unknown }).guard === 'confirmSecondScan';
    if (needsConfirmation)
      return {
        answer: { good: true, label: t('pole.again', { item: label }) },
        itemId: item.id,
        itemToConfirm: item,
      };
    return buildFinalAnswer(toRefusedAnswer(result.refusal), item.id);
  }
  const { undoKey, undoUntil } = result.value;
  return buildFinalAnswer(
    { good: true, label: t(DONE_MESSAGES[action], { item: label }), undoKey, undoUntil },
    item.id,
  );
}
