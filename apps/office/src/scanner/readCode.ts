import type { Scan } from './wedge.ts';

const CODE = /^[A-Z]\/[0-9A-Z]+$/;

/** The code of a scan: its text if that looks like our code, else its US keyboard text if that does, else its text. */
export function readCode({ text, usText }: Scan): string {
  const candidates = [text, usText].map((candidate) => candidate.trim().toUpperCase());
  return candidates.find((candidate) => CODE.test(candidate)) ?? text.trim();
}
