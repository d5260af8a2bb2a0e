// @vitest-environment jsdom
import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, it, vi } from 'vitest';
import { readText } from '../testing/listWidget.ts';
import { type OpenedWidget, openWidget } from '../testing/openWidget.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

interface Composed {
  readonly previews: readonly { readonly textes: readonly { readonly value: string }[] }[];
}

const readFirstTexts = (widget: OpenedWidget) =>
  (JSON.parse(widget.option()) as Composed).previews.map(({ textes }) => textes[0]?.value);
const readPlaces = (widget: OpenedWidget) =>
  [...widget.host.querySelectorAll('[role="alertdialog"] li')].map(readText);
const readQuestion = (widget: OpenedWidget) => readText(widget.host.querySelector('#cmon-question-why'));

/** Selects a part below the stage and waits until its field is shown. */
async function selectPart(widget: OpenedWidget, index: number): Promise<void> {
  const part = widget.host.querySelectorAll<HTMLElement>('[role="toolbar"] button[aria-pressed]')[index];
  part?.click();
  await vi.waitFor(() => expect(part?.getAttribute('aria-pressed')).toBe('true'));
}

it('BEY-62 the question lists every sticker with the default text, leads to each, and fills all at once', async () => {
  const widget = await openWidget({ code: 'STI_AVENT' });
  await selectPart(widget, 2);
  widget.type(0, 'Zoé');
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() =>
    expect(readQuestion(widget)).toBe('23 stickers sur 24 portent encore « Mon texte ».'),
  );
  expect(readPlaces(widget)).toHaveLength(23);
  expect(readPlaces(widget).slice(0, 3)).toEqual(['N° 1', 'N° 2', 'N° 4']);
  widget.button('Aller à\u00a0: N° 4').click();
  const [, , , fourth] = widget.host.querySelectorAll('[role="toolbar"] button[aria-pressed]');
  await vi.waitFor(() => expect(fourth?.getAttribute('aria-pressed')).toBe('true'));
  widget.submit();
  await vi.waitFor(() => widget.button(t('confirm.everywhere')));
  widget.button(t('confirm.everywhere')).click();
  expect(readFirstTexts(widget)).toEqual(Array(24).fill('Zoé'));
  await vi.waitFor(() =>
    expect(widget.host.querySelector('[role="status"]')?.textContent).toBe(t('confirm.filled')),
  );
  expect(widget.submit().defaultPrevented).toBe(false);
  widget.button('Annuler').click();
  expect(readFirstTexts(widget).filter((text) => text === 'Zoé')).toHaveLength(1);
  await vi.waitFor(() => expect(widget.host.querySelector('[role="status"]')?.textContent).toBe(''));
});

/** The answer that leaves one line out. */
const LEAVE_OUT = /one \{(.+?)\}/.exec(t('confirm.leaveOut'))?.[1] ?? '';

it('BEY-185 the question leaves out a line that still has its default text, and the order then goes on', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé Martin');
  expect(widget.submit().defaultPrevented).toBe(true);
  const question = await vi.waitFor(() => {
    const box = widget.host.querySelector('[role="alertdialog"]');
    if (!box) throw new Error('no question');
    return box;
  });
  const answer = [...question.querySelectorAll('button')].find((button) => readText(button) === LEAVE_OUT);
  answer?.click();
  const { previews } = JSON.parse(widget.option()) as Composed;
  expect(previews[0]?.textes.map(({ value }) => value.trim())).toEqual(['Zoé Martin', '']);
  expect(widget.submit().defaultPrevented).toBe(false);
});

it('BEY-181 a pack with a name on every part offers to leave the other lines out, and undo brings them back', async () => {
  const widget = await openWidget({ code: 'PAC_ECO' });
  widget.type(0, 'Zoé');
  await selectPart(widget, 1);
  widget.type(0, 'Léo');
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(readPlaces(widget)).toHaveLength(3));
  const [, several = ''] = /other \{(.+?)\}/.exec(t('confirm.leaveOut')) ?? [];
  const answers = [...widget.host.querySelectorAll('[role="alertdialog"] button')].map((button) =>
    readText(button),
  );
  expect(answers).toContain(several);
  expect(answers).not.toContain(t('confirm.everywhere'));
  widget.button(several).click();
  const readTexts = () =>
    (JSON.parse(widget.option()) as Composed).previews.map(({ textes }) =>
      textes.map(({ value }) => value.trim()),
    );
  expect(readTexts()).toEqual([
    ['Zoé', ''],
    ['Léo', ''],
    ['Zoé', ''],
  ]);
  expect(widget.submit().defaultPrevented).toBe(false);
  widget.button('Annuler').click();
  expect(readTexts().every(([, second]) => second !== '')).toBe(true);
});

it('BEY-185 a pack asks once whether its texts are filled: a telephone number is left out or typed', async () => {
  const widget = await openWidget({ code: 'CPL' });
  widget.button(t('parts.own')).click();
  widget.type(0, 'Zoé');
  widget.submit();
  await vi.waitFor(() => widget.button(t('confirm.everywhere')));
  widget.button(t('confirm.everywhere')).click();
  expect(widget.submit().defaultPrevented).toBe(true);
  const listAnswers = () =>
    [...widget.host.querySelectorAll('[role="alertdialog"] button')].map((button) => readText(button));
  await vi.waitFor(() => expect(listAnswers()).toContain(LEAVE_OUT));
  expect(listAnswers()).not.toContain(t('confirm.everywhere'));
  widget.button(LEAVE_OUT).click();
  expect(widget.submit().defaultPrevented).toBe(false);
});

it('BEY-61, BEY-145, BEY-146 “all the same” takes the first part’s choices, whichever part is selected, and a message names a common background', async () => {
  const widget = await openWidget({ code: 'STI_AVENT' });
  widget.button(t('parts.own')).click();
  widget.type(0, 'Zoé');
  await selectPart(widget, 4);
  widget.type(0, 'Bravo');
  await vi.waitFor(() => expect(widget.host.textContent).toContain('Chaque sticker garde'));
  expect(widget.host.textContent).toContain(t('parts.commonFond'));
  widget.button(t('parts.same')).click();
  expect(readFirstTexts(widget)).toEqual(Array(24).fill('Zoé'));
  await vi.waitFor(() => expect(widget.host.textContent).toContain('Les autres stickers suivent'));
  expect(widget.host.textContent).not.toContain(t('parts.commonFond'));
});

it('BEY-192 the text of a part is offered to the others only where it changes one, else its button says that they have it', async () => {
  const widget = await openWidget({ code: 'STI_AVENT' });
  const findSharedButton = () => widget.button(t('text.shared'));
  expect(findSharedButton().getAttribute('aria-disabled')).toBe('true');
  widget.type(0, 'Zoé');
  await vi.waitFor(() => expect(readFirstTexts(widget)).toEqual(Array(24).fill('Zoé')));
  const before = widget.option();
  findSharedButton().click();
  expect(widget.option()).toBe(before);
  await selectPart(widget, 4);
  widget.type(0, 'Léo');
  const copy = await vi.waitFor(() => widget.button(t('text.share')));
  expect(copy.ariaDisabled).not.toBe('true');
  copy.focus();
  copy.click();
  expect(readFirstTexts(widget)).toEqual(Array(24).fill('Léo'));
  await vi.waitFor(() => findSharedButton());
  // The button keeps the focus of a keyboard.
  expect((findSharedButton().getRootNode() as Document | ShadowRoot).activeElement).toBe(copy);
});

it('BEY-146 the two sides of a mug are called sides', async () => {
  const widget = await openWidget({ code: 'MUG' });
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(readQuestion(widget)).toBe('Les deux faces portent encore « Mon texte ».'));
  expect(widget.host.textContent).toContain('L’autre face suit la première');
});

it('BEY-146 the parts of a pack are called items', async () => {
  const widget = await openWidget({ code: 'PAC_ECO' });
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(readQuestion(widget)).toBe('Les 3 articles portent encore « Mon texte ».'));
  expect(widget.host.textContent).toContain('Les autres articles suivent le premier');
});

it('BEY-59 a part that was changed doesn’t follow after undo and redo', async () => {
  const widget = await openWidget({ code: 'MUG' });
  widget.type(0, 'Zoé');
  await selectPart(widget, 1);
  widget.type(0, 'Papa');
  await vi.waitFor(() => expect(readFirstTexts(widget)).toEqual(['Zoé', 'Papa']));
  for (const name of [t('history.undo'), t('history.redo')]) {
    await vi.waitFor(() => expect(widget.button(name).ariaDisabled).not.toBe('true'));
    widget.button(name).click();
  }
  expect(readFirstTexts(widget)).toEqual(['Zoé', 'Papa']);
  await selectPart(widget, 0);
  widget.type(0, 'Léa');
  expect(readFirstTexts(widget)).toEqual(['Léa', 'Papa']);
});

it('BEY-64 a name that was cut on a smaller part is asked about, with what is printed there', async () => {
  const widget = await openWidget({ code: 'ETQ_MUL' });
  widget.type(0, 'Anne-Charlotte-Marie-Lou');
  expect(readFirstTexts(widget)[0]).toBe('Anne-Charlotte-Marie-Lou');
  expect(widget.submit().defaultPrevented).toBe(true);
  const cut = '« Anne-Charlotte-Marie-Lou » devient « Anne-Charlotte-Marie »';
  await vi.waitFor(() => expect(readPlaces(widget)).toContainEqual(expect.stringContaining(cut)));
});

it('BEY-64 a text that was cut is asked about before ordering, with what was typed and what is printed', async () => {
  const long = `Maximilienne ${'Charlotte '.repeat(9)}`.trim();
  const widget = await openWidget({ code: 'SMP_GOM' });
  widget.type(0, long);
  expect(widget.submit().defaultPrevented).toBe(true);
  await vi.waitFor(() =>
    expect(readPlaces(widget)).toEqual([expect.stringContaining(`« ${long} » devient`)]),
  );
  widget.type(0, 'Zoé');
  await vi.waitFor(() => expect(widget.submit().defaultPrevented).toBe(false));
});

it('BEY-179 a part whose shape has no place for an illustration follows in all that it can', async () => {
  const mug = await openWidget({ code: 'MUG' });
  expect(mug.button(t('parts.same')).getAttribute('aria-pressed')).toBe('false');
  const kit = await openWidget({ code: 'PAC_GRD_EL' });
  expect(kit.button(t('parts.same')).getAttribute('aria-pressed')).toBe('true');
});
