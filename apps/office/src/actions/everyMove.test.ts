import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fabricationTransitions } from '@cmon/core/production/transitions/fabricationTransitions';
import { lotDoubleTransitions } from '@cmon/core/production/transitions/lotDoubleTransitions';
import { lotShippingTransitions } from '@cmon/core/production/transitions/lotShippingTransitions';
import { lotCuttingTransitions } from '@cmon/core/production/transitions/lotTransitions';
import {
  megalotCuttingTransitions,
  megalotFileTransitions,
} from '@cmon/core/production/transitions/megalotTransitions';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { describe, expect, it } from 'vitest';
import {
  findCommands,
  findFilesWith,
  findReachableFiles,
  findTracks,
  loadedFiles,
} from './testing/serverSources.ts';

const OFFICE = new URL('..', import.meta.url).pathname;
const SERVER = new URL('../../../server', import.meta.url).pathname;

/** The code that makes a move for which the table names no mutation. */
interface MoveMaker {
  /** The source file, below `apps/server/src/commands`, that writes the new state: a command, or a roll-up or job. */
  readonly madeBy: string;
  /** The mutation of the person who causes the move; absent when the system makes it on its own. */
  readonly mutation?: string;
}

const ROLL_UP: MoveMaker = { madeBy: 'orders/steps/rollUpOrders.ts' };
const REISSUE: MoveMaker = { madeBy: 'reissues/createReissue.ts', mutation: 'createReissue' };

/** The makers of the moves that have no command in their table, by table and trigger. */
const MAKERS: Readonly<Record<string, Readonly<Record<string, MoveMaker>>>> = {
  order: {
    placedCardPending: { madeBy: 'intake/takeInOrder.ts' },
    placedOffline: { madeBy: 'intake/takeInOrder.ts' },
    paymentCaptured: { madeBy: 'intake/applyShopEvent.ts' },
    canceledByShop: { madeBy: 'intake/applyShopEvent.ts' },
    takenIntoLot: { ...ROLL_UP, mutation: 'makeLots' },
    leftLot: { ...ROLL_UP, mutation: 'undoLot' },
    productionStopped: ROLL_UP,
    filesWritten: ROLL_UP,
    regenerationAsked: { ...ROLL_UP, mutation: 'regenerate' },
    stripsPrinted: ROLL_UP,
    pressFault: ROLL_UP,
    megalotWithdrawn: ROLL_UP,
    sortedAndFabricated: ROLL_UP,
    rejected: ROLL_UP,
    nothingToPrint: ROLL_UP,
    lastParcelScannedOut: { ...ROLL_UP, mutation: 'shipParcel' },
    parcelVoided: { ...ROLL_UP, mutation: 'voidParcel' },
    reissued: REISSUE,
    afterSales: REISSUE,
    pickedIntoReissueLot: { ...ROLL_UP, mutation: 'makeReissueLots' },
    reissueWithdrawn: { ...ROLL_UP, mutation: 'closeReissue' },
    afterSalesRefused: { ...ROLL_UP, mutation: 'closeReissue' },
    providerAnswered: { madeBy: 'orders/steps/settleRefunds.ts' },
    refundEnded: { madeBy: 'orders/steps/settleRefunds.ts' },
    requestWithdrawn: { madeBy: 'orders/steps/settleRefunds.ts', mutation: 'withdrawRefund' },
    allRefunded: { madeBy: 'orders/steps/settleRefunds.ts' },
  },
  fabrication: {
    orderReserved: { madeBy: 'lots/steps/placeOrders.ts', mutation: 'makeLots' },
    upstreamDone: { madeBy: 'floor/steps/rollUpFabrication.ts' },
    bookletsComplete: { madeBy: 'floor/steps/rollUpFabrication.ts' },
    abandoned: { madeBy: 'floor/releaseFabrication.ts' },
    reissued: REISSUE,
    reissueClosed: { madeBy: 'reissues/closeReissue.ts', mutation: 'closeReissue' },
  },
  cutting: {
    built: { madeBy: 'lots/makeLots.ts', mutation: 'makeLots' },
    megalotWithdrawn: { madeBy: 'megalots/steps/moveWithLots.ts', mutation: 'moveMegalot' },
    pressFault: { madeBy: 'megalots/steps/moveWithLots.ts', mutation: 'moveMegalot' },
    stripBad: { madeBy: 'lots/disposeStrips.ts', mutation: 'disposeStrips' },
    closedLoopReissue: { madeBy: 'reissues/steps/continueWaitingLots.ts' },
    openLoopReissue: { madeBy: 'reissues/steps/reissueStrips.ts', mutation: 'disposeStrips' },
    reissueWithdrawn: { madeBy: 'reissues/closeReissue.ts', mutation: 'closeReissue' },
  },
  double: { built: { madeBy: 'lots/makeLots.ts', mutation: 'makeLots' } },
  shipping: {
    built: { madeBy: 'lots/makeLots.ts', mutation: 'makeLots' },
    firstParcelOut: { madeBy: 'lots/steps/rollUpLotShipping.ts', mutation: 'shipParcel' },
    lastOrderGone: { madeBy: 'lots/steps/rollUpLotShipping.ts', mutation: 'shipParcel' },
    onlyParcelVoided: { madeBy: 'lots/steps/rollUpLotShipping.ts', mutation: 'voidParcel' },
    parcelVoidedOrReturned: { madeBy: 'lots/steps/rollUpLotShipping.ts', mutation: 'voidParcel' },
  },
  megalotCutting: {
    built: { madeBy: 'megalots/makeMegalots.ts', mutation: 'makeMegalots' },
    sorted: { madeBy: 'megalots/steps/rollUpMegalot.ts' },
    lotReopened: { madeBy: 'megalots/steps/rollUpMegalot.ts' },
  },
  file: {
    built: { madeBy: 'megalots/makeMegalots.ts', mutation: 'makeMegalots' },
    generated: { madeBy: 'megalots/recordFiles.ts' },
    generationFailed: { madeBy: 'megalots/failGeneration.ts' },
    printed: { madeBy: 'megalots/moveMegalot.ts', mutation: 'moveMegalot' },
    reprint: { madeBy: 'megalots/moveMegalot.ts', mutation: 'moveMegalot' },
    wrongContent: { madeBy: 'megalots/moveMegalot.ts', mutation: 'moveMegalot' },
    cut: { madeBy: 'megalots/moveMegalot.ts', mutation: 'moveMegalot' },
    recut: { madeBy: 'megalots/moveMegalot.ts', mutation: 'moveMegalot' },
  },
};

/** The moves of the specification that no code makes, each with the decision that says why. */
const MOVES_WITHOUT_CODE = { 'cutting builtWithoutPrint': '0016-no-lot-without-print.md' } as const;

/** The moves of parcels, labels and reissues, which have no table: the maker of each, by track. */
const MAKERS_WITHOUT_TABLE: Readonly<Record<string, Readonly<Record<string, MoveMaker>>>> = {
  parcel: {
    '(new) -> open': { madeBy: 'packing/scanIntoParcel.ts', mutation: 'scanIntoParcel' },
    'open -> packed': { madeBy: 'packing/addParcel.ts', mutation: 'addParcel' },
    'open, packed -> shipped': { madeBy: 'packing/shipParcel.ts', mutation: 'shipParcel' },
    'open, packed -> voided': { madeBy: 'packing/abortPacking.ts', mutation: 'abortPacking' },
    'shipped -> voided': { madeBy: 'packing/voidParcel.ts', mutation: 'voidParcel' },
  },
  label: {
    'toBuy -> bought': { madeBy: 'packing/recordCarrierLabel.ts' },
    'toBuy, bought, printed, voided -> printed': {
      madeBy: 'packing/printLabel.ts',
      mutation: 'printLabel',
    },
    'bought, printed -> voided': { madeBy: 'packing/voidLabel.ts', mutation: 'voidLabel' },
    'voided -> toBuy': { madeBy: 'packing/printLabel.ts', mutation: 'printLabel' },
  },
  reissue: {
    '(new) -> open': REISSUE,
    'open -> printing': { madeBy: 'reissues/makeReissueLots.ts', mutation: 'makeReissueLots' },
    'printing -> done': { madeBy: 'lots/disposeStrips.ts', mutation: 'disposeStrips' },
    'open -> withdrawn, refused': { madeBy: 'reissues/closeReissue.ts', mutation: 'closeReissue' },
    'open, printing -> withdrawn': { madeBy: 'orders/steps/pullItems.ts' },
  },
};

/** A move of any table, with its states as text. */
interface Move {
  readonly table: string;
  readonly trigger: string;
  readonly states: string;
  readonly command: string | undefined;
  readonly isManual: boolean;
}

const moves: readonly Move[] = [
  orderTransitions,
  fabricationTransitions,
  lotCuttingTransitions,
  lotDoubleTransitions,
  lotShippingTransitions,
  megalotCuttingTransitions,
  megalotFileTransitions,
].flatMap(({ name, transitions }) =>
  transitions.map(({ from, to, trigger, command, who }) => ({
    table: name,
    trigger,
    states: `${from ?? '(new)'} -> ${to}`,
    command,
    isManual: !who.includes('system'),
  })),
);
/** Whether a decision says that no code makes the move. */
const isLeftOut = ({ table, trigger }: Move): boolean => `${table} ${trigger}` in MOVES_WITHOUT_CODE;
const findMaker = ({ table, trigger }: Move): MoveMaker | undefined => MAKERS[table]?.[trigger];
const findMutation = (move: Move): string | undefined => move.command ?? findMaker(move)?.mutation;

/** The office's sources without tests, by path. */
const sources = new Map(
  readdirSync(OFFICE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$|generated\//.test(path))
    .map((path) => [path, readFileSync(join(OFFICE, path), 'utf8')]),
);

/** The files that import from each file, directly. */
const importers = new Map<string, string[]>();
for (const [importer, text] of sources) {
  for (const [, target = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
    const path = relative(OFFICE, join(OFFICE, dirname(importer), target));
    importers.set(path, [...(importers.get(path) ?? []), importer]);
  }
}
const findImporters = (path: string): readonly string[] => importers.get(path) ?? [];

/** The screens that use a mutation: those from which a file is imported that uses its document. */
function findScreens(mutation: string): string[] {
  const usingFiles = [...sources].flatMap(([path, text]) => {
    const document = new RegExp(
      `(export )?const (\\w+) = graphql\\(\\s*\`\\s*mutation \\w+\\([^)]*\\) \\{\\s*${mutation}\\(`,
    );
    const [, exported, name] = document.exec(text) ?? [];
    if (name === undefined) return [];
    // A component that has the document to itself sends it.
    if (exported === undefined) return [path];
    return findImporters(path).filter((importer) =>
      new RegExp(`\\b${name}\\b`).test(sources.get(importer) ?? ''),
    );
  });
  const reached = new Set(usingFiles);
  for (const path of reached) for (const importer of findImporters(path)) reached.add(importer);
  return [...reached].filter((path) => /^areas\/.*Screen\.tsx$/.test(path));
}

/**
 * What is missing for a file to make moves of a table: the program doesn't load it, the commands of the mutation don't
 * reach it, or neither it nor its steps record moves on the track of the table. Null for nothing.
 */
function findGap(table: string, madeBy: string, mutation: string | undefined): string | null {
  const path = `commands/${madeBy}`;
  if (!loadedFiles.has(path)) return 'the program does not load it';
  if (mutation !== undefined && !findReachableFiles(findCommands(mutation)).has(path))
    return `${mutation} does not reach it`;
  const tracks = findTracks(path);
  // The refunds of an order are on a track of their own.
  return tracks.has(table) || (table === 'order' && tracks.has('refund')) ? null : 'it records no move';
}

describe('the makers of the moves', () => {
  const contract = readFileSync(join(SERVER, 'schema.graphql'), 'utf8');
  const mutations = /type Mutation \{([\s\S]*?)\n\}/.exec(contract)?.[1] ?? '';

  it('INV-31 every move has a mutation, or a command, job or roll-up of the system', () => {
    const movesWithoutMaker = moves.filter(
      (move) => !isLeftOut(move) && !move.command && findMaker(move) === undefined,
    );
    expect(movesWithoutMaker).toEqual([]);
    for (const [table, makers] of Object.entries(MAKERS)) {
      for (const [trigger, { madeBy, mutation }] of Object.entries(makers)) {
        const states = moves.filter((move) => move.table === table && move.trigger === trigger);
        expect(
          states.map(({ command }) => command),
          `${table} ${trigger}`,
        ).toEqual(states.map(() => undefined));
        expect(states.length, `${table} ${trigger}`).toBeGreaterThan(0);
        expect(findGap(table, madeBy, mutation), `${table} ${trigger}`).toBeNull();
      }
    }
  });

  it('INV-31 every move that a person makes or causes has a mutation of the API and a screen that sends it', () => {
    const screens = new Map<string, readonly string[]>();
    const gaps = moves
      .filter((move) => !isLeftOut(move))
      .flatMap((move) => {
        const mutation = findMutation(move);
        if (mutation === undefined) return move.isManual ? [{ ...move, gap: 'no mutation' }] : [];
        if (!new RegExp(`^  ${mutation}\\(`, 'm').test(mutations))
          return [{ ...move, gap: 'not in the API' }];
        const sendingScreens = screens.get(mutation) ?? findScreens(mutation);
        screens.set(mutation, sendingScreens);
        return sendingScreens.length === 0 ? [{ ...move, gap: `no screen sends ${mutation}` }] : [];
      });
    expect(gaps).toEqual([]);
  });

  it('WSC-376, INV-31 the moves of parcels, labels and reissues are made by code that a screen or the system reaches', () => {
    for (const [track, makers] of Object.entries(MAKERS_WITHOUT_TABLE)) {
      for (const [states, { madeBy, mutation }] of Object.entries(makers)) {
        expect(findGap(track, madeBy, mutation), `${track} ${states}`).toBeNull();
        if (mutation !== undefined) expect(findScreens(mutation), mutation).not.toEqual([]);
      }
    }
  });

  it('WSC-376, INV-31 only moves that no code makes are left out, and a decision says why', () => {
    for (const [name, decision] of Object.entries(MOVES_WITHOUT_CODE)) {
      const [move, ...more] = moves.filter(({ table, trigger }) => `${table} ${trigger}` === name);
      expect(more).toEqual([]);
      const state = move?.states.split(' -> ')[1] ?? '';
      expect(readFileSync(join(SERVER, '../../docs/decisions', decision), 'utf8')).toContain(state);
      expect(findFilesWith(new RegExp(`\\b(cutting|to): '${state}'`))).toEqual([]);
    }
  });
});
