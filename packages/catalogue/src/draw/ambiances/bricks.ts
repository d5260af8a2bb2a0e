import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { random } from '../random.ts';
import { drawing, n, oval, path } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** A painted brick wall: each brick of its own tone, lit above, shaded below, chipped here and there. */
export const bricks: Draw = ([paint = '#f4efe8', joint = '#d3c9bd', shade = '#bdb0a2', chip = '#d99a78']) => {
  const next = random(192);
  const [long, high, gap] = [37.5, 12.5, 1.7];
  const wall = Array.from({ length: 16 * 9 }, (_, index) => {
    const [row, column] = [Math.floor(index / 9), index % 9];
    const [x, y] = [(column - (row % 2) / 2) * long + gap / 2, row * high + gap / 2];
    const [w, h] = [long - gap, high - gap];
    const tone = mixColours(paint, shade, next() * 0.2);
    const rim = (dx: number) => n(x + dx + (next() - 0.5) * 0.7);
    const brick = path(
      tone,
      `M${rim(1.2)} ${n(y)}L${rim(w - 1.2)} ${n(y)}Q${n(x + w)} ${n(y)} ${n(x + w)} ${n(y + 1.2)}L${rim(w)} ${n(y + h - 1.2)}Q${n(x + w)} ${n(y + h)} ${n(x + w - 1.2)} ${n(y + h)}L${rim(1.2)} ${n(y + h)}Q${n(x)} ${n(y + h)} ${n(x)} ${n(y + h - 1.2)}L${rim(0)} ${n(y + 1.2)}Q${n(x)} ${n(y)} ${n(x + 1.2)} ${n(y)}Z`,
    );
    const lit = path(
      mixColours(tone, '#ffffff', 0.6),
      `M${n(x + 1)} ${n(y + 0.3)}h${n(w - 2)}v0.9h${n(2 - w)}Z`,
    );
    const dark = path(
      mixColours(tone, shade, 0.45),
      `M${n(x + 1)} ${n(y + h - 1.3)}h${n(w - 2)}v1.1h${n(2 - w)}Z`,
    );
    const pits = Array.from({ length: 3 }, () =>
      oval(
        mixColours(tone, shade, 0.3),
        x + 3 + next() * (w - 6),
        y + 2.5 + next() * (h - 5),
        0.5 + next(),
        0.4,
      ),
    ).join('');
    const centre = Math.hypot((x + w / 2 - WIDTH / 2) / 150, (y + h / 2 - HEIGHT / 2) / 100);
    const worn =
      next() > 0.86 && centre > 0.72
        ? oval(
            mixColours(tone, chip, 0.5),
            x + 5 + next() * (w - 12),
            y + h / 2,
            2.4 + next() * 3,
            1.8,
            next() * 20,
          )
        : '';
    return brick + dark + lit + pits + worn;
  });
  return drawing(WIDTH, HEIGHT, joint, wall);
};
