import { withClient } from '@posada/server/platform/db/with-client'
import { databaseOwnerOf } from '../support/establishment.ts'
import type { Bank, BookedAtBank } from './banks.ts'

type Booking = BookedAtBank & { id: string; received: number; charges: number; refunds: number; paidByCard: number }

/** What Posada has of each booking's card payments, in cents. */
async function ourBookings(dataDir: string): Promise<Booking[]> {
  return withClient(await databaseOwnerOf(dataDir), async (client) => {
    const { rows } = await client.query<Booking>(
      `select b.id, c.customer_id as "customerId",
              b.paid - (select coalesce(sum(amount), 0)::int from payments p
                         where p.booking_id = b.id and not p.is_gateway) as "paidByCard",
              array(select intent_id from card_charges g where g.booking_id = b.id and g.intent_id <> ''
                    union select v.checkout_id from card_checkouts v join payment_requests q on q.id = v.request_id
                           where q.booking_id = b.id and v.checkout_id <> '') as orders,
              (select coalesce(sum(amount), 0)::int from payments p where p.booking_id = b.id and p.is_gateway) as received,
              (select count(*)::int from card_charges g where g.booking_id = b.id and g.state = 'succeeded') as charges,
              (select count(*)::int from card_refunds r join card_charges g on g.id = r.charge_id
                where g.booking_id = b.id and r.payment_id is not null and r.undo_payment_id is null) as refunds
         from bookings b left join card_customers c on c.booking_id = b.id`,
    )
    return rows
  })
}

/** Bookings whose money or number of movements differs from the gateway's; none is expected. */
export async function differencesWith(bank: Pick<Bank, 'moneyOf'>, dataDir: string): Promise<string[]> {
  return (await ourBookings(dataDir)).flatMap((booking) => {
    const theirs = bank.moneyOf(booking)
    const isSame =
      theirs.net === booking.received &&
      theirs.net === booking.paidByCard &&
      theirs.charges === booking.charges &&
      theirs.refunds === booking.refunds
    return isSame ? [] : [`${JSON.stringify(booking)} but ${JSON.stringify(theirs)}`]
  })
}

/** How many charges and refunds the gateway has done. */
export async function movementsAt(bank: Bank, dataDir: string): Promise<{ charges: number; refunds: number }> {
  const theirs = (await ourBookings(dataDir)).map((booking) => bank.moneyOf(booking))
  const sumOf = (what: 'charges' | 'refunds') => theirs.reduce((sum, money) => sum + money[what], 0)
  return { charges: sumOf('charges'), refunds: sumOf('refunds') }
}

/** Attempts whose outcome is not known, and what is still due to be looked up. */
export async function openMovements(dataDir: string, now: number): Promise<Record<string, number>> {
  return withClient(await databaseOwnerOf(dataDir), async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `select (select count(*)::int from card_charges where state = 'running') as charges,
              (select count(*)::int from card_refunds where state = 'running') as refunds,
              (select count(*)::int from card_lookups where due_at <= $1) as due`,
      [new Date(now)],
    )
    return rows[0]!
  })
}
