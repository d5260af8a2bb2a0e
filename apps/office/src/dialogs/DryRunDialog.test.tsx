// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { setLocale, t } from '../messages/translate.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { DryRunDialog } from './DryRunDialog.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const GUARD = { code: 'guardRefused', params: { guard: 'unfinished' } };
const act = 'Make PRIO';

function renderDialog(lines: readonly { readonly label: string; readonly refused: boolean }[]): void {
  const refused = lines.filter((line) => line.refused).length;
  const plan = {
    moved: lines.length - refused,
    refused,
    lines: lines.map((line) => ({
      object: { id: line.label, label: line.label },
      refusal: line.refused ? GUARD : null,
    })),
  };
  const actions = { busy: false, onCancel: () => undefined, onConfirm: () => undefined };
  renderScreen(<DryRunDialog title={act} plan={plan} {...actions} />, {});
}

it('OFF-260 the preview of an action on one object names it, and of several counts them', async () => {
  renderDialog([{ label: '100000007', refused: false }]);
  await screen.findByText(t('bulk.onlyOne', { act, thing: '100000007' }));
  screen.getByRole('button', { name: t('action.confirm') });
  cleanup();
  renderDialog([{ label: '100000007', refused: true }]);
  await screen.findByText(t('bulk.onlyOneRefused', { act, thing: '100000007' }));
  cleanup();
  renderDialog([
    { label: '100000007', refused: false },
    { label: '100000008', refused: false },
  ]);
  await screen.findByText(t('bulk.summary', { act, moved: 2, total: 2, refused: 0 }));
});
