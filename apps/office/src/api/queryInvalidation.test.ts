import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHANGED_OBJECTS, type CommandName, isStaleAfter } from './queryInvalidation.ts';
import { QUERY_OBJECTS, type QueryName } from './queryObjects.ts';

/** False for the rows of a file: they are read once and not kept, so no change reads them again. */
const isKept = (query: string): boolean => !query.endsWith('File');
const queries = Object.keys(QUERY_OBJECTS) as readonly QueryName[];
const listStaleQueries = (command: CommandName) => queries.filter((query) => isStaleAfter(query, command));

/** The names of the operations in the source files of the office. */
function listDeclaredOperations(kind: 'query' | 'mutation'): readonly string[] {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  return files.flatMap((file) =>
    [
      ...readFileSync(join(source, file), 'utf8').matchAll(new RegExp(`^.*\\b${kind} (\\w+)[ (].*\\{`, 'gm')),
    ].flatMap(([, name = '']) => name),
  );
}

describe('stale queries', () => {
  it('OFF-24 a command on a lot refreshes lots, their megalots, orders and items, and nothing else', () => {
    const stale = listStaleQueries('moveLotCutting');
    expect(stale).toEqual(
      expect.arrayContaining(['lots', 'lot', 'cuttingQueue', 'cuttingLot', 'megalots', 'megalot']),
    );
    expect(stale).toEqual(
      expect.arrayContaining(['orders', 'order', 'objects', 'ordersToShip', 'lotBuckets']),
    );
    expect(stale).not.toContain('refusedDeliveries');
    expect(stale).not.toContain('settings');
    expect(stale).not.toContain('viewer');
  });

  it('OFF-24 dismissing a delivery refreshes only the lists of refused deliveries, their counts and its outcome', () => {
    expect(listStaleQueries('dismissDelivery').toSorted()).toEqual([
      'apiStatus',
      'deliveryOutcome',
      'refusedDeliveries',
      'refusedDeliveryBodies',
    ]);
  });

  it.each([
    'startFabrication',
    'stripSeen',
    'shipParcel',
    'createReissue',
    'moveMegalot',
    'undoScan',
  ] as const)('OFF-24 %s refreshes the queries that show the state of orders', (command) => {
    expect(listStaleQueries(command)).toEqual(
      expect.arrayContaining(['orders', 'order', 'ordersToShip', 'search']),
    );
  });

  it('OFF-24 every query and every command of the office is in the tables', () => {
    // The way to sign in is read before there is a session, not over GraphQL.
    const declared = new Set([...listDeclaredOperations('query').filter(isKept), 'singleSignOn']);
    expect([...declared].sort()).toEqual([...queries].sort());
    expect([...new Set(listDeclaredOperations('mutation'))].sort()).toEqual(
      Object.keys(CHANGED_OBJECTS).sort(),
    );
  });
});
