import type { Role } from '@cmon/core/access/roles';
import { expect } from 'vitest';
import { generateFiles } from './generateFiles.ts';
import { PACKED } from './journeyQueries.ts';
import { DONE, officeClient } from './officeClient.ts';
import type { TestWeb } from './testWeb.ts';

const ORDER = `query o($id: ID!) { order(id: $id) {
  version status openReissues blockers { code } items { id version fabrication strip { id } } lots { id cutting }
} }`;
const LOT = 'query l($id: ID!) { lot(id: $id) { version strips { id version disposition } } }';

/** Steps that take an order through the workshop over the real API. Each expects that its commands succeed. */
export function createOrderSteps(getWeb: () => TestWeb) {
  const { mutate, query } = officeClient(getWeb);
  const readOrder = async (id: string) => (await query('preparator', ORDER, { id })).order;
  const readLot = async (id: string) => (await query('preparator', LOT, { id })).lot;
  const mutateSuccessfully = async (role: Role, name: string, type: string, input: object) =>
    expect(await mutate(role, name, type, input, DONE)).toEqual(
      expect.objectContaining({ __typename: 'Done' }),
    );

  /** Makes megalots of all waiting lots, generates their files and marks them as printed. */
  async function print(): Promise<void> {
    const made = await mutate(
      'generator',
      'makeMegalots',
      'MakeMegalots',
      { dryRun: false, force: true },
      '... on MegalotBatch { megalots { megalot { id } } }',
    );
    for (const { megalot } of made.megalots) {
      await generateFiles(getWeb(), megalot.id);
      for (const cutting of ['mg_dec_rip', 'mg_dec_imprime']) {
        const document = 'query m($id: ID!) { megalot(id: $id) { version } }';
        const { version } = (await query('preparator', document, { id: megalot.id })).megalot;
        const input = { megalotId: megalot.id, cutting, expectedVersion: version };
        await mutateSuccessfully('preparator', 'moveMegalot', 'MegalotMove', input);
      }
    }
  }

  /** Creates an order of these products and prints it. */
  async function createPrintedOrder(codes: readonly string[]): Promise<string> {
    const orderId = await getWeb().workshop.order(codes.map((code) => ({ code })));
    await mutate('generator', 'makeLots', 'MakeLots', { dryRun: false, force: true });
    await print();
    return orderId;
  }

  async function moveLot(lotId: string, to: string): Promise<void> {
    const { version } = await readLot(lotId);
    await mutateSuccessfully('preparator', 'moveLotCutting', 'LotCuttingMove', {
      lotId,
      to,
      expectedVersion: version,
    });
  }

  async function dispose(lotId: string, disposition: 'OK' | 'Ressortir', reason?: string): Promise<void> {
    const strips = (await readLot(lotId)).strips
      .filter((strip: { disposition: string | null }) => strip.disposition === null)
      .map((strip: { id: string; version: number }) => ({
        stripId: strip.id,
        disposition,
        expectedVersion: strip.version,
      }));
    await mutateSuccessfully('preparator', 'disposeStrips', 'StripsDisposed', { lotId, strips, reason });
  }

  async function cut(lotId: string): Promise<void> {
    for (const to of ['dec_decoupe_en_cours', 'dec_cq_decoupe', 'dec_tri_en_cours']) await moveLot(lotId, to);
  }

  /** Cuts and sorts the lots of an order that are not sorted yet. */
  async function sortLots(orderId: string): Promise<void> {
    for (const { id, cutting } of (await readOrder(orderId)).lots) {
      if (cutting === 'dec_complet') continue;
      if (cutting === 'dec_bde_imprimees') await cut(id);
      await dispose(id, 'OK');
      await moveLot(id, 'dec_complet');
    }
  }

  async function ship(orderId: string): Promise<void> {
    for (const { id } of (await readOrder(orderId)).items) {
      await mutate('preparator', 'scanIntoParcel', 'PackScan', { orderId, code: `I/${id}` }, PACKED);
    }
    const shipped = await mutate('preparator', 'shipParcel', 'ParcelAction', { orderId, weight: 80 }, PACKED);
    expect(shipped).toMatchObject({ outcome: 'orderShipped' });
  }

  return {
    readOrder,
    readLot,
    mutateSuccessfully,
    print,
    createPrintedOrder,
    moveLot,
    dispose,
    cut,
    sortLots,
    ship,
  };
}
