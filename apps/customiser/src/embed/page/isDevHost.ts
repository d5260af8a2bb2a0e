const DEV_NAME_PARTS = new Set(['dev', 'local', 'localhost', 'preprod', 'admin']);

/**
 * Returns true for a dev, local, preprod or admin host, by any part of its name (`shop-preprod.example.org`,
 * `localhost`).
 */
export function isDevHost(host: string): boolean {
  const name = host.toLowerCase();
  return (
    name === '127.0.0.1' || name === '[::1]' || name.split(/[.-]/).some((part) => DEV_NAME_PARTS.has(part))
  );
}
