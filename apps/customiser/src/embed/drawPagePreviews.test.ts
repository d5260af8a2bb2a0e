// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { openWidget } from '../testing/openWidget.ts';

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});

const target = (id: string) => {
  const place = document.createElement('div');
  place.dataset.cmonPreview = id;
  document.body.append(place);
  return place;
};
const update = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('cmon:updatePagePreviews', { detail }));

it('PPV-1 PPV-2 PPV-3 PPV-4 PPV-6 PPV-7 PPV-8 PPV-10 EMB-19 items are drawn into their targets, the page is told', async () => {
  const rendered = vi.fn();
  window.addEventListener('previews-rendered', rendered);
  const widget = await openWidget({ code: 'MUG' });
  const [mug, broken, unknown] = [target('1'), target('2'), target('3')];
  update({ previewItems: { 1: widget.option(), 2: '{broken' } });
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(1));
  expect([mug, broken, unknown].map((place) => place.className)).toEqual(['rendered', 'rendered', '']);
  const drawn = mug.shadowRoot?.querySelectorAll('text');
  expect([...(drawn ?? [])].map((text) => text.textContent)).toContain('Mon texte');
  expect(broken.shadowRoot?.querySelector('svg')).toBeNull();
  expect(unknown.shadowRoot).toBeNull();

  update({ previewItems: { 3: JSON.parse(widget.option().replaceAll('Mon texte', 'Zoé <b>')) } });
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2));
  expect(unknown.shadowRoot?.querySelector('text')?.textContent).toBe('Zoé <b>');
});

it('PPV-11 of twenty-four stickers a cart line shows six and says how many more there are', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const line = target('1');
  const one = JSON.parse(widget.option());
  const [label] = one.previews;
  const few = { ...one, previews: Array.from({ length: 6 }, () => label) };
  update({ previewItems: { 1: { ...one, previews: Array.from({ length: 24 }, () => label) } } });
  await vi.waitFor(() => expect(line.shadowRoot?.querySelectorAll('svg')).toHaveLength(6));
  expect(line.shadowRoot?.textContent).toMatch(/\+18$/);
  update({ previewItems: { 1: few } });
  await vi.waitFor(() => expect(line.shadowRoot?.textContent).not.toContain('+'));
  expect(line.shadowRoot?.querySelectorAll('svg')).toHaveLength(6);
});

it.each([undefined, null, 3, {}, { previewItems: 3 }, { previewItems: [] }])(
  'EMB-26 SEC-19 items of %o change nothing',
  async (detail) => {
    await openWidget({ code: 'EAO' });
    const place = target('1');
    update(detail);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(place.className).toBe('');
  },
);
