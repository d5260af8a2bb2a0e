// @vitest-environment jsdom
import type { Role } from '@cmon/core/access/roles';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale, t } from '../../messages/translate.ts';
import { buildViewer } from '../../testing/buildViewer.ts';
import { Office } from '../Office.tsx';

/** The texts that were searched among the customers. */
const searched: string[] = [];

/** Stubs a server that knows a lot and a megalot with the number 7, the manifest `MF000004` and the item `ABCDEFGH12`. */
function stubServer(role: Role) {
  const viewer = { ...buildViewer(role), locale: 'fr_FR' };
  const objects: Readonly<Record<string, object[]>> = {
    7: [
      { type: 'lot', id: 'l7', label: 'L000007' },
      { type: 'megalot', id: 'm7', label: 'M000007' },
    ],
    MF000004: [{ type: 'manifest', id: 'mf4', label: 'MF000004' }],
    ABCDEFGH12: [{ type: 'item', id: 'ABCDEFGH12', label: 'Mug' }],
  };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init.body));
    if (operationName === 'customerOrders') searched.push(variables.text);
    const answers: Readonly<Record<string, unknown>> = {
      viewer: { viewer, settings: { timeZone: 'Europe/Paris' } },
      numbered: { numbered: objects[variables.number] ?? [] },
      customerOrders: { customerOrders: { rows: [], hasMore: false, endCursor: null, refusal: null } },
    };
    return new Response(JSON.stringify({ data: answers[operationName] ?? {} }));
  });
}

beforeEach(async () => {
  await setLocale('fr_FR');
  localStorage.clear();
  vi.stubGlobal('__CMON_VERSION__', '1.12.19');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openPalette(role: Role): Promise<HTMLElement> {
  window.history.replaceState(null, '', '/reports/nothing');
  stubServer(role);
  render(<Office />);
  await screen.findByRole('button', { name: new RegExp(`^${t('palette.open')}`) });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: t('palette.title') });
}
const readTitles = () => screen.getAllByRole('option').map((option) => option.children[1]?.textContent);
const readChosenTitle = () => screen.getByRole('option', { selected: true }).children[1]?.textContent;

it('OFF-53 the palette opens the screens that the person may open, by words without accents, from the keyboard', async () => {
  const field = await openPalette('preparator');
  expect(readTitles()).toContain(t('screen.parcourir.lots'));
  expect(readTitles()).not.toContain(t('screen.configuration-globale'));
  fireEvent.change(field, { target: { value: 'MEGALOTS' } });
  const found = readTitles();
  expect(found).toContain(t('screen.parcourir.megalots'));
  expect(found.length).toBeGreaterThan(2);
  expect(readChosenTitle()).toBe(found[0]);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(readChosenTitle()).toBe(found.at(-1));
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.change(field, { target: { value: t('screen.scan-expedition') } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(window.location.pathname).toBe('/scan-expedition'));
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${t('palette.open')}`) }));
  await screen.findByRole('combobox', { name: t('palette.title') });
});

it('OFF-103 the palette finds screens by words for what is done there, after the screens with these words in their names', async () => {
  const field = await openPalette('administrator');
  fireEvent.change(field, { target: { value: 'dossier' } });
  const screens = [t('screen.configuration'), t('screen.configuration.machines')];
  expect(readTitles()).toEqual([...screens, t('search.amongCustomers', { text: 'dossier' })]);
  fireEvent.change(field, { target: { value: 'machines' } });
  expect(readTitles()[0]).toBe(t('screen.configuration.machines'));
  fireEvent.change(field, { target: { value: 'exporter' } });
  expect(readTitles()).toEqual(expect.arrayContaining(screens));
  fireEvent.change(field, { target: { value: 'mot de passe' } });
  expect(readTitles()[0]).toBe(t('screen.parcourir.users'));
  for (const value of ['approuver', 'plafond']) {
    fireEvent.change(field, { target: { value } });
    expect(readTitles()[0]).toBe(t('screen.batch.ressorties'));
  }
});

it('OFF-130 the palette searches a name among the customers for those who may, without the name in the address', async () => {
  const name = t('search.amongCustomers', { text: 'Anke Weiß' });
  const preparator = await openPalette('preparator');
  fireEvent.change(preparator, { target: { value: 'Anke Weiß' } });
  expect(screen.queryAllByRole('option')).toEqual([]);
  cleanup();
  const field = await openPalette('customerService');
  fireEvent.change(field, { target: { value: ' Anke Weiß' } });
  expect(readTitles()).toEqual([name]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(window.location.pathname).toBe('/service-client'));
  await screen.findByDisplayValue('Anke Weiß');
  expect(searched).toEqual(['Anke Weiß']);
  expect(`${window.location.href} ${JSON.stringify(window.history.state)}`).not.toMatch(/Anke|Wei/);
});

it('OFF-54 a typed number opens its object, or the chosen one of several objects', async () => {
  const field = await openPalette('preparator');
  fireEvent.change(field, { target: { value: '7' } });
  await waitFor(() => expect(readTitles()).toEqual(['L000007', 'M000007']));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(`${window.location.pathname}${window.location.search}`).toBe('/parcourir/megalots?detail=m7'),
  );
  cleanup();
  const itemField = await openPalette('preparator');
  fireEvent.change(itemField, { target: { value: 'ABCDEFGH12' } });
  fireEvent.keyDown(itemField, { key: 'Enter' });
  await waitFor(() => expect(window.location.pathname).toBe('/scan-qrcode/I/ABCDEFGH12'));
  cleanup();
  const manifestField = await openPalette('preparator');
  fireEvent.change(manifestField, { target: { value: 'MF000004' } });
  await waitFor(() => expect(readTitles()).toEqual(['MF000004']));
  fireEvent.keyDown(manifestField, { key: 'Enter' });
  await waitFor(() =>
    expect(`${window.location.pathname}${window.location.search}`).toBe('/parcourir/expeditions?q=MF000004'),
  );
  cleanup();
  const numbersField = await openPalette('preparator');
  fireEvent.change(numbersField, { target: { value: '100001, 100002' } });
  expect(readTitles()).toEqual([t('palette.searchAll', { count: 2 })]);
});
