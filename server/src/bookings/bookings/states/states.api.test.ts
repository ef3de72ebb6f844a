import { expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { aUnit, givenEstablishment, PASSWORD } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'

// Ten in the morning in Madrid, nine in Las Palmas.
const TODAY = '2026-08-10'
const given = await givenEstablishment({ now: `${TODAY}T08:00:00Z` })
const { owner, email, establishmentId, logins, clock } = given
let units = 0

type Fields = Record<string, unknown>
const day = (offset: number) => new Date(Date.parse(TODAY) + offset * 86_400_000).toISOString().slice(0, 10)

/** A booking of a new unit; both days are given as offsets from today. */
async function booked(from: number, to: number, fields: Fields = {}) {
  const room = await aUnit(owner, establishmentId, { name: `U${++units}` })
  const dates = { checkInDate: day(from), checkOutDate: day(to) }
  return { room, ...dates, ...(await aBooking(owner, establishmentId, [room], { ...dates, ...fields })) }
}
const call = (path: string, fields: Fields) => owner.post(`/api/bookings/${path}`, fields)
const tick = (safeURL: string, ticks: Fields) => call('check_in_out_paid', { safeURL, ...ticks })
const info = async (safeURL: string) => (await call('get_booking_info', { safeURL }))['booking'] as Fields
const cleanStatusOf = async (room: string) =>
  withClient(logins.owner, async (client) => {
    const { rows } = await client.query<{ clean_status: number }>('select clean_status from rooms where id = $1', [
      room,
    ])
    return rows[0]?.clean_status
  })
const clean = (room: string) =>
  withClient(logins.owner, (client) => client.query('update rooms set clean_status = 1 where id = $1', [room]))
const refusal = (mensaje: string) => ({ resultado: 'Error', mensaje })

test('ticks and un-ticks check-in and check-out with their times, and writes no version without a change', async () => {
  const { id } = await booked(0, 2)
  const before = clock.now().getTime()
  expect(await tick(id, { checkIn: 1 })).toMatchObject({ resultado: 'Ok', version: 2 })
  expect(await tick(id, { checkIn: true, paid: 0 })).toMatchObject({ resultado: 'Ok', version: 2 })
  const inHouse = await info(id)
  expect(inHouse).toMatchObject({ checkIn: 1, checkOut: 0, checkOutHora: '', paid: false, version: 2 })
  const ticked = Date.parse(inHouse['checkInHora'] as string)
  expect([ticked < before - 60_000, ticked > clock.now().getTime()]).toEqual([false, false]) // whole minutes
  expect(await tick(id, { checkOut: 1 })).toMatchObject({ version: 3 })
  expect(await tick(id, { checkIn: 0 })).toEqual(refusal('Quite antes el check-out'))
  expect(await tick(id, { checkIn: 0, checkOut: 1 })).toEqual(refusal('No se puede marcar la salida sin la entrada'))
  expect(await tick(id, { checkIn: 0, checkOut: 0 })).toMatchObject({ resultado: 'Ok', version: 4 })
  expect(await info(id)).toMatchObject({ checkIn: 0, checkOut: 0, checkInHora: '' })
})

test('check-out implies check-in and marks the unit as dirty', async () => {
  const { id, room } = await booked(-2, 0)
  await clean(room)
  expect(await tick(id, { checkOut: 1 })).toMatchObject({ codigo: 'falta_llegada' })
  const llegada = `${day(-2)} 20:15`
  expect(await tick(id, { checkOut: 1, llegada })).toMatchObject({ resultado: 'Ok' })
  expect(await info(id)).toMatchObject({ checkIn: 1, checkOut: 1, checkInHora: `${day(-2)}T18:15:00.000Z` })
  expect(await cleanStatusOf(room)).toBe(0)
})

test('rejects a check-in more than a day early', async () => {
  const [tomorrow, later] = [await booked(1, 3), await booked(2, 4)]
  expect(await tick(tomorrow.id, { checkIn: 1 })).toMatchObject({ resultado: 'Ok' })
  expect(await tick(later.id, { checkIn: 1 })).toEqual(refusal('La entrada es el 12/08/2026'))
})

test('an early check-out can free the remaining nights for another booking', async () => {
  const { id, room } = await booked(-1, 3, {})
  await tick(id, { checkIn: 1, llegada: `${day(-1)} 16:00` })
  expect(await tick(id, { liberarNoches: 1 })).toEqual(
    refusal('Las noches restantes se liberan al marcar el check-out'),
  )
  expect(await tick(id, { checkOut: 1 })).toMatchObject({ resultado: 'Ok' })
  expect(await info(id)).toMatchObject({ checkOutDate: day(3), TotalPrice: 240 })
  expect(await tick(id, { checkOut: 1, liberarNoches: 1 })).toMatchObject({ resultado: 'Ok' })
  expect(await info(id)).toMatchObject({ checkOutDate: TODAY, nights: 1, TotalPrice: 60, PendientePago: 60 })
  const undo = (version: number) => owner.post('/api/planning/undo', { bookingURL: id, version })
  expect(await undo(4)).toMatchObject({ resultado: 'Ok', version: 5, TotalPrice: 240 })
  expect(await info(id)).toMatchObject({ checkIn: 1, checkOut: 0, checkOutDate: day(3) })
  await tick(id, { checkOut: 1, liberarNoches: 1 })
  await aBooking(owner, establishmentId, [room], { checkInDate: TODAY, checkOutDate: day(3) })
  expect((await undo(6)).mensaje).toContain('no está libre')
})

test('an early check-out can keep the total; on the day of arrival one night remains', async () => {
  const kept = await booked(-1, 3)
  const left = { checkOut: 1, llegada: `${day(-1)} 16:00`, liberarNoches: 1, mantenerPrecio: 1 }
  await tick(kept.id, { ...left, paid: 1, paymentMethod: 'E' })
  expect(await info(kept.id)).toMatchObject({ checkOutDate: TODAY, TotalPrice: 240, PendientePago: 0, paid: true })
  const arrived = await booked(0, 3)
  await tick(arrived.id, { checkOut: 1, liberarNoches: 1, paid: 1, paymentMethod: 'E' })
  expect(await info(arrived.id)).toMatchObject({ checkOutDate: day(1), TotalPrice: 60, PendientePago: 0 })
})

test('ticking paid adds a payment of the open amount, and un-ticking reverses it, once each', async () => {
  const { id } = await booked(0, 2)
  await call('payments/add', { bookingURL: id, importe: 20, paymentMethod: 'C' })
  expect(await tick(id, { paid: 1 })).toEqual(refusal('Falta el método de pago'))
  const twice = await Promise.all([1, 2].map(() => tick(id, { paid: 1, paymentMethod: 'T' })))
  for (const reply of twice) expect(reply).toMatchObject({ resultado: 'Ok', version: 3 })
  const paid = await info(id)
  expect(paid).toMatchObject({ paid: true, PendientePago: 0 })
  expect((paid['cobros'] as Fields[]).map(({ importe }) => importe)).toEqual([20, 100])
  for (let time = 0; time < 2; time++) expect(await tick(id, { paid: 0 })).toMatchObject({ version: 4 })
  expect(await info(id)).toMatchObject({ paid: false, PendientePago: 100, paymentMethod: 'C' })
  await call('payments/add', { bookingURL: id, importe: 100, paymentMethod: 'C' })
  await call('payments/add', { bookingURL: id, importe: 15, paymentMethod: 'E' })
  expect(await tick(id, { paid: 0 })).toEqual(refusal('Hay varios cobros: anule el que corresponda'))
  expect(await info(id)).toMatchObject({ paid: true, PendientePago: -15 })
})

test('cancelling frees the unit and leaves the fee owed; restoring names the booking that occupies it', async () => {
  const { id, room, checkInDate, checkOutDate } = await booked(5, 7)
  const tooMuch = refusal('Es más que toda la estancia: 120,00\u00a0€')
  expect(await call('cancel', { safeURL: id, importe: '120.01' })).toEqual(tooMuch)
  expect(await call('cancel', { safeURL: id, motivo: 'Enfermedad', importe: '30' })).toMatchObject({ version: 2 })
  const cancelled = { estado: 'cancelada', motivoCancelacion: 'Enfermedad', importeCancelacion: 30, PendientePago: 30 }
  expect(await info(id)).toMatchObject(cancelled)
  expect(await call('cancel', { safeURL: id })).toEqual(refusal('La reserva ya está cancelada'))
  expect(await call('no_show', { safeURL: id })).toEqual(refusal('La reserva está cancelada'))
  expect(await tick(id, { checkIn: 1 })).toEqual(refusal('Recupere antes la reserva'))
  const other = await aBooking(owner, establishmentId, [room], { checkInDate, checkOutDate })
  expect(await call('restore', { safeURL: id })).toEqual(
    refusal(`U${units} no está libre: ocupada del 15/08/2026 al 17/08/2026`),
  )
  await call('cancel', { safeURL: other.id })
  expect(await call('restore', { safeURL: id })).toMatchObject({ resultado: 'Ok', version: 3 })
  expect(await info(id)).toMatchObject({ estado: 'confirmada', motivoCancelacion: '', PendientePago: 120 })
  expect(await call('restore', { safeURL: id })).toEqual(refusal('La reserva no está cancelada'))
})

test('allows a no-show from the day of arrival on, and not after check-in', async () => {
  const [early, late, inHouse] = [await booked(1, 2), await booked(0, 1), await booked(0, 2)]
  expect(await call('no_show', { safeURL: early.id })).toEqual(refusal('La entrada es el 11/08/2026'))
  expect(await call('no_show', { safeURL: late.id })).toMatchObject({ resultado: 'Ok' })
  expect(await info(late.id)).toMatchObject({ estado: 'no_presentado' })
  await aBooking(owner, establishmentId, [late.room], { checkInDate: TODAY, checkOutDate: day(1) })
  await tick(inHouse.id, { checkIn: 1 })
  for (const path of ['no_show', 'cancel'])
    expect((await call(path, { safeURL: inHouse.id })).mensaje).toContain('Los huéspedes ya han entrado')
})

test('of a no-show the first night is kept, nothing, or the whole stay; restoring says what becomes of the money', async () => {
  const { id } = await booked(0, 2)
  expect(await info(id)).toMatchObject({ condicionesReserva: { texto: '', antelacion: null } })
  await call('payments/add', { bookingURL: id, importe: 20, paymentMethod: 'E' })
  await call('no_show', { safeURL: id, importe: 60, motivo: 'No contestan' })
  const kept = {
    estado: 'no_presentado',
    importeNoPresentado: 60,
    PendientePago: 40,
    motivoCancelacion: 'No contestan',
  }
  expect(await info(id)).toMatchObject(kept)
  const { historial } = await call('history', { bookingURL: id })
  expect(JSON.stringify(historial)).toContain('Reserva no presentada, con un importe de 60,00\u00a0€')
  expect((await call('restore', { safeURL: id })).mensaje).toBe(
    'Reserva recuperada correctamente. Los 20,00\u00a0€ cobrados quedan a cuenta de la estancia: faltan 100,00\u00a0€',
  )
  expect(await info(id)).toMatchObject({ importeNoPresentado: null, PendientePago: 100, motivoCancelacion: '' })
  await call('no_show', { safeURL: id, importe: 0, motivo: 'Enfermedad' })
  expect(await info(id)).toMatchObject({ importeNoPresentado: 0, PendientePago: -20 })
  await call('restore', { safeURL: id })
  await call('no_show', { safeURL: id })
  expect(await info(id)).toMatchObject({ importeNoPresentado: null, PendientePago: 100 })
})

test('a deleted booking is hidden and frees its unit and locator; a booking with payments is not deleted', async () => {
  const { id, room, checkInDate, checkOutDate } = await booked(5, 7, { bookingId: 'BORRAR1' })
  await call('payments/add', { bookingURL: id, importe: 100, paymentMethod: 'C' })
  expect(await call('delete', { safeURL: id })).toEqual(
    refusal('Hay 100,00\u00a0€ cobrados sin devolver. Puede cancelar la reserva en su lugar.'),
  )
  await call('payments/add', { bookingURL: id, importe: -100, paymentMethod: 'C' })
  expect(await call('delete', { safeURL: id })).toMatchObject({ resultado: 'Ok' })
  for (const path of ['get_booking_info', 'cancel', 'restore', 'delete', 'no_show', 'check_in_out_paid'])
    expect(await call(path, { safeURL: id })).toMatchObject(refusal('La reserva no existe'))
  expect((await call('search', { identifier: 'BORRAR1', incluirCanceladas: 1 })).resultado).toBe('Error')
  await aBooking(owner, establishmentId, [room], { checkInDate, checkOutDate, bookingId: 'BORRAR1' })
})

test('an option occupies the unit, is confirmed by check-in, and is restored as option or confirmed', async () => {
  const option = { opcionHasta: TODAY }
  const { id, room, checkInDate, checkOutDate } = await booked(0, 2, option)
  expect(await info(id)).toMatchObject({ estado: 'opcion', ...option })
  const again = { AccomodationID: establishmentId, rooms: [{ SafeURL: room }], owner: { Name: 'Otra' } }
  expect((await call('add', { ...again, checkInDate, checkOutDate })).mensaje).toContain('no está libre')
  await call('cancel', { safeURL: id })
  await call('restore', { safeURL: id })
  expect(await info(id)).toMatchObject({ estado: 'opcion', ...option })
  await tick(id, { checkIn: 1 })
  expect(await info(id)).toMatchObject({ estado: 'confirmada', opcionHasta: null })
  for (const [opcionHasta, mensaje] of [
    [day(-1), 'El último día de la opción ya ha pasado'],
    [day(8), 'La opción no puede durar más allá de la entrada'],
  ]) {
    const later = { ...again, checkInDate: day(7), checkOutDate: day(9), opcionHasta }
    expect(await call('add', later)).toEqual(refusal(mensaje!))
  }
})

test('rejects stays on blocked nights, and blocks on booked nights', async () => {
  const { room, checkInDate, checkOutDate } = await booked(5, 7)
  const name = `U${units}`
  const block = (fields: Fields) =>
    owner.post('/api/rooms/blocks/add', { roomSafeURL: room, desde: day(7), hasta: day(9), ...fields })
  expect(await block({ desde: checkInDate, hasta: checkOutDate })).toMatchObject(
    refusal(`${name} no está libre: ocupada del 15/08/2026 al 17/08/2026`),
  )
  expect((await block({ hasta: day(7) })).mensaje).toBe('El bloqueo necesita al menos una noche')
  expect((await block({ hasta: '2036-09-01' })).mensaje).toBe('Un bloqueo no puede pasar de diez años')
  expect((await block({ roomSafeURL: establishmentId })).mensaje).toBe('La unidad no existe')
  const both = await Promise.all([block({ motivo: 'Pintura' }), block({ motivo: 'Obras' })])
  const [done] = both.filter(({ resultado }) => resultado === 'Ok')
  expect(both.map(({ resultado }) => resultado).sort()).toEqual(['Error', 'Ok'])
  const stay = { checkInDate: day(8), checkOutDate: day(10), rooms: [{ SafeURL: room }], owner: { Name: 'Otra' } }
  const add = () => call('add', { AccomodationID: establishmentId, ...stay })
  expect(await add()).toMatchObject(refusal(`${name} no está libre: bloqueada del 17/08/2026 al 19/08/2026`))
  const safeURL = done!['safeURL']
  expect(await owner.post('/api/rooms/blocks/del', { safeURL })).toMatchObject({ resultado: 'Ok' })
  expect(await owner.post('/api/rooms/blocks/del', { safeURL })).toEqual(refusal('El bloqueo no existe'))
  expect((await add()).resultado).toBe('Ok')
})

test('uses the local date of the establishment: at 23:30 in Las Palmas it is the next day in Madrid', async () => {
  const canary = await anEstablishment(owner, { Provincia: '35' })
  const room = await aUnit(owner, canary)
  clock.moveTo(new Date('2026-08-12T22:30:00Z'))
  await owner.logIn(email, PASSWORD)
  const dates = { checkInDate: '2026-08-13', checkOutDate: '2026-08-14' }
  const inCanaries = await aBooking(owner, canary, [room], dates)
  const inMadrid = await aBooking(owner, establishmentId, [await aUnit(owner, establishmentId)], dates)
  expect(await call('no_show', { safeURL: inCanaries.id })).toEqual(refusal('La entrada es el 13/08/2026'))
  expect(await call('no_show', { safeURL: inMadrid.id })).toMatchObject({ resultado: 'Ok' })
})

test('the database is consistent at the end', async () => {
  expect(await checkInvariants(logins.owner)).toEqual([])
})
