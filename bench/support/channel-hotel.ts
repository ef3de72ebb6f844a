import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { withClient } from '@posada/server/platform/db/with-client'
import { databaseOwnerOf, requireOk, type BenchEstablishment } from './establishment.ts'

const UNITS_AT_ONCE = 50
const DAYS_AT_ONCE = 365

export const CHANNEL_TOKEN = 'wr_11111111-2222-3333-4444-555555555555'

type Owned = Pick<BenchEstablishment, 'owner' | 'establishmentId'>

/** Adds units by the API, each of this type, or each a type of its own. */
export async function addUnits(
  { owner, establishmentId }: Owned,
  names: readonly string[],
  type?: string,
): Promise<void> {
  for (let from = 0; from < names.length; from += UNITS_AT_ONCE)
    await requireOk(
      owner.post('/api/profile/alojamientos/rooms/add_many', {
        accomodationURL: establishmentId,
        capacity: 2,
        basePrice: 80,
        nombres: names.slice(from, from + UNITS_AT_ONCE),
        ...(type !== undefined && { tipo: type }),
      }),
    )
}

/** Adds types for sale, which are units without a type of their own. Returns their ids. */
export async function addTypes(hotel: Owned, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `H${index}`)
  await addUnits(hotel, names)
  const { owner, establishmentId: urlAlojamiento } = hotel
  const reply = await requireOk(owner.post('/api/channel/property/get_room_types', { urlAlojamiento }))
  return (reply['roomTypes'] as { RoomID: string }[]).map(({ RoomID }) => RoomID)
}

/** Sets a price and a minimum stay for every type on each of the days. */
export async function setValues(hotel: Owned, types: readonly string[], from: Day, days: number): Promise<void> {
  for (let first = 0; first < types.length; first += UNITS_AT_ONCE) {
    const values = types
      .slice(first, first + UNITS_AT_ONCE)
      .map((RoomID, at) => ({ RoomID, price: 60 + (at % 40), min_stay: 1 + (at % 3) }))
    for (let start = 0; start < days; start += DAYS_AT_ONCE)
      await changeDays(hotel, values, addDays(from, start), addDays(from, Math.min(days, start + DAYS_AT_ONCE) - 1))
  }
}

/** Changes values of types on the days between two, both included. */
export const changeDays = ({ owner, establishmentId }: Owned, types: readonly object[], startDate: Day, endDate: Day) =>
  requireOk(
    owner.post('/api/channel/property/edit_avail', {
      urlAlojamiento: establishmentId,
      data: { types, startDate, endDate, weekDays: [] },
      price_plan: 0,
      restriction_plan: 0,
    }),
  )

/** The units of an establishment with their ids. */
export async function unitsOf({ owner, establishmentId }: Owned): Promise<{ id: string; name: string }[]> {
  const reply = await requireOk(owner.post('/api/profile/alojamientos/getRooms', { url: establishmentId }))
  return (reply['rooms'] as { safeURL: string; name: string }[]).map(({ safeURL: id, name }) => ({ id, name }))
}

/** Connects an establishment with a property of the simulated WuBook. */
export const connectChannel = ({ owner, establishmentId }: Owned, lcode: number) =>
  requireOk(
    owner.post('/api/profile/connect_channel', {
      URLEstablecimiento: establishmentId,
      token: CHANNEL_TOKEN,
      propiedad: lcode,
    }),
  )

/** Waits until so many connections have sent everything. @throws Error after the patience */
export async function untilAllSent(dataDir: string, connections: number, patienceMs: number): Promise<void> {
  await withClient(await databaseOwnerOf(dataDir), async (client) => {
    await client.query('set row_security = off')
    for (const begun = Date.now(); Date.now() - begun < patienceMs; await sleep(100)) {
      const { rows } = await client.query<{ done: string; trouble: string }>(
        `select count(*) filter (where calculated_for is not null and waiting_days = 0) as done, max(trouble) as trouble
           from channel_connections`,
      )
      if (Number(rows[0]!.done) === connections) return
      if (rows[0]!.trouble) console.log(`trouble: ${rows[0]!.trouble}`)
    }
    throw new Error(`Not everything was sent within ${patienceMs / 1000} s`)
  })
}
