import { LOCALES } from '@cmon/core/catalogue/types';
import * as v from 'valibot';
import {
  code,
  createTextCountMessage,
  date,
  id,
  isSeason,
  isYearlyDate,
  NOT_SEASON,
  nonEmptyText,
  slug,
} from './fields.ts';

/** A text in the six languages of the editor, in the order of `LOCALES`. */
const editorText = v.pipe(
  v.array(nonEmptyText),
  v.length(LOCALES.length, createTextCountMessage(LOCALES)),
  v.transform(([fr_FR = '', es_ES = '', it_IT = '', en_GB = '', de_DE = '', eu_EU = '']) => ({
    fr_FR,
    es_ES,
    it_IT,
    en_GB,
    de_DE,
    eu_EU,
  })),
);

const NOT_YEARLY = 'is not the season of a theme: both ends must be yearly dates, such as 10-01';

/** Ready designs of one mood or season. */
export const ideaThemeSource = v.strictObject({
  id,
  slug,
  name: editorText,
  /** The days of the year on which the theme comes first. */
  season: v.nullable(
    v.pipe(
      v.strictObject({ from: date, to: date }),
      v.check((days) => isSeason(days), NOT_SEASON),
      v.check(({ from }) => isYearlyDate(from), NOT_YEARLY),
    ),
  ),
  ideas: v.pipe(
    v.array(
      v.strictObject({
        id,
        fond: code,
        /** Name of a picto. */
        picto: slug,
        font: slug,
        /** Id of a text colour. */
        text: id,
      }),
    ),
    v.minLength(1),
  ),
});

export type IdeaThemeSource = v.InferOutput<typeof ideaThemeSource>;
