import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@posada/domain/platform/days/day'
import { requireOk } from '../support/establishment.ts'
import { waitUntilIdle } from './idle.ts'
import { MAIN } from './model.ts'
import { todayThere, type World } from './world.ts'

/** Long enough that the server dies in the middle of a call. */
const SLOW_MS = 8_000
const FAR_DAYS = 520
const PATIENCE_MS = 120_000
const POLL_MS = 50

/**
 * Kills a server in the middle of a call, whose run the other one does not know of. Returns how many milliseconds of real time pass before
 * the other one sends for the connection.
 */
export async function takeOverAfterKill(world: World): Promise<number> {
  const { servers, model, desk, lcode } = world
  const [other, victim] = servers.processes as [World['servers']['processes'][0], World['servers']['processes'][0]]
  const type = model.types.find(({ name }) => name === 'Familiar')!
  const day = addDays(todayThere(world), FAR_DAYS)
  await waitUntilIdle(world)
  const session = await desk.signedIn(victim.address())
  servers.simulator.setBehaviour({ slowMs: SLOW_MS }, lcode)
  other.pause()
  const body = { id: type.id, type: 'price', new_val: 188, day, pricing_plan: 0, restriction_plan: 0 }
  await requireOk(session.post('/api/channel/property/edit_single_day', body))
  model.days.set({ typeId: type.id, planId: MAIN, field: 'price', day, value: 18_800 })
  const dead = await holderOther(world, null)
  await sleep(POLL_MS)
  const at = await victim.kill(false)
  other.resume()
  servers.simulator.setBehaviour({}, lcode)
  await holderOther(world, dead)
  const passed = Date.now() - at
  await victim.startAgain()
  await waitUntilIdle(world)
  return passed
}

/** Waits until a run has the lease that is none of the one named. */
async function holderOther({ servers }: World, than: string | null): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(POLL_MS)) {
    const [row] = await servers.query<{ holder: string | null }>(
      'select lease_holder as holder from channel_connections',
    )
    if (row?.holder && row.holder !== than) return row.holder
  }
  throw new Error('no server sends for the connection')
}
