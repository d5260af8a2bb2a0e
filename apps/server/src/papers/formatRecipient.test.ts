import { expect, it } from 'vitest';
import { formatRecipient } from './formatRecipient.ts';

const ADDRESS = {
  name: 'Anke Weiß',
  street: 'Gartenweg 4\nHinterhaus',
  postcode: '10969',
  city: 'Berlin',
  country: 'DE',
  email: 'a@example.org',
};

it('OFF-276 a letter names the country of its recipient in words, and none within the country of the sender', () => {
  const lines = ['Anke Weiß', 'Gartenweg 4', 'Hinterhaus', '10969 Berlin'];
  // The last line of a sender may be its country, by name or by code.
  const read = (last: string) =>
    formatRecipient(ADDRESS, { sender: ['Atelier', '1 rue du Lac', last], locale: 'fr_FR' });
  expect(read('38000 Grenoble')).toEqual([...lines, 'Allemagne']);
  expect(read('France')).toEqual([...lines, 'Allemagne']);
  expect(read('Deutschland')).toEqual(lines);
  expect(read('DE')).toEqual(lines);
});
