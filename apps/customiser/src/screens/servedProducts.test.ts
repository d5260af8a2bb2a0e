// @vitest-environment jsdom

import { readMessageText } from '@cmon/testkit/readMessageText';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { catalogue, dayInSeason, products } from '../testing/everyProduct.ts';
import { findTiles, openPanel } from '../testing/openPanel.ts';
import { type OpenedWidget, openWidget } from '../testing/openWidget.ts';

const t = (key: string) => readMessageText('customiser', key);

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'warn').mockImplementation(() => {});
// Only the date is set: the editor's own timers run.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${dayInSeason}T12:00:00Z`) });
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => sessionStorage.clear());

/** Returns one name for each part of the design: the object that the part is printed on, or `label`. */
function listObjects(option: string): string {
  const { previews } = JSON.parse(option) as { previews: readonly { forme: number }[] };
  return previews.map(({ forme }) => catalogue.formes.get(forme)?.mockup ?? 'label').join();
}

function listPanels({ host }: OpenedWidget): readonly string[] {
  return [...host.querySelectorAll('[aria-expanded]')].map((header) => header.textContent ?? '');
}

function listParts({ host }: OpenedWidget): readonly HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>('[role="toolbar"] button[aria-pressed]')];
}

async function selectPart(part: HTMLElement | undefined): Promise<void> {
  part?.click();
  await vi.waitFor(() => expect(part?.getAttribute('aria-pressed')).toBe('true'));
}

/** The names of the parts that can be selected. */
function listPartNames(widget: OpenedWidget): readonly string[] {
  const [before = ''] = t('stage.part').split('{name}');
  return listParts(widget).map((part) => part.getAttribute('aria-label')?.replace(before, '') ?? '');
}

/** The names of the models that are offered for the selected part. */
async function listModels(widget: OpenedWidget): Promise<readonly string[]> {
  const tiles = findTiles(await openPanel(widget, t('panel.forme')));
  return tiles.map((tile) => tile.getAttribute('aria-label')?.split('. ')[0] ?? '');
}

/** The file of each object that the stage shows. */
function listShownObjects({ host }: OpenedWidget): readonly (string | null | undefined)[] {
  return [...host.querySelectorAll('[data-piece]')].map((piece) =>
    piece.querySelector('image[data-file]')?.getAttribute('data-file'),
  );
}

const LABELS = /^label(,label)+$/;

it.each<readonly [string, string, RegExp]>([
  ['SCR-14', 'VAR_EAO VAR_ETV EAO EAV ETV ETC', /^label$/],
  ['SCR-16', 'ETQ_MUL MUL_EAO MUL_ETV', LABELS],
  ['SCR-20', 'MUL_CRE', LABELS],
  ['SCR-21', 'PAC_ECO PAC_DEC2 PAC_UHU PAC_BOX PAC_BOX2 CPL', /,|^(lunchbox|snackbox)_blanc$/],
  ['SCR-23', 'PAC_GRD1', /^bottle(,label)+$/],
  ['SCR-24', 'PAC_GRD2', /^bottle,bottle$/],
  ['SCR-25', 'PAC_GRD_EL', /^bottle(,label)+,elastic_strap$/],
  ['SCR-26', 'GRD', /^bottle$/],
  ['SCR-27', 'GOBO', /^tumbler_\w$/],
  ['SCR-28', 'CAN', /^can$/],
  ['SCR-29', 'SMP_POT', /^jar$/],
  ['SCR-30', 'MUG OBJ_MUG', /^mug_a,mug_b$/],
  ['SCR-31', 'PAC_MUG2', /^mug_a,mug_b$/],
  ['SCR-32', 'BOX SBOX BOXSTI OBJ_BOX', /^(lunchbox_blanc|snackbox_blanc|label)$/],
  ['SCR-35', 'OBJ_SACV SAC_CAD', /^(bag|gift_bag_\w)$/],
  ['SCR-37', 'OBJ_SAC_COUL', /^bag_\w+$/],
  ['SCR-39', 'OBJ_SACHOT', /^sack$/],
  ['SCR-40', 'TRO TRO_TOI TRO_CRAY TRO_TROL', /^(pouch|toiletry|pencil_pouch|trolley)_\w+$/],
  ['SCR-43', 'CHA', /^label$/],
  ['SCR-44', 'VAR_CHA', /^label$/],
  ['SCR-47', 'INV CAR', /^label$/],
  ['SCR-48', 'ORNO', /^orno_\w+$/],
  ['SCR-49', 'STI_PERSO', /^label$/],
])('%s the editor opens %s with the parts %s', async (_, codes, objects) => {
  for (const code of codes.split(' ')) {
    const widget = await openWidget({ code });
    expect(listObjects(widget.option()), code).toMatch(objects);
    expect(widget.host.querySelector('[data-stage] svg'), code).not.toBeNull();
  }
});

it.each<readonly [string, string, boolean]>([
  ['SCR-18', 'GOM ENV PAS', false],
  ['SCR-19', 'SMP_GOM SMP_STI', true],
  ['SCR-41', 'BAG', true],
  ['SCR-42', 'VAR_BAG', true],
  ['SCR-46', 'ENTR', true],
])(
  '%s the editor opens %s with one part; a choice of the model is offered: %s',
  async (_, codes, isOffered) => {
    const model = t('panel.forme');
    for (const code of codes.split(' ')) {
      const widget = await openWidget({ code });
      expect(JSON.parse(widget.option()).previews, code).toHaveLength(1);
      expect([code, listPanels(widget).some((panel) => panel.startsWith(model))]).toEqual([code, isOffered]);
    }
  },
);

it.each<readonly [string, string, number]>([
  ['SCR-19', 'SMP_GOM SMP_STI', 1],
  ['SCR-46', 'ENTR', 3],
])('%s the editor opens %s with the number of texts %i', async (_, codes, count) => {
  for (const code of codes.split(' ')) {
    const widget = await openWidget({ code });
    expect(JSON.parse(widget.option()).previews[0].textes, code).toHaveLength(count);
  }
});

it.each([
  ['SCR-18', 'Simple', 'GOM ENV PAS'],
  ['SCR-20', 'MULTI', 'MUL_CRE'],
  ['SCR-22', 'PACK', 'PAC_ECO PAC_DEC2 PAC_UHU PAC_BOX PAC_BOX2 CPL'],
  ['SCR-30', 'MUG', 'MUG OBJ_MUG'],
  ['SCR-31', 'MUG2', 'PAC_MUG2'],
  ['SCR-41', 'BAG', 'BAG'],
  ['SCR-42', 'VAR_BAG', 'VAR_BAG'],
])('%s the screen %s is the screen of the published products %s', (_, screen, codes) => {
  for (const code of codes.split(' '))
    expect([code, products.find((product) => product.code === code)?.screen]).toEqual([code, screen]);
});

it('SCR-20 each part of MUL_CRE is another product, with models of its own', async () => {
  const widget = await openWidget({ code: 'MUL_CRE' });
  expect(listPartNames(widget)).toEqual([
    'Étiquettes autocollantes',
    'Étiquettes thermocollantes',
    'Étiquettes chaussures',
  ]);
  for (const [index, models] of [
    ['Étiquette 1 ligne', 'Étiquette 2 lignes', 'Mini étiquette', 'Étiquette ronde'],
    ['Étiquette vêtement 1 ligne', 'Étiquette vêtement 2 lignes'],
    ['Semelle ovale', 'Semelle ronde'],
  ].entries()) {
    await selectPart(listParts(widget)[index]);
    expect(await listModels(widget)).toEqual(models);
  }
});

it('SCR-30 MUG and OBJ_MUG are one mug, whose two sides are shown one after the other', async () => {
  for (const code of ['MUG', 'OBJ_MUG']) {
    const widget = await openWidget({ code });
    const sides = listPartNames(widget);
    expect(sides).toEqual([1, 2].map((n) => t('stage.side').replace('{n}', String(n))));
    for (const [index, file] of ['ui/mockups/mug_a.svg', 'ui/mockups/mug_b.svg'].entries()) {
      await selectPart(listParts(widget)[index]);
      await vi.waitFor(() => expect([code, listShownObjects(widget)]).toEqual([code, [file]]));
    }
  }
});

it('SCR-31 PAC_MUG2 is two mugs, which are shown side by side', async () => {
  const widget = await openWidget({ code: 'PAC_MUG2' });
  expect(listPartNames(widget)).toEqual(['Mug du matin', 'Mug du soir']);
  for (const part of listParts(widget)) {
    await selectPart(part);
    await vi.waitFor(() =>
      expect(listShownObjects(widget)).toEqual(['ui/mockups/mug_a.svg', 'ui/mockups/mug_b.svg']),
    );
  }
});

it.each([
  ['SCR-41', 'BAG'],
  ['SCR-42', 'VAR_BAG'],
])('%s %s is offered as the models cat, bear and round, and the chosen one is ordered', async (_, code) => {
  const widget = await openWidget({ code });
  expect(await listModels(widget)).toEqual(['Chat', 'Ours', 'Rond']);
  const shapes = findTiles(await openPanel(widget, t('panel.forme'))).map((tile) => {
    tile.click();
    return listObjects(widget.option());
  });
  expect(shapes).toEqual(['bag_tag_chat', 'bag_tag_ours', 'bag_tag_rond']);
});
