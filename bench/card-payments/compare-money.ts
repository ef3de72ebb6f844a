import { withClient } from '@posada/server/platform/db/with-client'
import type { StripeSimulator } from '@posada/server/simulators/stripe/start-stripe-simulator'
import { databaseOwnerOf } from '../support/establishment.ts'

type Booking = { id: string; customerId: string; received: number; charges: number; refunds: number; paid: number }

/** What Posada has of each booking's card payments, in cents. */
async function ourBookings(dataDir: string): Promise<Booking[]> {
  return withClient(await databaseOwnerOf(dataDir), async (client) => {
    const { rows } = await client.query<Booking>(
      `select b.id, c.customer_id as "customerId", b.paid,
              (select coalesce(sum(amount), 0)::int from payments p where p.booking_id = b.id and p.is_gateway) as received,
              (select count(*)::int from card_charges g where g.booking_id = b.id and g.state = 'succeeded') as charges,
              (select count(*)::int from card_refunds r join card_charges g on g.id = r.charge_id
                where g.booking_id = b.id and r.payment_id is not null and r.undo_payment_id is null) as refunds
         from bookings b join card_customers c on c.booking_id = b.id`,
    )
    return rows
  })
}

/** Bookings whose money or number of movements differs from the gateway's; none is expected. */
export async function differencesWith(stripe: StripeSimulator, dataDir: string): Promise<string[]> {
  const { charges } = stripe.state()
  const refunds = stripe.state().refunds.filter(({ status }) => status !== 'failed')
  return (await ourBookings(dataDir)).flatMap((booking) => {
    const theirs = charges.filter(({ customer, paid }) => customer === booking.customerId && paid)
    const returned = refunds.filter(({ charge }) => theirs.some(({ id }) => id === charge))
    const net = theirs.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0)
    const isSame =
      net === booking.received &&
      net === booking.paid &&
      theirs.length === booking.charges &&
      returned.length === booking.refunds
    return isSame
      ? []
      : [`${JSON.stringify(booking)} but ${net} in ${theirs.length} charges, ${returned.length} refunds`]
  })
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
