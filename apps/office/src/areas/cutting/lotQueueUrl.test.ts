import { expect, it } from 'vitest';
import { readLotQueueUrl, writeLotQueueUrl } from './lotQueueUrl.ts';

it('WSC-204 the filters of the cutting queue and its page are in the URL, and unknown values are left out', () => {
  const query = new URLSearchParams(
    'lot=l1&state=dec_cq_decoupe&state=nope&laize=175&type=EAO&mine=1&after=c',
  );
  const url = readLotQueueUrl('3', query);
  expect(url).toEqual({
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
  const empty = { ...url, states: [], type: null, laize: null, mine: false, after: null };
  expect(writeLotQueueUrl(url, query).getAll('state')).toEqual(['dec_cq_decoupe']);
  expect(writeLotQueueUrl(empty, query).toString()).toBe('lot=l1');
});
