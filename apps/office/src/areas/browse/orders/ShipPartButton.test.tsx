// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ShipPartButton } from './ShipPartButton.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-412 the dialog that ships a part of an order stays open with its note when the button goes meanwhile', async () => {
  let allowed = true;
  function OrderButtons() {
    const { data } = useQuery({ queryKey: ['order'], queryFn: () => ({ allowed }) });
    return data && <ShipPartButton order={{ id: 'o1', canShipPart: { allowed: data.allowed } }} />;
  }
  const { readAgain } = renderScreen(<OrderButtons />, {});
  fireEvent.click(await screen.findByRole('button', { name: t('order.shipPart') }));
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'mug is late' } });
  allowed = false;
  await readAgain();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('mug is late');
  fireEvent.click(screen.getByRole('button', { name: t('action.cancel') }));
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([]);
});
