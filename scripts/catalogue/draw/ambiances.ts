import { mixColours } from '../colour/mixColours.ts';
import type { Draw } from './draw.ts';
import { glow, patch, ribbon, unevenRim } from './organic.ts';
import { random } from './random.ts';
import { at, bar, disc, drawing, flower, leaf, n, oval, path, star } from './shapes.ts';
import { pick } from './tile.ts';

/** Every ambiance is as wide as this, and stays calm in its middle, where texts come to stand. */
const [width, height] = [300, 200];

/** Planks lying on each other, with grain, knots and nails. */
const wood: Draw = ([ground = '#e8cfa6', grain = '#d9b988', dark = '#b98f5c']) => {
  const next = random(12);
  const plank = 40;
  const body = Array.from({ length: height / plank }, (_, row) => {
    const top = row * plank;
    const tone = mixColours(ground, grain, next() * 0.55);
    const lines = Array.from({ length: 9 }, (_, index) => {
      const y = top + 3 + index * 4.3 + next();
      return ribbon(mixColours(tone, dark, 0.1 + next() * 0.14), y, 0.5 + next() * 0.9, 2.6, next);
    });
    const knot = [40, 255, 20, 235, 280][row] ?? 60;
    const y = top + 12 + next() * 16;
    const rings = [9, 6.6, 4.4, 2.4].map((radius, index) =>
      oval(mixColours(tone, dark, 0.14 + index * 0.16), knot, y, radius * 1.5, radius * 0.62, next() * 6 - 3),
    );
    const seam = (top / plank) % 2 === 0 ? 196 : 92;
    return [
      `<rect x="0" y="${top}" width="${width}" height="${plank}" fill="${tone}"/>`,
      ...lines,
      ...rings,
      `<rect x="${seam}" y="${top}" width="1" height="${plank}" fill="${mixColours(tone, dark, 0.75)}"/>`,
      ...[-5, 6].map((side) => disc(mixColours(tone, dark, 0.8), seam + side, top + 7, 0.9)),
      `<rect x="0" y="${top}" width="${width}" height="1.1" fill="${mixColours(tone, '#ffffff', 0.35)}"/>`,
      `<rect x="0" y="${top + plank - 1.2}" width="${width}" height="1.2" fill="${mixColours(tone, dark, 0.85)}"/>`,
    ].join('');
  });
  return drawing(width, height, ground, body);
};

/** Clouds of light in a night sky, each of many layers that brighten inwards, and stars over them. */
const galaxy: Draw = ([night = '#17163f', ...lights]) => {
  const next = random(77);
  const nebulae = [
    [150, 100, 104],
    [40, 40, 74],
    [268, 168, 80],
    [262, 30, 56],
    [30, 172, 60],
    [120, 8, 44],
    [184, 196, 46],
  ] as const;
  const clouds = nebulae.map(([x, y, radius], index) => {
    const strength = index === 0 ? 0.24 : 0.66;
    const colours = Array.from({ length: 22 }, (_, layer) =>
      mixColours(night, pick(lights, index), 0.02 + (layer / 22) ** 1.5 * strength),
    );
    return glow(x, y, radius * 1.25, colours, unevenRim(9, 0.2, next));
  });
  const stars = Array.from({ length: 120 }, (_, index) => {
    const size = next() ** 3 * 1.3 + 0.35;
    return disc(mixColours('#ffffff', pick(lights, index), 0.35), next() * width, next() * height, size);
  });
  const sparks = Array.from({ length: 12 }, (_, index) => {
    const edge = index % 2 === 0 ? next() * 44 : height - next() * 44;
    return at(next() * width, edge, next() * 40, 0.2 + next() * 0.24, star('#fff4d6', 4, 0.26));
  });
  return drawing(width, height, night, [...clouds, ...stars, ...sparks]);
};

/** Pastel pebbles, each washed with its own stains and rimmed a little darker, and a spray of drops. */
const pebbles: Draw = ([paper = '#ffffff', ...inks]) => {
  const next = random(31);
  const pools = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 13) * 2 * Math.PI;
    const [x, y] = [width / 2 + Math.cos(angle) * 150, height / 2 + Math.sin(angle) * 98];
    return { x, y, radius: 40 + next() * 26, ink: pick(inks, index) };
  });
  pools.unshift(
    { x: 96, y: 96, radius: 70, ink: pick(inks, 1) },
    { x: 206, y: 104, radius: 74, ink: pick(inks, 3) },
  );
  const washes = pools.flatMap(({ x, y, radius, ink }, index) => {
    const calm = index < 2 ? 0.4 : 1;
    const rim = unevenRim(13, 0.1, next);
    const layers = [
      [1, 0.66],
      [0.978, 0.4],
      [0.93, 0.46],
    ].map(([size = 1, depth = 0.4]) => patch(mixColours(paper, ink, depth * calm), x, y, radius * size, rim));
    const stains = [0.66, 0.42].map((size, layer) => {
      const [dx, dy] = [(next() - 0.5) * radius * 0.5, (next() - 0.5) * radius * 0.5];
      return patch(
        mixColours(paper, ink, (0.38 - layer * 0.1) * calm),
        x + dx,
        y + dy,
        radius * size,
        unevenRim(10, 0.2, next),
      );
    });
    return [...layers, ...stains];
  });
  const drops = Array.from({ length: 60 }, (_, index) => {
    const edge = next() < 0.5 ? next() * 60 : height - next() * 60;
    return disc(mixColours(paper, pick(inks, index), 0.75), next() * width, edge, next() ** 2 * 2.4 + 0.4);
  });
  return drawing(width, height, paper, [...washes, ...drops]);
};

/** A lake at daybreak: a sky of many bands, mountains paler with distance, and their light on the water. */
const daybreak: Draw = ([
  high = '#b9c8ee',
  low = '#fde3c0',
  sun = '#fff3d2',
  ridge = '#9d8fc4',
  water = '#cfd3f2',
]) => {
  const next = random(9);
  const [shore, bands] = [124, 40];
  const sky = Array.from({ length: bands }, (_, index) => {
    const y = (index * shore) / bands;
    return `<rect x="0" y="${n(y)}" width="${width}" height="${n(shore / bands + 1)}" fill="${mixColours(high, low, index / bands)}"/>`;
  });
  const halo = Array.from({ length: 7 }, (_, index) =>
    disc(mixColours(low, sun, 0.3 + index * 0.1), 206, shore - 20, 50 - index * 5.4),
  );
  const ridges = Array.from({ length: 4 }, (_, layer) => {
    const colour = mixColours(low, ridge, 0.22 + layer * 0.2);
    const points = Array.from({ length: 16 }, (_, index) => {
      const peak = (30 - layer * 6) * (0.35 + next() * 0.65);
      const centre = Math.abs(index - 8) / 8;
      return `L${n((index - 0.5 + (next() - 0.5) * 0.4) * 21)} ${n(shore - (index % 2 === 0 ? 4 : peak * (0.45 + centre)))}`;
    });
    return path(colour, `M-10 ${shore + 2}${points.join('')}L320 ${shore + 2}Z`);
  });
  const lake = Array.from({ length: 24 }, (_, index) => {
    const y = shore + (index * (height - shore)) / 24;
    return `<rect x="0" y="${n(y)}" width="${width}" height="4.2" fill="${mixColours(mixColours(low, water, 0.45), high, index / 30)}"/>`;
  });
  const glints = Array.from({ length: 46 }, (_, index) => {
    const depth = index / 46;
    return bar(
      mixColours(sun, '#ffffff', 0.3),
      206 + (next() - 0.5) * (22 + depth * 90),
      shore + 3 + depth * 66,
      5 + next() * 14,
      0.9,
    );
  });
  const reeds = [-1, 1].flatMap((side) =>
    Array.from({ length: 15 }, (_, index) => {
      const x = side === -1 ? index * 3.4 - 4 : width + 4 - index * 3.4;
      const tall = (64 - index * 3) * (0.7 + next() * 0.4);
      const colour = mixColours(ridge, '#4d4a7d', 0.35 + next() * 0.2);
      const head = index % 3 === 0 ? oval(mixColours(colour, '#5c3a4a', 0.5), 0, -tall + 6, 1.5, 6) : '';
      return at(
        x,
        height + 4,
        side * -1 * (index * 0.8) + (next() - 0.5) * 8,
        1,
        `${at(0, 0, 0, 1, path(colour, `M-1.3 0C-.6 ${n(-tall * 0.5)} -.3 ${n(-tall * 0.8)} 0 ${n(-tall)}C.3 ${n(-tall * 0.8)} .6 ${n(-tall * 0.5)} 1.3 0Z`))}${head}`,
      );
    }),
  );
  return drawing(width, height, low, [...sky, ...halo, ...ridges, ...lake, ...glints, ...reeds]);
};

/** A summer meadow, thick with flowers below and at the sides, open in its middle. */
const meadow: Draw = ([sky = '#eef7fb', grass = '#9cc78a', deep = '#6fa868', ...petals]) => {
  const next = random(58);
  const haze = Array.from({ length: 12 }, (_, index) => {
    const y = 96 + index * 9;
    const colour = mixColours(mixColours(sky, grass, 0.3), grass, index / 12);
    return hillside(colour, y, next);
  });
  const plants = Array.from({ length: 90 }, (_, index) => {
    const x = next() * (width + 20) - 10;
    const centre = 1 - Math.min(1, Math.abs(x - width / 2) / (width / 2));
    const foot = 150 + (index / 90) * 54;
    const tall = 26 + next() * 26 + (1 - centre) ** 2 * 62;
    const colour = mixColours(grass, deep, 0.25 + next() * 0.6);
    const lean = (next() - 0.5) * 16;
    const stem = path(colour, `M-.9 0Q-.4 ${n(-tall / 2)} 0 ${n(-tall)}Q.6 ${n(-tall / 2)} .9 0Z`);
    const leaves = [0.28, 0.5].map((share, side) =>
      at(0, -tall * share, side === 0 ? -48 : 46, 0.55, leaf(colour, 4)),
    );
    const scale = 0.5 + (index / 90) * 0.55;
    const bloom = at(
      0,
      -tall,
      next() * 70,
      scale,
      flower(pick(petals, index), index % 3 === 0 ? '#fdf3d0' : '#f3c04d', 6 + (index % 3)),
    );
    return at(x, foot, lean, 1, `${stem}${leaves.join('')}${index % 6 === 5 ? '' : bloom}`);
  });
  return drawing(width, height, sky, [...haze, ...plants]);
};

const hillside = (colour: string, y: number, next: () => number) => {
  const points = Array.from(
    { length: 11 },
    (_, index) => `${n(index * 33 - 6)} ${n(y + (next() - 0.5) * 9)}`,
  );
  const curve = points.slice(2).map((point) => `T${point}`);
  return path(colour, `M${points[0]}Q12 ${n(y - 6)} ${points[1]}${curve.join('')}V${height + 2}H-6Z`);
};

/** Rosettes of a leopard's coat: broken rings around a warmer middle. */
const leopard: Draw = ([coat = '#f6e6c4', warm = '#eccf98', spot = '#c79a5e']) => {
  const next = random(101);
  const spots = Array.from({ length: 11 * 8 }, (_, index) => {
    const [row, column] = [Math.floor(index / 11), index % 11];
    const x = (column + (row % 2) / 2) * 29 + (next() - 0.5) * 10;
    const y = row * 28 + (next() - 0.5) * 9;
    const radius = 9 + next() * 3.6;
    const gaps = 2 + Math.floor(next() * 2);
    const turn = next() * 360;
    const cuts = Array.from({ length: gaps }, (_, gap) => {
      const angle = turn + (gap * 360) / gaps + (next() - 0.5) * 40;
      return at(x, y, angle, 1, bar(coat, radius * 0.9, 0, radius * 0.95, 3.4 + next() * 1.6));
    });
    const ring = patch(spot, x, y, radius, unevenRim(9, 0.17, next));
    return `${ring}${cuts.join('')}${patch(warm, x, y, radius * 0.58, unevenRim(7, 0.16, next))}`;
  });
  const freckles = Array.from({ length: 46 }, () =>
    oval(spot, next() * width, next() * height, 1.6 + next() * 1.2, 1.1, next() * 180),
  );
  return drawing(width, height, coat, [...freckles, ...spots]);
};

/** A sky of candyfloss: banks of round clouds, paler towards the middle of the picture. */
const candyfloss: Draw = ([sky = '#fdeef3', ...floss]) => {
  const next = random(40);
  const bands = Array.from({ length: 34 }, (_, index) => {
    const colour = mixColours(
      mixColours(sky, pick(floss, 1), 0.5),
      mixColours(sky, pick(floss, 3), 0.5),
      index / 34,
    );
    return `<rect x="0" y="${n((index * height) / 34)}" width="${width}" height="${n(height / 34 + 1)}" fill="${colour}"/>`;
  });
  const bank = (y: number, colour: string, size: number, downwards: boolean) => {
    const puffs = Array.from({ length: 15 }, (_, index) => {
      const x = index * 22 - 8 + (next() - 0.5) * 12;
      const side = (Math.abs(x - width / 2) / (width / 2)) ** 2;
      const radius = size * (0.75 + next() * 0.5);
      const rise = (side * 20 + (next() - 0.5) * 9) * (downwards ? 1 : -1);
      const shine = disc(
        mixColours(colour, '#ffffff', 0.2),
        x - radius * 0.1,
        y + rise - radius * 0.12,
        radius * 0.84,
      );
      return disc(colour, x, y + rise, radius) + shine;
    });
    const fill = downwards ? `M0 -2H${width}V${n(y)}H0Z` : `M0 ${n(y)}H${width}V${height + 2}H0Z`;
    return path(colour, fill) + puffs.join('');
  };
  const banks = [
    bank(2, mixColours(sky, pick(floss, 0), 0.75), 13, true),
    bank(148, mixColours(sky, pick(floss, 2), 0.42), 18, false),
    bank(166, mixColours(sky, pick(floss, 1), 0.66), 19, false),
    bank(184, mixColours(sky, pick(floss, 0), 0.82), 19, false),
    bank(200, mixColours(sky, pick(floss, 3), 0.94), 17, false),
  ];
  const sparks = Array.from({ length: 18 }, () =>
    at(next() * width, 16 + next() * 110, next() * 30, 0.16 + next() * 0.2, star('#ffffff', 4, 0.26)),
  );
  return drawing(width, height, sky, [...bands, ...sparks, ...banks]);
};

/** Every ambiance by the name that a fond's source asks for it. */
export const ambiances: Readonly<Record<string, Draw>> = {
  bois: wood,
  galaxie: galaxy,
  galets: pebbles,
  aurore: daybreak,
  prairie: meadow,
  leopard,
  barbe_a_papa: candyfloss,
};
