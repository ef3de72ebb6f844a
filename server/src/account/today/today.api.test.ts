import { beforeAll, expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aSaleType } from '../../test/a-sale-type.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import type { Browser } from '../../test/browser.ts'
import { connect } from '../../platform/db/database.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

// 12:00 in Madrid
const NOW = '2026-07-20T10:00:00Z'
const [YESTERDAY, TODAY, TOMORROW] = ['2026-07-19', '2026-07-20', '2026-07-21']
type Day = Record<'establecimientos' | 'estancias' | 'entradasPorConfirmar' | 'partesUrgentes', object[]>

let given: Awaited<ReturnType<typeof givenEstablishment>>
let owner: Browser
let establishmentId: string
beforeAll(async () => {
  given = await givenEstablishment({ now: NOW })
  ;({ owner, establishmentId } = given)
})

const read = async (fields: object = {}) => (await owner.post('/api/today/get', fields)) as unknown as Day
const stay = async (checkInDate: string, checkOutDate: string, fields: object = {}) => {
  const unit = await aUnit(owner, establishmentId)
  return { unit, ...(await aBooking(owner, establishmentId, [unit], { checkInDate, checkOutDate, ...fields })) }
}
const tick = (id: string, fields: object) => owner.post('/api/bookings/check_in_out_paid', { safeURL: id, ...fields })

test('reads arrivals, departures and guests in the house with what each of them still needs', async () => {
  const arriving = await stay(TODAY, TOMORROW, { occupants: 2 })
  const { RoomID } = await aSaleType(owner, establishmentId, { name: 'Suite', units: 1 })
  const parked = await aBooking(owner, establishmentId, [RoomID], { checkInDate: TODAY, checkOutDate: TOMORROW })
  const leaving = await stay(YESTERDAY, TODAY)
  await tick(leaving.id, { checkIn: 1, llegada: `${YESTERDAY} 18:00` })
  await owner.post('/api/bookings/payments/add', { bookingURL: leaving.id, importe: 20, paymentMethod: 'E' })
  const forgotten = await stay(YESTERDAY, TOMORROW)
  const tomorrow = await stay(TOMORROW, '2026-07-22')
  await owner.post('/api/cleaning_app/set_status', { room_id: arriving.unit, status: 0 })

  const day = await read()
  expect(day.estancias).toContainEqual(
    expect.objectContaining({
      safeURL: arriving.id,
      occupantsNumber: 2,
      huespedesRegistrados: 0,
      PendientePago: 60,
      venceParte: '',
      unidades: [expect.objectContaining({ id: arriving.unit, sinAsignar: false })],
    }),
  )
  expect(day.estancias).toContainEqual(
    expect.objectContaining({
      safeURL: parked.id,
      unidades: [expect.objectContaining({ nombre: 'Suite', sinAsignar: true })],
    }),
  )
  expect(day.estancias).toContainEqual(
    expect.objectContaining({
      safeURL: leaving.id,
      PendientePago: 40,
      horaCheckIn: '',
      venceParte: '2026-07-20T16:00:00.000Z',
    }),
  )
  expect(day.estancias).not.toContainEqual(expect.objectContaining({ safeURL: tomorrow.id }))
  expect(day.entradasPorConfirmar).toEqual([expect.objectContaining({ bookingURL: forgotten.id })])
  expect(day.establecimientos).toEqual([
    expect.objectContaining({ id: establishmentId, hoy: TODAY, llegadasManana: 1, salidasManana: 3 }),
  ])
})

test('keeps who left with something to pay for a month, and who has not left at all', async () => {
  const paying = await stay('2026-06-28', '2026-07-01')
  const gone = await stay('2026-06-01', '2026-06-03')
  const here = await stay('2026-06-03', '2026-06-05')
  await tick(paying.id, { checkIn: 1, checkOut: 1, llegada: '2026-06-28 18:00' })
  await tick(gone.id, { checkIn: 1, checkOut: 1, llegada: '2026-06-01 18:00' })
  await tick(here.id, { checkIn: 1, llegada: '2026-06-03 18:00' })
  const ids = (await read()).estancias.map((each) => (each as { safeURL: string }).safeURL)
  expect(ids).toEqual(expect.arrayContaining([paying.id, here.id]))
  expect(ids).not.toContain(gone.id)
})

test('reads one establishment alone, and none of another account', async () => {
  const other = await anEstablishment(owner, { NombreEstablecimiento: 'Casa Rural' })
  const day = await read({ urlAlojamiento: other })
  expect(day).toMatchObject({ estancias: [], entradasPorConfirmar: [] })
  expect(day.establecimientos).toHaveLength(2)
  const stranger = await anotherAccount(given)
  expect(await stranger.owner.post('/api/today/get', { urlAlojamiento: establishmentId })).toEqual({
    resultado: 'Error',
    mensaje: 'El establecimiento no existe',
  })
  expect(await stranger.owner.post('/api/today/get')).toMatchObject({ estancias: [] })
})

test('shows accounting nothing of the reports of guests', async () => {
  const db = connect(given.logins.owner, 1)
  await db.updateTable('logins').set({ role: 'accounting' }).where('email', '=', given.email).execute()
  const day = await read()
  expect(day).toMatchObject({ entradasPorConfirmar: [], partesUrgentes: [] })
  expect(day.estancias).not.toEqual([])
  await db.updateTable('logins').set({ role: 'owner' }).where('email', '=', given.email).execute()
  await db.destroy()
})
