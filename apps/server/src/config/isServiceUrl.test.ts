import { expect, it } from 'vitest';
import { isServiceUrl } from './isServiceUrl.ts';

it.each([
  ['', true],
  ['https://labels.example/v1', true],
  ['http://localhost:8080', true],
  ['http://labels.example', false],
  ['https://user@labels.example', false],
  ['https://:secret@labels.example', false],
  ['https://labels.example?token=1', false],
  ['labels.example', false],
])(
  'SEC-70 the URL of a service is encrypted and has no user, password, query or fragment: %s',
  (url, isAllowed) => {
    expect(isServiceUrl(url)).toBe(isAllowed);
  },
);
