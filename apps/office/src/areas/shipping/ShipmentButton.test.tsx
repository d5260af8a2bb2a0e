// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { PackingView } from './packingQueries.ts';
import { ShipmentButton } from './ShipmentButton.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('shipping');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-412 the dialog that changes a shipment stays open with its note when the button goes meanwhile', async () => {
  let allowed = true;
  function Packing() {
    const { data } = useQuery({ queryKey: ['packing'], queryFn: () => ({ allowed }) });
    const packing = { order: { id: 'o1', carrier: 'dhl' }, parcels: [], currentParcelId: null };
    return (
      data && (
        <ShipmentButton
          packing={{ ...packing, canChangeShipment: data } as unknown as PackingView}
          onPacked={() => undefined}
        />
      )
    );
  }
  const { readAgain } = renderScreen(<Packing />, {
    shippingChoices: { shippingChoices: { carriers: ['dhl', 'ups'], boxes: [] } },
  });
  fireEvent.click(await screen.findByRole('button', { name: t('pack.changeShipment') }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'heavy' } });
  allowed = false;
  await readAgain();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('heavy');
});
