import type { Server } from './server/start-server.ts'

/** Sets what a simulated service of the server does, and returns its answer. */
export async function postToSimulator({ url }: Server, path: string, order: object = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/simulator/${path}`, { method: 'POST', headers, body: JSON.stringify(order) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}
