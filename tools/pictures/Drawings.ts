import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, Mockup } from '@cmon/core/catalogue/document';
import type { Fond } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Scene } from '@cmon/core/scene/types';
import { mockupToSvgString } from '@cmon/render/svg/mockupToSvgString';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import type { SvgResources } from '@cmon/render/svg/svgResources';
import {
  loadPublishedCatalogue,
  type PublishedCatalogue,
} from '../../packages/render/src/golden/publishedCatalogue.ts';
import { root } from '../../scripts/run/root.ts';
import { svgAddress } from './svgAddress.ts';

/** A design by the catalogue's own codes; what is left out is none, or the background's default text colour. */
export interface Design {
  readonly forme: string;
  readonly fond?: string;
  readonly font: string;
  readonly picto?: string;
  /** `#rrggbb` of the catalogue's text colours. */
  readonly ink?: string;
  readonly texts: readonly string[];
}

/** A drawing as the address of an image, with its size in mm. */
export interface Drawing {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** Draws designs with the product's own scenes: what a picture shows is what the printer prints. */
export class Drawings {
  readonly #published: PublishedCatalogue = loadPublishedCatalogue();
  readonly #resources: SvgResources = {
    fontFamily: () => null,
    artwork: this.#published.artwork,
    href: (file) => svgAddress(readFileSync(join(root, 'dist/catalogue/assets', file), 'utf8')),
    glyphs: (font) => this.#published.fonts.get(font) ?? null,
  };

  get catalogue(): Catalogue {
    return this.#published.catalogue;
  }

  /** A flat label, cut to its shape. */
  label(design: Design): Drawing {
    return this.#flat(this.#scene(choiceOf(design, this.catalogue)));
  }

  /** An object with a design on it. */
  object(design: Design): Drawing {
    const choice = choiceOf(design, this.catalogue);
    const mockup = this.mockupOf(choice);
    if (mockup === null) throw new Error(`pictures: ${design.forme} has no mock-up`);
    return this.#onMockup(mockup, [this.#scene(choice)]);
  }

  /** What was chosen on a preview, in the place it has in its product: on its mock-up, or flat when it has none. */
  chosen(choice: PreviewChoice, preview = 0): Drawing {
    const mockup = this.mockupOf(choice);
    const scene = this.#scene(choice, preview);
    return mockup === null ? this.#flat(scene) : this.#onMockup(mockup, [scene]);
  }

  /** A mock-up with nothing printed on it. */
  plain(code: string): Drawing {
    const mockup = this.catalogue.mockups.get(code);
    if (mockup === undefined) throw new Error(`pictures: the catalogue has no mock-up ${code}`);
    return this.#onMockup(mockup, []);
  }

  /** The mock-up that a preview stands on, or null when it is flat. */
  mockupOf({ forme }: PreviewChoice): Mockup | null {
    const code = this.catalogue.formes.get(forme)?.mockup ?? null;
    return code === null ? null : (this.catalogue.mockups.get(code) ?? null);
  }

  #flat(scene: Scene): Drawing {
    const svg = sceneToSvgString(scene, this.#resources);
    return { address: svgAddress(svg), width: scene.width, height: scene.height };
  }

  #onMockup(mockup: Mockup, scenes: readonly Scene[]): Drawing {
    const svg = mockupToSvgString(mockup, scenes, this.#resources);
    return { address: svgAddress(svg), width: mockup.width, height: mockup.height };
  }

  #scene(choice: PreviewChoice, preview = 0): Scene {
    return buildScene(choice, { ...this.#published.env, preview });
  }
}

function choiceOf(design: Design, catalogue: Catalogue): PreviewChoice {
  const { fond = '', picto = '', ink } = design;
  const background = fond === '' ? null : find(catalogue.fonds, ({ fond_id }) => fond_id === fond, fond);
  const named = (name: string): boolean => name.replace(/[CF]$/, '') === picto;
  return {
    forme: find(catalogue.formes, ({ code }) => code === design.forme, design.forme).id,
    fond: background?.id ?? 0,
    font: find(catalogue.fonts, ({ code }) => code === design.font, design.font).id,
    picto: picto === '' ? 0 : find(catalogue.pictos, ({ name }) => named(name), picto).id,
    textcolor:
      ink === undefined
        ? defaultInk(background)
        : find(catalogue.textcolors, ({ value }) => value === ink, ink).id,
    textes: design.texts.map((value) => ({ value, ratio: 1 })),
  };
}

const defaultInk = (fond: Fond | null): number => fond?.textcolorDefault ?? 4;

function find<T>(entries: ReadonlyMap<number, T>, is: (entry: T) => boolean, code: string): T {
  const found = [...entries.values()].find(is);
  if (found === undefined) throw new Error(`pictures: the catalogue has no ${code}`);
  return found;
}
