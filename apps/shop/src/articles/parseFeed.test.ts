import { expect, it } from 'vitest';
import { FEED } from '../testing/feedFixture.ts';
import { parseFeed } from './parseFeed.ts';

type Path = readonly (string | number)[];

/** Returns the fixture's feed with one value of its first article replaced. */
function buildFeedWith(path: Path, value: unknown): string {
  const feed = structuredClone(FEED);
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((node, key) => Reflect.get(Object(node), key), feed.articles[0]);
  Reflect.set(Object(parent), path.at(-1) ?? '', value);
  return JSON.stringify(feed);
}

it('SHOP-19 the feed is parsed to the shop’s articles, with their texts by store', () => {
  const [article] = parseFeed(buildFeedWith(['texts', 'de_DE', 'facts'], '28 Etiketten'));
  expect({
    ...article,
    texts: { ...article?.texts.de, description: article?.texts.de.description.text },
  }).toEqual({
    sku: 'EAO',
    furtherCodes: ['VAR_EAO'],
    family: 'EAO',
    stores: ['fr', 'es', 'it', 'uk', 'de'],
    season: null,
    personalised: true,
    room: { ratio: 0.52, panels: 6, pictures: ['pictos/cat.svg', 'backgrounds/stars.svg'] },
    picture: 'EAO',
    texts: {
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
  [
    'articles.0.sold: a season of two dated or two yearly days',
    ['sold'],
    { from: '2026-10-01', to: '12-24' },
  ],
  ['articles.0.sold.to: a text like', ['sold'], { from: '2026-12-24', to: 'spring' }],
  ['articles.0.personalised: true or false', ['personalised'], 'yes'],
  ['articles.0.room.ratio: a positive number', ['room', 'ratio'], -1],
  ['articles.0.room.panels: a whole number', ['room', 'panels'], 1.5],
  ['articles.0.picture: a text like', ['picture'], '../../secret'],
  ['articles.0.texts.it_IT: an object', ['texts', 'it_IT'], null],
  ['articles.0.texts.en_GB.name: a text', ['texts', 'en_GB', 'name'], ' '],
  ['MUG is given twice', ['also'], ['MUG']],
])('SHOP-19 an invalid feed is refused with the message “%s”', (message, path, value) => {
  expect(() => parseFeed(buildFeedWith(path, value))).toThrow(
    `feed${message.startsWith('art') ? '.' : ': '}${message}`,
  );
});

it('SHOP-19 a description keeps its allowed elements, and everything else becomes text', () => {
  const text =
    '<p onclick="x">A &amp; B</p><p>Ça <strong>tient</strong><script>alert(1)</script><br>5 > 3</p>';
  const [article] = parseFeed(buildFeedWith(['texts', 'fr_FR', 'description'], text));
  expect(article?.texts.fr.description.text).toBe(
    '&lt;p onclick=&quot;x&quot;&gt;A &amp; B</p><p>Ça <strong>tient</strong>&lt;script&gt;alert(1)&lt;/script&gt;<br>5 &gt; 3</p>',
  );
});
