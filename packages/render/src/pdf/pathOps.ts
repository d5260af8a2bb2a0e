import { figure } from './figure.ts';

const OPERATORS: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' };
const TOKEN = /[MLCZ]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;

/**
 * An absolute M L C Z path as PDF path operators, scaled by `sx` and `sy` (a negative `sy` turns y downwards into y
 * upwards). Throws on any other command: artwork and outlines are reduced to these when they are compiled.
 */
export function pathOps(d: string, sx: number, sy: number): string {
  const out: string[] = [];
  let pending: string | undefined;
  let numbers: string[] = [];
  const end = () => {
    if (pending) out.push(numbers.length > 0 ? `${numbers.join(' ')} ${pending}` : pending);
    numbers = [];
  };
  for (const token of d.match(TOKEN) ?? []) {
    if (/[a-z]/i.test(token[0] ?? '')) {
      end();
      pending = OPERATORS[token];
      if (!pending) throw new Error(`a path of M L C Z was expected, not ${token}`);
    } else {
      const size = pending === 'c' ? 6 : 2;
      // A command letter may be followed by several points: the further ones of M are lines.
      if (numbers.length === size) {
        end();
        if (pending === 'm') pending = 'l';
      }
      numbers.push(figure(Number(token) * (numbers.length % 2 === 0 ? sx : sy)));
    }
  }
  end();
  return out.join('\n');
}
