import { addDays, todayIn } from '@posada/domain/day'
import { noTax } from '@posada/domain/tourist-tax/published/published-taxes'
import type { RequestContext } from '../http/call.ts'
import { tariffsDuring } from './queries.ts'

/** The tariff of an establishment today, by its own clock: per person, in cents, without VAT. */
export async function taxToday(
  { db, accountId, now }: RequestContext,
  { id, timeZone }: { id: string; timeZone: string },
) {
  const today = todayIn(timeZone, now)
  const [row] = await tariffsDuring(db, accountId, id, { checkIn: today, checkOut: addDays(today, 1) })
  return row
    ? { type: { name: row.name, code: row.typeCode }, adult: row.adult, child: row.child, perNight: row.perNight }
    : { type: { name: noTax.name, code: noTax.code }, adult: 0, child: 0, perNight: false }
}
