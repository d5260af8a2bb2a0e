import { isRecord } from '../../isRecord.ts';
import type { Idea, IdeasDocument, IdeaTheme } from './ideas.ts';

function isIdea(value: unknown): value is Idea {
  const fields = ['id', 'fond', 'picto', 'font', 'textcolor'];
  return isRecord(value) && fields.every((field) => Number.isSafeInteger(value[field]));
}

function isTheme(value: unknown): value is IdeaTheme {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    isRecord(value.name) &&
    (value.season === null || isRecord(value.season)) &&
    Array.isArray(value.ideas) &&
    value.ideas.every(isIdea)
  );
}

/** Reads the parsed JSON of `ideas.json`. Returns null for another document. */
export function parseIdeas(json: unknown): IdeasDocument | null {
  const isValid = isRecord(json) && Array.isArray(json.themes) && json.themes.every(isTheme);
  return isValid ? (json as unknown as IdeasDocument) : null;
}
