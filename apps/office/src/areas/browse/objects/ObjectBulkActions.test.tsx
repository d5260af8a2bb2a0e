// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../../api/refusal.ts';
import { formatReason } from '../../../display/eventLabels.ts';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../../testing/renderScreen.tsx';
import { ObjectBulkActions } from './ObjectBulkActions.tsx';
import type { ObjectRow } from './objectQueries.ts';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ITEMS = ['i1', 'i2'].map((id) => ({ id, orderId: 'o1' })) as unknown as readonly ObjectRow[];
const REFUSED = { code: 'guardRefused', params: { guard: 'printed' } };
const LISTS = {
  ...SETTINGS,
  reasonLists: ['hold', 'reissue'].map((list) => ({ list, codes: ['damaged'] })),
};

it.each([
  ['reissue', 'objects.reissueTicked', ['see', 'reissue']],
  ['hold', 'objects.holdTicked', ['see', 'hold']],
] as const)(
  'OFF-184 a viewer with the right to %s ticked items gives a reason, sees the dry run, and then the result of each',
  async (name, title, capabilities) => {
    const lines = [
      { object: { type: 'item', id: 'i1', label: 'A' }, refusal: null },
      { object: { type: 'item', id: 'i2', label: 'B' }, refusal: REFUSED },
    ];
    const actOnItems = { __typename: 'Bulk', dryRun: true, moved: 1, refused: 1, lines };
    const onDone = vi.fn();
    const { inputs } = renderScreen(
      <ObjectBulkActions items={ITEMS} onDone={onDone} />,
      { actOnItems: { actOnItems }, settings: { settings: LISTS } },
      { capabilities },
    );
    // The other actions need other rights.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([t(title)]);
    fireEvent.click(screen.getByRole('button', { name: t(title) }));
    fireEvent.click(await screen.findByRole('radio', { name: formatReason('damaged') }));
    fireEvent.click(screen.getByRole('button', { name: t('bulk.dryRun') }));
    const confirm = await screen.findByRole('button', { name: t('bulk.confirm', { count: 1 }) });
    // The summary names the action instead of saying that items move: items that are held don't move.
    screen.getByText(t('bulk.summary', { act: t(title), moved: 1, total: 2, refused: 1 }), {
      normalizer: (text) => text,
    });
    // A dialog gets its name a moment after its content.
    within(await screen.findByRole('dialog', { name: t(title) })).getByText(formatRefusal(REFUSED), {
      exact: false,
    });
    fireEvent.click(confirm);
    await screen.findByText(t('bulk.result', { moved: 1, refused: 1 }));
    const expectedInput = { act: name, itemIds: ['i1', 'i2'], reason: expect.any(String) };
    expect(inputs).toMatchObject([
      { ...expectedInput, dryRun: true },
      { ...expectedInput, dryRun: false },
    ]);
    expect(onDone).not.toHaveBeenCalled();
    fireEvent.click(screen.getAllByRole('button', { name: t('action.close') }).at(-1) as HTMLElement);
    expect(onDone).toHaveBeenCalledOnce();
  },
);
