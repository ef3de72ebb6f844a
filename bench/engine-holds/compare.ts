import type { StripeSimulator } from '@posada/server/simulators/stripe/start-stripe-simulator'
import type { ChannelServers } from '../channel/channel-servers.ts'
import type { Guest } from './guest.ts'

type Row = {
  id: string
  state: string
  paid: number
  awaits: string
  amount: number
  outcome: string
  /** Those that were ever kept: they are removed some weeks after the departure. */
  cards: number
  attached: number
}

const READ = `
  select b.id, b.state, b.paid, h.awaits, h.amount, h.outcome,
         (select count(*)::int from cards c where c.account_id = b.account_id and c.booking_id = b.id) as cards,
         (select count(*)::int from cards c
           where c.account_id = b.account_id and c.booking_id = b.id and c.detached_at is null) as attached
    from bookings b join booking_holds h on h.account_id = b.account_id and h.booking_id = b.id`

/**
 * Compares what guests did and were told with the bookings of the engine, when nothing is under way: every difference in words.
 * The money itself is compared with the gateway's elsewhere.
 */
export async function faultsOfHolds({ query }: Pick<ChannelServers, 'query'>, guests: readonly Guest[]) {
  const rows = await query<Row>(READ)
  const known = new Map(rows.map((row) => [row.id, row]))
  return [...rows.flatMap(faultsOfRow), ...guests.flatMap((guest) => faultsOfGuest(guest, known))]
}

/** Each confirmed booking has what its plan asks, and each that has lapsed has its money back. */
function faultsOfRow({ id, state, paid, awaits, amount, outcome, cards, attached }: Row): string[] {
  const faults: string[] = []
  const isCardMissing = awaits === 'card' && cards === 0
  const isMoneyMissing = (awaits === 'payment' || awaits === 'transfer') && paid < amount
  if (outcome === '') faults.push('its hold has no end')
  if (state === 'confirmed' && outcome !== 'confirmed') faults.push(`is confirmed by ${outcome}`)
  if (state === 'confirmed' && isMoneyMissing) faults.push(`is confirmed with ${paid} of ${amount} cents`)
  if (state === 'confirmed' && isCardMissing) faults.push('is confirmed without a card')
  if (outcome === 'lapsed' && paid !== 0) faults.push(`has lapsed and keeps ${paid} cents`)
  if (outcome === 'lapsed' && attached > 0) faults.push('has lapsed and keeps a card')
  if (outcome === 'lapsed' && state !== 'cancelled') faults.push(`has lapsed and is ${state}`)
  return faults.map((fault) => `booking ${id} ${fault}`)
}

function faultsOfGuest({ number, fate, holds, paid, toldConfirmed, cancelled }: Guest, known: Map<string, Row>) {
  return holds.flatMap(({ bookingId, charge }) => {
    const row = known.get(bookingId)
    const said = (what: string) => `guest ${number}, who ${fate} (${charge}): booking ${bookingId} ${what}`
    if (!row) return [said('is not there')]
    const faults: string[] = []
    const isStanding = row.state === 'confirmed' || cancelled.has(bookingId)
    if (toldConfirmed.has(bookingId) && !isStanding) faults.push(said(`was confirmed to the guest and is ${row.state}`))
    if (cancelled.has(bookingId) && row.state !== 'cancelled') faults.push(said('was cancelled and is not'))
    // What the gateway took before the time was over is the booking, or back where nothing was left of it.
    if (paid.has(bookingId) && !isStanding && row.outcome !== 'lapsed') faults.push(said(`is ${row.state} though paid`))
    if (!paid.has(bookingId) && row.state === 'confirmed' && row.awaits !== 'nothing' && fate !== 'pays late')
      faults.push(said('is confirmed though nobody paid'))
    return faults
  })
}

/** Money that the gateway has taken for a customer whom no booking knows, or twice for one booking. */
export async function strayMoney({ query }: Pick<ChannelServers, 'query'>, stripe: StripeSimulator) {
  const rows = await query<{ customerId: string; bookingId: string }>(
    'select customer_id as "customerId", booking_id as "bookingId" from card_customers',
  )
  const bookingOf = new Map(rows.map(({ customerId, bookingId }) => [customerId, bookingId]))
  const kept = new Map<string, number>()
  const faults: string[] = []
  for (const { id, customer, paid, amount, amount_refunded: back } of stripe.state().charges) {
    if (!paid || amount === back) continue
    const bookingId = bookingOf.get(customer ?? '')
    if (bookingId === undefined) faults.push(`charge ${id} of ${amount} cents is of no booking`)
    else kept.set(bookingId, (kept.get(bookingId) ?? 0) + 1)
  }
  for (const [bookingId, count] of kept) if (count > 1) faults.push(`booking ${bookingId} was charged ${count} times`)
  return faults
}
