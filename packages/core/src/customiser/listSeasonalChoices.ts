import type { Catalogue } from '../catalogue/document.ts';
import type { Condition } from '../catalogue/rule.ts';
import { isInSeason, mergeSeasons, type Season } from '../catalogue/season.ts';
import type { LocalizedText } from '../catalogue/types.ts';

/** A background or an illustration that shoppers can choose only on some days. */
export interface SeasonalChoice {
  readonly kind: 'fond' | 'picto';
  readonly id: number;
  readonly name: LocalizedText;
  /** Its file under the assets path of the catalogue version, with `{locale}` for a file per language; null for a colour. */
  readonly picture: string | null;
  /**
   * The seasons of its rules; seasons that overlap are merged. If there are several, the product or another choice decides
   * which one applies.
   */
  readonly seasons: readonly Season[];
  /** Whether the day is in one of the seasons. */
  readonly inSeason: boolean;
}

/** Lists what the rules of a catalogue offer only in a season: first the backgrounds, then the illustrations. */
export function listSeasonalChoices(catalogue: Catalogue, day: string): SeasonalChoice[] {
  const seasons = { fond: new Map<number, Season[]>(), picto: new Map<number, Season[]>() };
  for (const { target, requires } of catalogue.document.rules) {
    const { kind, ids } = target;
    const testedSeasons = listSeasons(requires);
    if (testedSeasons.length === 0) continue;
    if (kind === 'fond' || kind === 'picto') addSeasons(seasons[kind], ids, testedSeasons);
    if (kind !== 'group') continue;
    for (const group of ids.flatMap((id) => catalogue.groups.get(id) ?? [])) {
      if (group.parentTable === 'fonds') addSeasons(seasons.fond, group.ids, testedSeasons);
      if (group.parentTable === 'pictos') addSeasons(seasons.picto, group.ids, testedSeasons);
    }
  }
  const build = (kind: 'fond' | 'picto', id: number, name: LocalizedText, picture: string | null) => {
    const seasonsOfId = seasons[kind].get(id) ?? [];
    const inSeason = seasonsOfId.some((season) => isInSeason(season, day));
    return { kind, id, name, picture, seasons: mergeSeasons(seasonsOfId), inSeason };
  };
  return [
    ...[...seasons.fond.keys()].flatMap((id) => {
      const fond = catalogue.fonds.get(id);
      return fond
        ? build('fond', id, fond.name, fond.type === 'couleur' ? null : (fond.thumb ?? fond.value))
        : [];
    }),
    ...[...seasons.picto.keys()].flatMap((id) => {
      const picto = catalogue.pictos.get(id);
      return picto ? build('picto', id, picto.label, picto.file) : [];
    }),
  ];
}

function addSeasons(
  seasons: Map<number, Season[]>,
  ids: readonly number[],
  testedSeasons: readonly Season[],
): void {
  for (const id of ids) seasons.set(id, [...(seasons.get(id) ?? []), ...testedSeasons]);
}

/** The seasons that a condition tests, at any depth. */
function listSeasons(condition: Condition): readonly Season[] {
  switch (condition.kind) {
    case 'dateRange':
      return [{ from: condition.from, to: condition.to }];
    case 'and':
    case 'or':
    case 'xor':
    case 'atLeast':
      return condition.of.flatMap(listSeasons);
    case 'not':
    case 'forProduct':
      return listSeasons(condition.of);
    default:
      return [];
  }
}
