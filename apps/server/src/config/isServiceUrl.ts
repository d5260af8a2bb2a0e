/** Whether a text is empty or the address of a service. It travels encrypted: plain http is only for this machine. */
export function isServiceUrl(text: string): boolean {
  if (text === '') return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && `${username}${search}${hash}` === '';
}
