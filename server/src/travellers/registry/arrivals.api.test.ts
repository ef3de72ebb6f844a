import { expect, test, vi } from 'vitest'
import { aGuest } from '../../test/a-guest.ts'
import { givenRegistry } from '../../test/given-registry.ts'

vi.setConfig({ testTimeout: 90_000 }) // some tests simulate more than a day, minute by minute

type Options = { now: string; checkInDate: string; checkOutDate: string }

/** A booking for one person without a reservation report; it is marked as imported, so that it gets none. */
async function givenBooking({ now, ...dates }: Options) {
  const given = await givenRegistry({ now })
  const { id } = await given.book({ ...dates, bookingId: 'PV', occupantsNumber: 1 })
  await given.db.deleteFrom('communications').execute()
  await given.db.updateTable('bookings').set({ importKey: 'fuera' }).execute()
  await given.post('profile/alojamientos/updateData', {
    url: given.establishmentId,
    alojamientoInfo: { HoraEntrada: '14:00', HoraSalida: '12:00' },
  })
  const register = (fields: object = {}) => aGuest(given.owner, given.room, { bookingURL: id, ...fields })
  const tick = (fields: object = { checkIn: true }) =>
    given.post('bookings/check_in_out_paid', { safeURL: id, ...fields })
  const edit = (fields: object) => given.post('bookings/edit', { safeURLBooking: id, ...fields })
  /** Arrival and departure in the last report: '2026-06-26T22:00 2026-06-28T12:00'. */
  const reported = async () => {
    const xml = (await given.reports()).filter(({ isCancellation }) => !isCancellation).at(-1)?.xml ?? ''
    const [, arrival] = /<fechaEntrada>([^<]*)/.exec(xml) ?? []
    const [, departure] = /<fechaSalida>([^<]*)/.exec(xml) ?? []
    return `${arrival?.slice(0, 16)} ${departure?.slice(0, 16)}`
  }
  return { ...given, id, register, tick, edit, reported }
}

test('a guest registered the day before is reported at the tick, with its hour', async () => {
  const dates = { checkInDate: '2026-06-26', checkOutDate: '2026-06-28' }
  const given = await givenBooking({ now: '2026-06-25T08:00:00Z', ...dates })
  await given.register({ CheckInDate: '2026-06-26' })
  await given.later(30 * 60) // 16:00 of the day of arrival
  await given.reportsBecome([])
  await given.later(6 * 60)
  await given.tick()
  await given.reportsBecome(['PV sent'])
  expect(await given.reported()).toBe('2026-06-26T22:00 2026-06-28T12:00')
})

test('a guest registered beforehand who never comes is not reported', async () => {
  const dates = { checkInDate: '2026-06-26', checkOutDate: '2026-06-28' }
  const given = await givenBooking({ now: '2026-06-25T08:00:00Z', ...dates })
  const { id } = await given.register({ CheckInDate: '2026-06-26' })
  await given.later(50 * 60)
  expect(await given.post('bookings/no_show', { safeURL: given.id })).toMatchObject({ resultado: 'Ok' })
  await given.later(20)
  await given.reportsBecome([])
  expect(await given.post('guests/delete', { guestSafeURL: id })).toMatchObject({ resultado: 'Ok' })
  expect(await given.post('guests/get_info', { GuestSecret: id })).toMatchObject({ resultado: 'Error' })
})

test('a tick a day early is the hour of arrival, of guests registered before and after it', async () => {
  const dates = { checkInDate: '2026-06-26', checkOutDate: '2026-06-28' }
  const given = await givenBooking({ now: '2026-06-25T08:00:00Z', ...dates })
  await given.tick()
  await given.later(60)
  await given.register()
  await given.reportsBecome(['PV sent'])
  expect(await given.reported()).toBe('2026-06-25T10:00 2026-06-28T12:00')
})

test.each([
  ['the check-in', { checkIn: true }],
  ['the check-out', { checkOut: true }],
])('%s ticked on a later day needs the arrival, which is what the report carries', async (_what, tick) => {
  const dates = { checkInDate: '2026-06-26', checkOutDate: '2026-06-29' }
  const given = await givenBooking({ now: '2026-06-25T08:00:00Z', ...dates })
  const { id } = await given.register({ CheckInDate: '2026-06-26' })
  await given.later(3 * 24 * 60) // 10:00 of the 28th
  expect(await given.tick(tick)).toMatchObject({
    resultado: 'Error',
    codigo: 'falta_llegada',
    propuesta: '2026-06-26 14:00',
    ahora: '2026-06-28 10:00',
  })
  for (const [llegada, fault] of [
    ['2026-06-25 23:59', 'La llegada no puede ser anterior al 26/06/2026'],
    ['2026-06-28 10:01', 'La llegada no puede ser posterior a este momento'],
    ['2026-06-26', 'El momento de llegada no es válido'],
  ])
    expect(await given.tick({ ...tick, llegada })).toMatchObject({ resultado: 'Error', mensaje: fault })
  await given.reportsBecome([])
  expect(await given.tick({ ...tick, llegada: '2026-06-27 00:20' })).toMatchObject({ resultado: 'Ok' })
  await given.reportsBecome(['PV sent'])
  expect(await given.reported()).toBe('2026-06-27T00:20 2026-06-29T12:00')
  const [report] = await given.reports()
  expect(report!.dueAt.toISOString()).toBe('2026-06-27T22:20:00.000Z') // 24 hours after the arrival: it left late
  expect(await given.owner.get('/api/comunicaciones/resumen')).toMatchObject({ fuera_de_plazo_mes: 1 })
  expect((await given.post('guests/get_info', { GuestSecret: id }))['guestdata']).toMatchObject({
    CheckInDate: '2026-06-27',
  })
})

test('a guest who is said to have come after their day needs the arrival too', async () => {
  const dates = { checkInDate: '2026-06-25', checkOutDate: '2026-06-30' }
  const given = await givenBooking({ now: '2026-06-25T15:00:00Z', ...dates })
  await given.edit({ occupantsNumber: 2 })
  await given.register()
  const { id } = await given.register({ CheckInDate: '2026-06-26', Name: 'Eva' })
  await given.tick()
  await given.later(2 * 24 * 60)
  const arrive = (fields: object = {}) => given.post('guests/mark_arrived', { SafeURL: id, ...fields })
  expect(await arrive()).toMatchObject({ codigo: 'falta_llegada', propuesta: '2026-06-26 14:00' })
  expect(await arrive({ llegada: '2026-06-24 10:00' })).toMatchObject({ resultado: 'Error' })
  const { guestdata } = await arrive({ llegada: '2026-06-25 23:30' })
  expect(guestdata).toMatchObject({ CheckInDate: '2026-06-25' })
})

test('a guest of one night who arrives after midnight is reported with that hour', async () => {
  const dates = { checkInDate: '2026-06-25', checkOutDate: '2026-06-26' }
  const given = await givenBooking({ now: '2026-06-25T22:40:00Z', ...dates }) // 00:40 of the 26th
  await given.register({ CheckInDate: '2026-06-26' })
  await given.reportsBecome(['PV sent'])
  expect(await given.reported()).toBe('2026-06-26T00:40 2026-06-26T12:00')
})

test('after midnight the day of departure is proposed; from check-out time on it is refused', async () => {
  const dates = { checkInDate: '2026-06-25', checkOutDate: '2026-06-26' }
  const given = await givenBooking({ now: '2026-06-25T22:40:00Z', ...dates })
  const { id } = await given.register()
  expect((await given.post('guests/get_info', { GuestSecret: id }))['guestdata']).toMatchObject({
    CheckInDate: '2026-06-26',
    Nights: 0,
  })
  const same = await given.post('guests/set_info', {
    SafeURL: id,
    CheckInDate: '2026-06-26',
    Nights: 0,
    Phone: '+34600000155',
  })
  expect(same).toMatchObject({ resultado: 'Ok' })
  await given.later(12 * 60)
  const late = given.register({ CheckInDate: '2026-06-26' })
  await expect(late).rejects.toThrow('no ocupa 201 el 26/06/2026')
})

test('a longer stay reports the travellers again with the new departure, a shorter one does not', async () => {
  const dates = { checkInDate: '2026-06-25', checkOutDate: '2026-06-27' }
  const given = await givenBooking({ now: '2026-06-25T15:00:00Z', ...dates })
  await given.register()
  await given.comesTo(['PV accepted'])
  expect(await given.edit({ checkOutDate: '2026-06-30' })).toMatchObject({ resultado: 'Ok' })
  await given.reportsBecome(['PV accepted', ' due'])
  const [, plan] = await given.reports()
  expect(+plan!.dueAt - +plan!.createdAt).toBe(24 * 3_600_000)
  await given.edit({ checkOutDate: '2026-06-27' })
  await given.reportsBecome(['PV accepted'])
  await given.edit({ checkOutDate: '2026-06-29' })
  await given.later(16)
  await given.comesTo(['PV cancelled', 'PV-2 accepted', 'x PV accepted'])
  expect(await given.reported()).toBe('2026-06-25T17:00 2026-06-29T12:00')
  await given.edit({ checkOutDate: '2026-06-28' })
  await given.later(20)
  await given.reportsBecome(['PV cancelled', 'PV-2 accepted', 'x PV accepted'])
})

test('a guest who is expected later does not make the report overdue before that day', async () => {
  const dates = { checkInDate: '2026-06-25', checkOutDate: '2026-06-30' }
  const given = await givenBooking({ now: '2026-06-25T15:00:00Z', ...dates })
  await given.edit({ occupantsNumber: 2 })
  await given.register()
  const { id } = await given.register({ CheckInDate: '2026-06-28', Name: 'Eva' })
  await given.tick()
  await given.later(20 * 60)
  await given.comesTo(['PV accepted', ' due'])
  const [, plan] = await given.reports()
  expect(plan!.dueAt.toISOString()).toBe('2026-06-29T12:00:00.000Z')
  await given.post('guests/mark_arrived', { SafeURL: id })
  await given.comesTo(['PV accepted', 'PV-2 accepted'])
})

test('a ticked booking whose only guest was deleted is overdue for a year, and no longer', async () => {
  const dates = { checkInDate: '2026-06-25', checkOutDate: '2026-06-27' }
  const given = await givenBooking({ now: '2026-06-25T15:00:00Z', ...dates })
  await given.tick()
  const { id } = await given.register({ NumSoporte: '' })
  await given.post('guests/delete', { guestSafeURL: id })
  await given.later(2 * 24 * 60)
  await given.reportsBecome([' due'])
  await given.later(360 * 24 * 60)
  await given.reportsBecome([' due'])
  await given.later(10 * 24 * 60)
  await given.reportsBecome([])
})

test('after midnight the guest of a unit joins the booking of the night that is ending', async () => {
  const dates = { checkInDate: '2026-06-25', checkOutDate: '2026-06-26' }
  const given = await givenBooking({ now: '2026-06-25T22:40:00Z', ...dates }) // 00:40 of the 26th
  const asked = { RoomSecretID: given.room, CheckInDate: '2026-06-26' }
  expect((await given.post('new_guest/get_occupant', asked))['ocupante']).toMatchObject({ bookingURL: given.id })
  const { bookingId } = await given.register({ bookingURL: '', CheckInDate: '2026-06-26', Nights: 0 })
  expect(bookingId).toBe(given.id)
  await given.reportsBecome(['PV sent'])
  expect(await given.reported()).toBe('2026-06-26T00:40 2026-06-26T12:00')
})
