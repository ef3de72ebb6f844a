import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD } from '../../support/establishment.ts'
import { openSession } from '../../support/session.ts'
import { idempotencyHeader } from '../../support/write-load.ts'
import type { World } from '../world.ts'
import { someNights } from '../world.ts'
import { newStay } from '../model.ts'
import { bookingOf } from './stays.ts'

const LAST_CALL_MS = 200

/**
 * Kills one server, the other, or both with their database, in the middle of what they do. Reception, which was booking at that moment,
 * repeats its call until there is an answer.
 */
export async function killServers(world: World, turn: number): Promise<void> {
  const { servers, lcode, draw } = world
  await Promise.all(world.restarting.splice(0))
  // A call that is done later than any lease would be no fault of what is proved here.
  const slowMs = draw.pickOf(50, 150, 400)
  servers.simulator.setBehaviour({ slowMs }, lcode)
  const [first, second] = servers.processes as [World['servers']['processes'][0], World['servers']['processes'][0]]
  const victims = turn % 3 === 0 ? [second] : turn % 3 === 1 ? [first] : [second, first]
  const repeat = await beginBooking(world, victims[0]!.address())
  await servers.move(3_000)
  await sleep(draw.below(400))
  const startAgain = await servers.kill(victims, slowMs + LAST_CALL_MS)
  const started = startAgain()
  world.restarting.push(started)
  // The database of the first one goes on with it.
  if (victims.includes(first)) await started
  await repeat()
}

async function beginBooking(world: World, address: string): Promise<() => Promise<void>> {
  const { draw, model, desk, establishment } = world
  const type = draw.pick(model.types.filter(({ parentId }) => parentId === null))!
  const nights = someNights(world)
  const [body, headers] = [bookingOf(world, { RoomID: type.id }, nights), idempotencyHeader()]
  const session = openSession(address)
  await session.logIn(establishment.email, PASSWORD)
  const first = session.post('/api/bookings/add', body, headers).catch(() => undefined)
  return async () => {
    await first
    const reply = await desk.post('/api/bookings/add', body, headers)
    if (reply.resultado !== 'Ok') return
    model.stays.push(newStay({ bookingId: reply['safeURL'] as string, typeId: type.id, ...nights }))
  }
}
