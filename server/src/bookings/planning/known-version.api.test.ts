import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aUnit, givenEstablishment, PASSWORD } from '../../test/given.ts'

const { owner, email, establishmentId, clock } = await givenEstablishment({ now: '2026-06-01T10:00:00Z' })
const unit = await aUnit(owner, establishmentId)
const period = { filterStart: '2026-05-01', filterEnd: '2026-07-31' }
const fetch = (conocida?: string) =>
  owner.post('/api/planning/fetch_bookings', { ...period, ...(conocida !== undefined && { conocida }) })
const versionNow = async () => String((await fetch())['version'])
const comeBackAt = async (instant: Date) => {
  clock.moveTo(instant)
  await owner.logIn(email, PASSWORD)
}
const nothing = { Bookings: [], Accodmodations: [], Bloqueos: [], version: '', sinCambios: true }

test('a browser that has the newest reply hears that nothing has changed', async () => {
  await aBooking(owner, establishmentId, [unit], { checkInDate: '2026-06-10', checkOutDate: '2026-06-12' })
  const version = await versionNow()
  expect(await fetch(version)).toMatchObject(nothing)
  expect(await fetch(version)).toMatchObject(nothing)
})

test('after a change, and with a version that is nobody’s, it has everything', async () => {
  const version = await versionNow()
  await aBooking(owner, establishmentId, [unit], { checkInDate: '2026-06-14', checkOutDate: '2026-06-16' })
  for (const known of [version, '7', '0.0', `${version}.0`, 'x'.repeat(40)]) {
    const reply = await fetch(known)
    expect(reply, known).toMatchObject({ resultado: 'Ok', sinCambios: false })
    expect(reply['Bookings'], known).toHaveLength(2)
  }
  expect(await fetch('x'.repeat(41))).toMatchObject({ resultado: 'Error' })
})

test('a new day is a change', async () => {
  const version = await versionNow()
  await comeBackAt(new Date('2026-06-01T21:59:59Z'))
  expect(await fetch(version)).toMatchObject({ sinCambios: true })
  clock.moveTo(new Date('2026-06-01T22:00:00Z')) // midnight in Madrid
  expect(await fetch(version)).toMatchObject({ sinCambios: false, Accodmodations: [{ hoy: '2026-06-02' }] })
})

test('a report that becomes overdue is a change', async () => {
  const { id } = await aBooking(owner, establishmentId, [unit], {
    checkInDate: '2026-06-20',
    checkOutDate: '2026-06-21',
  })
  const isMarked = (reply: Record<string, unknown>) =>
    (reply['Bookings'] as { safeURL: string; ses_error: boolean }[]).find(({ safeURL }) => safeURL === id)?.ses_error
  const before = await fetch()
  expect(isMarked(before)).toBe(false)
  const until = Number(String(before['version']).split('.')[1])
  await comeBackAt(new Date(until - 1000))
  expect(await fetch(String(before['version']))).toMatchObject({ sinCambios: true })
  clock.moveTo(new Date(until))
  expect(await fetch(String(before['version']))).toMatchObject({ sinCambios: false })
})
