import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import type { RecordedCommunication } from '@posada/server/simulators/ses/types'
import { expect } from 'vitest'
import { type BenchEstablishment, requireOk } from '../support/establishment.ts'
import { type CheckIn, checkInsOf, register } from './check-ins.ts'
import type { PosadaWithClock } from './posada-with-clock.ts'

const DAY = 86_400_000

/** The stays whose guests are registered at the desk for tomorrow, and whom nobody ticks on their day. */
export const LATE = 2

/**
 * Registers the guests of late arrivals for tomorrow and lets that day pass. One came in the evening; the other after midnight, which
 * somebody says who finds the stay among the arrivals to confirm.
 */
export async function lateArrivals(posada: PosadaWithClock, establishment: BenchEstablishment): Promise<CheckIn[]> {
  const tomorrow = addDays(todayIn(MAINLAND, new Date(posada.now())), 1)
  const roomIds = establishment.roomIds.slice(-LATE)
  const late = checkInsOf(roomIds, tomorrow, establishment.roomIds.length - LATE)
  for (const one of late) await register(establishment.owner, establishment, one)
  const moments = [`${tomorrow} 21:40`, `${addDays(tomorrow, 1)} 00:20`]
  late.forEach((one, index) => (one.arrivedAt = moments[index]))
  await posada.move(3 * DAY)
  const [person] = await posada.people(establishment.email, 1)
  const { entradas } = await requireOk(person!.get('/api/comunicaciones/entradas_por_confirmar'))
  const listed = (entradas as { bookingURL: string }[]).map(({ bookingURL }) => bookingURL)
  expect(listed.sort()).toEqual(late.map(({ bookingId }) => bookingId!).sort())
  const untold = await person!.post('/api/bookings/check_in_out_paid', { safeURL: late[0]!.bookingId, checkIn: 1 })
  expect(untold).toMatchObject({ codigo: 'falta_llegada' })
  return late
}

/** The registry has one report of each, with the day and hour at which they came. */
export function expectTheirMoments(received: readonly RecordedCommunication[], late: readonly CheckIn[]): void {
  const arrivals = received.filter(({ type }) => type === 'PV').map(({ arrival }) => arrival.slice(0, 16))
  for (const { arrivedAt } of late)
    expect(arrivals.filter((arrival) => arrival === arrivedAt!.replace(' ', 'T'))).toHaveLength(1)
}
