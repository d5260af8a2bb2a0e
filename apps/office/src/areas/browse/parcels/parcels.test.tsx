// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ManifestLinks } from './ManifestLinks.tsx';
import { TrackingNumber } from './ParcelFields.tsx';
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

it('OFF-158 a shipped parcel shows one state, and also the state of its label when that is not printed', () => {
  const renderTags = (labelState: 'printed' | 'voided') =>
    render(
      <MantineProvider>
        <ParcelStateTags parcel={{ state: 'shipped', labelState }} />
      </MantineProvider>,
    );
  renderTags('printed');
  screen.getByText(t('parcelState.shipped'));
  expect(screen.queryByText(t('label.printed'))).toBeNull();
  cleanup();
  renderTags('voided');
  screen.getByText(t('parcelState.shipped'));
  screen.getByText(t('label.voided'));
});

it('OFF-158 a shipped parcel without a tracking number says so, and why', () => {
  const none = { tracking: null, trackingUrl: null };
  const readTracking = (state: 'shipped' | 'open', explained = false) => {
    const { container } = render(<TrackingNumber parcel={{ ...none, state }} explained={explained} />);
    return container.textContent;
  };
  expect(readTracking('open')).toBe('—');
  expect(readTracking('shipped')).toBe(t('tracking.noNumber'));
  expect(readTracking('shipped', true)).toBe(t('tracking.noNumberWhy'));
});

it('OFF-227 a parcel leads to the paper of its manifest, and to the paper with recipients for viewers who may read them', () => {
  const manifest = { id: 'm1', number: 'MF000001' };
  const listLinks = (capabilities: readonly string[]) => {
    renderScreen(<ManifestLinks manifest={manifest} />, {}, { capabilities });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    cleanup();
    return links;
  };
  expect(listLinks(['see', 'pack'])).toEqual(['/manifests/m1.pdf']);
  expect(listLinks(['see', 'readPeople'])).toEqual(['/manifests/m1.pdf', '/manifests/m1.pdf?people=1']);
});
