import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type PastGuestRow = {
  id: string
  name: string
  firstSurname: string
  secondSurname: string
  documentType: string
  documentNumber: string
  lastStay: Day
  locator: string
  birthDate: Day | null
  /** A client has the same document number. */
  isClient: boolean
}

/** The search reads this many of the newest matches, because thousands of guests may share a name. */
const MAX_MATCHES = 300

/** The newest stay of each person who matches all terms; a person is one document number, else name and birth date. */
export async function pastGuests(
  db: Db,
  accountId: string,
  terms: readonly string[],
  limit: number,
): Promise<PastGuestRow[]> {
  const patterns = terms.map((term) => `%${term}%`)
  const { rows } = await sql<PastGuestRow>`
    select newest.*, exists (
             select from clients c
              where c.account_id = ${accountId} and c.deleted_at is null and not c.is_company and c.id_key <> ''
                and c.id_key = regexp_replace(upper(newest.document_number), '[^[:alnum:]]', '', 'g')) as is_client
      from (
      select distinct on (person) g.id, g.name, g.first_surname, g.second_surname, g.document_type, g.document_number,
             g.birth_date, b.locator,
             (g.checked_in_at at time zone e.time_zone)::date as last_stay, g.full_name, g.checked_in_at
        from find_guests(${patterns}, 'arrival', true, ${MAX_MATCHES}, 0) f
        join guests g on g.account_id = ${accountId} and g.id = f.id
        join bookings b on b.account_id = g.account_id and b.id = g.booking_id
        join establishments e on e.account_id = g.account_id and e.id = g.establishment_id
        cross join lateral (select coalesce(nullif(g.document_number, ''),
                                            lower(g.full_name) || ' ' || coalesce(g.birth_date::text, '')) as person) p
       order by person, g.checked_in_at desc, g.id desc) newest
     order by full_name collate "es-x-icu", id limit ${limit}`.execute(db)
  return rows
}
