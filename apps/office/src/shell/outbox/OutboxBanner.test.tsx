// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { Button, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveLotDoubleMutation } from '../../actions/lotMutations.ts';
import { queueWork, readOutbox } from '../../actions/outbox/outboxStorage.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { type Viewer, ViewerContext } from '../../api/viewer.ts';
import { setLocale, t } from '../../messages/translate.ts';
import { OutboxBanner } from './OutboxBanner.tsx';

interface Sent {
  readonly operationName: string;
  readonly variables: { readonly input: { readonly key: string; readonly [field: string]: unknown } };
}

let isOffline = true;
let sent: Sent[] = [];
/** The answers of mutations that are not simply done, by operation name. */
let answers: Record<string, object> = {};

beforeEach(async () => {
  await setLocale('en_GB');
  localStorage.clear();
  stubLayoutApis();
  [isOffline, sent, answers] = [true, [], {}];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (isOffline) throw new TypeError('network');
    const operation: Sent = JSON.parse(body);
    sent.push(operation);
    const { operationName } = operation;
    return Response.json({ data: { [operationName]: answers[operationName] ?? { __typename: 'Done' } } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A button of a lot, as on the screens of the floor. */
function MoveButton({ note }: { readonly note: string | null }) {
  const { run, busy } = useCommand(moveLotDoubleMutation, { queuedAs: { label: 'LOT-7', id: 'lot7' } });
  const input = { lotId: 'lot7', to: 'dbl_decoupe', expectedVersion: 1, note, station: 's', key: 'tap' };
  return (
    <Button disabled={busy} onClick={() => void run({ input } as never)}>
      move
    </Button>
  );
}

function renderBanner(id: string, note: string | null = null) {
  const viewer: Viewer = {
    id,
    name: id,
    email: '',
    role: 'preparator',
    home: null,
    capabilities: [],
    poles: [],
    wallBoard: false,
  };
  return render(
    <MantineProvider>
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={viewer}>
          <OutboxBanner />
          <MoveButton note={note} />
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

function queueStripScan(owner: string, key: string) {
  return queueWork(owner, {
    key,
    at: '2026-11-21T08:00:00Z',
    label: `B/${key}`,
    scan: {
      station: 'cutting',
      code: `B/${key}`,
      context: { lotId: 'lot1', cutter: { code: null, laize: null } },
    },
    operation: null,
  });
}
function goOnline() {
  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
}
const clickMove = () => act(() => screen.getByRole('button', { name: 'move' }).click());

it('SHP-47, SHP-48 the banner counts the scans and taps that wait, and they are sent once and in order', async () => {
  queueStripScan('u1', 'first');
  renderBanner('u1');
  await screen.findByText(t('scan.waiting', { count: 1 }));
  clickMove();
  await screen.findByText(t('scan.waiting', { count: 2 }));
  // The button is disabled, because the shown state of the lot is older than the waiting tap.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'move' }).disabled).toBe(true);
  goOnline();
  await waitFor(() => expect(readOutbox('u1').waiting).toEqual([]));
  expect(sent.map(({ operationName, variables }) => [operationName, variables.input.key])).toEqual([
    ['stripSeen', 'first'],
    ['moveLotDouble', 'tap'],
  ]);
  expect(sent[0]?.variables.input).toMatchObject({ code: 'B/first', lotId: 'lot1' });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'move' }).disabled).toBe(false),
  );
});

it('SHP-47 a tap with a note is refused at once and not stored, because a note may name a person', async () => {
  renderBanner('u1', 'Anna');
  clickMove();
  await screen.findByText(t('loadFailure.network'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('Anna');
});

it('SHP-27 work that waits is not sent in another person’s session', async () => {
  queueStripScan('u1', 'mine');
  isOffline = false;
  renderBanner('u2');
  clickMove();
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(sent.map(({ operationName }) => operationName)).toEqual(['moveLotDouble']);
  cleanup();
  renderBanner('u1');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.variables.input.key).toBe('mine');
});

it('SHP-18, SHP-48 waiting work that the server refuses is shown, also after a reload, until a person acknowledges it', async () => {
  const refused = {
    __typename: 'Refused',
    code: 'notFound',
    params: { kind: 'notFound', object: 'strip', id: '9' },
  };
  answers = { stripSeen: refused };
  queueStripScan('u1', '9');
  isOffline = false;
  renderBanner('u1');
  expect((await screen.findByRole('alert')).textContent).toContain('B/9');
  cleanup();
  renderBanner('u1');
  const alert = await screen.findByRole('alert');
  await act(async () => within(alert).getByRole('button').click());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(readOutbox('u1')).toEqual({ waiting: [], refused: [] });
});

it('SHP-18 a command of many objects that moved none is shown as refused', async () => {
  const refusal = { code: 'notFound', params: { kind: 'notFound', object: 'item', id: '1' } };
  answers = { completeCip: { __typename: 'Bulk', moved: 0, lines: [{ refusal }] } };
  const operation = { operationName: 'completeCip', query: 'mutation completeCip', variables: {} };
  queueWork('u1', { key: 'k', at: '2026-11-21T08:00:00Z', label: 'MEG-1', scan: null, operation });
  isOffline = false;
  renderBanner('u1');
  expect((await screen.findByRole('alert')).textContent).toContain('MEG-1');
});
