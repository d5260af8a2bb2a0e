import { expect, it } from 'vitest';
import { AVATAR_SLOTS, type AvatarSlot } from '../catalogue/types.ts';
import { CATALOGUE, FOND } from '../testing/fixture.ts';
import {
  AVATAR_PAINT_ORDER,
  type Avatar,
  buildAvatar,
  findAvatarValue,
  getBodyGroup,
  getSkinColour,
  listAvatarFiles,
  readAvatar,
  toAvatarStack,
} from './avatar.ts';
import { expectStack, getFirstId, isSameChoice, toList } from './stack.ts';

const sampleAvatar = { body: 64, eyes: 1, clothes: 2, haircut: 1, faceDetails: 0, head: 2, ears: 1 };

it('AVT-1 AVT-2 an avatar has seven slots, is stored as a stack and is read back from it', () => {
  expect(AVATAR_SLOTS).toEqual(Object.keys(sampleAvatar));
  const stack = toAvatarStack(FOND.avatar, sampleAvatar);
  expect(stack).toEqual([FOND.avatar, 64, 1, 2, 1, 0, 2, 1]);
  expect(readAvatar(stack, CATALOGUE)).toEqual(sampleAvatar);
  expect(readAvatar([FOND.avatar], CATALOGUE)).toEqual({
    body: 0,
    eyes: 0,
    clothes: 0,
    haircut: 0,
    faceDetails: 0,
    head: 0,
    ears: 0,
  });
});

it('AVT-1 a stack of other backgrounds, or a single background, is not an avatar', () => {
  expect([FOND.avatar, [FOND.white, 64], []].map((fond) => readAvatar(fond, CATALOGUE))).toEqual([
    null,
    null,
    null,
  ]);
});

it('AVT-12 AVT-7 layers are painted body first and hat last, each from its own file', () => {
  expect(AVATAR_PAINT_ORDER).toEqual(['body', 'clothes', 'eyes', 'faceDetails', 'haircut', 'ears', 'head']);
  expect([...AVATAR_PAINT_ORDER].sort()).toEqual([...AVATAR_SLOTS].sort());
  const { document } = CATALOGUE;
  const nameBySlot = (slot: AvatarSlot) => document.avatars[slot].map((value) => ({ ...value, value: slot }));
  const avatars = {
    body: nameBySlot('body'),
    eyes: nameBySlot('eyes'),
    clothes: nameBySlot('clothes'),
    haircut: nameBySlot('haircut'),
    faceDetails: nameBySlot('faceDetails'),
    head: nameBySlot('head'),
    ears: nameBySlot('ears'),
  };
  const catalogue = { ...CATALOGUE, document: { ...document, avatars } };
  const listFiles = (avatar: Avatar) => listAvatarFiles(avatar, catalogue);
  expect(listFiles(buildAvatar(() => 1))).toEqual(AVATAR_PAINT_ORDER.map((slot) => `AVT/${slot}.svg`));
  expect(listFiles(buildAvatar((slot) => (slot === 'eyes' ? 0 : 1)))).not.toContain('AVT/eyes.svg');
});

it('AVT-3 AVT-4 AVT-9 bodies up to 64 are in the male group, bodies above it in the female group', () => {
  expect([1, 64, 65].map((body) => getBodyGroup(body, CATALOGUE))).toEqual([
    { ok: true, value: 'male' },
    { ok: true, value: 'male' },
    { ok: true, value: 'female' },
  ]);
});

it('AVT-5 ERR-27 a body that belongs to no group is refused', () => {
  for (const id of [0, 2, 999])
    expect(getBodyGroup(id, CATALOGUE)).toEqual({
      ok: false,
      failure: { kind: 'avatarBodyWithoutGroup', id },
    });
});

it('RUL-8 the skin colour of an avatar is that of its body', () => {
  expect([1, 64, 999].map((body) => getSkinColour({ ...sampleAvatar, body }, CATALOGUE))).toEqual([
    1,
    2,
    null,
  ]);
});

it('ERR-5 an id that an avatar slot does not contain is refused', () => {
  expect(findAvatarValue(CATALOGUE, 'eyes', 2)).toMatchObject({ ok: true, value: { id: 2 } });
  expect(findAvatarValue(CATALOGUE, 'eyes', 64)).toEqual({
    ok: false,
    failure: { kind: 'unknownOptionId', option: 'eyes', id: 64 },
  });
});

it('AVT-6 ERR-28 a single background where a stack is expected is refused', () => {
  expect(expectStack([1, 2])).toEqual({ ok: true, value: [1, 2] });
  expect(expectStack(1)).toEqual({ ok: false, failure: { kind: 'stackExpected' } });
});

it('CMP-2 a choice is one id or a list of them', () => {
  expect([toList(3), toList([3, 4])]).toEqual([[3], [3, 4]]);
  expect([getFirstId(3), getFirstId([4, 5]), getFirstId([])]).toEqual([3, 4, 0]);
  expect([
    isSameChoice(3, 3),
    isSameChoice(3, [3]),
    isSameChoice([1, 2], [1, 2]),
    isSameChoice([1], [1, 2]),
  ]).toEqual([true, false, true, false]);
});
