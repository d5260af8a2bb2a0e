import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodePhoto } from './encodePhoto.ts';

/** The ids of the processes that this one has started and that still run. */
function listChildren(): readonly number[] {
  const tasks = '/proc/self/task';
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
}

it('BEY-111 a photo is decoded in a process of its own; if that process ends, only this photo counts as unreadable', async () => {
  const picture = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
  const before = listChildren();
  const listStarted = () => listChildren().filter((id) => !before.includes(id));
  const photo = encodePhoto(picture, { kind: 'piece' });
  await expect.poll(listStarted).toHaveLength(1);
  for (const id of listStarted()) process.kill(id, 'SIGKILL');
  expect(await photo).toBeNull();
  expect(await encodePhoto(picture, { kind: 'piece' })).toMatchObject({ width: 1_600, height: 1_600 });
  await expect.poll(listStarted).toEqual([]);
});
