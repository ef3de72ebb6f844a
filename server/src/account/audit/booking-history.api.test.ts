import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aGuest } from '../../test/a-guest.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-08-01T15:00:00Z', entriesAreWritten: true })
const { owner, establishmentId, email, clock, logins } = given
const unit = await aUnit(owner, establishmentId, { name: '101' })
const other = await aUnit(owner, establishmentId, { name: '204' })

type Entry = { hora: string; usuario: string; accion: string; detalles: string[]; huespedes: string[] }
async function history(id: string): Promise<Entry[]> {
  return (await owner.post('/api/bookings/history', { bookingURL: id }))['historial'] as Entry[]
}
/** Does it one minute later; returns the newest entry of the booking's history then. */
async function newestAfter(id: string, path: string, fields: object): Promise<Entry | undefined> {
  clock.moveBy(60_000)
  expect(await owner.post(path, fields)).toMatchObject({ resultado: 'Ok' })
  return (await history(id))[0]
}

test('shows what each action did to a booking, with its values and its user', async () => {
  const { id } = await aBooking(owner, establishmentId, [unit])
  expect(await history(id)).toEqual([
    expect.objectContaining({
      usuario: email,
      accion: 'creó la reserva',
      detalles: ['Estancia del 01/08/2026 al 03/08/2026 en 101: 120,00\u00a0€'],
    }),
  ])
  const longer = await newestAfter(id, '/api/bookings/edit', { safeURLBooking: id, checkOutDate: '2026-08-04' })
  expect(longer?.detalles).toEqual(['Salida 03/08/2026 → 04/08/2026', 'Total: 120,00\u00a0€ → 180,00\u00a0€'])
  await owner.post('/api/bookings/edit', { safeURLBooking: id, tasaExentos: 1, tasaMotivoExencion: 'residente' })
  const reason = 'Cambiado: el motivo de la exención'
  expect((await history(id))[0]?.detalles).toEqual(['Exentos de la tasa 0 → 1', reason])
  await owner.post('/api/bookings/edit', { safeURLBooking: id, tasaMotivoExencion: 'discapacidad' })
  expect((await history(id))[0]?.detalles).toEqual([reason])
  const moved = await newestAfter(id, '/api/planning/switch_room', {
    bookingURL: id,
    oldRoomURL: unit,
    newRoomURL: other,
  })
  expect(moved).toMatchObject({ accion: 'cambió la unidad', detalles: ['De 101 a 204'] })
  const payment = { bookingURL: id, importe: 50, paymentMethod: 'E' }
  const paid = await newestAfter(id, '/api/bookings/payments/add', payment)
  expect(paid?.detalles).toEqual(['Cobro 50,00\u00a0€ en efectivo'])
  const back = await newestAfter(id, '/api/bookings/payments/add', { ...payment, importe: -20, paymentMethod: 'C' })
  expect(back?.detalles).toEqual(['Devolución 20,00\u00a0€ con tarjeta'])
  const ticked = await newestAfter(id, '/api/bookings/check_in_out_paid', { safeURL: id, checkIn: 1 })
  expect(ticked?.detalles).toEqual(['Check-in hecho'])
  const undone = await newestAfter(id, '/api/bookings/check_in_out_paid', { safeURL: id, checkIn: 0 })
  expect(undone?.detalles).toEqual(['Check-in quitado'])
  const cancelled = await newestAfter(id, '/api/bookings/cancel', {
    safeURL: id,
    motivo: 'Ana está enferma',
    importe: 10,
  })
  expect(cancelled?.detalles).toEqual(['Reserva cancelada, con un importe de 10,00\u00a0€'])
  const restored = await newestAfter(id, '/api/bookings/restore', { safeURL: id })
  expect(restored?.detalles).toEqual(['Reserva recuperada'])
  const absent = await newestAfter(id, '/api/bookings/no_show', { safeURL: id })
  expect(absent?.detalles).toEqual(['Reserva no presentada'])
})

test('keeps names, phones and texts out of the trail, and shows a guest by their current name', async () => {
  const { id } = await aBooking(owner, establishmentId, [unit])
  const changed = await newestAfter(id, '/api/bookings/edit', {
    safeURLBooking: id,
    contactPhone: '+34 600 123 123',
    observations: 'Prefiere la cama dura',
    owner: { Name: 'Zoe Secreta', SafeURL: '' },
  })
  expect(changed?.detalles).toHaveLength(1)
  expect(changed?.detalles[0]).toContain('el teléfono')
  clock.moveBy(60_000)
  const guest = await aGuest(owner, unit, { Name: 'Íñigo', FirstSurname: 'Zubizarreta', bookingURL: id })
  const registered = (await history(id)).find(({ accion }) => accion === 'registró a un huésped')
  expect(registered).toMatchObject({ detalles: expect.arrayContaining(['Huésped registrado en 101']) as unknown })
  expect(registered?.huespedes.join()).toMatch(/Zubizarreta/)
  const { rows } = await withClient(logins.owner, (client) =>
    client.query<{ text: string }>(`select array_to_string(details, ' ') as text from audit`),
  )
  expect(rows.map(({ text }) => text).join()).not.toMatch(/600 123|cama|Secreta|Zubizarreta|enferma/)
  await owner.post('/api/guests/erase_data', { guestSafeURL: guest.id })
})

test('an entry without details shows the changed fields of its version', async () => {
  const { id } = await aBooking(owner, establishmentId, [other], {
    checkInDate: '2026-09-01',
    checkOutDate: '2026-09-03',
  })
  clock.moveBy(60_000)
  await owner.post('/api/bookings/edit', { safeURLBooking: id, checkOutDate: '2026-09-04' })
  await withClient(logins.owner, (client) =>
    client.query(`update audit set details = '{}' where object_ids @> array[$1]::uuid[]`, [id]),
  )
  expect((await history(id)).map(({ detalles }) => detalles)).toEqual([['Cambiado: la salida, el total'], []])
})

test('a booking without an entry of its creation shows who made it', async () => {
  const { id } = await aBooking(owner, establishmentId, [other], {
    checkInDate: '2026-11-01',
    checkOutDate: '2026-11-03',
  })
  await withClient(logins.owner, (client) =>
    client.query('delete from audit where object_ids @> array[$1]::uuid[]', [id]),
  )
  expect(await history(id)).toMatchObject([{ usuario: email, accion: 'creó la reserva', detalles: [] }])
  clock.moveBy(60_000)
  await owner.post('/api/bookings/edit', { safeURLBooking: id, observations: 'Cuna' })
  expect((await history(id)).map(({ accion }) => accion)).toEqual(['cambió la reserva', 'creó la reserva'])
})

test('refuses a booking of another account', async () => {
  const { id } = await aBooking(owner, establishmentId, [unit], {
    checkInDate: '2026-10-01',
    checkOutDate: '2026-10-02',
  })
  const stranger = (await anotherAccount(given)).owner
  expect(await stranger.post('/api/bookings/history', { bookingURL: id })).toMatchObject({
    resultado: 'Error',
    mensaje: 'La reserva no existe',
  })
})
