import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Whether the type of a unit is matched with a room of a connection in use, and the agency, or the one of this name, is a portal of theirs. */
export async function isSoldByPortal(
  db: Db,
  accountId: string,
  { roomId, agencyId, nameKey }: { roomId: string; agencyId: string | null; nameKey: string },
): Promise<boolean> {
  const { rows } = await sql<{ isSold: boolean }>`
    select exists (
             select from rooms r
               join sale_types t on t.account_id = r.account_id and t.establishment_id = r.establishment_id
                                and (t.unit_type_id = r.type_id or t.room_id = r.id)
               join channel_rooms p on p.account_id = t.account_id and p.sale_type_id = t.id and not p.is_missing
               join channel_connections c on c.account_id = p.account_id and c.establishment_id = p.establishment_id
                                         and c.state <> 'disconnected'
              where r.account_id = ${accountId} and r.id = ${roomId})
       and exists (
             select from agencies
              where account_id = ${accountId} and (id = ${agencyId} or name_key = ${nameKey}) and portal_id is not null)
           as is_sold`.execute(db)
  return rows[0]?.isSold ?? false
}
