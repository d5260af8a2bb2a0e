import { buildQueryKey } from '../api/buildQueryKey.ts';
import { graphql } from '../api/graphql.ts';
import { request } from '../api/request.ts';
import { RequestError } from '../api/requestError.ts';
import type { Viewer } from '../api/viewer.ts';
import { setWorkshopTimeZone } from '../display/format.ts';

export const VIEWER_KEY = buildQueryKey('viewer');

const viewerQuery = graphql(`
  query viewer {
    viewer { id name email role locale home capabilities poles wallBoard }
    settings { timeZone }
  }
`);

export const chooseLanguageMutation = graphql(`
  mutation chooseLanguage($input: ChooseLanguage!) {
    chooseLanguage(input: $input) { __typename ... on Refused { code params } }
  }
`);

/** Loads the signed-in person, and the workshop's time zone; null when nobody is signed in. */
export async function fetchViewer(
  signal: AbortSignal,
): Promise<(Viewer & { readonly locale: string }) | null> {
  try {
    const { viewer, settings } = await request(viewerQuery, {}, signal);
    setWorkshopTimeZone(settings.timeZone);
    return viewer;
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** True when the server answered that there is no session (status 401). */
export const isSignedOut = (error: unknown): boolean => error instanceof RequestError && error.status === 401;
