import { graphql } from '../api/graphql.ts';
import { LoadError } from '../api/loadError.ts';
import { queryKey } from '../api/queryKey.ts';
import { request } from '../api/request.ts';
import type { Viewer } from '../api/viewer.ts';

export const VIEWER_KEY = queryKey('viewer');

const viewerQuery = graphql(`query viewer { viewer { id name email role level locale capabilities poles } }`);

/** The person signed in, or null when no one is. */
export async function readViewer(
  signal: AbortSignal,
): Promise<(Viewer & { readonly locale: string }) | null> {
  try {
    return (await request(viewerQuery, {}, signal)).viewer;
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** True for the answer of a server that knows no session. */
export const isSignedOut = (error: unknown): boolean => error instanceof LoadError && error.status === 401;
