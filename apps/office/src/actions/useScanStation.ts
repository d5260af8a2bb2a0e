import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { describeFailure } from '../api/describeFailure.ts';
import { graphql } from '../api/graphql.ts';
import { LoadError } from '../api/loadError.ts';
import { formatRefusal } from '../api/refusal.ts';
import { createKey, readStationName } from '../api/station.ts';
import { useViewer } from '../api/viewer.ts';
import { t } from '../messages/translate.ts';
import type { QueuedScan, ReplayResult } from '../scanner/replayScans.ts';
import { useScans } from '../scanner/ScanProvider.tsx';
import { addScan, markUndone, type ScanRecord } from '../scanner/scanHistory.ts';
import { signalScan } from '../scanner/signalScan.ts';
import { useScanQueue } from '../scanner/useScanQueue.ts';
import { listenForDone } from './commandsDone.ts';
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

interface ScanStation<Context> {
  /** Part of the storage key of the scans that wait for the network. */
  readonly name: string;
  /** The state of the screen at the time of the scan, e.g. the lot being cut. It is stored with a queued scan. */
  readonly context: Context;
  /** Validates the context of a queued scan when it is loaded from storage. */
  readonly contextSchema: GenericSchema<Context>;
  readonly handle: (code: string, key: string, context: Context) => Promise<ScanAnswer>;
  /** True for scans that may wait for the network. Other scans need their answer at once. */
  readonly canQueue: (code: string, context: Context) => boolean;
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
 * It lists the last twenty scans with their undo, and queues scans while the network is down.
 */
export function useScanStation<Context>({
  name,
  context,
  contextSchema,
  handle,
  canQueue,
}: ScanStation<Context>) {
  const [alarm, setAlarm] = useState<Alarm | null>(null);
  /** The id of the scan whose answer a person has seen, or has worked on after. */
  const [seen, setSeen] = useState<string | null>(null);
  const [received, setReceived] = useState<readonly ReceivedScan[]>([]);
  const [history, setHistory] = useState<readonly ScanRecord[]>([]);
  const blocked = useRef(false);
  const scanChain = useRef(Promise.resolve());
  const undo = useCommand(undoScanMutation);

  const send = useCallback(
    async (scan: QueuedScan<Context>): Promise<ReplayResult> => {
      try {
        const answer = await handle(scan.code, scan.key, scan.call);
        return answer.good
          ? { kind: 'accepted' }
          : { kind: 'refused', reason: `${answer.title} ${answer.text}` };
      } catch (error) {
        if (isRetryable(error)) return { kind: 'offline' };
        return { kind: 'refused', reason: describeFailure(error) };
      }
    },
    [handle],
  );
  const queries = useQueryClient();
  const queue = useScanQueue<Context>(useViewer().id, name, contextSchema, send);

  const newest = history[0];
  const newestId = newest?.id ?? null;
  useEffect(() => listenForDone(queries, () => setSeen(newestId)), [queries, newestId]);

  const raiseAlarm = (code: string, title: string, text: string) => {
    blocked.current = true;
    setAlarm({ title, text, code });
  };
  const addToHistory = (code: string, key: string, answer: ScanAnswer) =>
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
      }),
    );

  const processScan = async (code: string, key: string, scanContext: Context) => {
    if (blocked.current) return signalScan('bad');
    const queueable = canQueue(code, scanContext);
    if (queueable && queue.isWaiting()) return queueScan(code, key, scanContext);
    try {
      const answer = await handle(code, key, scanContext);
      addToHistory(code, key, answer);
      if (answer.good) signalScan('good');
      else raiseAlarm(code, answer.title, answer.text);
    } catch (error) {
      if (queueable && isRetryable(error)) queueScan(code, key, scanContext);
      else raiseAlarm(code, t('scan.noAnswer'), describeFailure(error));
    }
  };
  const queueScan = (code: string, key: string, scanContext: Context) => {
    queue.add({ key, code, at: new Date().toISOString(), call: scanContext });
    addToHistory(code, key, { good: true, label: t('scan.queued', { code }) });
    signalScan('read');
  };

  /** Handles a scanned or typed code. Codes are handled in the order in which they arrive. */
  const scan = (code: string) => {
    if (blocked.current) return signalScan('bad');
    signalScan('read');
    const key = createKey();
    // The person sees at once that the scan was read. Whether it is good is known only when the server has answered.
    setReceived((scans) => [...scans, { key, code }]);
    scanChain.current = scanChain.current
      .then(() => processScan(code, key, context))
      .finally(() => setReceived((scans) => scans.filter((one) => one.key !== key)));
  };
  useScans(scan);

  const undoScan = async (record: ScanRecord) => {
    if (!record.undo) return;
    const result = await undo.run({
      input: { undoKey: record.undo.key, station: readStationName(), key: createKey() },
    });
    if (result?.ok) setHistory((scans) => markUndone(scans, record.id));
  };

  return {
    scan,
    received,
    pendingCode: received[0]?.code ?? null,
    alarm,
    acknowledge: () => {
      blocked.current = false;
      setAlarm(null);
      if (newest?.good === false) setSeen(newest.id);
    },
    history,
    /** The answer to show: that of the last scan, until a person has seen its refusal or works on with buttons. */
    lastAnswer: newest !== undefined && newest.id !== seen ? newest : null,
    undoScan,
    queue,
  };
}

/** HTTP statuses that are not about the scan itself: signed out, timeout, rate limit, or a server error. */
const RETRYABLE_STATUSES = new Set([401, 408, 429, 500, 502, 503, 504]);

/** True when the scan may be sent again later. Only a refusal of the scan itself takes it out of the queue. */
const isRetryable = (error: unknown): boolean =>
  error instanceof LoadError && (error.kind === 'network' || RETRYABLE_STATUSES.has(error.status ?? 0));

/** Converts a refusal to the answer of a scan. */
export function toRefusedAnswer(refusal: { readonly code: string; readonly params: unknown }): ScanAnswer {
  return {
    good: false,
    title: t('scan.refused'),
    text: formatRefusal(refusal),
  };
}
