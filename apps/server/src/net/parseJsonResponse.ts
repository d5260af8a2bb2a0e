/** Parses the body of a response; null when it is no JSON. */
export function parseJsonResponse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
