// @vitest-environment jsdom

import { readMessageText } from '@cmon/testkit/readMessageText';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { catalogue, day } from '../testing/everyProduct.ts';
import { type OpenedWidget, openWidget } from '../testing/openWidget.ts';

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'warn').mockImplementation(() => {});
// Only the date is set: the editor's own timers run.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => sessionStorage.clear());

/** What the design consists of, one name for each part: the object that a part is printed on, or `label`. */
function listObjects(option: string): string {
  const { previews } = JSON.parse(option) as { previews: readonly { forme: number }[] };
  return previews.map(({ forme }) => catalogue.formes.get(forme)?.mockup ?? 'label').join();
}

function listPanels({ host }: OpenedWidget): readonly string[] {
  return [...host.querySelectorAll('[aria-expanded]')].map((header) => header.textContent ?? '');
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
    const model = readMessageText('customiser', 'panel.forme');
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
