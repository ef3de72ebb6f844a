import type pg from 'pg'
import { sql } from 'kysely'
import { connect, type Db } from '@posada/server/platform/db/database'
import { inAccount } from '@posada/server/platform/db/transaction'
import { loadRolePasswords } from '@posada/server/platform/db/role-passwords'
import { roleNames } from '@posada/server/platform/db/roles'
import { lockUnits } from '@posada/server/establishments/units/public'
import { databaseOwnerOf } from './establishment.ts'

export type Swaps = Awaited<ReturnType<typeof openSwaps>>

const CHANGED = 'Otra persona ha cambiado esta reserva'
const TAKEN = 'La unidad ya está ocupada en esas fechas'

/**
 * Swaps the rooms of two stays as the server's own actions do: as the app role, with rooms locked in order, in one
 * UPDATE.
 */
export async function openSwaps(dataDir: string, accountId: string, connections: number) {
  const login: pg.ClientConfig = {
    ...(await databaseOwnerOf(dataDir)),
    user: roleNames.app,
    password: loadRolePasswords(dataDir).app,
  }
  const app = connect(login, connections)

  const readStoredUnits = (db: Db, bookingIds: string[]) =>
    db
      .selectFrom('bookedRooms')
      .select(['id', 'roomId', 'bookingId'])
      .where('accountId', '=', accountId)
      .where('bookingId', 'in', bookingIds)
      .orderBy('id')
      .execute()

  /** 'done', or the Spanish error message. */
  function swap(one: string, other: string): Promise<string> {
    return inAccount(app, accountId, async (db) => {
      const before = await readStoredUnits(db, [one, other])
      const roomIds = before.map(({ roomId }) => roomId)
      await lockUnits(db, accountId, roomIds)
      const rooms = await readStoredUnits(db, [one, other])
      if (rooms.some(({ roomId }, index) => roomId !== roomIds[index])) return CHANGED
      const [a, b] = rooms
      if (!a || !b) return 'done' // the same stay twice
      await sql`update booked_rooms set room_id = case id when ${a.id} then ${b.roomId}::uuid else ${a.roomId}::uuid end
                 where account_id = ${accountId} and id in (${a.id}, ${b.id})`.execute(db)
      return 'done'
    }).catch((error: unknown) => {
      if ((error as { code?: string }).code === '23P01') return TAKEN
      throw error
    })
  }

  return {
    swap,
    readStoredUnits: (bookingIds: string[]) =>
      inAccount(app, accountId, async (db) => (await readStoredUnits(db, bookingIds)).map(({ roomId }) => roomId)),
    close: () => app.destroy(),
  }
}
