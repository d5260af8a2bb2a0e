/**
 * Whether a text is empty or the URL of a service, without user, password, query or fragment. Requests are encrypted: plain
 * http is allowed for this machine only.
 */
export function isServiceUrl(text: string): boolean {
  if (text === '') return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLocal)) &&
    `${username}${password}${search}${hash}` === ''
  );
}
