import { expect, it } from 'vitest';
import { envOf, FOND, SACAVT } from '../../testing/fixture.ts';
import type { CustomiserEnv } from '../env.ts';
import { initProduct } from '../initProduct.ts';
import { reduce } from '../reduce.ts';
import type { CustomiserState } from '../state.ts';
import type { Action } from './actions.ts';

const play = (actions: readonly Action[], from: CustomiserState, within: CustomiserEnv): CustomiserState =>
  actions.reduce((state, action) => reduce(state, action, within).state, from);

it('AVT-1 AVT-10 one slot of an avatar is set, and values that its body can’t have are replaced', () => {
  const avatarEnv = envOf(SACAVT);
  const state = initProduct(avatarEnv).state;
  expect(state.previews[0]?.fond).toEqual([FOND.avatar, 1, 1, 1, 1, 0, 0, 0]);
  const eyes = play([{ kind: 'selectAvatar', slot: 'eyes', id: 2 }], state, avatarEnv);
  expect(eyes.previews[0]?.fond).toEqual([FOND.avatar, 1, 2, 1, 1, 0, 0, 0]);
  const female = play([{ kind: 'selectAvatar', slot: 'body', id: 65 }], eyes, avatarEnv);
  expect(female.previews[0]?.fond).toEqual([FOND.avatar, 65, 2, 2, 1, 0, 0, 0]);
});

it('AVT-1 an avatar background that is chosen again gets the product’s own avatar', () => {
  const avatarEnv = envOf(SACAVT);
  const bare = play([{ kind: 'select', option: 'fond', id: 0 }], initProduct(avatarEnv).state, avatarEnv);
  expect(bare.previews[0]?.fond).toBe(0);
  const back = play([{ kind: 'select', option: 'fond', id: FOND.avatar }], bare, avatarEnv);
  expect(back.previews[0]?.fond).toEqual([FOND.avatar, 1, 1, 1, 1, 0, 0, 0]);
});
