import { expect, it } from 'vitest';
import { isDevHost } from './isDevHost.ts';

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['dev.mimosa.example', true],
  ['shop-preprod.mimosa.example', true],
  ['admin.mimosa.example', true],
  ['mimosa.local', true],
  ['www.mimosa.example', false],
  ['device.example', false],
  ['localite.example', false],
  ['administration.example', false],
])('DEV-5 DEV-6 the host %s decides that dev mode is on: %s', (host, isOn) =>
  expect(isDevHost(host)).toBe(isOn),
);
