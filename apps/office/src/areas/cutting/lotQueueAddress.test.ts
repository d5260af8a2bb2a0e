import { expect, it } from 'vitest';
import { readLotQueueAddress, writeLotQueueAddress } from './lotQueueAddress.ts';

it('WSC-204 the filters of the cutting queue and its page are in the address, and unknown values are left out', () => {
  const query = new URLSearchParams(
    'lot=l1&state=dec_cq_decoupe&state=nope&laize=175&type=EAO&mine=1&after=c',
  );
  const address = readLotQueueAddress('3', query);
  expect(address).toEqual({
    states: ['dec_cq_decoupe'],
    type: 'EAO',
    laize: 175,
    reprints: false,
    mine: true,
    text: '',
    page: 3,
    after: 'c',
    before: null,
  });
  const empty = { ...address, states: [], type: null, laize: null, mine: false, after: null };
  expect(writeLotQueueAddress(address, query).getAll('state')).toEqual(['dec_cq_decoupe']);
  expect(writeLotQueueAddress(empty, query).toString()).toBe('lot=l1');
});
