import { expect, it } from 'vitest';
import { makeLotsAndMegalots } from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { countStatements } from '../../db/testing/countStatements.ts';
import { findBoardsOfMegalots, findMegalotBoards } from './findMegalotBoards.ts';

onBothDatabases((getWorkshop) => {
  it('RUN-122 the boards of many megalots are read by as many statements as those of one', async () => {
    const workshop = getWorkshop();
    const ids: string[] = [];
    for (const quantity of [3, 14, 1]) {
      await workshop.order([{ code: 'ORNO', quantity }]);
      ids.push(...(await makeLotsAndMegalots(workshop)));
    }
    expect(ids).toHaveLength(3);
    const { db: countingDb, count: countStatementsSoFar } = countStatements(workshop.db);
    const boards = await findBoardsOfMegalots(countingDb, ids);
    const statementsForAll = countStatementsSoFar();
    const boardsOfFirst = await findMegalotBoards(countingDb, ids[0] ?? '');
    expect(countStatementsSoFar()).toBe(2 * statementsForAll);

    const filledPlaces = boards.map(({ megalot_id, board, places }) => [
      ids.indexOf(megalot_id),
      board,
      places.filter(({ itemId }) => itemId !== null).length,
    ]);
    expect(filledPlaces.toSorted()).toEqual([
      [0, 1, 3],
      [1, 1, 12],
      [1, 2, 2],
      [2, 1, 1],
    ]);
    expect(boards.filter(({ megalot_id }) => megalot_id === ids[0])).toEqual(boardsOfFirst);
    expect(await findBoardsOfMegalots(countingDb, ['unknown'])).toEqual([]);
  });
});
