import { addDays, type Day } from '@posada/domain/platform/days/day'
import { requireOk } from '../support/establishment.ts'
import type { ApiSession } from '../support/session.ts'
import { idempotencyHeader } from '../support/write-load.ts'
import { bookingOf } from './events/stays.ts'
import { newSale } from './events/portals.ts'
import { type ModelUnit, newStay } from './model.ts'
import { readPlanning } from './planning.ts'
import { waitUntilIdle } from './idle.ts'
import { todayThere, type World } from './world.ts'

const RECEPTIONISTS = 50
/** Beyond the days of all other bookings. */
const FAR_DAYS = 710

/** Who has got the last unit: replies to receptionists that are 'Ok', and whether the portal's stay is parked with an alarm. */
export type LastUnit = { booked: number; isParked: boolean; alarms: number }

/** A portal and receptionists at both servers want the only unit of a type for one night, all at once. */
export async function raceForLastUnit(world: World, round: number): Promise<LastUnit> {
  const { servers, model, lcode } = world
  const type = model.types.find(({ name }) => name === 'Ático')!
  const unit = model.units.find(({ typeId }) => typeId === type.id)!
  const room = servers.simulator.rooms(lcode).find(({ name }) => name === type.name)!
  const from = addDays(todayThere(world), FAR_DAYS + round)
  const nights = { from, to: addDays(from, 1) }
  const sessions = await sessionsOfBoth(world)
  const reference = `P${world.nextName()}`
  const stay = { checkIn: nights.from, checkOut: nights.to, rooms: [{ roomId: room.id, adults: 1, children: 0 }] }
  const code = servers.simulator.book(lcode, { portal: 2, reference, ...stay })
  model.sales.push(newSale(world, { reference, code, roomTypeIds: [type.id], ...nights }))
  const [, ...replies] = await Promise.all([
    servers.move(3_000),
    ...Array.from({ length: RECEPTIONISTS }, (_, index) => bookUnit(world, sessions[index % 2]!, unit, nights)),
  ])
  const made = replies.flatMap((reply) => (reply.resultado === 'Ok' ? [reply['safeURL'] as string] : []))
  for (const bookingId of made) model.stays.push(newStay({ bookingId, typeId: type.id, ...nights }))
  await servers.move(3_000)
  await waitUntilIdle(world)
  const sale = (await readPlanning(world)).bookings.find((booking) => booking.reference === reference)
  const alarms = await servers.query(
    `select 1 from channel_alarms a join portal_bookings p on p.account_id = a.account_id and p.id = a.subject_id
      where p.reference = $1 and a.kind = 'booking' and a.resolved_at is null`,
    [reference],
  )
  return { booked: made.length, isParked: sale?.places[0]?.placeId === type.id, alarms: alarms.length }
}

const sessionsOfBoth = ({ servers, desk }: World): Promise<ApiSession[]> =>
  Promise.all(servers.processes.map((each) => desk.signedIn(each.address())))

const bookUnit = (world: World, session: ApiSession, unit: ModelUnit, nights: { from: Day; to: Day }) =>
  session.post('/api/bookings/add', bookingOf(world, { SafeURL: unit.id }, nights), idempotencyHeader())

/** What the provider is called for one changed price and one new booking while both servers look for work again and again. */
export async function callsOfBoth(world: World): Promise<{ prices: number; bookings: number }> {
  const { servers, model, lcode } = world
  const { simulator, processes } = servers
  const type = model.types.find(({ name }) => name === 'Familiar')!
  const room = simulator.rooms(lcode).find(({ name }) => name === type.name)!
  const from = addDays(todayThere(world), FAR_DAYS)
  const [session] = await sessionsOfBoth(world)
  const body = { id: type.id, type: 'price', new_val: 177, day: from, pricing_plan: 0, restriction_plan: 0 }
  await requireOk(session!.post('/api/channel/property/edit_single_day', body))
  model.days.set({ typeId: type.id, planId: '0', field: 'price', day: from, value: 17_700 })
  const reference = `P${world.nextName()}`
  const nights = { from, to: addDays(from, 2) }
  const stay = { checkIn: nights.from, checkOut: nights.to, rooms: [{ roomId: room.id, adults: 1, children: 0 }] }
  simulator.forgetCalls()
  const code = simulator.book(lcode, { portal: 2, reference, ...stay })
  model.sales.push(newSale(world, { reference, code, roomTypeIds: [type.id], ...nights }))
  for (let time = 0; time < 4; time++) {
    await servers.move(3_000)
    await Promise.all(processes.map((each) => each.sweep()))
  }
  await waitUntilIdle(world)
  return {
    prices: simulator.calls(lcode).filter(({ method }) => method === 'update_plan_prices').length,
    bookings: (await readPlanning(world)).bookings.filter((booking) => booking.reference === reference).length,
  }
}
