import type { Scan } from './wedge.ts';

const CODE = /^[A-Z]\/[0-9A-Z]+$/;

/** The code a scan says: as typed when it looks like one of ours, else read as a US keyboard, else as typed. */
export function readCode({ text, usText }: Scan): string {
  const candidates = [text, usText].map((candidate) => candidate.trim().toUpperCase());
  return candidates.find((candidate) => CODE.test(candidate)) ?? text.trim();
}
