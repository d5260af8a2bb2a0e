import { createInterface } from 'node:readline/promises';

/** Asks a yes-or-no question on the terminal; without a terminal the answer is no. */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} [y/N] `);
  lines.close();
  return /^(y|yes|o|oui)$/i.test(answer.trim());
}
