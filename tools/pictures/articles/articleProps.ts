import type { Drawing } from '../Drawings.ts';
import { svgDataUrl } from '../svgDataUrl.ts';

/** A prop that carries an article's labels in a picture. It is neither sold nor printed. */
function prop(width: number, height: number, markup: string): Drawing {
  return {
    url: svgDataUrl(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${markup}</svg>`,
    ),
    width,
    height,
  };
}

function light(id: string, top: number, bottom: number): string {
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${top}"/>` +
    `<stop offset="0.55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a2c14" stop-opacity="${bottom}"/></linearGradient>`
  );
}

/** An envelope lying on its flap. */
export function envelope(paper: string, inside: string): Drawing {
  return prop(
    640,
    440,
    `<defs>${light('g', 0.4, 0.1)}</defs><rect x="2" y="2" width="636" height="436" rx="14" fill="${paper}"/>
<rect x="2" y="2" width="636" height="436" rx="14" fill="url(#g)"/>
<path d="M14 430L262 214M626 430L378 214" stroke="#3a2c14" stroke-opacity="0.12" stroke-width="3"/>
<path d="M8 8L298 250Q320 268 342 250L632 8Z" fill="${inside}"/><path d="M8 8L298 250Q320 268 342 250L632 8" fill="none" stroke="#3a2c14" stroke-opacity="0.16" stroke-width="3"/>`,
  );
}

/** An envelope's front with a stamp. */
export function letter(paper: string, stamp: string): Drawing {
  return prop(
    640,
    420,
    `<defs>${light('g', 0.35, 0.1)}</defs><rect x="2" y="2" width="636" height="416" rx="12" fill="${paper}"/>
<rect x="2" y="2" width="636" height="416" rx="12" fill="url(#g)"/>
<rect x="516" y="34" width="88" height="104" fill="#fffdf6"/><rect x="516" y="34" width="88" height="104" fill="none" stroke="#fffdf6" stroke-width="10" stroke-dasharray="0.1 11" stroke-linecap="round"/>
<rect x="525" y="43" width="70" height="86" fill="${stamp}"/><circle cx="560" cy="86" r="21" fill="#f6b81a"/><path d="M538 108C552 96 568 96 582 108" fill="none" stroke="#fffdf6" stroke-width="5" stroke-linecap="round"/>
<path d="M398 62C420 48 442 76 464 62S508 48 530 62M398 86C420 72 442 100 464 86S508 72 530 86" fill="none" stroke="#3a2c14" stroke-opacity="0.28" stroke-width="4"/>`,
  );
}

/** A paper pouch with a folded top and a peg, for an advent string. */
export function pouch(paper: string, peg: string): Drawing {
  return prop(
    220,
    300,
    `<defs>${light('g', 0.28, 0.16)}</defs><path d="M16 36H204V284Q204 298 190 298H30Q16 298 16 284Z" fill="${paper}"/>
<path d="M16 36H204V284Q204 298 190 298H30Q16 298 16 284Z" fill="url(#g)"/>
<path d="M10 28H210V84H10Z" fill="${paper}"/><path d="M10 28H210V84H10Z" fill="#fff" fill-opacity="0.16"/><path d="M10 84H210" stroke="#3a2c14" stroke-opacity="0.26" stroke-width="3"/>
<rect x="98" y="0" width="24" height="92" rx="7" fill="${peg}"/><path d="M110 4V88" stroke="#3a2c14" stroke-opacity="0.24" stroke-width="3"/><path d="M96 38H124" stroke="#9aa1a9" stroke-width="7"/>`,
  );
}

const SOLE =
  'M150 8C232 8 268 86 262 190C258 262 246 306 248 366C252 470 226 552 148 552C72 552 48 476 56 388C62 322 54 268 40 202C20 100 66 8 150 8Z';
const INSIDE =
  'M150 168C206 168 230 220 226 292C223 340 220 372 220 408C220 472 196 516 148 516C100 516 82 474 86 412C89 364 84 338 78 294C70 222 96 168 150 168Z';

/** A trainer seen from above, its tongue towards the top. The inner sole is at (148, 360). */
export function trainer(upper: string, lining: string, lace: string): Drawing {
  return prop(
    300,
    560,
    `<defs>${light('g', 0.34, 0.2)}</defs><path d="${SOLE}" fill="#fffdf6" transform="translate(0 4)"/><path d="${SOLE}" fill="none" stroke="#d9cfba" stroke-width="6"/>
<path d="${SOLE}" fill="${upper}" transform="translate(7.4 14) scale(0.95)"/><path d="${SOLE}" fill="url(#g)" transform="translate(7.4 14) scale(0.95)"/>
<path d="M72 76C96 30 206 30 232 76C214 52 92 52 72 76Z" fill="#fffdf6" fill-opacity="0.85"/>
<path d="${INSIDE}" fill="${lining}"/><path d="${INSIDE}" fill="none" stroke="#3a2c14" stroke-opacity="0.3" stroke-width="7"/>
<path d="M106 92H196L206 206Q150 170 96 206Z" fill="${upper}"/><path d="M106 92H196L206 206Q150 170 96 206Z" fill="#3a2c14" fill-opacity="0.14"/>
<path d="M92 112L210 128M210 112L92 128M90 146L212 164M212 146L90 164" stroke="${lace}" stroke-width="13" stroke-linecap="round"/>`,
  );
}

/** A satchel from the front, with a ring for a tag at (214, 330). */
export function satchel(cloth: string, flap: string, buckle: string): Drawing {
  return prop(
    640,
    700,
    `<defs>${light('g', 0.26, 0.2)}</defs><path d="M236 96V58Q236 16 278 16H362Q404 16 404 58V96" fill="none" stroke="${flap}" stroke-width="30"/>
<rect x="24" y="84" width="592" height="600" rx="74" fill="${cloth}"/><rect x="24" y="84" width="592" height="600" rx="74" fill="url(#g)"/>
<rect x="86" y="430" width="468" height="214" rx="40" fill="${cloth}"/><rect x="86" y="430" width="468" height="214" rx="40" fill="#3a2c14" fill-opacity="0.1"/><rect x="86" y="430" width="468" height="214" rx="40" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="3" stroke-dasharray="11 8"/>
<path d="M24 158Q24 84 98 84H542Q616 84 616 158V322Q616 392 546 392H94Q24 392 24 322Z" fill="${flap}"/><path d="M24 158Q24 84 98 84H542Q616 84 616 158V322Q616 392 546 392H94Q24 392 24 322Z" fill="url(#g)"/>
<path d="M42 318Q42 374 98 374H542Q598 374 598 318" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="3" stroke-dasharray="11 8"/>
<rect x="452" y="356" width="64" height="128" rx="12" fill="${flap}"/><rect x="444" y="404" width="80" height="46" rx="10" fill="${buckle}"/><rect x="458" y="416" width="52" height="22" rx="6" fill="${flap}"/>
<rect x="124" y="356" width="64" height="128" rx="12" fill="${flap}"/><rect x="116" y="404" width="80" height="46" rx="10" fill="${buckle}"/><rect x="130" y="416" width="52" height="22" rx="6" fill="${flap}"/>`,
  );
}

/** A cord from a bag down to a tag's eye. */
export function cord(colour: string): Drawing {
  return prop(
    120,
    220,
    `<path d="M60 8C8 60 40 130 58 206C66 130 108 66 60 8" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round"/><circle cx="58" cy="206" r="9" fill="${colour}"/>`,
  );
}

/** A pile of folded towels or T-shirts, seen from above. The top one covers two others except for their edges. */
export function folded(top: string, middle: string, under: string): Drawing {
  return prop(
    700,
    560,
    `<defs>${light('g', 0.3, 0.16)}<pattern id="t" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 5H5M5 0V5" stroke="#3a2c14" stroke-opacity="0.06" stroke-width="2"/></pattern></defs>
<rect x="34" y="44" width="660" height="510" rx="46" fill="${under}"/><rect x="34" y="44" width="660" height="510" rx="46" fill="#3a2c14" fill-opacity="0.12"/><rect x="18" y="24" width="660" height="510" rx="46" fill="${middle}"/><rect x="18" y="24" width="660" height="510" rx="46" fill="#3a2c14" fill-opacity="0.05"/>
<rect x="2" y="2" width="660" height="510" rx="46" fill="${top}"/><rect x="2" y="2" width="660" height="510" rx="46" fill="url(#t)"/><rect x="2" y="2" width="660" height="510" rx="46" fill="url(#g)"/>
<path d="M2 70H662V104H2ZM2 122H662V134H2Z" fill="#fffdf6" fill-opacity="0.55"/>
<path d="M2 424C200 410 470 438 662 420" fill="none" stroke="#3a2c14" stroke-opacity="0.16" stroke-width="4"/><path d="M2 446C200 432 470 460 662 442" fill="none" stroke="#fff" stroke-opacity="0.3" stroke-width="4"/>`,
  );
}

/** A garment's care tag, sewn on at the top: washing signs above, room for a label below. */
export function careTag(): Drawing {
  const sign = (x: number, inside: string) =>
    `<g transform="translate(${x} 96)" fill="none" stroke="#6d757d" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${inside}</g>`;
  return prop(
    420,
    560,
    `<defs>${light('g', 0.5, 0.08)}</defs><path d="M8 0H412V536Q412 552 396 552H24Q8 552 8 536Z" fill="#fffdf8"/><path d="M8 0H412V536Q412 552 396 552H24Q8 552 8 536Z" fill="url(#g)"/>
<path d="M20 22H400" stroke="#6d757d" stroke-opacity="0.55" stroke-width="4" stroke-dasharray="14 9"/>
${sign(52, '<path d="M0 12L8 50H52L60 12M0 12C10 20 20 4 30 12S50 20 60 12"/>')}${sign(140, '<path d="M30 2L62 52H-2Z"/><path d="M14 20L46 52M46 20L14 52"/>')}${sign(240, '<rect x="2" y="4" width="50" height="48"/><circle cx="27" cy="28" r="17"/>')}${sign(322, '<path d="M0 48H60C60 24 46 18 20 18M20 18H44"/>')}
<path d="M52 192H300M52 222H340M52 252H250" stroke="#6d757d" stroke-opacity="0.4" stroke-width="9" stroke-linecap="round"/>`,
  );
}

/** A sprig of fir with a red berry or two, for Christmas pictures. */
export function firSprig(): Drawing {
  const needles = Array.from({ length: 26 }, (_, i) => {
    const t = i / 25;
    const [x, y] = [24 + t * 440, 300 - t * 220 - Math.sin(t * Math.PI) * 34];
    const long = 78 - t * 30;
    return [-1, 1]
      .map(
        (side) =>
          `<path transform="translate(${x} ${y}) rotate(${-26 + side * (54 - t * 16)})" d="M0 0Q${long / 2} -9 ${long} 0Q${long / 2} 9 0 0Z" fill="${side < 0 ? '#3f7350' : '#57906a'}"/>`,
      )
      .join('');
  }).join('');
  const berries = [
    [70, 300, 22],
    [112, 318, 19],
    [60, 344, 17],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#c93a35"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.28}" fill="#fff" fill-opacity="0.7"/>`,
    )
    .join('');
  return prop(
    560,
    400,
    `<path d="M10 316C150 250 300 180 470 70" fill="none" stroke="#6b4a2f" stroke-width="8" stroke-linecap="round"/>${needles}${berries}`,
  );
}
