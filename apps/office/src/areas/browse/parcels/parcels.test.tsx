// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { TrackingNumber } from './ParcelFacets.tsx';
import { ParcelStateTags } from './parcelsList.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(cleanup);

const LABEL = { shipped: 'parcelState.shipped', printed: 'label.printed', voided: 'label.voided' } as const;

it('OFF-158 a shipped parcel has one state, unless its label has another than it should', () => {
  const show = (labelState: 'printed' | 'voided') =>
    render(
      <MantineProvider>
        <ParcelStateTags parcel={{ state: 'shipped', labelState }} />
      </MantineProvider>,
    );
  show('printed');
  screen.getByText(t(LABEL.shipped));
  expect(screen.queryByText(t(LABEL.printed))).toBeNull();
  cleanup();
  show('voided');
  screen.getByText(t(LABEL.shipped));
  screen.getByText(t(LABEL.voided));
});

it('OFF-158 a shipped parcel without a tracking number says so, and why', () => {
  const none = { tracking: null, trackingUrl: null };
  const read = (state: 'shipped' | 'open', explained = false) => {
    const { container } = render(<TrackingNumber parcel={{ ...none, state }} explained={explained} />);
    return container.textContent;
  };
  expect(read('open')).toBe('—');
  expect(read('shipped')).toBe(t('tracking.noNumber'));
  expect(read('shipped', true)).toBe(t('tracking.noNumberWhy'));
});
