import { BlockList, isIP } from 'node:net'

/** This machine, its own network, and what is given to nobody. */
const local = new BlockList()
const NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/127',
  'fc00::/7',
  'fe80::/10',
]
for (const network of NETWORKS) {
  const [address = '', bits] = network.split('/')
  local.addSubnet(address, Number(bits), familyOf(address))
}

/** A name without a dot, or with an ending that no domain of the internet has. */
const LOCAL_NAME = /^(?:[^.]+|.*\.(?:localhost|local|lan|home|internal|home\.arpa))\.?$/i

/** Whether the host of a URL is reached from this machine or its own network alone. */
export function isLocalHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? LOCAL_NAME.test(host) : local.check(host, familyOf(host))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
