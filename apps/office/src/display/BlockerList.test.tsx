// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setLocale, t } from '../messages/translate.ts';
import { BlockerList } from './BlockerList.tsx';

beforeAll(() => setLocale('en_GB'));
afterEach(cleanup);

function buildBlocker(code: string, label: string, role: string) {
  return {
    code,
    params: {},
    object: { type: 'lot', id: `${label} ${code}`, label },
    role,
    station: null,
  };
}

it('OFF-32 blockers with the same text and the same role or station are one line, which names each object once', () => {
  render(
    <BlockerList
      blockers={[
        buildBlocker('waitsForMegalot', 'L000001', 'generator'),
        buildBlocker('souffrance', 'L000001', 'customerService'),
        buildBlocker('waitsForMegalot', 'L000002', 'generator'),
        buildBlocker('waitsForMegalot', 'L000002', 'generator'),
      ]}
    />,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    `L000001, L000002${t('blocker.waitsForMegalot')}${t('role.generator')}`,
    `L000001${t('blocker.souffrance')}${t('role.customerService')}`,
  ]);
  cleanup();
  const waiting = (label: string, station: string) => ({
    ...buildBlocker('souffrance', label, 'preparator'),
    station,
  });
  render(<BlockerList blockers={[waiting('A', 'table'), waiting('B', 'press'), waiting('C', 'table')]} />);
  const [first, second, ...more] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(more).toEqual([]);
  expect([first, second]).toEqual([
    expect.stringMatching(/^A, C.*table$/),
    expect.stringMatching(/^B.*Press$/),
  ]);
});

it('ORD-90 the hold has its note beside its reason', () => {
  const held = { ...buildBlocker('held', '100001', 'customerService'), params: { reason: 'address' } };
  render(<BlockerList blockers={[held]} holdNote="Call on Monday" />);
  expect(screen.getByRole('listitem').textContent).toContain(`${t('reason.address')} · Call on Monday`);
});
