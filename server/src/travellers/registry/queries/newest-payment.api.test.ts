import { expect, test } from 'vitest'
import { inAccount } from '../../../platform/db/transaction.ts'
import { withClient } from '../../../platform/db/with-client.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { aUnit, givenEstablishment } from '../../../test/given.ts'
import { newestPayment } from './booking-to-report.ts'

const { owner, establishmentId, logins, dependencies } = await givenEstablishment({ now: '2026-07-20T10:00:00Z' })
const { id: bookingId } = await aBooking(owner, establishmentId, [await aUnit(owner, establishmentId)])
const { rows } = await withClient(logins.owner, (client) =>
  client.query<{ account_id: string }>('select account_id from bookings where id = $1', [bookingId]),
)
const accountId = rows[0]!.account_id
const reported = () => inAccount(dependencies.app, accountId, (db) => newestPayment(db, accountId, bookingId))
const pay = (importe: number, fields: object) =>
  owner.post('/api/bookings/payments/add', { bookingURL: bookingId, importe, ...fields })

test('a report names the newest payment for the stay, and never a security deposit', async () => {
  await pay(100, { paymentMethod: 'E', fianza: 1 })
  expect(await reported()).toBeUndefined()
  await pay(20, { paymentMethod: 'T', fecha: '2026-07-01' })
  await pay(50, { paymentMethod: 'E', fianza: 1 })
  expect(await reported()).toEqual({ method: 'transfer', day: '2026-07-01' })
})
