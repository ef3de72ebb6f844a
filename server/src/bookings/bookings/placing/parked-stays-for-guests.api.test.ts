import { expect, test } from 'vitest'
import { addDays } from '@posada/domain/platform/days/day'
import { importsApi } from '@posada/contract/bookings/imports/imports'
import { aSaleType } from '../../../test/a-sale-type.ts'
import { givenCheckin } from '../../../test/given-checkin.ts'
import { checkInvariants } from '../../../test/invariants.ts'
import { testDesk } from './test-desk.ts'

const { app, owner, establishmentId, logins, invited, link, open, send, placesOf, query, guestsOf, info, units } =
  await givenCheckin()
const desk = testDesk(owner, establishmentId)
const double = await aSaleType(owner, establishmentId, { name: 'Doble', units: 1 })
const NAME = 'Sin asignar'
/** The unit 101 has no type: it is sold by a type of its own. */
const { roomTypes } = (await owner.post('/api/channel/property/get_room_types', {})) as unknown as {
  roomTypes: { RoomID: string; name: string }[]
}
const typeOf101 = roomTypes.find(({ name }) => name === '101')!.RoomID

/** An invited booking of which one stay is parked, in the row of a type or of a unit without type. */
async function parked(row: string) {
  const booking = await invited({ contactEmail: 'ana@ejemplo.test' })
  expect(await desk.move(booking.id, units[0]!, row)).toMatchObject({ resultado: 'Ok' })
  await owner.post('/api/bookings/del_room', { bookingURL: booking.id, roomSafeURL: units[1] })
  expect(await desk.unitsOf(booking.id)).toEqual([NAME])
  return booking
}
const rows = [
  ['of a type', double.RoomID, ['Doble']],
  ['of a unit without type', typeOf101, []],
] as const

test.each(rows)('the pages of a guest name no parking row %s', async (_, row, shown) => {
  const { id, token } = await parked(row)
  expect(await open(token)).toMatchObject({ unidades: shown })
  const stayToken = String((await owner.post('/api/bookings/stay_link', { bookingURL: id }))['link'])
    .split('/')
    .at(-1)!
  const url = '/api/my_stay/open'
  const page = await app.inject({ method: 'POST', url, payload: {}, headers: { 'x-link-token': stayToken } })
  expect(page.json()).toMatchObject({ resultado: 'Ok', estancia: { unidades: shown } })
  expect(page.body).not.toContain(NAME)
})

test('a guest sends their data before they have a unit, which they get with the stay', async () => {
  const { id, token } = await parked(typeOf101)
  const [place] = await placesOf(token)
  expect(await send(token, place!.plaza)).toMatchObject({ resultado: 'Ok' })
  expect(await guestsOf(id)).toMatchObject([{ room_id: typeOf101 }])
  const { ocupantes } = await owner.post('/api/pre_checkIns/get_info', { SafeURL: id })
  expect(ocupantes).toMatchObject([{ HabitacionAsignada: { Nombre: NAME } }, {}, {}, {}])
  await desk.move(id, typeOf101, units[0]!)
  expect(await guestsOf(id)).toMatchObject([{ room_id: units[0] }])
  expect(await link('open', token)).toMatchObject({ checkin: { unidades: ['101'] } })
})

test.each(rows)(
  'the mail to the guest names no parking row %s, and keeps the price of the stay',
  async (_, row, shown) => {
    const { id } = await parked(row)
    expect(await owner.post('/api/bookings/send_booking_summary', { booking_url: id })).toMatchObject({
      resultado: 'Ok',
    })
    const [mail] = await query<{ body: string }>(
      'select mails::text as body from mails join bookings on summary_mail_id = mails.id where bookings.id = $1',
      [id],
    )
    expect(mail!.body).toContain('180,00')
    expect(mail!.body).not.toContain(NAME)
    for (const type of shown) expect(mail!.body).toContain(type)
  },
)

test.each(rows)('the invoice names no parking row %s', async (_, row, shown) => {
  const { id } = await parked(row)
  const { facturacion } = await owner.post('/api/invoices/booking', { bookingURL: id })
  expect((facturacion as { cargos: object[] }).cargos).toMatchObject([{ nombre: ['Alojamiento', ...shown].join(', ') }])
})

test('the desk reads where the stay is, and the export too', async () => {
  const { id } = await parked(double.RoomID)
  expect(await info(id)).toMatchObject({ rooms: [{ Name: NAME, Tipo: 'Doble', tipoWB: double.RoomID }] })
  const exported = await owner.request({ method: 'GET', url: importsApi.export.path })
  expect(exported.body).toContain(NAME)
})

test('what is parked counts as sold, and its row as no unit', async () => {
  const { day } = await invited()
  const [from, to] = [day(0), addDays(day(3), -1)]
  const report = async () => {
    const { totales } = await owner.post('/api/reports/get', { fechaInicio: from, fechaFin: to })
    return totales as { disponibles: number; vendidas: number; ingresos: number }
  }
  const before = await report()
  const stay = { checkInDate: day(0), checkOutDate: day(3) }
  await desk.added([{ SafeURL: typeOf101 }], stay)
  const after = await report()
  expect(after).toMatchObject({ disponibles: before.disponibles, vendidas: before.vendidas + 3 })
  expect(after.ingresos).toBe(before.ingresos + 180)
  expect(await checkInvariants(logins.owner)).toEqual([])
})
