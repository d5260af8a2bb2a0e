import type { Idea, IdeaTheme } from '@cmon/core/catalogue/ideas/ideas';
import type { Textcolor } from '@cmon/core/catalogue/types';
import type { IdeaThemeSource } from '../source/ideaThemeSource.ts';
import { SvgError } from '../svg/parseXml.ts';
import type { CompiledFond } from './drawings/compileFond.ts';
import type { CompiledPicto } from './drawings/compilePicto.ts';
import type { CompiledFont } from './fonts/compileFont.ts';

/** The collections that an idea names its choices from. */
interface IdeaParts {
  readonly fonds: readonly CompiledFond[];
  readonly pictos: readonly CompiledPicto[];
  readonly fonts: readonly CompiledFont[];
  readonly textcolors: readonly Textcolor[];
}

/** Compiles the ideas of one mood or season. Throws `SvgError` for a name that the catalogue doesn't have. */
export function compileIdeas({ id, name, season, ideas }: IdeaThemeSource, parts: IdeaParts): IdeaTheme {
  return { id, name, season, ideas: ideas.map((idea) => compileIdea(idea, parts)) };
}

function compileIdea(source: IdeaThemeSource['ideas'][number], parts: IdeaParts): Idea {
  const requireId = (found: { readonly id: number } | undefined, what: string): number => {
    if (!found) throw new SvgError(`idea ${source.id}: no ${what}`);
    return found.id;
  };
  const fonds = parts.fonds.map(({ fond }) => fond);
  // The source names a drawing; the editor takes the variation that its background asks for.
  const pictos = parts.pictos.flatMap(({ picto, offered }) => (offered ? [picto] : []));
  return {
    id: source.id,
    fond: requireId(
      fonds.find(({ fond_id }) => fond_id === source.fond),
      `background ${source.fond}`,
    ),
    picto: requireId(
      pictos.find(({ name, variation }) => name === `${source.picto}${variation}`),
      `illustration ${source.picto}`,
    ),
    font: requireId(
      parts.fonts.map(({ font }) => font).find(({ code }) => code === source.font),
      `font ${source.font}`,
    ),
    textcolor: requireId(
      parts.textcolors.find((textcolor) => textcolor.id === source.text),
      `text colour ${source.text}`,
    ),
  };
}
