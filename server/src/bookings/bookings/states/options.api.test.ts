import { expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { openOwnerPool } from '../../../platform/db/owner-pool.ts'
import { expiredOptions } from '../queries/lapsed-options.ts'
import { startJobs } from '../../../jobs/start-jobs.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment, PASSWORD } from '../../../test/given.ts'
import { cancelLapsedOption } from './lapse-option.ts'

// Five to midnight in Madrid, an hour earlier in Las Palmas.
const given = await givenEstablishment({ now: '2026-08-10T21:55:00Z' })
const { owner, email, establishmentId, logins, clock, dependencies } = given

type Fields = Record<string, unknown>
const optionDates = { checkInDate: '2026-09-01', checkOutDate: '2026-09-03', opcionHasta: '2026-08-10' }
const anOption = async (who = owner, establishment = establishmentId, fields: Fields = {}) =>
  (await aBooking(who, establishment, [await aUnit(who, establishment)], { ...optionDates, ...fields })).id

const mainland = await anOption()
const later = await anOption(owner, establishmentId, { opcionHasta: '2026-08-11' })
const canary = await anOption(owner, await anEstablishment(owner, { Provincia: '38' }))
const partlyPaid = await anOption()
const fullyPaid = await anOption()
const pay = (bookingURL: string, importe: number) =>
  owner.post('/api/bookings/payments/add', { bookingURL, importe, paymentMethod: 'C' })
await pay(partlyPaid, 1)
await pay(fullyPaid, 120)
const neighbour = await anotherAccount(given)
const neighbours = await anOption(neighbour.owner, neighbour.establishmentId)

const query = <Row extends Fields>(text: string, values: unknown[]) =>
  withClient(logins.owner, async (client) => (await client.query<Row>(text, values)).rows)
const stateOf = async (id: string) =>
  (await query<{ state: string }>('select state from bookings where id = $1', [id]))[0]?.state
const dueIds = async () => {
  const pool = openOwnerPool(logins.owner)
  const due = await expiredOptions(pool, clock.now())
  await pool.close()
  return due.map(({ bookingId }) => bookingId).sort()
}

test('cancels options after their last day by the local time of their establishment, in every account', async () => {
  expect(await dueIds()).toEqual([])
  clock.moveTo(new Date('2026-08-10T22:01:00Z'))
  expect(await dueIds()).toEqual([mainland, neighbours].sort())
  const jobs = await startJobs(logins.owner, dependencies)
  await jobs.sweep()
  expect(await Promise.all([mainland, neighbours, canary, later].map(stateOf))).toEqual([
    'cancelled',
    'cancelled',
    'option',
    'option',
  ])
  clock.moveTo(new Date('2026-08-10T23:01:00Z'))
  await jobs.sweep()
  expect(await Promise.all([canary, later].map(stateOf))).toEqual(['cancelled', 'option'])
  await jobs.stop()
})

test('does not cancel an option with a payment, and full payment confirms it', async () => {
  await owner.logIn(email, PASSWORD)
  expect(await Promise.all([partlyPaid, fullyPaid].map(stateOf))).toEqual(['option', 'confirmed'])
  await pay(partlyPaid, 119)
  const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL: partlyPaid })
  expect(booking).toMatchObject({ estado: 'confirmada', opcionHasta: null, paid: true })
  const versions = await query('select changed from booking_versions where booking_id = $1 order by version desc', [
    partlyPaid,
  ])
  expect(versions[0]).toEqual({ changed: ['los cobros', 'la opción'] })
})

test('the booking shows the reason, the audit trail names no user, and browsers are notified', async () => {
  await owner.logIn(email, PASSWORD)
  const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL: mainland })
  expect(booking).toMatchObject({ estado: 'cancelada', motivoCancelacion: 'La opción ha vencido', PendientePago: 0 })
  const audit = await query('select login_id, object_ids from audit where action = $1', ['option-over'])
  expect(audit).toContainEqual({ login_id: null, object_ids: [mainland] })
  const changes = await query('select number from changes where kind = $1 and ids = $2 and number > 1', [
    'bookings',
    [mainland],
  ])
  expect(changes.length).toBeGreaterThan(1)
})

test('a restored option is confirmed, and one that was extended meanwhile is not cancelled', async () => {
  await owner.post('/api/bookings/restore', { safeURL: mainland })
  expect(await stateOf(mainland)).toBe('confirmed')
  const [{ account_id: accountId } = { account_id: '' }] = await query<{ account_id: string }>(
    'select account_id from bookings where id = $1',
    [later],
  )
  for (const bookingId of [later, mainland, accountId]) await cancelLapsedOption({ accountId, bookingId }, dependencies)
  expect(await Promise.all([later, mainland].map(stateOf))).toEqual(['option', 'confirmed'])
})
