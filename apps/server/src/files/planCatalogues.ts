import { isPhotoFile } from '@cmon/core/catalogue/pictures/photoFond';
import type { Forme } from '@cmon/core/catalogue/types';
import { type Result, refusal, success } from '@cmon/core/failure';
import { createUnprintable, type Unprintable } from '@cmon/core/imposition/createUnprintable';
import type { PlanSource } from '@cmon/core/imposition/imposeMegalot';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import type { Scene } from '@cmon/core/scene/types';
import type { Inks, PrintProfile } from '@cmon/render/pdf/inks';
import type { PrintResources } from '@cmon/render/pdf/printResources';
import type { PressColours } from './pressColours.ts';
import type { PrintCatalogue } from './printCatalogue.ts';
import type { PrintCatalogues } from './printCatalogues.ts';
import { makePrintScenes } from './printScenes.ts';

/** The catalogue versions of a plan's orders, with ids and file names that are unique across versions. */
export interface PlanCatalogues {
  /** The catalogue of the first label. Tickets use its font. */
  readonly lead: PrintCatalogue;
  /** The catalogue of a label, and the label's scene with the ids of that catalogue. */
  readonly getCatalogue: (source: LabelSource) => PrintCatalogue;
  readonly getOwnScene: (source: LabelSource) => Scene;
  /** The same scene, and a forme, with the ids that are unique in the file. `resources` resolves these ids. */
  readonly getScene: (source: LabelSource) => Scene;
  readonly getForme: (id: number, catalogueVersion: string) => Forme | undefined;
  readonly resources: PrintResources;
  /** The inks of a label's catalogue version, and those of a scene of `getScene`, on the press of the file. */
  readonly getInksOfLabel: (source: LabelSource) => Inks;
  readonly getInks: (scene: Scene) => Inks;
  /** The inks of every version in the file. */
  readonly inks: readonly Inks[];
  /**
   * The profile of the file's output intent: the profile of the first label whose catalogue version has one. When none has
   * one, the file gets the profile of the current version.
   */
  readonly profile: PrintProfile;
}

/** All ids of a catalogue are below this number. Ids of the n-th catalogue of a file are shifted by n times this number. */
const ID_RANGE = 1_000_000;

/**
 * Opens the catalogue versions of a plan, in the order of its labels. The ids of the second and later versions are
 * shifted. The current version has no influence, so that the same plan always gives the same bytes. A missing version
 * is refused, because the order must be printed with the artwork that was ordered. A version that was compiled without
 * `profileName`, the output profile of the press, is refused too.
 */
export async function openPlanCatalogues(
  plan: PlanSource,
  archive: PrintCatalogues,
  profileName: string,
): Promise<Result<PlanCatalogues, Unprintable>> {
  const members = new Map<string, Member>();
  let first: Pick<LabelSource, 'itemId' | 'preview'> | undefined;
  for (const { itemId, preview, catalogueVersion } of listLabelSources(plan)) {
    if (members.has(catalogueVersion)) continue;
    const print = await archive.open(catalogueVersion);
    if (print === null) {
      return refusal(createUnprintable({ itemId, preview }, 'catalogueMissing', catalogueVersion));
    }
    const colours = print.colours(profileName);
    if (colours === null) {
      return refusal(createUnprintable({ itemId, preview }, 'profileMissing', profileName));
    }
    members.set(catalogueVersion, makeMember(print, colours, members.size));
    first ??= { itemId, preview };
  }
  const ordered = [...members.values()];
  const profile =
    ordered.flatMap((member) => member.colours.profile ?? [])[0] ??
    archive.current.colours(profileName)?.profile;
  if (!profile) {
    return refusal(createUnprintable(first ?? { itemId: '', preview: 0 }, 'profileMissing', profileName));
  }
  const getMember = (version: string): Member => {
    const member = members.get(version);
    if (!member) throw new Error(`No label of the plan has the catalogue version ${version}.`);
    return member;
  };
  return success({
    lead: ordered[0]?.print ?? archive.current,
    getCatalogue: ({ catalogueVersion }) => getMember(catalogueVersion).print,
    getOwnScene: (source) => getMember(source.catalogueVersion).getOwnScene(source),
    getScene: (source) => getMember(source.catalogueVersion).getScene(source),
    getForme: (id, version) => getMember(version).getForme(id),
    getInksOfLabel: ({ catalogueVersion }) => getMember(catalogueVersion).colours.inks,
    getInks: ({ forme }) => {
      const member = ordered[Math.floor(forme.id / ID_RANGE)];
      if (!member) throw new Error(`No catalogue version of the file has the forme ${forme.id}.`);
      return member.colours.inks;
    },
    inks: ordered.map(({ colours }) => colours.inks),
    profile,
    resources:
      ordered.length > 1 ? mergeResources(ordered) : (ordered[0]?.print ?? archive.current).resources,
  });
}

/** Lists every label of a plan's strips and every preview of its objects. */
function* listLabelSources(plan: PlanSource): Iterable<LabelSource> {
  for (const strip of plan.strips) {
    yield* strip.labels;
    yield* new Set(strip.sheets?.pages.map(({ label }) => label));
  }
  for (const { previews, ...object } of plan.objects) {
    for (const preview of previews) yield { ...object, preview };
  }
}

/** One catalogue version of a file. */
interface Member {
  readonly print: PrintCatalogue;
  readonly colours: PressColours;
  readonly getOwnScene: (source: LabelSource) => Scene;
  readonly getScene: (source: LabelSource) => Scene;
  readonly getForme: (id: number) => Forme | undefined;
}

function makeMember(print: PrintCatalogue, colours: PressColours, index: number): Member {
  const getOwnScene = makePrintScenes(print);
  const findForme = (id: number) => print.catalogue.formes.get(id);
  if (index === 0) return { print, colours, getOwnScene, getScene: getOwnScene, getForme: findForme };
  const scenes = new WeakMap<Scene, Scene>();
  const formes = new Map<number, Forme | undefined>();
  return {
    print,
    colours,
    getOwnScene,
    getScene: (source) => getOrCreate(scenes, getOwnScene(source), (scene) => shiftScene(scene, index)),
    getForme: (id) =>
      getOrCreate(formes, id, () => {
        const forme = findForme(id);
        return forme && { ...forme, id: shiftId(forme.id, index) };
      }),
  };
}

/** Returns the cached value of a key. The PDF writer needs identical objects to write a drawing only once. */
function getOrCreate<K, V>(
  cache: { has(key: K): boolean; get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: (key: K) => V,
): V {
  if (!cache.has(key)) cache.set(key, make(key));
  return cache.get(key) as V;
}

const shiftId = (id: number, index: number): number => id + index * ID_RANGE;
const prefixFile = (file: string, index: number): string => `${index}:${file}`;

function shiftScene(scene: Scene, index: number): Scene {
  return {
    ...scene,
    forme: { ...scene.forme, id: shiftId(scene.forme.id, index) },
    nodes: scene.nodes.map((node) => {
      // A photo is the same in every version.
      if (node.kind === 'artwork' && !isPhotoFile(node.file))
        return { ...node, file: prefixFile(node.file, index) };
      if (node.kind === 'text') return { ...node, font: shiftId(node.font, index) };
      return node;
    }),
  };
}

function mergeResources(members: readonly Member[]): PrintResources {
  return {
    artwork: (file) => {
      const [, index = '0', ownFile = file] = /^(\d+):(.*)$/s.exec(file) ?? [];
      return members[Number(index)]?.print.resources.artwork(ownFile) ?? null;
    },
    font: (id) => members[Math.floor(id / ID_RANGE)]?.print.resources.font(id % ID_RANGE) ?? null,
  };
}
