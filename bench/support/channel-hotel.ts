import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@posada/server/db/with-client'
import { databaseOwnerOf, requireOk, type BenchEstablishment } from './establishment.ts'

const UNITS_AT_ONCE = 50

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
