import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, Mockup } from '@cmon/core/catalogue/document';
import { getMarketLocale } from '@cmon/core/catalogue/getMarketLocale';
import type { Market } from '@cmon/core/catalogue/types';
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
import { findFond, findFontId, findFormeId, findPictoId, findTextColourId } from './catalogueCodes.ts';
import type { Words } from './readWords.ts';

/**
 * A design by the catalogue's codes. Without `fond` or `picto` the design has none. Without `textColour` the text has the
 * fond's default colour.
 */
export interface Design {
  readonly forme: string;
  readonly fond?: string;
  readonly font: string;
  readonly picto?: string;
  /** `#rrggbb` of the catalogue's text colours. */
  readonly textColour?: string;
  readonly texts: readonly string[];
}

/** A drawing as the URL of an image, with its size in mm. */
export interface Drawing {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The beginning of the codes of the mock-ups of bag tags. Bag tags are drawn flat, because these mock-ups have a strap. */
const TAG_MOCKUP_PREFIX = 'bag_tag_';

/** Id of the text colour of a design without a fond. */
const DEFAULT_TEXT_COLOUR = 4;

/** Draws designs with the product's scenes, so that a picture shows what the printer prints. */
export class DesignPainter {
  readonly #published: PublishedCatalogue = loadPublishedCatalogue();
  readonly #resources: SvgResources = {
    fontFamily: () => null,
    artwork: this.#published.artwork,
    href: (file) => buildSvgDataUrl(readFileSync(join(root, 'dist/catalogue/assets', file), 'utf8')),
    glyphs: (font) => this.#published.fonts.get(font) ?? null,
  };

  constructor(
    readonly market: Market,
    readonly texts: Words,
  ) {}

  /** The first name of a child, by its number. */
  pickFirstName(child: number): string {
    return pickInTurn(this.texts.names, child);
  }

  pickSurname(child: number): string {
    return pickInTurn(this.texts.surnames, child);
  }

  get catalogue(): Catalogue {
    return this.#published.catalogue;
  }

  /** A flat label, cut to its shape. */
  drawLabel(design: Design): Drawing {
    return this.#drawFlat(this.#buildScene(buildPreviewChoice(design, this.catalogue)));
  }

  /** A mock-up with a design on it. Throws an error when the forme has no mock-up. */
  drawOnMockup(design: Design): Drawing {
    const choice = buildPreviewChoice(design, this.catalogue);
    const mockup = this.findMockup(choice);
    if (mockup === null) throw new Error(`pictures: ${design.forme} has no mock-up`);
    return this.#drawScenes(mockup, [this.#buildScene(choice)]);
  }

  /** A preview of a product: on its mock-up, or flat when its forme has none. `preview` is its index in the product. */
  drawPreview(choice: PreviewChoice, preview = 0): Drawing {
    const mockup = this.findMockup(choice);
    const scene = this.#buildScene(choice, preview);
    return mockup === null ? this.#drawFlat(scene) : this.#drawScenes(mockup, [scene]);
  }

  /** A mock-up with nothing printed on it. Throws an error when the catalogue has no such mock-up. */
  drawEmptyMockup(code: string): Drawing {
    const mockup = this.catalogue.mockups.get(code);
    if (mockup === undefined) throw new Error(`pictures: the catalogue has no mock-up ${code}`);
    return this.#drawScenes(mockup, []);
  }

  /** The mock-up of a preview's forme, or null when the forme is shown flat. */
  findMockup({ forme }: PreviewChoice): Mockup | null {
    const code = this.catalogue.formes.get(forme)?.mockup ?? null;
    return code === null || code.startsWith(TAG_MOCKUP_PREFIX)
      ? null
      : (this.catalogue.mockups.get(code) ?? null);
  }

  #drawFlat(scene: Scene): Drawing {
    const svg = sceneToSvgString(scene, this.#resources);
    return { url: buildSvgDataUrl(svg), width: scene.width, height: scene.height };
  }

  #drawScenes(mockup: Mockup, scenes: readonly Scene[]): Drawing {
    const svg = toSvgString(drawMockup(mockup, scenes, this.#resources, { prefix: 'mockup' }));
    return { url: buildSvgDataUrl(svg), width: mockup.width, height: mockup.height };
  }

  #buildScene(choice: PreviewChoice, preview = 0): Scene {
    return buildScene(choice, { ...this.#published.env, locale: getMarketLocale(this.market), preview });
  }
}

function buildPreviewChoice(design: Design, catalogue: Catalogue): PreviewChoice {
  const { fond = '', picto = '', textColour } = design;
  const background = fond === '' ? null : findFond(catalogue, fond);
  return {
    forme: findFormeId(catalogue, design.forme),
    fond: background?.id ?? 0,
    font: findFontId(catalogue, design.font),
    picto: picto === '' ? 0 : findPictoId(catalogue, picto),
    textcolor:
      textColour === undefined
        ? (background?.textcolorDefault ?? DEFAULT_TEXT_COLOUR)
        : findTextColourId(catalogue, textColour),
    textes: design.texts.map((value) => ({ value, ratio: 1 })),
  };
}

const pickInTurn = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
