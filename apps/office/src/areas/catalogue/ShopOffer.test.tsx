// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readWorkshopDay, setWorkshopTimeZone } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { ShopOffer } from './ShopOffer.tsx';

beforeEach(async () => {
  await setLocale('de_DE');
  await loadArea('catalogue');
  stubLayoutApis();
  document.head.innerHTML = '<meta name="cmon-shop" content="https://shop.example/{store}/p/{code}">';
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderOffer(path: string, isFailing = (_day: string) => false) {
  const offered = {
    absent: null,
    seasonFrom: null,
    seasonTo: null,
    choices: [{ kind: 'forme', choosable: 3, listed: 5 }],
  };
  const outOfSeason = { absent: 'season', seasonFrom: '11-01', seasonTo: '12-31', choices: [] };
  const shopOffer = [
    { code: 'BAG', name: 'Rucksack', ...offered },
    { code: 'MUG', name: 'Tasse', ...offered },
  ];
  const seasonalChoices = [
    {
      kind: 'picto',
      id: 296,
      name: 'Weihnachtsbaum',
      picture: 'pictos/poly/sapin.svg',
      inSeason: false,
      seasons: [{ from: '10-01', to: '01-10' }],
    },
  ];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { variables } = JSON.parse(String(init.body));
    if (isFailing(variables.day)) return new Response(null, { status: 500 });
    const offer =
      variables.day === '2026-06-01'
        ? [shopOffer[0], { code: 'MUG', name: 'Tasse', ...outOfSeason }]
        : shopOffer;
    return Response.json({ data: { shopOffer: offer, seasonalChoices } });
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[path]}>
          <ShopOffer version="v1" />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const readRows = () => screen.getAllByRole('listitem').flatMap((row) => row.getAttribute('aria-label') ?? []);

it('OFF-122 articles have names, are found by name or code, and open in the shop of today', async () => {
  renderOffer('/configuration-globale/catalogue?market=de');
  await screen.findByText('Rucksack');
  expect(readRows()).toEqual(['Rucksack (BAG)', 'Tasse (MUG)']);
  const link = screen.getByRole('link', { name: t('catalogue.seeInShopOf', { name: 'Tasse' }) });
  expect(link.getAttribute('href')).toBe('https://shop.example/de/p/MUG');
  for (const words of ['tass', 'mug']) {
    fireEvent.change(screen.getByLabelText(t('catalogue.search')), { target: { value: words } });
    await waitFor(() => expect(readRows()).toEqual(['Tasse (MUG)']));
  }
  fireEvent.change(screen.getByLabelText(t('catalogue.search')), { target: { value: 'zzz' } });
  await screen.findByText(t('catalogue.noneFound'));
});

it('OFF-122 for another day there is no link to the shop, because the shop shows today only', async () => {
  renderOffer('/configuration-globale/catalogue?market=de&day=2026-07-01');
  await screen.findByText('Rucksack');
  expect(screen.queryByRole('link')).toBeNull();
});

it('OFF-228 the offer begins with the day of the workshop, whatever the browser’s time zone is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-23T23:30:00Z') });
  // UTC+14 and UTC−11: one of them is on another day than the browser.
  for (const [timeZone, day] of [
    ['Pacific/Kiritimati', '2026-12-24'],
    ['Pacific/Pago_Pago', '2026-12-23'],
  ] as const) {
    setWorkshopTimeZone(timeZone);
    renderOffer('/configuration-globale/catalogue?market=de');
    await screen.findByText('Rucksack');
    expect(screen.getByLabelText<HTMLInputElement>(t('catalogue.day')).value).toBe(day);
    cleanup();
  }
  setWorkshopTimeZone('Europe/Paris');
});

it('OFF-366 without the offer of today the differences are unknown, which is said, and it is loaded again', async () => {
  let isDown = true;
  renderOffer(
    '/configuration-globale/catalogue?market=de&day=2026-06-01',
    (day) => isDown && day === readWorkshopDay(new Date()),
  );
  const failure = await screen.findByRole('alert');
  expect(await screen.findByText('Tasse')).toBeDefined();
  fireEvent.click(screen.getByLabelText(t('catalogue.onlyChanged')));
  expect(screen.queryByText(t('catalogue.sameAsToday'))).toBeNull();
  isDown = false;
  fireEvent.click(within(failure).getByRole('button', { name: t('action.retryLoad') }));
  await waitFor(() => expect(readRows()).toEqual(['Tasse (MUG)']));
});

it('OFF-167 the choices with a season have a picture, their days, and whether they are offered on the chosen day', async () => {
  renderOffer('/configuration-globale/catalogue?market=de&day=2026-07-01');
  const tree = (await screen.findByText('Weihnachtsbaum')).closest('li');
  expect(tree?.textContent).toContain(t('catalogue.seasonal.days', { from: '01.10.', to: '10.01.' }));
  expect(tree?.textContent).toContain(t('catalogue.seasonal.notOffered'));
  expect(tree?.querySelector('img')?.getAttribute('src')).toBe('/catalogues/v1/assets/pictos/poly/sapin.svg');
});

it('WSC-296 what is sold on a day, how much can be chosen, and what differs from today are shown', async () => {
  renderOffer('/configuration-globale/catalogue?market=de&day=2026-06-01');
  await screen.findByText('Rucksack');
  const readRow = (name: string) => screen.getByRole('listitem', { name: new RegExp(name) }).textContent;
  await waitFor(() => expect(readRow('Tasse')).toContain(t('catalogue.differs')));
  expect(readRow('Tasse')).toContain(t('catalogue.notSold'));
  expect(readRow('Rucksack')).toContain(t('catalogue.sold'));
  expect(readRow('Rucksack')).toMatch(/3.*5/);
  expect(readRow('Rucksack')).not.toContain(t('catalogue.differs'));
  expect(screen.getByRole('status').textContent).toBe(t('catalogue.soldOf', { sold: 1, all: 2 }));
  fireEvent.click(screen.getByLabelText(t('catalogue.onlyChanged')));
  await waitFor(() => expect(readRows()).toEqual(['Tasse (MUG)']));
});
