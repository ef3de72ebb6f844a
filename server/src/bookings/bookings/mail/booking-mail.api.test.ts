import { expect, test } from 'vitest'
import { startMailSimulator } from '../../../simulators/mail/mail-simulator.ts'
import { withClient } from '../../../platform/db/with-client.ts'
import { openOwnerPool } from '../../../platform/db/owner-pool.ts'
import { deleteOutdated } from '../../../jobs/retention.ts'
import { startJobs } from '../../../jobs/start-jobs.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { aUnit, givenEstablishment, PASSWORD } from '../../../test/given.ts'

const simulator = await startMailSimulator()
const config = { smtpUrl: simulator.url, mailFrom: 'Hotel Peñón <hotel@ejemplo.test>' }
const given = await givenEstablishment({ now: '2026-07-20T10:00:00Z', name: 'Hotel Peñón & Mar', config })
const { owner, email, establishmentId, clock, dependencies, logins } = given
const jobs = await startJobs(logins.owner, { ...dependencies, config })

await owner.post('/api/profile/alojamientos/updateData', {
  url: establishmentId,
  alojamientoInfo: {
    Telefono: '+34 952 00 00 00',
    Direccion: 'Calle Ancha, 3',
    CodigoPostal: '29400',
    Municipio: 'Ronda',
    CondicionesParticulares: 'No se admiten mascotas.\nSilencio desde las 23:00 <script>alert(1)</script>',
    HoraEntrada: '15:00',
    HoraSalida: '11:30',
  },
})
const double = await aUnit(owner, establishmentId, { name: '103 <b>', basePrice: 80 })
const single = await aUnit(owner, establishmentId, { name: '104', basePrice: 1234.5 })

type Fields = Record<string, unknown>
const guest = (name: string) => `${name}@ejemplo.test`
const send = (booking_url: string) => owner.post('/api/bookings/send_booking_summary', { booking_url })
const info = async (safeURL: string) =>
  (await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as Fields
const stateOf = async (id: string) => (await info(id))['resumen']
const refusal = (mensaje: string) => ({ resultado: 'Error', mensaje })
let month = 0
const booked = (fields: Fields) => {
  const start = `2027-${String(++month).padStart(2, '0')}`
  return aBooking(owner, establishmentId, [double, single], {
    checkInDate: `${start}-01`,
    checkOutDate: `${start}-03`,
    ...fields,
  })
}

test('the mail contains the whole booking without internal notes', async () => {
  const { id, locator } = await booked({
    owner: { Name: 'Íñigo "Núñez" <i>' },
    contactEmail: guest('inigo'),
    occupants: 3,
    kidsNumber: 1,
    regimen: 2,
    deposit: 100,
    observations: 'cliente difícil',
    bookingId: 'R7K2MV',
  })
  await owner.post('/api/bookings/payments/add', { bookingURL: id, importe: 29, paymentMethod: 'C' })
  expect(await stateOf(id)).toBe('idle')
  expect(await send(id)).toMatchObject({ resultado: 'Ok' })
  await expect.poll(() => stateOf(id)).toBe('sent')
  const [mail] = simulator.mails(guest('inigo'))
  expect(mail?.subject).toBe(`Su reserva ${locator} en Hotel Peñón & Mar`)
  const shown = [
    'Hotel Peñón & Mar',
    'Hola, Íñigo "Núñez" <i>:',
    '1 de enero de 2027',
    'a partir de las 15:00',
    '3 de enero de 2027',
    'domingo',
    'hasta las 11:30',
    '3 (1 niño)',
    'Alojamiento y desayuno',
    '103 <b>',
    '2 noches a 1.234,50\u00a0€',
    '2.469,00\u00a0€',
    '2.629,00\u00a0€',
    '29,00\u00a0€',
    '2.600,00\u00a0€',
    '100,00\u00a0€',
    'No se admiten mascotas.',
    '<script>',
    'Calle Ancha, 3, 29400 Ronda',
    '+34 952 00 00 00',
  ]
  for (const text of shown) {
    expect(mail?.text).toContain(text)
    expect(mail?.html).toContain(escaped(text))
  }
  for (const body of [mail?.text, mail?.html]) expect(body).not.toContain('cliente difícil')
  expect(mail?.html).not.toMatch(/<script|<i>|<b>/)
  const { link } = await owner.post('/api/bookings/stay_link', { bookingURL: id })
  for (const line of ['DTSTART:20270101T140000Z', 'DTEND:20270103T103000Z', `URL:${String(link)}`.slice(0, 75)])
    expect(mail?.calendar).toContain(line)
  expect(mail?.text).toContain(`Ver mi estancia:\n${String(link)}`)
  expect(mail?.html).toContain(`href="${String(link)}"`)
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

test('open browsers are notified that the mail was sent', async () => {
  const [mail] = simulator.mails(guest('inigo'))
  const { rows } = await withClient(logins.owner, (client) =>
    client.query<{ notified: number }>(
      `select count(*)::int as notified from audit a join bookings b on a.object_ids = array[b.id]
        where a.action = 'mail' and a.login_id is null and b.summary_mail_id = $1`,
      [mail?.messageId.slice(1, 37)],
    ),
  )
  expect(rows).toEqual([{ notified: 1 }])
})

test('a new booking sends its confirmation; that of an option names its last day', async () => {
  const { id } = await booked({ contactEmail: guest('opcion'), enviarConfirmacion: true, opcionHasta: '2026-08-01' })
  await expect.poll(() => simulator.mails(guest('opcion')).length).toBe(1)
  expect(simulator.mails(guest('opcion'))[0]?.text).toContain('hasta el sábado, 1 de agosto de 2026')
  expect(simulator.mails(guest('opcion'))[0]?.text).toContain('/estancia/')
  await expect.poll(() => stateOf(id)).toBe('sent')
})

test('the mail of a cancellation says what is kept, without a link to the stay; it stands where no mail can be sent', async () => {
  const { id } = await booked({ contactEmail: guest('cancelada') })
  const cancel = { safeURL: id, motivo: '', importe: 50, avisar: 1 }
  expect(await owner.post('/api/bookings/cancel', cancel)).toMatchObject({ mensaje: 'Reserva cancelada correctamente' })
  await expect.poll(() => simulator.mails(guest('cancelada')).length).toBe(1)
  const text = simulator.mails(guest('cancelada'))[0]?.text
  expect(text).toMatch(/está cancelada[^]*Gastos de cancelación: 50,00\s€\nPendiente de pago: 50,00\s€/)
  expect(text).not.toContain('/estancia/')
  const { id: silent } = await booked({ contactEmail: '' })
  expect(await owner.post('/api/bookings/cancel', { safeURL: silent, avisar: 1 })).toMatchObject({
    resultado: 'Ok',
    mensaje: 'Reserva cancelada correctamente. No se ha avisado al huésped: La reserva no tiene correo electrónico',
  })
})

test('the mail of a no-show says what is kept, as a message about a stay that has ended', async () => {
  const past = { checkInDate: '2026-06-01', checkOutDate: '2026-06-03' }
  const { id, locator } = await booked({ ...past, contactEmail: guest('ausente') })
  await owner.post('/api/bookings/no_show', { safeURL: id, importe: 50, avisar: 1 })
  await expect.poll(() => simulator.mails(guest('ausente')).length).toBe(1)
  const [mail] = simulator.mails(guest('ausente'))
  expect(mail?.subject).toBe(`Su reserva ${locator} en Hotel Peñón & Mar`)
  expect(mail?.text).toMatch(/consta como no presentada[^]*Importe por no presentarse: 50,00\s€/)
  const { mensajes } = await owner.post('/api/messages/history', { bookingURL: id })
  expect(mensajes).toMatchObject([{ clave: 'cancelacion' }])
})

test('without an address no mail is sent, and the booking is kept', async () => {
  const without = { AccomodationID: establishmentId, rooms: [{ SafeURL: double }], owner: { Name: 'Ana' } }
  const added = await owner.post('/api/bookings/add', {
    ...without,
    checkInDate: '2026-10-01',
    checkOutDate: '2026-10-02',
    enviarConfirmacion: 1,
  })
  expect(added).toMatchObject({
    resultado: 'Ok',
    mensaje: 'Reserva añadida correctamente. La confirmación no se ha enviado: La reserva no tiene correo electrónico',
  })
  expect(await send(added['safeURL'] as string)).toEqual(refusal('La reserva no tiene correo electrónico'))
  expect(await send(establishmentId)).toEqual(refusal('La reserva no existe'))
})

test('a refused mail shows the reason, blocks no other, and is given up after its retries', async () => {
  const { id } = await booked({ contactEmail: guest('nadie') })
  simulator.behave({ refuseWith: '550 <nadie@ejemplo.test> no such user' })
  const both = await Promise.all([send(id), send(id)])
  expect(both.map(({ resultado }) => resultado).sort()).toEqual(['Error', 'Ok'])
  expect(both).toContainEqual(refusal('El correo ya está en camino'))
  const why = 'El servidor de correo lo ha rechazado (550). Revise la dirección.'
  await expect.poll(() => info(id)).toMatchObject({ resumen: 'sending', resumenError: why })
  clock.moveBy(4 * 24 * 3_600_000)
  await owner.logIn(email, PASSWORD)
  await jobs.sweep()
  await expect.poll(() => info(id)).toMatchObject({ resumen: 'failed', resumenError: why })
  simulator.behave({})
})

test('limits a booking to five mails an hour', async () => {
  const { id } = await booked({ contactEmail: guest('muchos') })
  const arrive = () =>
    withClient(logins.owner, (client) =>
      client.query(`update mails set state = 'sent' where recipient like 'muchos@%'`),
    )
  for (let count = 1; count <= 5; count++) {
    expect((await send(id)).resultado, String(count)).toBe('Ok')
    await arrive()
  }
  expect((await send(id)).mensaje).toContain('Espere un rato')
  clock.moveBy(61 * 60_000)
  await owner.logIn(email, PASSWORD)
  expect((await send(id)).resultado).toBe('Ok')
})

test('keeps the last mail of a booking longer than others, to show its state', async () => {
  const pool = openOwnerPool(logins.owner)
  const { rows: before } = await pool.query<{ count: number }>('select count(*)::int as count from mails', [])
  const later = new Date(clock.now().getTime() + 100 * 24 * 3_600_000)
  await pool.query(`update mails set state = 'sent'`)
  const deleted = await deleteOutdated(pool, later)
  const { rows: kept } = await pool.query('select id from mails')
  const { rows: mailed } = await pool.query('select summary_mail_id from bookings where summary_mail_id is not null')
  await pool.close()
  expect(kept).toHaveLength(mailed.length)
  expect(deleted['mails']).toBe((before[0]?.count ?? 0) - kept.length)
  expect(deleted['mails']).toBeGreaterThan(3)
})

test('rejects sending without a configured mail server', async () => {
  const poor = await givenEstablishment()
  const room = await aUnit(poor.owner, poor.establishmentId)
  const { id } = await aBooking(poor.owner, poor.establishmentId, [room], { contactEmail: guest('pobre') })
  const sent = await poor.owner.post('/api/bookings/send_booking_summary', { booking_url: id })
  expect(sent).toEqual(refusal('El envío de correos no está configurado'))
  await jobs.stop()
  await simulator.close()
})
