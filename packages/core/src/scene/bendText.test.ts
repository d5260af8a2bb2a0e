import { describe, expect, it } from 'vitest';
import { buildScene } from './buildScene.ts';
import { computeCharacterStarts } from './measureText.ts';
import { roundForme, testChoice, testEnv } from './testing/testCatalogue.ts';
import { testFont } from './testing/testFonts.ts';
import type { TextNode } from './types.ts';

function draw(top: string, bottom: string): readonly TextNode[] {
  const textes = [top, bottom].map((value) => ({ value, ratio: 1 }));
  return buildScene(testChoice({ forme: 2, textes }), testEnv()).nodes.filter((node) => node.kind === 'text');
}

/** The middle of a character's advance, on its baseline. */
function computeMiddle({ x, y, rotate }: { x: number; y: number; rotate: number }, advance: number) {
  const turn = (rotate * Math.PI) / 180;
  return { x: x + (Math.cos(turn) * advance) / 2, y: y + (Math.sin(turn) * advance) / 2 };
}

describe('bendText', () => {
  it('FIT-8 a text over the top of the circle uses at most 180 px of its arc', () => {
    expect(draw('M'.repeat(24), 'a')[0]?.width).toBeCloseTo(180 * 0.4, 10);
  });

  it('FIT-9 a text along the bottom of the circle uses at most 125 px', () => {
    expect(draw('a', 'M'.repeat(18))[1]?.width).toBeCloseTo(125 * 0.4, 10);
  });

  it('SCN-21 characters are on the arc, with the same spacing as in a straight text', () => {
    const [over, under] = draw('Zoé To', 'Müller');
    for (const [node, radius, direction] of [
      [over, 18, 1],
      [under, 21, -1],
    ] as const) {
      const starts = computeCharacterStarts(testFont(1).metrics, node?.text ?? '').map(
        (start) => start * (node?.size ?? 0),
      );
      const angles = (node?.curve ?? []).map((char, i) => {
        const middle = computeMiddle(char, (starts[i + 1] ?? 0) - (starts[i] ?? 0));
        expect(Math.hypot(middle.x - 24, middle.y - 24)).toBeCloseTo(radius, 9);
        return Math.atan2(middle.y - 24, middle.x - 24) * direction;
      });
      for (let i = 1; i < angles.length; i++) {
        const straight = ((starts[i + 1] ?? 0) - (starts[i - 1] ?? 0)) / 2;
        expect(((angles[i] ?? 0) - (angles[i - 1] ?? 0)) * radius).toBeCloseTo(straight, 9);
      }
    }
  });

  it('SCN-21 letters are upright in the middle of the text, over the top and along the bottom', () => {
    const [over, under] = draw('HHH', 'HHH');
    expect(over?.curve?.[1]?.rotate).toBeCloseTo(0, 9);
    expect(over?.curve?.[1]?.y).toBeCloseTo(24 - roundForme.width / 2 + 6, 9);
    expect(under?.curve?.[1]?.rotate).toBeCloseTo(0, 9);
    expect(under?.curve?.[1]?.y).toBeCloseTo(24 + 21, 9);
    expect(over?.curve?.[0]?.rotate).toBeLessThan(0);
    expect(under?.curve?.[0]?.rotate).toBeGreaterThan(0);
    expect((over?.curve?.[0]?.x ?? 99) < (over?.curve?.[2]?.x ?? 0)).toBe(true);
    expect((under?.curve?.[0]?.x ?? 99) < (under?.curve?.[2]?.x ?? 0)).toBe(true);
  });

  it('SCN-22 a newline in a curved text becomes a space', () => {
    expect(draw('Zoé\nLéo', 'a')[0]?.text).toBe('Zoé Léo');
  });
});
