import { BlockList, isIPv6 } from 'node:net'

const NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Whether who connects from an address is a proxy that the installation trusts, by POSADA_TRUST_PROXY. With a number of proxies every
 * connection is one of the last of them.
 */
export function trustedConnections(trustProxy: boolean | number | string): (address: string) => boolean {
  if (typeof trustProxy !== 'string') return () => Boolean(trustProxy)
  const list = new BlockList()
  for (const part of trustProxy.split(',').flatMap((name) => NETWORKS[name.trim()] ?? [name.trim()])) {
    const [network = '', bits] = part.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  return (address) =>
    list.check(
      address.replace(/^::ffff:(?=\d+\.)/, ''),
      isIPv6(address) && !/^::ffff:\d+\./.test(address) ? 'ipv6' : 'ipv4',
    )
}
