import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentType } from '@posada/domain/travellers/traveller'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type ListRow = {
  id: string
  reportNumber: number | null
  fullName: string
  documentType: DocumentType | ''
  documentNumber: string
  nationality: string
  birthDate: Day | null
  unit: string | null
  arrivedOn: Day
  leavesOn: Day
  address: string
  municipalityCode: string
  municipalityName: string
  postalCode: string
  countryCode: string
  phone: string
  email: string
}

/**
 * Up to `most` guests who arrive in the period by their establishment's clock, in the order of arrival, without
 * annulled ones.
 */
export async function guestListRows(db: Db, accountId: string, from: Day, to: Day, most: number): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select g.id, g.report_number, g.full_name, g.document_type, g.document_number, g.nationality, g.birth_date,
           case when u.is_parking then '' else u.name end as unit, (g.checked_in_at at time zone e.time_zone)::date as arrived_on, g.leaves_on, g.address,
           g.municipality_code, g.municipality_name, g.postal_code, g.country_code, g.phone, g.email
      from guests g
      join establishments e on e.account_id = g.account_id and e.id = g.establishment_id
      left join rooms u on u.account_id = g.account_id and u.id = g.room_id
     where g.account_id = ${accountId} and g.annulled_at is null
       and g.checked_in_at >= ${from}::date - interval '1 day' and g.checked_in_at < ${to}::date + interval '2 days'
       and (g.checked_in_at at time zone e.time_zone)::date between ${from} and ${to}
     order by g.checked_in_at, g.id
     limit ${most}`.execute(db)
  return rows
}
