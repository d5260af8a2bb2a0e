import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Where a request may go. `anywhere` is for addresses that an administrator has set in the environment. A list is
 * for addresses that were entered on a screen: they lead to the public internet, or into one of the listed networks
 * (addresses, networks, or `loopback`, `linklocal` and `uniquelocal`).
 */
export type Reach = 'anywhere' | readonly string[];

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** The networks that are not the public internet, by the registries of RFC 6890 and its updates. */
const PRIVATE_NETWORKS = buildNetworks([
  ...Object.keys(NAMED_NETWORKS),
  '0.0.0.0/8',
  '100.64.0.0/10',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001:db8::/32',
  '2002::/16',
  'fec0::/10',
  'ff00::/8',
]);

/** Whether a request may be sent to an IP address. */
export function mayReach(address: string, reach: Reach): boolean {
  if (reach === 'anywhere') return true;
  return !contains(PRIVATE_NETWORKS, address) || contains(buildNetworks(reach), address);
}

function buildNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => NAMED_NETWORKS[name] ?? name)) {
    const [address = '', bits] = network.split('/');
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (type === 'ipv6' ? 128 : 32)), type);
  }
  return list;
}

/** An IPv4 address that is written as an IPv6 address (`::ffff:127.0.0.1`) is in the networks of the IPv4 address. */
const contains = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
