// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ManifestLinks } from './ManifestLinks.tsx';
import { TrackingNumber } from './ParcelFacets.tsx';
import { ParcelStateTags } from './parcelsList.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

it('OFF-227 a parcel leads to the paper of its manifest, and to the one with recipients for those who may read them', () => {
  const manifest = { id: 'm1', number: 'MF000001' };
  const read = (capabilities: readonly string[]) => {
    renderScreen(<ManifestLinks manifest={manifest} />, {}, { capabilities });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    cleanup();
    return addresses;
  };
  expect(read(['see', 'pack'])).toEqual(['/manifests/m1.pdf']);
  expect(read(['see', 'readPeople'])).toEqual(['/manifests/m1.pdf', '/manifests/m1.pdf?people=1']);
});
