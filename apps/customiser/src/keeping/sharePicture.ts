/**
 * Offers a file to the share dialog of the system. Returns false when sharing failed. A dialog that the shopper closed is
 * not a failure.
 */
export async function sharePicture(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
