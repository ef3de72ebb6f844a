import type { Cents } from '@posada/domain/money'
import type { Db } from '../../db/database.ts'

export async function setTaxTotal(
  db: Db,
  accountId: string,
  bookingId: string,
  sums: { taxTotal: Cents; total: Cents },
) {
  await db.updateTable('bookings').set(sums).where('accountId', '=', accountId).where('id', '=', bookingId).execute()
}
