import type { Drawing } from './Drawings.ts';
import { svgDataUrl } from './svgDataUrl.ts';

/** A prop of the pictures, which is neither sold nor printed. Its size is in px. */
export type Prop = Drawing;

function prop(width: number, height: number, markup: string): Prop {
  return {
    url: svgDataUrl(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${markup}</svg>`,
    ),
    width,
    height,
  };
}

function gloss(id: string, top: number, bottom: number): string {
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${top}"/>` +
    `<stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a2c14" stop-opacity="${bottom}"/></linearGradient>`
  );
}

/** An exercise book seen from above, its spine on the left. */
export function exerciseBook(cover: string, spine: string): Prop {
  return prop(
    420,
    560,
    `<defs>${gloss('g', 0.28, 0.14)}</defs>
<rect x="10" y="6" width="408" height="552" rx="16" fill="#fffdf6"/>
<path d="M412 14V550M416 16V548" stroke="#d9cfba" stroke-width="1.5"/>
<rect x="2" y="2" width="408" height="552" rx="16" fill="${cover}"/>
<path d="M18 2H58V554H18A16 16 0 0 1 2 538V18A16 16 0 0 1 18 2Z" fill="${spine}"/>
<path d="M58 2V554" stroke="#3a2c14" stroke-opacity="0.16" stroke-width="3"/>
<path d="M63 2V554" stroke="#fff" stroke-opacity="0.3" stroke-width="2"/>
<rect x="2" y="2" width="408" height="552" rx="16" fill="url(#g)"/>`,
  );
}

/** A snack box seen from above. Its lid has a raised middle and a clip on each side. */
export function snackBox(lid: string, clip: string): Prop {
  return prop(
    560,
    400,
    `<defs>${gloss('g', 0.4, 0.16)}</defs>
<rect x="4" y="140" width="40" height="120" rx="14" fill="${clip}"/><rect x="516" y="140" width="40" height="120" rx="14" fill="${clip}"/>
<rect x="18" y="8" width="524" height="384" rx="84" fill="${lid}"/>
<rect x="18" y="8" width="524" height="384" rx="84" fill="url(#g)"/>
<rect x="50" y="40" width="460" height="320" rx="62" fill="${lid}"/>
<rect x="50" y="40" width="460" height="320" rx="62" fill="url(#g)" opacity="0.7"/>
<rect x="50" y="40" width="460" height="320" rx="62" fill="none" stroke="#3a2c14" stroke-opacity="0.14" stroke-width="4"/>
<rect x="54" y="44" width="452" height="312" rx="58" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="3"/>`,
  );
}

/** A pencil that points upwards. */
export function pencil(light: string, middle: string, dark: string): Prop {
  return prop(
    48,
    620,
    `<path d="M24 0L33 30H15Z" fill="#33302c"/><path d="M15 30H33L46 84C40 92 32 80 24 88C16 80 8 92 2 84Z" fill="#f1d3a4"/>
<path d="M2 84C8 92 16 80 16 84V540H2Z" fill="${light}"/><path d="M16 84C20 86 28 80 32 84V540H16Z" fill="${middle}"/>
<path d="M32 84C38 88 42 90 46 84V540H32Z" fill="${dark}"/>
<rect x="1" y="536" width="46" height="40" fill="#cfd3d8"/><path d="M1 546H47M1 566H47" stroke="#9aa1a9" stroke-width="4"/>
<path d="M2 576H46V606A14 14 0 0 1 32 620H16A14 14 0 0 1 2 606Z" fill="#ee9aa0"/>`,
  );
}

const PULLOVER =
  'M338 62C250 92 170 120 128 158C80 300 30 520 4 690C60 720 120 734 176 738C200 640 222 560 244 486L250 900H850L856 486C878 560 900 640 924 738C980 734 1040 720 1096 690C1070 520 1020 300 972 158C930 120 850 92 762 62C756 210 680 296 550 296C420 296 344 210 338 62Z';

/** A round-necked pullover laid flat, and cut by the picture's lower edge. The label is inside its neck. */
export function pullover(knit: string, rib: string, inside: string): Prop {
  return prop(
    1100,
    900,
    `<defs><linearGradient id="k" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#3a2c14" stop-opacity="0.14"/><stop offset="0.25" stop-color="#fff" stop-opacity="0.08"/>
<stop offset="0.75" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a2c14" stop-opacity="0.2"/></linearGradient>
<pattern id="s" width="14" height="12" patternUnits="userSpaceOnUse"><path d="M0 1L7 8L14 1" fill="none" stroke="#3a2c14" stroke-opacity="0.07" stroke-width="2.4"/></pattern></defs>
<path d="M338 62C440 26 660 26 762 62C756 214 690 306 550 306C410 306 344 214 338 62Z" fill="${inside}"/>
<path d="M338 62C440 26 660 26 762 62L759 116C650 82 450 82 341 116Z" fill="${rib}"/>
<path d="M341 116C450 82 650 82 759 116" fill="none" stroke="#3a2c14" stroke-opacity="0.2" stroke-width="3"/>
<path d="${PULLOVER}" fill="${knit}"/><path d="${PULLOVER}" fill="url(#s)"/><path d="${PULLOVER}" fill="url(#k)"/>
<path d="M338 62C344 210 420 296 550 296C680 296 756 210 762 62L804 78C796 254 700 348 550 348C400 348 304 254 296 78Z" fill="${rib}"/>
<path d="M338 62C344 210 420 296 550 296C680 296 756 210 762 62" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="4"/>
<path d="M804 78C796 254 700 348 550 348C400 348 304 254 296 78" fill="none" stroke="#3a2c14" stroke-opacity="0.2" stroke-width="4"/>
<path d="M244 486C246 400 236 320 222 268M856 486C854 400 864 320 878 268" fill="none" stroke="#3a2c14" stroke-opacity="0.18" stroke-width="5" stroke-linecap="round"/>`,
  );
}

/** A sheet of backing paper with `columns` by `rows` copies of a label. */
export function labelSheet(label: Drawing, columns: number, rows: number, pxPerMm: number): Prop {
  const [width, height] = [label.width * pxPerMm, label.height * pxPerMm];
  const gap = 3.5 * pxPerMm;
  const position = (i: number): string =>
    `x="${gap + (i % columns) * (width + gap)}" y="${gap + Math.floor(i / columns) * (height + gap)}"`;
  const labels = Array.from({ length: columns * rows }, (_, i) => `<use href="#l" ${position(i)}/>`);
  const [sheetWidth, sheetHeight] = [gap + columns * (width + gap), gap + rows * (height + gap)];
  return prop(
    sheetWidth,
    sheetHeight,
    `<defs><image id="l" href="${label.url}" width="${width}" height="${height}"/>${gloss('g', 0.3, 0.07)}</defs>
<rect width="${sheetWidth}" height="${sheetHeight}" rx="10" fill="#fffdf7"/>${labels.join('')}
<rect width="${sheetWidth}" height="${sheetHeight}" rx="10" fill="url(#g)" opacity="0.5"/>`,
  );
}

/** A sprig of mimosa, the shop's emblem. */
export const sprig = (): Prop => prop(520, 420, `<defs>${POMPON}</defs>${STEM}${LEAVES}${POMPONS}`);

const POMPON =
  '<radialGradient id="p" cx="0.38" cy="0.34" r="0.7"><stop offset="0" stop-color="#ffe88c"/><stop offset="0.6" stop-color="#fbc92f"/><stop offset="1" stop-color="#e8a50f"/></radialGradient>';
const STEM =
  '<path d="M10 400C120 330 230 220 330 120C380 80 430 60 490 44" fill="none" stroke="#6d8f4e" stroke-width="7" stroke-linecap="round"/>' +
  '<path d="M250 204C300 210 370 214 430 190M180 272C170 210 190 150 220 90" fill="none" stroke="#6d8f4e" stroke-width="5" stroke-linecap="round"/>';
const LEAVES = Array.from({ length: 11 }, (_, i) => {
  const x = 40 + i * 20;
  const y = 380 - i * 21;
  return [-1, 1]
    .map(
      (side) =>
        `<path transform="translate(${x} ${y}) rotate(${-46 + side * 62})" d="M0 0C14 -8 44 -9 62 0C44 9 14 8 0 0Z" fill="${side < 0 ? '#86a862' : '#a3c07d'}"/>`,
    )
    .join('');
}).join('');
const POMPONS = [
  [490, 44, 26],
  [446, 74, 28],
  [462, 26, 20],
  [404, 76, 25],
  [362, 108, 28],
  [402, 120, 24],
  [330, 146, 22],
  [430, 190, 26],
  [388, 204, 23],
  [462, 166, 20],
  [344, 212, 20],
  [220, 90, 27],
  [192, 134, 24],
  [240, 130, 22],
  [206, 52, 20],
  [178, 182, 19],
  [292, 178, 20],
]
  .map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#p)"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#ffd954" stroke-width="6" stroke-dasharray="1.6 2.6"/>` +
      `<circle cx="${x}" cy="${y}" r="${(r ?? 0) * 0.62}" fill="none" stroke="#fff0ae" stroke-opacity="0.8" stroke-width="3" stroke-dasharray="1.4 5"/>`,
  )
  .join('');
