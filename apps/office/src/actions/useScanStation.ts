import { parseScanCode } from '@cmon/core/production/scanCode';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '../api/describeFailure.ts';
import { graphql } from '../api/graphql.ts';
import { formatRefusal } from '../api/refusal.ts';
import { mayRetry } from '../api/requestError.ts';
import { createIdempotencyKey, readStationName } from '../api/station.ts';
import { t } from '../messages/translate.ts';
import { useScans } from '../scanner/ScanProvider.tsx';
import { addScan, markUndone, type ScanRecord } from '../scanner/scanHistory.ts';
import { signalScan } from '../scanner/signalScan.ts';
import { listenForCommandsDone } from './commandsDone.ts';
import type { QueuedWork, QueueStation } from './outbox/outboxStorage.ts';
import { type HandleQueuedScan, registerQueuedScanHandler } from './outbox/queuedScans.ts';
import { useAddToOutbox } from './outbox/useAddToOutbox.ts';
import { UndeliveredCommand } from './runCommand.ts';
import { useCommand } from './useCommand.ts';

/** The answer of a screen to a scan. A bad answer blocks the screen until a person acknowledges it. */
export type ScanAnswer =
  | {
      readonly good: true;
      readonly label: string;
      readonly undoKey?: string | null;
      readonly undoUntil?: string | null;
    }
  | { readonly good: false; readonly title: string; readonly text: string };

interface Alarm {
  readonly title: string;
  readonly text: string;
  /** The refused code. */
  readonly code: string;
}

/** How a station queues its scans while the server is away. */
interface ScanQueue<Context> {
  readonly station: QueueStation;
  readonly handleQueuedScan: HandleQueuedScan;
  /** True for scans that may wait. Other scans need their answer at once. */
  readonly mayWait?: (code: string, context: Context) => boolean;
  /** Returns the context of the scans that follow a queued one, e.g. the lot that it opens when the server is back. */
  readonly nextContext?: (context: Context, code: string) => Context;
  /** A code that is read again within these seconds was read twice, and is queued once. */
  readonly repeatSeconds?: number;
}

interface ScanStation<Context> {
  /** The state of the screen at the time of the scan, e.g. the lot being cut. It is stored with a queued scan. */
  readonly context: Context;
  readonly handle: (code: string, key: string, context: Context) => Promise<ScanAnswer>;
  /** Absent for a screen whose scans change nothing. */
  readonly queue?: ScanQueue<Context>;
}

/** A scan that was read, and whose answer has not come yet. */
export interface ReceivedScan {
  readonly key: string;
  readonly code: string;
}

const undoScanMutation = graphql(`
  mutation undoScan($input: ScanUndo!) { undoScan(input: $input) { __typename ... on Refused { code params } } }
`);

/**
 * The state of a scan station. It handles scans one after the other, plays a sound for each, and blocks on a bad one.
 * It lists the last twenty scans with their undo, and puts scans into the outbox while the server is away.
 */
export function useScanStation<Context>({ context, handle, queue }: ScanStation<Context>) {
  const [alarm, setAlarm] = useState<Alarm | null>(null);
  /** The id of the scan that was the newest when a person acknowledged its refusal or a button's command succeeded. */
  const [seenId, setSeenId] = useState<string | null>(null);
  const [received, setReceived] = useState<readonly ReceivedScan[]>([]);
  const [history, setHistory] = useState<readonly ScanRecord[]>([]);
  const latestHistory = useRef(history);
  latestHistory.current = history;
  const blocked = useRef(false);
  const scanChain = useRef(Promise.resolve());
  const undo = useCommand(undoScanMutation);
  const queries = useQueryClient();
  const { addToOutbox, readWaiting } = useAddToOutbox();
  useEffect(() => {
    if (queue !== undefined) registerQueuedScanHandler(queue.station, queue.handleQueuedScan);
  });

  const newest = history[0];
  useEffect(
    () => listenForCommandsDone(queries, () => setSeenId(latestHistory.current[0]?.id ?? null)),
    [queries],
  );

  const raiseAlarm = (code: string, title: string, text: string) => {
    blocked.current = true;
    setAlarm({ title, text, code });
  };
  const addToHistory = (code: string, key: string, answer: ScanAnswer, repeated = false) =>
    setHistory((scans) =>
      addScan(scans, {
        id: key,
        code,
        label: answer.good ? answer.label : `${answer.title} ${answer.text}`,
        at: Date.now(),
        good: answer.good,
        undo:
          answer.good && answer.undoKey && answer.undoUntil
            ? { key: answer.undoKey, until: Date.parse(answer.undoUntil) }
            : null,
        undone: false,
        repeated,
      }),
    );

  const processScan = async (code: string, key: string, scanContext: Context) => {
    if (blocked.current) return signalScan('bad');
    // The code of a badge opens a session: it must never be stored.
    const mayWait =
      queue !== undefined &&
      parseScanCode(code)?.kind !== 'badge' &&
      (queue.mayWait?.(code, applyQueuedScans(queue, readWaiting(), scanContext)) ?? true);
    // The outbox of a person is sent in order, so this scan also waits behind buttons and the scans of other stations.
    if (mayWait && readWaiting().length > 0) return queueScan(queue, code, key, scanContext);
    try {
      const answer = await handle(code, key, scanContext);
      addToHistory(code, key, answer);
      if (answer.good) signalScan('good');
      else raiseAlarm(code, answer.title, answer.text);
    } catch (error) {
      const cause = error instanceof UndeliveredCommand ? error.cause : error;
      if (!mayWait || !mayRetry(cause)) return raiseAlarm(code, t('scan.noAnswer'), describeFailure(cause));
      queueScan(queue, code, key, scanContext, error instanceof UndeliveredCommand ? error.operation : null);
    }
  };
  const queueScan = (
    scanQueue: ScanQueue<Context>,
    code: string,
    key: string,
    scanContext: Context,
    operation: QueuedWork['operation'] = null,
  ) => {
    const { station, repeatSeconds = 0 } = scanQueue;
    const waiting = readWaiting();
    const earlierTimes = [
      ...latestHistory.current.filter((scan) => scan.code === code && isCounted(scan)).map(({ at }) => at),
      ...waiting
        .filter(({ scan }) => scan?.station === station && scan.code === code)
        .map(({ at }) => Date.parse(at)),
    ];
    if (earlierTimes.some((at) => at > Date.now() - repeatSeconds * 1_000)) {
      return addToHistory(code, key, { good: true, label: t('scan.readTwice', { code }) }, true);
    }
    const queuedContext = applyQueuedScans(scanQueue, waiting, scanContext);
    try {
      addToOutbox({ key, label: code, scan: { station, code, context: queuedContext }, operation });
    } catch {
      // The browser's storage is full. The person scans again when the server answers.
      return raiseAlarm(code, t('scan.noAnswer'), t('loadFailure.network'));
    }
    addToHistory(code, key, { good: true, label: t('scan.queued', { code }) });
  };

  /** Handles a scanned or typed code. Codes are handled in the order in which they arrive. */
  const scan = (code: string) => {
    if (blocked.current) return signalScan('bad');
    signalScan('read');
    const key = createIdempotencyKey();
    // The person sees at once that the scan was read. Whether it is good is known only when the server has answered.
    setReceived((scans) => [...scans, { key, code }]);
    scanChain.current = scanChain.current
      .then(() => processScan(code, key, context))
      // A rejected chain would skip all later scans.
      .catch((error) => raiseAlarm(code, t('scan.noAnswer'), describeFailure(error)))
      .finally(() => setReceived((scans) => scans.filter((other) => other.key !== key)));
  };
  useScans(scan);

  /** Undoes a scan on the server. Returns whether it was undone. */
  const undoScan = async (record: ScanRecord): Promise<boolean> => {
    if (!record.undo) return false;
    const result = await undo.run({
      input: { undoKey: record.undo.key, station: readStationName(), key: createIdempotencyKey() },
    });
    if (!result?.ok) return false;
    setHistory((scans) => markUndone(scans, record.id));
    return true;
  };

  return {
    scan,
    received,
    pendingCode: received[0]?.code ?? null,
    alarm,
    acknowledge: () => {
      blocked.current = false;
      setAlarm(null);
      if (newest?.good === false) setSeenId(newest.id);
    },
    history,
    /** The last scan; null once a person has acknowledged its refusal, or a button's command has succeeded after it. */
    lastAnswer: newest !== undefined && newest.id !== seenId ? newest : null,
    undoScan,
  };
}

/** True for an accepted scan that was not undone and did not repeat another one. */
const isCounted = ({ good, undone, repeated }: ScanRecord): boolean => good && !undone && !repeated;

/** The context of a scan after the queued scans of its station, which have not changed the screen yet. */
function applyQueuedScans<Context>(
  { station, nextContext }: ScanQueue<Context>,
  waiting: readonly QueuedWork[],
  context: Context,
): Context {
  if (nextContext === undefined) return context;
  const codes = waiting.flatMap(({ scan }) => (scan?.station === station ? [scan.code] : []));
  return codes.reduce(nextContext, context);
}

/** Converts a refusal to the answer of a scan. */
export function toRefusedAnswer(refusal: { readonly code: string; readonly params: unknown }): ScanAnswer {
  return {
    good: false,
    title: t('scan.refused'),
    text: formatRefusal(refusal),
  };
}
