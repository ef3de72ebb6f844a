import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type LodgingAdultRow = {
  id: string
  name: string
  firstSurname: string
  secondSurname: string
  locator: string
  roomName: string | null
}

/** Adults, by the local day of their arrival and departure, who lodge in the establishment on the day; by name. */
export async function lodgingAdults(
  db: Db,
  accountId: string,
  { establishmentId, on }: { establishmentId: string; on: Day },
  limit: number,
): Promise<LodgingAdultRow[]> {
  const { rows } = await sql<LodgingAdultRow>`
    select g.id, g.name, g.first_surname, g.second_surname, b.locator, u.name as room_name
      from guests g
      join establishments e on e.account_id = g.account_id and e.id = g.establishment_id
      join bookings b on b.account_id = g.account_id and b.id = g.booking_id
      left join rooms u on u.account_id = g.account_id and u.id = g.room_id
     where g.account_id = ${accountId} and g.establishment_id = ${establishmentId} and g.annulled_at is null
       and g.leaves_on >= ${on} and (g.checked_in_at at time zone e.time_zone)::date <= ${on}::date
       and g.birth_date <= ${on}::date - interval '18 years'
     order by g.full_name collate "es-x-icu", g.id limit ${limit}`.execute(db)
  return rows
}
