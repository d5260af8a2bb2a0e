import { isInSeason } from '../season.ts';
import type { IdeaTheme } from './ideas.ts';

/** The themes in season on a day (`YYYY-MM-DD`), then the themes without a season, then the themes out of season. */
export function sortThemes(themes: readonly IdeaTheme[], day: string): readonly IdeaTheme[] {
  const rank = ({ season }: IdeaTheme) => (season === null ? 1 : isInSeason(season, day) ? 0 : 2);
  return [...themes].sort((first, second) => rank(first) - rank(second));
}
