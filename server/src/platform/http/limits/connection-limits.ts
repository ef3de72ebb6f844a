import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { addressKeyOf } from './rate-limits.ts'
import { trustedConnections } from './trusted-proxies.ts'

/** How long connections and requests may take, and how many there may be. Times are in milliseconds. */
export type ConnectionLimits = {
  /** Until the head of a request is complete; also for a new connection that sends nothing. */
  headMs: number
  /** Until the body of a request is complete, except for uploads. */
  bodyMs: number
  /** Until a whole request is complete: 10 MB at 85 KB/s. */
  requestMs: number
  /** Without a byte in either direction. Longer than any call works, and than the pause between two comments of a stream. */
  inactiveMs: number
  /** Between two requests of a connection. Longer than the minute for which proxies keep one. */
  keepAliveMs: number
  /** How often Node looks for requests that are late. */
  checkEveryMs: number
  /** Open connections of the process, among them at most 2,000 event streams. */
  connections: number
  /** Of one address, unless it is a trusted proxy: the desks of a large establishment have some six each. */
  connectionsPerAddress: number
  /** Requests of one address whose body has begun and is not complete. */
  openBodiesPerAddress: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headMs: 20_000,
  bodyMs: 30_000,
  requestMs: 120_000,
  inactiveMs: 120_000,
  keepAliveMs: 72_000,
  checkEveryMs: 5_000,
  connections: 5_000,
  connectionsPerAddress: 250,
  openBodiesPerAddress: 50,
}

/** The options of Fastify that end late requests and silent connections. */
export const timeoutOptions = ({ requestMs, inactiveMs, keepAliveMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: inactiveMs,
  keepAliveTimeout: keepAliveMs,
})

/** The options of Node's server itself, with TLS or without. */
export const nodeServerOptions = ({ headMs, checkEveryMs }: ConnectionLimits) => ({
  headersTimeout: headMs,
  connectionsCheckingInterval: checkEveryMs,
  handshakeTimeout: headMs,
})

/** Turns away what is beyond the limits before a byte is read. One address must not take the connections of all others. */
export function limitConnections(
  app: FastifyInstance,
  { connections, connectionsPerAddress }: ConnectionLimits,
  trustProxy: boolean | number | string,
) {
  app.server.maxConnections = connections
  const isProxy = trustedConnections(trustProxy)
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const address = addressKeyOf(remoteAddress)
    const count = (open.get(address) ?? 0) + 1
    if (count > connectionsPerAddress) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
