import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment({ now: '2026-07-20T10:00:00Z' })
type Fields = Record<string, unknown>
const post = async (path: string, fields: Fields) => {
  const reply = await owner.post(`/api/${path}`, fields)
  expect(reply.resultado, `${path}: ${reply.mensaje}`).toBe('Ok')
  return reply
}
const unit = await aUnit(owner, establishmentId)
const booked = (checkInDate: string, checkOutDate: string, fields: Fields = {}) =>
  aBooking(owner, establishmentId, [unit], { checkInDate, checkOutDate, ...fields })
const july = { fechaInicio: '2026-07-01', fechaFin: '2026-07-31' }
const takings = (fields: Fields = {}) => post('reports/takings', { ...july, ...fields })

test('adds up payments by way of paying and day, beside the year before', async () => {
  const { id } = await booked('2026-07-06', '2026-07-08')
  const pay = (importe: number, paymentMethod: string, fecha: string) =>
    post('bookings/payments/add', { bookingURL: id, importe, paymentMethod, fecha })
  await pay(60, 'E', '2026-07-02')
  await pay(-10, 'E', '2026-07-02')
  await pay(30, 'C', '2026-07-03')
  await pay(5, 'T', '2025-07-31')
  await pay(3, 'T', '2026-06-30')
  const { cobros, totales, totalesAnterior, paso } = await takings()
  expect([paso, totales, totalesAnterior]).toMatchObject(['dia', { E: 50, C: 30, T: 0, B: 0 }, { E: 0, T: 5 }])
  expect((cobros as Fields[])[1]).toMatchObject({ desde: '2026-07-02', totales: { E: 50 }, total: 50 })
  const elsewhere = await anEstablishment(owner, { NombreEstablecimiento: 'Casa Rural' })
  expect(await takings({ AccomodationID: elsewhere })).toMatchObject({ totales: { E: 0, C: 0, T: 0 } })
})

test('counts cancelled bookings and no-shows with the price lost, and no options', async () => {
  const cancelled = await booked('2026-07-10', '2026-07-13')
  await post('bookings/cancel', { safeURL: cancelled.id, importe: 40 })
  const noShow = await booked('2026-07-20', '2026-07-21')
  await post('bookings/no_show', { safeURL: noShow.id })
  const option = await booked('2026-07-25', '2026-07-27', { opcionHasta: '2026-07-24' })
  await post('bookings/cancel', { safeURL: option.id })
  expect(await takings()).toMatchObject({
    canceladas: { reservas: 1, noches: 3, importe: 140, anterior: { reservas: 0, noches: 0, importe: 0 } },
    noPresentadas: { reservas: 1, noches: 1, importe: 60 },
  })
  expect(await takings({ fechaInicio: '2027-07-01', fechaFin: '2027-07-31' })).toMatchObject({
    canceladas: { reservas: 0, anterior: { reservas: 1, importe: 140 } },
  })
})

test('counts the extras of confirmed bookings by their arrival', async () => {
  const extras = [{ roomSafeURL: unit, items: [{ name: 'Cuna', price: 12.5 }] }]
  await booked('2026-07-14', '2026-07-15', { extras })
  await booked('2026-08-14', '2026-08-15', { extras })
  const lost = await booked('2026-07-16', '2026-07-17', { extras })
  await post('bookings/cancel', { safeURL: lost.id })
  expect((await takings())['extras']).toEqual([
    { nombre: 'Cuna', unidades: 1, importe: 12.5, unidadesAnterior: 0, importeAnterior: 0 },
  ])
  expect((await takings({ fechaInicio: '2027-07-01', fechaFin: '2027-08-31' }))['extras']).toEqual([
    { nombre: 'Cuna', unidades: 0, importe: 0, unidadesAnterior: 2, importeAnterior: 25 },
  ])
})

test('spreads the nights over the weekdays', async () => {
  const { diasSemana } = (await takings()) as unknown as { diasSemana: Fields[] }
  // Monday 6 and Tuesday 7, and Tuesday 14, of July 2026 are sold.
  expect(diasSemana.map(({ vendidas, disponibles }) => [vendidas, disponibles])).toMatchObject([
    [1, expect.anything()],
    [2, expect.anything()],
    [0, expect.anything()],
    [0, expect.anything()],
    [0, expect.anything()],
    [0, expect.anything()],
    [0, expect.anything()],
  ])
})

test.each([
  ['cobros', 'Desde;Hasta;Efectivo;Tarjeta;Transferencia;Bizum;Vale;Tarjeta virtual;Total'],
  ['extras', 'Extra;Unidades;Importe;Unidades, año anterior;Importe, año anterior'],
  ['cancelaciones', 'Qué;Reservas;Noches;Importe perdido'],
  ['semana', 'Día;Noches disponibles;Noches vendidas'],
])('exports %s', async (informe, head) => {
  const { filename, doc } = await post('reports/download', { ...july, informe, type: 'csv' })
  expect(filename).toMatch(/2026-07-01-2026-07-31\.csv$/)
  expect(Buffer.from(doc as string, 'base64').toString('utf8')).toContain(head)
})
