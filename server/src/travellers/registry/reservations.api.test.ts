import { expect, test, vi } from 'vitest'
import { aGuest } from '../../test/a-guest.ts'
import { aUnit } from '../../test/given.ts'
import { givenRegistry } from '../../test/given-registry.ts'

vi.setConfig({ testTimeout: 90_000 }) // some tests simulate more than a day, minute by minute

test('reports a booking once after the quiet period despite moves; a later change cancels and reports again', async () => {
  const { post, book, later, reportsBecome, comesTo, ses, reports } = await givenRegistry()
  const { id } = await book({ bookingId: 'RES1' })
  const edit = (fields: object) => post('bookings/edit', { safeURLBooking: id, ...fields })
  const [plan] = await reports()
  expect(plan).toMatchObject({ state: 'due', kind: 'reservation', service: 'SES' })
  expect(plan!.dueAt.getTime() - plan!.createdAt.getTime()).toBe(24 * 3_600_000)
  await later(10)
  await edit({ checkInDate: '2026-07-01', checkOutDate: '2026-07-04' })
  await later(10)
  await reportsBecome([' due'])
  await later(6)
  await reportsBecome(['RES1 sent'])
  await comesTo(['RES1 accepted'])
  expect(ses.communications()).toMatchObject([{ type: 'RH', reference: 'RES1', state: 'accepted' }])
  const [row] = await reports()
  expect([row!.code, +row!.dueAt]).toEqual([ses.communications()[0]!.code, +plan!.dueAt])

  await edit({ observations: 'Cuna' })
  await reportsBecome(['RES1 accepted'])
  await edit({ contactPhone: '600000103' })
  await reportsBecome(['RES1 accepted', ' due'])
  await edit({ contactPhone: '600000102' })
  await reportsBecome(['RES1 accepted'])
  await edit({ contactPhone: '600000104' })
  await later(16)
  await reportsBecome(['RES1 accepted', 'RES1-2 sent', 'x RES1 sent'])
  await comesTo(['RES1 cancelled', 'RES1-2 accepted', 'x RES1 accepted'])
  expect(ses.communications().map(({ reference, state }) => `${reference} ${state}`)).toEqual([
    'RES1 cancelled',
    'RES1-2 accepted',
  ])
})

test('cancelling a booking cancels its report, unless it is restored in the quiet period', async () => {
  const { post, book, later, reportsBecome, comesTo, ses } = await givenRegistry()
  const gone = await book({ bookingId: 'GONE' })
  await post('bookings/cancel', { safeURL: gone.id })
  await reportsBecome([])
  await post('bookings/restore', { safeURL: gone.id })
  await later(16)
  await reportsBecome(['GONE sent'])
  await post('bookings/cancel', { safeURL: gone.id })
  await comesTo(['GONE accepted', 'x  due'])
  await post('bookings/restore', { safeURL: gone.id })
  await reportsBecome(['GONE accepted'])
  await post('bookings/cancel', { safeURL: gone.id })
  await later(16)
  await comesTo(['GONE cancelled', 'x GONE accepted'])
  await post('bookings/restore', { safeURL: gone.id })
  await later(16)
  await comesTo(['GONE cancelled', 'x GONE accepted', 'GONE-2 accepted'])
  expect(ses.communications().map(({ state }) => state)).toEqual(['cancelled', 'accepted'])
})

test.each(['cancel', 'no_show'])('restoring after %s keeps the report also when a guest is registered', async (act) => {
  const { post, owner, book, room, later, reportsBecome, comesTo, ses, db } = await givenRegistry()
  const { id } = await book({ bookingId: 'BACK', checkInDate: '2026-06-25', checkOutDate: '2026-06-27' })
  await later(16)
  await comesTo(['BACK accepted'])
  await aGuest(owner, room, { bookingURL: id })
  await comesTo(['BACK accepted', 'BACK accepted'])
  expect(await post(`bookings/${act}`, { safeURL: id })).toMatchObject({ resultado: 'Ok' })
  await reportsBecome(['BACK accepted', 'BACK accepted', 'x  due', 'x  due'])
  await later(2)
  expect(await post('bookings/restore', { safeURL: id })).toMatchObject({ resultado: 'Ok' })
  await reportsBecome(['BACK accepted', 'BACK accepted'])
  await later(20)
  await reportsBecome(['BACK accepted', 'BACK accepted'])
  expect(ses.communications().map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  expect(await db.selectFrom('communications').select('id').where('isCancellation', '=', true).execute()).toEqual([])
})

test('does not report options and imports; a holder without surname delays the report with a fault', async () => {
  const { post, book, later, reportsBecome, owner, establishmentId } = await givenRegistry()
  const other = await aUnit(owner, establishmentId)
  const option = await book({ bookingId: 'OPC', opcionHasta: '2026-06-28' }, [other])
  await reportsBecome([])
  await post('bookings/edit', { safeURLBooking: option.id, opcionHasta: '' })
  await post('bookings/cancel', { safeURL: option.id })
  await reportsBecome([])
  const { id } = await book({ bookingId: 'RES2', owner: { Name: 'Gloria', SafeURL: '' } })
  await later(16)
  await reportsBecome([' due'])
  const list = () => owner.get('/api/comunicaciones/get_table_data?vista=por_resolver')
  expect((await list())['data']).toMatchObject([
    { titulo: 'Reserva RES2', detalle: 'Titular de la reserva: falta el apellido', acciones: ['corregir'] },
  ])
  const { links } = await owner.get('/api/comunicaciones/get_table_data?vista=por_resolver&page=2')
  expect(links).toMatchObject({
    pagination: { prev_page_url: expect.stringContaining('vista=por_resolver') as string },
  })
  expect(await post('comunicaciones/enviar', {})).toMatchObject({ enviadas: 0, incompletas: 1 })
  await post('bookings/edit', { safeURLBooking: id, owner: { Name: 'Gloria Rincón', SafeURL: '' } })
  const [row] = (await list())['data'] as { SafeURL: string }[]
  expect(await post('comunicaciones/enviar', { SafeURL: row!.SafeURL })).toMatchObject({ resultado: 'Ok', enviadas: 1 })
  await reportsBecome(['RES2 sent'])
  await book({ bookingId: 'CAL', owner: { Name: 'Airbnb (iCal)', SafeURL: '' } }, [other])
  const motivo = 'Viene de un calendario: falta el nombre del titular'
  const listed = (await list())['data'] as { titulo: string }[]
  expect(listed.find(({ titulo }) => titulo === 'Reserva CAL')).toMatchObject({
    detalle: motivo,
    faltas: [{ campo: 'Name', motivo }],
  })
})

test('units that lodge nobody make no report and are never overdue; the others report under their own codes', async () => {
  const given = await givenRegistry({ withAccess: false })
  const { book, post, owner, establishmentId, later, comesTo, reports, ses, room: garage, db } = given
  const lodging = await aUnit(owner, establishmentId, { name: 'Apartamento B' })
  await db.updateTable('rooms').set({ registryCode: '0000000002' }).where('id', '=', lodging).execute()
  await given.giveAccess()
  await db.updateTable('registryAccesses').set({ establishmentCode: '', inUse: false }).execute()
  const { mensaje } = await post('profile/alojamientos/setServicesInUse', {
    accomodationURL: establishmentId,
    service: 'SES',
  })
  expect(mensaje).toBe('SES.HOSPEDAJES activado')
  const people = (...counts: [room: string, count: number][]) => ({
    rooms: counts.map(([SafeURL, OccupantsNumber]) => ({ SafeURL, OccupantsNumber })),
    checkInDate: '2026-06-25',
    checkOutDate: '2026-06-27',
  })
  const nobody = await book(people([garage, 0]), [garage])
  expect((await post('bookings/get_booking_info', { safeURL: nobody.id }))['booking']).toMatchObject({
    occupantsNumber: 0,
  })
  await post('bookings/check_in_out_paid', { safeURL: nobody.id, checkIn: 1 })
  expect(await reports()).toEqual([])
  await post('bookings/check_in_out_paid', { safeURL: nobody.id, checkIn: 0 })
  await post('bookings/cancel', { safeURL: nobody.id })
  const both = await book({ bookingId: 'DOS', ...people([garage, 0], [lodging, 1]) }, [garage, lodging])
  await aGuest(owner, lodging, { bookingURL: both.id })
  await post('bookings/check_in_out_paid', { safeURL: both.id, checkIn: 1 })
  await later(16)
  await comesTo(['DOS accepted', 'DOS accepted'])
  expect(
    ses
      .communications()
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['PV', 'RH'])
  await later(30 * 60)
  expect(await owner.get('/api/comunicaciones/resumen')).toMatchObject({
    urgentes: 0,
    fuera_de_plazo_mes: 0,
    por_confirmar: 0,
  })
})
