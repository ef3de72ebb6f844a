import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on loopback on the port that was used before, or on a free one where another program has that. Returns the port. */
export async function listenOnLoopback(server: Server, previousPort = 0): Promise<number> {
  try {
    await listen(server, previousPort)
  } catch {
    await listen(server, 0)
  }
  return (server.address() as AddressInfo).port
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
