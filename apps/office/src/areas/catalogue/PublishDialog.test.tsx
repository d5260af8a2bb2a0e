// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { PublishDialog } from './PublishDialog.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('catalogue');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-367 the dialog that publishes a catalogue stays open with its comment until the version is published', async () => {
  const onClose = vi.fn();
  const answers = [
    { publishCatalogue: { __typename: 'Refused', code: 'stale', params: null } },
    { publishCatalogue: { __typename: 'CataloguePublished' } },
  ];
  const { inputs } = renderScreen(<PublishDialog version="v2" published="v1" onClose={onClose} />, {
    publishCatalogue: () => answers[inputs.length - 1],
  });
  const comment = await screen.findByLabelText<HTMLTextAreaElement>(/./, { selector: 'textarea' });
  fireEvent.change(comment, { target: { value: 'Autumn labels' } });
  const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: t('catalogue.publishNow') });
  fireEvent.click(publish());
  await waitFor(() => expect(inputs).toHaveLength(1));
  await waitFor(() => expect(publish().disabled).toBe(false));
  expect(onClose).not.toHaveBeenCalled();
  expect(comment.value).toBe('Autumn labels');
  fireEvent.click(publish());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(inputs.map((input) => input.comment)).toEqual(['Autumn labels', 'Autumn labels']);
});

it('OFF-412 a catalogue is published in place of the version that was published when the dialog opened, and after a refusal in place of the present one', async () => {
  let published = 'v1';
  function Catalogue() {
    const { data } = useQuery({ queryKey: ['published'], queryFn: () => published });
    return data && <PublishDialog version="v9" published={data} onClose={() => undefined} />;
  }
  const { inputs, readAgain } = renderScreen(<Catalogue />, {
    publishCatalogue: { publishCatalogue: { __typename: 'Refused', code: 'stale', params: null } },
  });
  const comment = await screen.findByLabelText(/./, { selector: 'textarea' });
  fireEvent.change(comment, { target: { value: 'Autumn labels' } });
  published = 'v2';
  await readAgain();
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: t('catalogue.publishNow') });
  fireEvent.click(publish);
  await waitFor(() => expect(inputs).toHaveLength(1));
  await waitFor(() => expect(publish.disabled).toBe(false));
  fireEvent.click(publish);
  await waitFor(() => expect(inputs.map(({ expectedPublished }) => expectedPublished)).toEqual(['v1', 'v2']));
});
