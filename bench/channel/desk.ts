import { PASSWORD } from '../support/establishment.ts'
import { type ApiSession, type Json, openSession } from '../support/session.ts'
import type { ChannelServers } from './channel-servers.ts'
import type { Draw } from './draw.ts'

const REFRESH_MS = 10 * 60_000
const REFUSALS_KEPT = 60
type Open = { session: ApiSession; address: string; refreshedAt: number }

export type Desk = ReturnType<typeof openDesk>

/** Reception, which works on any server that runs, and stays signed in although clocks are moved. */
export function openDesk(servers: ChannelServers, email: string, draw: Draw) {
  const open = new Map<string, Open>()
  const refusals: string[] = []

  async function signedIn(address: string): Promise<ApiSession> {
    const known = open.get(address)
    const at = servers.now().getTime()
    if (known && at - known.refreshedAt < REFRESH_MS) return known.session
    if (known && (await known.session.post('/token/refresh')).resultado === 'Ok') {
      known.refreshedAt = at
      return known.session
    }
    const session = openSession(address)
    const reply = await session.logIn(email, PASSWORD)
    if (reply.resultado !== 'Ok') throw new Error(`No login: ${reply.mensaje}`)
    open.set(address, { session, address, refreshedAt: at })
    return session
  }

  return {
    /** A call to any of the servers that run. */
    async post(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Json> {
      const address = draw.pick(servers.running())?.address()
      if (address === undefined) throw new Error('No server runs')
      const reply = await (await signedIn(address)).post(path, body, headers)
      if (reply.resultado !== 'Ok') {
        refusals.push(`${servers.now().toISOString()} ${path}: ${reply.mensaje}`)
        if (refusals.length > REFUSALS_KEPT) refusals.shift()
      }
      return reply
    },
    /** What was refused of late, with its instant. */
    refusals: (): readonly string[] => refusals,
    signedIn,
  }
}
