import { expect, it } from 'vitest';
import { STOCK } from '../testing/stockFixture.ts';
import { parseStock } from './parseStock.ts';

type Path = readonly (string | number)[];

/** The fixture's feed with one value of its first article replaced. */
function planted(path: Path, value: unknown): string {
  const feed = structuredClone(STOCK);
  const place = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => Reflect.get(Object(at), key), feed.articles[0]);
  Reflect.set(Object(place), path.at(-1) ?? '', value);
  return JSON.stringify(feed);
}

it('SHOP-19 the feed becomes the shop’s articles, their words by store', () => {
  const [article] = parseStock(planted(['texts', 'de_DE', 'facts'], '28 Etiketten'));
  expect({
    ...article,
    words: { ...article?.words.de, description: article?.words.de.description.text },
  }).toEqual({
    sku: 'EAO',
    also: ['VAR_EAO'],
    family: 'EAO',
    stores: ['fr', 'es', 'it', 'uk', 'de'],
    season: null,
    personalised: true,
    picture: 'EAO',
    words: {
      name: 'EAO de',
      name2: null,
      baseline: 'baseline de',
      legend: 'legend de',
      facts: '28 Etiketten',
      description: '<p>description de</p>',
    },
  });
});

it.each<[string, Path, unknown]>([
  ['articles.0.sku: a text like', ['sku'], 'e a o'],
  ['articles.0.also.0: a text like', ['also'], [7]],
  ['articles.0.stores.1: a store', ['stores'], ['fr', 'pl']],
  ['articles.0.sold: a season that ends after it begins', ['sold'], { from: '2026-12-24', to: '2026-10-01' }],
  ['articles.0.sold: a season of one kind of days', ['sold'], { from: '2026-10-01', to: '12-24' }],
  ['articles.0.sold.to: a text like', ['sold'], { from: '2026-12-24', to: 'spring' }],
  ['articles.0.personalised: true or false', ['personalised'], 'yes'],
  ['articles.0.picture: a text like', ['picture'], '../../secret'],
  ['articles.0.texts.it_IT: an object', ['texts', 'it_IT'], null],
  ['articles.0.texts.en_GB.name: a text', ['texts', 'en_GB', 'name'], ' '],
  ['MUG is given twice', ['also'], ['MUG']],
])('SHOP-19 a feed that the shop can’t sell from is refused at “%s”', (place, path, value) => {
  expect(() => parseStock(planted(path, value))).toThrow(
    `stock${place.startsWith('art') ? '.' : ': '}${place}`,
  );
});

it('SHOP-19 a description keeps its few elements, and everything else in it stays text', () => {
  const text =
    '<p onclick="x">A &amp; B</p><p>Ça <strong>tient</strong><script>alert(1)</script><br>5 > 3</p>';
  const [article] = parseStock(planted(['texts', 'fr_FR', 'description'], text));
  expect(article?.words.fr.description.text).toBe(
    '&lt;p onclick=&quot;x&quot;&gt;A &amp; B</p><p>Ça <strong>tient</strong>&lt;script&gt;alert(1)&lt;/script&gt;<br>5 &gt; 3</p>',
  );
});
