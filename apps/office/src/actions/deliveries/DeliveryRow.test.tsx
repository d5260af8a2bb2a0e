// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refusal = { code: 'inputInvalid', params: { field: 'store', rule: 'picklist', value: 'be' } };
const delivery = {
  id: '7',
  source: 'demo',
  eventId: 'sample-1',
  store: null,
  orderNumber: '126000801',
  receivedAt: '2026-11-30T10:00:00Z',
  size: null,
  refusal,
};

it.each([
  ['applied', null, () => t('delivery.takenIn', { order: '126000801' })],
  ['early', null, () => t('delivery.waitsForOrder', { order: '126000801' })],
  ['dismissed', null, () => t('delivery.dismissedMeanwhile', { order: '126000801' })],
  ['refused', refusal, () => t('delivery.refusedAgain', { order: '126000801', why: formatRefusal(refusal) })],
] as const)(
  'OFF-285, OFF-381 a notice says that a delivery that was read again is %s',
  async (state, outcomeRefusal, formatNotice) => {
    renderScreen(
      <ul>
        <DeliveryRow delivery={delivery} />
      </ul>,
      {
        rereadDelivery: { rereadDelivery: { __typename: 'Done' } },
        deliveryOutcome: { deliveryOutcome: { state, refusal: outcomeRefusal } },
      },
    );
    fireEvent.click(screen.getByRole('button', { name: t('action.reread') }));
    await screen.findByText(formatNotice());
  },
);
