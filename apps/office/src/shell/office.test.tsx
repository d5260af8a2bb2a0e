// @vitest-environment jsdom

import type { Role } from '@cmon/core/access/roles';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES, type OfficeLocale, setLocale, t } from '../messages/translate.ts';
import { buildViewer } from '../testing/buildViewer.ts';
import { Office } from './Office.tsx';

function buildOrder(index: number) {
  return {
    id: `o${index}`,
    version: 1,
    number: `10000${index}`,
    store: 'fr',
    locale: 'fr_FR',
    status: 'imprimee',
    placedAt: '2026-11-20T08:00:00Z',
    age: 5,
    receivedAt: '2026-11-20T08:01:00Z',
    shippedAt: null,
    prio: false,
    held: false,
    enSouffrance: false,
    refund: null,
    zone: 'FR',
    carrier: 'colissimo',
    itemCount: 1,
    stockCount: 0,
    families: ['EAO'],
    openReissues: 0,
    slot: null,
    shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime', outcome: null },
    lots: [],
    megalots: [],
  };
}

/** Stubs a server with 3 pages of orders, no order by id, and a session of the given role; null means no session. */
function stubServer(role: Role | null, person: { readonly id?: string; readonly locale?: string } = {}) {
  const requests: { operationName: string; variables: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const call = JSON.parse(String(init.body));
    requests.push(call);
    if (role === null) return new Response('{}', { status: 401 });
    const page = Math.min(3, Number(call.variables.page ?? 1));
    const answers: Record<string, unknown> = {
      viewer: {
        viewer: { ...buildViewer(role), locale: 'fr_FR', ...person },
        settings: { timeZone: 'Europe/Paris' },
      },
      orders: {
        orders: {
          rows: [buildOrder(page)],
          total: 101,
          totalExact: true,
          page,
          pages: 3,
          endCursor: null,
          readAt: '2026-11-21T08:00:00Z',
        },
      },
      objects: {
        items: {
          rows: [],
          total: 101,
          totalExact: true,
          page,
          pages: 3,
          endCursor: null,
          readAt: '2026-11-21T08:00:00Z',
        },
      },
      order: { order: null },
      settings: {
        settings: {
          autoReloadSeconds: 45,
          undoSeconds: 60,
          doubleScanSeconds: 3,
          orderLatencyDays: 8,
          batchCount: 10,
          reissueCapPercent: 20,
          reasonLists: [],
          lookupLocale: 'fr_FR',
          pageSizes: [50],
        },
      },
    };
    return new Response(JSON.stringify({ data: answers[call.operationName] }));
  });
  return requests;
}

/** What React logs when a screen crashes and its error boundary takes its place. */
let crashes: unknown[] = [];
beforeEach(async () => {
  await setLocale('fr_FR');
  localStorage.clear();
  vi.stubGlobal('__CMON_VERSION__', '1.12.19');
  stubLayoutApis();
  // Mantine's text area adjusts its height when fonts are loaded, which jsdom never does.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  crashes = [];
  const logError = console.error;
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    if (parts.some((part) => String(part).includes('ScreenErrorBoundary'))) crashes.push(parts);
    else logError(...parts);
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'fonts');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Waits for the code of the screen, because a module that still loads when this file ends would fail another test file. */
const waitForScreen = () =>
  waitFor(() => expect(document.querySelector('h1, main [role=alert]')).not.toBeNull());

/** Opens an address in a new tab. */
function openOffice(path: string, role: Role | null, person = {}) {
  sessionStorage.clear();
  window.history.replaceState(null, '', path);
  const requests = stubServer(role, person);
  render(<Office />);
  return requests;
}

describe('the office', () => {
  it.each(LOCALES)(
    'LOC-14 a person whose language is %s sees the office in it, and another person in theirs',
    async (locale) => {
      const show = async (person: object, shown: OfficeLocale) => {
        openOffice('/parcourir/commandes?detail=nothing', 'preparator', person);
        expect(await screen.findByText(readMessageText('office', 'detail.unknown', shown))).toBeTruthy();
        cleanup();
      };
      await show({ id: 'u2', locale }, locale);
      await show({ id: 'u3', locale: 'it_IT' }, 'it_IT');
      await show({ id: 'u2', locale }, locale);
    },
  );

  it('OFF-14 a page beyond the last one shows the last page, and its address', async () => {
    openOffice('/parcourir/commandes/99', 'preparator');
    expect(await screen.findByText('100003')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/parcourir/commandes/3'));
  });

  it('OFF-6, OFF-7 the count of results and the time of the data are shown', async () => {
    openOffice('/parcourir/commandes', 'preparator');
    expect(await screen.findByText('101')).toBeTruthy();
    expect(document.querySelector('time[datetime="2026-11-21T08:00:00Z"]')).toBeTruthy();
  });

  it('WSC-25 the selected lots stay in the address of the list of objects', async () => {
    const requests = openOffice('/parcourir/objets/99/L1,L2', 'preparator');
    await waitFor(() => expect(window.location.pathname).toBe('/parcourir/objets/3/L1,L2'));
    await waitFor(() =>
      expect(requests.at(-1)?.variables).toMatchObject({ page: 3, filter: { lotIds: ['L1', 'L2'] } }),
    );
  });

  it('OFF-15 an unknown id shows a message instead of the spinner', async () => {
    openOffice('/parcourir/commandes?detail=nothing', 'preparator');
    expect(await screen.findByText('Introuvable')).toBeTruthy();
  });

  it('OFF-2 the list opens with the filters of the last visit', async () => {
    localStorage.setItem('cmon.office.list.u1.commandes', JSON.stringify({ query: 'status=imprimee' }));
    const requests = openOffice('/parcourir/commandes', 'preparator');
    await waitFor(() => expect(window.location.search).toBe('?status=imprimee'));
    await waitFor(() =>
      expect(
        requests.filter(({ operationName }) => operationName === 'orders').at(-1)?.variables.filter,
      ).toMatchObject({ statuses: ['imprimee'] }),
    );
  });

  it('RTE-46 the correctly spelt route of the wooden boards leads to the specified route, with its megalot', async () => {
    openOffice('/pole-objet/planche-etiquettes-bois/M1?x=1', 'administrator');
    await waitFor(() => expect(window.location.pathname).toBe('/pole-objet/planche-etiquetttes-bois/M1'));
    expect(window.location.search).toBe('?x=1');
  });

  it.each([
    ['RTE-1', '/parcourir/lots', 'screen.parcourir.lots'],
    ['RTE-2', '/parcourir/commandes', 'screen.parcourir.commandes'],
    ['RTE-3', '/parcourir/expeditions', 'screen.parcourir.expeditions'],
    ['RTE-4', '/parcourir/megalots', 'screen.parcourir.megalots'],
    ['RTE-5', '/parcourir/users', 'screen.parcourir.users'],
    ['RTE-6', '/parcourir/objets/1/100001,100002', 'screen.parcourir.objets'],
    ['WSC-330', '/service-client', 'screen.service-client'],
    ['WSC-331', '/service-client/donnees', 'screen.service-client.donnees'],
    ['ORD-83', '/service-client/remboursements', 'screen.service-client.remboursements'],
    ['RTE-8', '/decoupe/lots', 'screen.decoupe.lots'],
    ['RTE-9', '/decoupe/megalots', 'screen.decoupe.megalots'],
    ['RTE-13', '/expedition', 'screen.expedition'],
    ['RTE-14', '/scan-expedition', 'screen.scan-expedition'],
    ['RTE-15', '/pole-objet/megalots', 'screen.pole-objet.megalots'],
    ['RTE-17', '/pole-objet/poles/mug/1', 'screen.pole-objet.poles'],
    ['RTE-20', '/pole-objet/controleur', 'screen.pole-objet.controleur'],
    ['RTE-19', '/pole-objet/scan/mug', 'screen.pole-objet.scan'],
    ['RTE-18', '/pole-objet/planche-etiquetttes-bois', 'screen.pole-objet.planche'],
    ['RTE-21', '/monitoring/flux/commandes', 'screen.monitoring.flux.commandes'],
    ['RTE-22', '/monitoring/flux/lots/STEP_A_REALISER', 'screen.monitoring.flux.lots'],
    ['RTE-23', '/monitoring/flux/megalots', 'screen.monitoring.flux.megalots'],
    ['RTE-24', '/monitoring/souffrance/commandes', 'screen.monitoring.souffrance.commandes'],
    ['RTE-25', '/monitoring/steps', 'screen.monitoring.steps'],
    ['RTE-28', '/reports/indicateurs/STEP_FABRIQUE', 'screen.reports.indicateurs'],
    ['RTE-30', '/reports/expedition', 'screen.reports.expedition'],
    ['RTE-31', '/reports/expedition/user/u1', 'screen.reports.expedition.user'],
    ['RTE-32', '/reports/items', 'screen.reports.items'],
    ['RTE-29', '/reports/historique/', 'screen.reports.historique'],
    ['RTE-34', '/batch/megalots', 'screen.batch.megalots'],
    ['RTE-35', '/batch/lots', 'screen.batch.lots'],
    ['RTE-36', '/batch/ressorties-prio', 'screen.batch.ressorties'],
    ['RTE-33', '/api', 'screen.api'],
    ['RTE-37', '/configuration', 'screen.configuration'],
    ['RTE-38', '/configuration-globale', 'screen.configuration-globale'],
    ['RTE-50', '/configuration-globale/catalogue', 'screen.configuration.catalogue'],
    ['RTE-49', '/configuration-globale/machines/DURST', 'screen.configuration.machines'],
    ['RTE-39', '/scan-qrcode', 'screen.scan-qrcode'],
    ['RTE-40', '/rechercher/commandes/100001', 'screen.rechercher'],
  ] as const)('%s %s opens its screen', async (_, path, title) => {
    openOffice(path, 'administrator');
    await waitFor(() => expect(document.title).toBe(`${t(title)} · cmon`), { timeout: 10_000 });
    await waitForScreen();
    expect(crashes).toEqual([]);
    const current = document.querySelector('nav a[aria-current="page"]');
    expect(path.startsWith(current?.getAttribute('href') ?? 'nowhere')).toBe(true);
  });

  it.each([
    ['ORD-77', '/monitoring/commandes', 'screen.monitoring.commandes'],
    ['RTE-26', '/monitoring/lots', 'screen.monitoring.lots'],
    ['RTE-27', '/monitoring/megalots', 'screen.monitoring.megalots'],
  ] as const)('%s %s opens its wall-board without the menu', async (_, path, title) => {
    openOffice(path, 'preparator');
    await waitFor(() => expect(document.title).toBe(`${t(title)} · cmon`), { timeout: 10_000 });
    await waitForScreen();
    expect([crashes, document.querySelector('nav')]).toEqual([[], null]);
  });

  it('RTE-47 an address without a screen shows a message inside the shell', async () => {
    openOffice('/reports/nothing', 'preparator');
    expect(await screen.findByText(t('shell.noScreen'))).toBeTruthy();
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
  });

  it.each(['/order-tickets/0000.pdf', '/files/0000', '/photos/0000.jpg'])(
    'OFF-352 %s shows that the document can’t be opened, with a button that tries again',
    async (path) => {
      openOffice(path, 'preparator');
      expect(await screen.findByText(t('shell.noDocument'))).toBeTruthy();
      expect(screen.getByRole('button', { name: t('action.retryLoad') })).toBeTruthy();
    },
  );

  it('ACC-35 a screen that the role may not open shows a message and loads nothing', async () => {
    const requests = openOffice('/batch/lots', 'preparator');
    expect(await screen.findByText(t('shell.forbidden'))).toBeTruthy();
    expect(requests.map(({ operationName }) => operationName)).toEqual(['viewer']);
  });

  it('RTE-48 an unknown type of search shows a message', async () => {
    openOffice('/rechercher/colis/1', 'preparator');
    expect(await screen.findByText(readMessageText('office', 'search.noSuchType'))).toBeTruthy();
  });

  it('SES-20 without a session every address shows the sign-in form', async () => {
    openOffice('/parcourir/lots', null);
    expect(await screen.findByRole('button', { name: t('signIn.submit') })).toBeTruthy();
    expect(screen.queryByText(t('signIn.sessionEnded'))).toBeNull();
  });

  it('OFF-52 a session that the server ended is shown on the sign-in form', async () => {
    openOffice('/parcourir/commandes', 'preparator');
    await screen.findByText('100001');
    stubServer(null);
    fireEvent.click(screen.getByRole('button', { name: t('list.reload') }));
    expect(await screen.findByText(t('signIn.sessionEnded'))).toBeTruthy();
    expect(screen.getByRole('button', { name: t('signIn.submit') })).toBeTruthy();
  });
});
