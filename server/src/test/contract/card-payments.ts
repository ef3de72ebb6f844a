import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { keyPurposes } from '../../money/payments/gateway/gateway-access.ts'
import type { GivenApp } from '../given.ts'

/** Connected keys of the card gateway, and one of everything that a booking can have of card payments. */
export async function cardPaymentsOf(
  { logins, clock, dependencies }: GivenApp,
  accountId: string,
  bookingId: string,
  marker: string,
) {
  const [gateway, card, cardCharge, refund, paymentRequest, checkout] = Array.from({ length: 6 }, () => newId())
  const now = clock.now()
  const sealed = dependencies.secrets.seal('sk_test_marca', keyPurposes.stripe(accountId))
  await withClient(logins.owner, async (client) => {
    const insert = (table: string, row: Record<string, unknown>) =>
      client.query(
        `insert into ${table} (account_id, ${Object.keys(row).join(', ')})
         values ($1, ${Object.keys(row)
           .map((_, index) => `$${index + 2}`)
           .join(', ')})`,
        [accountId, ...Object.values(row)],
      )
    const ofGateway = { gateway_id: gateway }
    await insert('card_gateways', {
      id: gateway,
      gateway_account: marker,
      is_test: true,
      public_key: marker,
      sealed_secret_key: sealed,
      secret_key_end: 'arca',
      trouble: marker,
      connected_at: now,
      compared_at: now,
    })
    await insert('booking_holds', {
      booking_id: bookingId,
      awaits: 'payment',
      amount: 100,
      held_until: now,
      ended_at: now,
      outcome: 'confirmed',
    })
    await insert('card_customers', { booking_id: bookingId, ...ofGateway, customer_id: marker })
    await insert('cards', {
      id: card,
      booking_id: bookingId,
      ...ofGateway,
      card_id: marker,
      brand: marker,
      last4: '4242',
      expires: '12/30',
      terms: marker,
      saved_at: now,
    })
    await insert('payment_requests', {
      id: paymentRequest,
      booking_id: bookingId,
      method: 'transfer',
      amount: 100,
      concept: marker,
      iban: marker,
      expires_at: new Date(now.getTime() + 60 * 86_400_000),
      created_at: now,
    })
    await insert('card_checkouts', {
      id: checkout,
      request_id: paymentRequest,
      ...ofGateway,
      amount: 1,
      accepted_at: now,
      state: 'expired',
    })
    await insert('card_charges', {
      id: cardCharge,
      booking_id: bookingId,
      ...ofGateway,
      card_id: card,
      origin: 'desk',
      amount: 100,
      state: 'succeeded',
      intent_id: marker,
      brand: marker,
      last4: '4242',
      day: '2026-01-01',
      started_at: new Date(now.getTime() - 3_600_000),
    })
    await insert('card_refunds', {
      id: refund,
      charge_id: cardCharge,
      amount: 1,
      state: 'failed',
      refund_id: marker,
      day: '2026-01-01',
      started_at: now,
    })
    await insert('card_lookups', { ...ofGateway, kind: 'intent', object_id: marker, since: now, due_at: now })
    await insert('card_events', { ...ofGateway, event_id: marker, type: marker, received_at: now })
  })
  return { card, cardCharge, paymentRequest } as { card: string; cardCharge: string; paymentRequest: string }
}
