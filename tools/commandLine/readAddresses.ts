/** Where `npm start` serves the workshop and the demo shop. */
interface Addresses {
  readonly host: string;
  readonly port: string;
  readonly shopPort: string;
  /** Origin of the server, as browsers see it. */
  readonly serverOrigin: string;
  /** Origins of the demo shop, as browsers see them, separated by commas. */
  readonly shopOrigins: string;
  /** Origin at which the demo shop listens. */
  readonly shopListenOrigin: string;
}

/** Reads the addresses from the environment. An empty variable counts as unset, as in the server's configuration. */
export function readAddresses(env: NodeJS.ProcessEnv): Addresses {
  const host = env.HOST || '127.0.0.1';
  const port = env.PORT || '8080';
  const shopPort = env.SHOP_PORT || '8081';
  // An IPv6 address is in brackets in a URL.
  const urlHost = host.includes(':') ? `[${host}]` : host;
  const shopListenOrigin = `http://${urlHost}:${shopPort}`;
  return {
    host,
    port,
    shopPort,
    serverOrigin: env.CMON_ORIGIN || `http://${urlHost}:${port}`,
    shopOrigins: env.SHOP_ORIGIN || shopListenOrigin,
    shopListenOrigin,
  };
}
