import type { Forme } from '@cmon/core/catalogue/types';
import { type FailureOf, type Result, refusal, success } from '@cmon/core/failure';
import type { PrintPlan } from '@cmon/core/imposition/plan';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import type { Scene } from '@cmon/core/scene/types';
import type { PrintResources } from '@cmon/render/pdf/printResources';
import type { PrintCatalogue } from './printCatalogue.ts';
import { printScenes } from './printScenes.ts';
import type { PrintShelf } from './printShelf.ts';

/** The catalogues that a plan's orders were made with, so that their labels can stand in one file without mixing. */
export interface PlanCatalogues {
  /** The first order's: tickets are set in its font. */
  readonly lead: PrintCatalogue;
  /** The catalogue a label is drawn from, and its scene as that catalogue names things. */
  readonly catalogueOf: (source: LabelSource) => PrintCatalogue;
  readonly ownScene: (source: LabelSource) => Scene;
  /** The same scene, and a forme, as the file names things; `resources` knows these names. */
  readonly sceneOf: (source: LabelSource) => Scene;
  readonly forme: (id: number, catalogueVersion: string) => Forme | undefined;
  readonly resources: PrintResources;
}

/** Ids of a catalogue stay below it; those of the second one in a file begin there. */
const ROOM = 1_000_000;

/**
 * Opens each catalogue version of a plan, in the order that its labels meet them. What is drawn from the second and
 * later ones is named apart from the first's: which version happens to be published plays no part, so that the same plan
 * gives the same bytes on any day. Refused when a version is gone: another drawing than the one ordered is never printed.
 */
export async function openPlanCatalogues(
  plan: PrintPlan,
  shelf: PrintShelf,
): Promise<Result<PlanCatalogues, FailureOf<'unprintable'>>> {
  const members = new Map<string, Member>();
  for (const { itemId, preview, catalogueVersion } of sourcesOf(plan)) {
    if (members.has(catalogueVersion)) continue;
    const print = await shelf.open(catalogueVersion);
    if (print === null) {
      const why = 'catalogueMissing';
      return refusal({ kind: 'unprintable', itemId, preview, why, detail: catalogueVersion });
    }
    members.set(catalogueVersion, memberOf(print, members.size));
  }
  const inOrder = [...members.values()];
  const of = (version: string): Member => {
    const member = members.get(version);
    if (!member) throw new Error(`no label of the plan is of catalogue ${version}`);
    return member;
  };
  return success({
    lead: inOrder[0]?.print ?? shelf.current,
    catalogueOf: ({ catalogueVersion }) => of(catalogueVersion).print,
    ownScene: (source) => of(source.catalogueVersion).ownScene(source),
    sceneOf: (source) => of(source.catalogueVersion).sceneOf(source),
    forme: (id, version) => of(version).forme(id),
    resources: inOrder.length > 1 ? resourcesOf(inOrder) : (inOrder[0]?.print ?? shelf.current).resources,
  });
}

/** Every label and print of a plan. An object's previews are told apart by their number. */
export function* sourcesOf(plan: PrintPlan): Iterable<LabelSource> {
  for (const strip of plan.strips) yield* strip.labels;
  for (const { previews, ...object } of plan.objects) {
    for (const preview of previews) yield { ...object, preview };
  }
}

/** One catalogue among those of a file. */
interface Member {
  readonly print: PrintCatalogue;
  readonly ownScene: (source: LabelSource) => Scene;
  readonly sceneOf: (source: LabelSource) => Scene;
  readonly forme: (id: number) => Forme | undefined;
}

function memberOf(print: PrintCatalogue, place: number): Member {
  const ownScene = printScenes(print);
  const own = (id: number) => print.catalogue.formes.get(id);
  if (place === 0) return { print, ownScene, sceneOf: ownScene, forme: own };
  const scenes = new WeakMap<Scene, Scene>();
  const formes = new Map<number, Forme | undefined>();
  return {
    print,
    ownScene,
    sceneOf: (source) => kept(scenes, ownScene(source), (scene) => namedScene(scene, place)),
    forme: (id) =>
      kept(formes, id, () => {
        const forme = own(id);
        return forme && { ...forme, id: namedId(forme.id, place) };
      }),
  };
}

/** Made once: files keep what they draw by the identity of what it is drawn from. */
function kept<K, V>(
  known: { has(key: K): boolean; get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: (key: K) => V,
): V {
  if (!known.has(key)) known.set(key, make(key));
  return known.get(key) as V;
}

const namedId = (id: number, place: number): number => id + place * ROOM;
const namedFile = (file: string, place: number): string => `${place}:${file}`;

function namedScene(scene: Scene, place: number): Scene {
  return {
    ...scene,
    forme: { ...scene.forme, id: namedId(scene.forme.id, place) },
    nodes: scene.nodes.map((node) => {
      if (node.kind === 'artwork') return { ...node, file: namedFile(node.file, place) };
      if (node.kind === 'text') return { ...node, font: namedId(node.font, place) };
      return node;
    }),
  };
}

function resourcesOf(members: readonly Member[]): PrintResources {
  return {
    artwork: (file) => {
      const [, place = '0', own = file] = /^(\d+):(.*)$/s.exec(file) ?? [];
      return members[Number(place)]?.print.resources.artwork(own) ?? null;
    },
    font: (id) => members[Math.floor(id / ROOM)]?.print.resources.font(id % ROOM) ?? null,
  };
}
