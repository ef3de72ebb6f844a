import { lookup } from 'node:dns/promises'
import type { LookupFunction, Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

type Resolved = { address: string; family: number }
export type Resolver = (hostname: string) => Promise<Resolved[]>

/** A server in a network of its own, such as this machine, a neighbour of it, or the metadata service of a data centre. */
export class NotPublicError extends Error {}

export const resolveName: Resolver = (hostname) => lookup(hostname, { all: true })

/** All IPv6 addresses that are given to anybody (RFC 4291); ipaddr.js counts what is not given yet as public too. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address can be reached from the whole internet. An IPv4 address within an IPv6 one is judged as itself. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_UNICAST))
}

/** Whether the host of a URL is an IP address written out, of which no name is looked up. */
export const literalAddressOf = ({ hostname }: URL): string | undefined => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? host : undefined
}

/** Looks up names for a connection, and gives only public addresses to it: a name may lead anywhere, and elsewhere the next time. */
export const lookupPublic =
  (resolve: Resolver): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first, ...others] = found.filter(({ address }) => isPublicAddress(address))
        if (!first) callback(new NotPublicError(hostname), '')
        else if (options.all) callback(null, [first, ...others])
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, ''),
    )
  }

/** Closes a connection that leads elsewhere than to a public address, before anything is sent on it. */
export function requirePublicPeer(socket: Socket): void {
  const check = () => {
    if (!isPublicAddress(socket.remoteAddress ?? '')) socket.destroy(new NotPublicError(socket.remoteAddress))
  }
  if (socket.connecting) socket.once('connect', check)
  else check()
}
