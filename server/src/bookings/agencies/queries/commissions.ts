import type { AmountType } from '@posada/domain/bookings/totals/commission'
import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type CommissionRow = {
  bookingId: string
  locator: string
  holderName: string
  establishmentName: string
  checkIn: Day
  checkOut: Day
  nights: number
  base: number
  rate: number
  amountType: AmountType
  agencyId: string | null
  agencyName: string
}

type CommissionDays = { from: Day; to: Day; establishmentId: string | null }

/**
 * Confirmed stays that end in the period and name an agency, with or without a record: by agency in Spanish order, then
 * by day. Amounts in cents, rates in hundredths of a percent.
 */
export async function commissionRows(
  db: Db,
  accountId: string,
  { from, to, establishmentId }: CommissionDays,
): Promise<CommissionRow[]> {
  const { rows } = await sql<CommissionRow>`
    select b.id as booking_id, b.locator, b.holder_name, e.name as establishment_name, b.check_in, b.check_out,
           b.check_out - b.check_in as nights, b.total - b.extras_total - b.tax_total as base,
           b.commission as rate, b.amount_type, b.agency_id, coalesce(a.name, b.agency_name) as agency_name
      from bookings b
      join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
      left join agencies a on a.account_id = b.account_id and a.id = b.agency_id
     where b.account_id = ${accountId} and b.check_out between ${from} and ${to}
       and b.state = 'confirmed' and b.deleted_at is null and (b.agency_id is not null or b.agency_name <> '')
       and (${establishmentId}::uuid is null or b.establishment_id = ${establishmentId}::uuid)
     order by coalesce(a.name, b.agency_name) collate "es-x-icu", b.check_out, b.check_in, b.locator_key`.execute(db)
  return rows
}
