import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, Mockup } from '@cmon/core/catalogue/document';
import { getMarketLocale } from '@cmon/core/catalogue/getMarketLocale';
import type { Fond, Market } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Scene } from '@cmon/core/scene/types';
import { drawMockup } from '@cmon/render/svg/drawMockup';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import type { SvgResources } from '@cmon/render/svg/svgResources';
import { toSvgString } from '@cmon/render/svg/toSvgString';
import {
  loadPublishedCatalogue,
  type PublishedCatalogue,
} from '../../packages/render/src/golden/publishedCatalogue.ts';
import { root } from '../../scripts/run/root.ts';
import { buildSvgDataUrl } from './buildSvgDataUrl.ts';
import type { Words } from './readWords.ts';

/**
 * A design by the catalogue's codes. Without `fond` or `picto` the design has none. Without `ink` the text has the fond's
 * default colour.
 */
export interface Design {
  readonly forme: string;
  readonly fond?: string;
  readonly font: string;
  readonly picto?: string;
  /** `#rrggbb` of the catalogue's text colours. */
  readonly ink?: string;
  readonly texts: readonly string[];
}

/** A drawing as the URL of an image, with its size in mm. */
export interface Drawing {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** How the codes of the bag tags' mock-ups begin. They hang on a strap; the pictures lay tags flat or on a whole satchel. */
const TAG_MOCKUP = 'bag_tag_';

/** Draws designs with the product's scenes, so that a picture shows what the printer prints. */
export class Drawings {
  readonly #published: PublishedCatalogue = loadPublishedCatalogue();
  readonly #resources: SvgResources = {
    fontFamily: () => null,
    artwork: this.#published.artwork,
    href: (file) => buildSvgDataUrl(readFileSync(join(root, 'dist/catalogue/assets', file), 'utf8')),
    glyphs: (font) => this.#published.fonts.get(font) ?? null,
  };

  constructor(
    readonly market: Market,
    readonly words: Words,
  ) {}

  /** The first name of a child, by its number. */
  child(child: number): string {
    return pick(this.words.names, child);
  }

  surname(child: number): string {
    return pick(this.words.surnames, child);
  }

  get catalogue(): Catalogue {
    return this.#published.catalogue;
  }

  /** A flat label, cut to its shape. */
  label(design: Design): Drawing {
    return this.#flat(this.#scene(toPreviewChoice(design, this.catalogue)));
  }

  /** A mock-up with a design on it. Throws an error when the forme has no mock-up. */
  object(design: Design): Drawing {
    const choice = toPreviewChoice(design, this.catalogue);
    const mockup = this.findMockup(choice);
    if (mockup === null) throw new Error(`pictures: ${design.forme} has no mock-up`);
    return this.#onMockup(mockup, [this.#scene(choice)]);
  }

  /** A preview of a product: on its mock-up, or flat when its forme has none. `preview` is its index in the product. */
  preview(choice: PreviewChoice, preview = 0): Drawing {
    const mockup = this.findMockup(choice);
    const scene = this.#scene(choice, preview);
    return mockup === null ? this.#flat(scene) : this.#onMockup(mockup, [scene]);
  }

  /** A mock-up with nothing printed on it. Throws an error when the catalogue has no such mock-up. */
  blank(code: string): Drawing {
    const mockup = this.catalogue.mockups.get(code);
    if (mockup === undefined) throw new Error(`pictures: the catalogue has no mock-up ${code}`);
    return this.#onMockup(mockup, []);
  }

  /** The mock-up of a preview's forme, or null when the forme is shown flat. */
  findMockup({ forme }: PreviewChoice): Mockup | null {
    const code = this.catalogue.formes.get(forme)?.mockup ?? null;
    return code === null || code.startsWith(TAG_MOCKUP) ? null : (this.catalogue.mockups.get(code) ?? null);
  }

  #flat(scene: Scene): Drawing {
    const svg = sceneToSvgString(scene, this.#resources);
    return { url: buildSvgDataUrl(svg), width: scene.width, height: scene.height };
  }

  #onMockup(mockup: Mockup, scenes: readonly Scene[]): Drawing {
    const svg = toSvgString(drawMockup(mockup, scenes, this.#resources, { prefix: 'mockup' }));
    return { url: buildSvgDataUrl(svg), width: mockup.width, height: mockup.height };
  }

  #scene(choice: PreviewChoice, preview = 0): Scene {
    return buildScene(choice, { ...this.#published.env, locale: getMarketLocale(this.market), preview });
  }
}

function toPreviewChoice(design: Design, catalogue: Catalogue): PreviewChoice {
  const { fond = '', picto = '', ink } = design;
  const background = fond === '' ? null : find(catalogue.fonds, ({ fond_id }) => fond_id === fond, fond);
  const isPicto = (name: string): boolean => name.replace(/[CF]$/, '') === picto;
  return {
    forme: find(catalogue.formes, ({ code }) => code === design.forme, design.forme).id,
    fond: background?.id ?? 0,
    font: find(catalogue.fonts, ({ code }) => code === design.font, design.font).id,
    picto: picto === '' ? 0 : find(catalogue.pictos, ({ name }) => isPicto(name), picto).id,
    textcolor:
      ink === undefined
        ? getDefaultInk(background)
        : find(catalogue.textcolors, ({ value }) => value === ink, ink).id,
    textes: design.texts.map((value) => ({ value, ratio: 1 })),
  };
}

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

const getDefaultInk = (fond: Fond | null): number => fond?.textcolorDefault ?? 4;

function find<T>(entries: ReadonlyMap<number, T>, matches: (entry: T) => boolean, code: string): T {
  const found = [...entries.values()].find(matches);
  if (found === undefined) throw new Error(`pictures: the catalogue has no ${code}`);
  return found;
}
