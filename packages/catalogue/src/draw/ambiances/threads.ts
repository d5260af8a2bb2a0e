import { n } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';

type Next = () => number;

/** Path data of many short threads that all run one way: upright ones, or lying ones. */
export function threads(count: number, upright: boolean, thickness: number, length: number, next: Next) {
  return Array.from({ length: count }, () => {
    const long = length * (0.35 + next() * 0.9);
    const thick = thickness * (0.6 + next() * 0.8);
    const [across, along] = upright
      ? [next() * WIDTH, next() * (HEIGHT + long) - long]
      : [next() * HEIGHT, next() * (WIDTH + long) - long];
    return upright
      ? `M${n(across)} ${n(along)}h${n(thick)}v${n(long)}h${n(-thick)}Z`
      : `M${n(along)} ${n(across)}h${n(long)}v${n(thick)}h${n(-long)}Z`;
  }).join('');
}
