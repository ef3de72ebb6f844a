import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { cardPaymentsOf } from '../../test/contract/card-payments.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment()
const { owner, establishmentId, logins } = given
const { id: bookingId } = await aBooking(owner, establishmentId, [await aUnit(owner, establishmentId)])
const changed = (sql: string, values: unknown[]) => withClient(logins.owner, (client) => client.query(sql, values))
const { rows } = await changed('select account_id from bookings where id = $1', [bookingId])
const { cardCharge } = await cardPaymentsOf(given, (rows[0] as { account_id: string }).account_id, bookingId, 'marca')

test.each([
  ['running', '', 'en_curso', ''],
  ['authentication', '', 'autenticacion', ''],
  ['failed', 'insufficient_funds', 'fallido', 'La tarjeta no tiene saldo suficiente.'],
])('shows a charge of the desk that is %s', async (state, reason, estado, motivo) => {
  await changed('update card_charges set state = $1, reason = $2 where id = $3', [state, reason, cardCharge])
  const { stripeMovements } = await owner.post('/api/stripe/get_charges', { booking_url: bookingId })
  expect((stripeMovements as { intentos: unknown[] }).intentos).toMatchObject([{ id: cardCharge, estado, motivo }])
})

test('does not show a charge that the gateway never received', async () => {
  await changed("update card_charges set state = 'closed' where id = $1", [cardCharge])
  const { stripeMovements } = await owner.post('/api/stripe/get_charges', { booking_url: bookingId })
  expect(stripeMovements).toMatchObject({ charges: [], intentos: [] })
})
