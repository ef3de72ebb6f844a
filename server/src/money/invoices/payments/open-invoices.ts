import type { Db } from '../../../platform/db/database.ts'
import { bookingsOfInvoices } from '../queries/charges.ts'
import { unpaidInvoices } from '../queries/owed.ts'
import { paymentsOfInvoices } from './payments-of-invoices.ts'

/** An issued invoice of which something is still to be paid. */
type OpenInvoice = {
  id: string
  number: string
  payerName: string
  owed: number
  bookingIds: readonly string[]
}

/** The issued invoices of the account of which something is still to be paid, and how much by the payments of their bookings. */
export async function openInvoices(db: Db, accountId: string): Promise<OpenInvoice[]> {
  const rows = await unpaidInvoices(db, accountId)
  const paymentOf = await paymentsOfInvoices(db, accountId, rows)
  const bookings = await bookingsOfInvoices(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  return rows
    .map((row) => ({
      id: row.id,
      number: row.number,
      payerName: row.payerName,
      owed: paymentOf(row).owed,
      bookingIds: bookings.get(row.id) ?? [],
    }))
    .filter(({ owed }) => owed > 0)
}
