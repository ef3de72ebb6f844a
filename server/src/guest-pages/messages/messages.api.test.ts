import { afterAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { startMailSimulator } from '../../simulators/mail/mail-simulator.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aUnit, givenEstablishment, PASSWORD } from '../../test/given.ts'

const simulator = await startMailSimulator()
const config = { smtpUrl: simulator.url, mailFrom: 'Posada <posada@ejemplo.test>' }
const given = await givenEstablishment({ now: '2026-07-01T07:00:00Z', name: 'Hotel Peñón', config })
const { owner, email, establishmentId, logins, clock, dependencies } = given
const workers = [await startJobs(logins.owner, dependencies), await startJobs(logins.owner, dependencies)]
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await simulator.close()
})
await owner.post('/api/profile/alojamientos/updateData', {
  url: establishmentId,
  alojamientoInfo: { Email: 'hotel@ejemplo.test', Telefono: '952000000', Direccion: 'Calle Ancha, 3' },
})
await owner.post('/api/profile/enable_disable_autocheckin', {})
const units = await Promise.all(['101', '102', '103'].map((name) => aUnit(owner, establishmentId, { name })))

type Fields = Record<string, unknown>
const call = (path: string, body: Fields = {}) =>
  owner.post(`/api/messages/${path}`, { urlAlojamiento: establishmentId, ...body })
const edit = (clave: string, body: Fields) => call('edit', { clave, ...body })
const history = async (bookingURL: string) => (await call('history', { bookingURL }))['mensajes'] as Fields[]
const mailsTo = (name: string) => simulator.mails(`${name}@ejemplo.test`)
let turn = 0
/** A booking in a unit and on days of its own, whose guest has an address of that name. */
const booked = (name: string, checkInDate: string, checkOutDate: string, fields: Fields = {}) =>
  aBooking(owner, establishmentId, [units[turn++ % 3]!], {
    checkInDate,
    checkOutDate,
    owner: { Name: 'Ana <b>Ruiz</b>' },
    contactEmail: `${name}@ejemplo.test`,
    ...fields,
  })
async function at(instant: string) {
  clock.moveTo(new Date(instant))
  await owner.logIn(email, PASSWORD)
  await Promise.all(workers.map((worker) => worker.sweep()))
}
const arrived = (name: string, count: number) =>
  expect.poll(() => mailsTo(name).length, { timeout: 20_000 }).toBe(count)

test('every message is listed, off at first, with no words of the establishment', async () => {
  const messages = (await call('get_all'))['mensajes'] as Fields[]
  expect(messages.map(({ clave }) => clave)).toHaveLength(10)
  expect(messages.every(({ activo }) => activo === false)).toBe(true)
  expect(messages.find(({ clave }) => clave === 'antes_llegada')).toMatchObject({
    dias: 3,
    hora: '10:00',
    textos: { es: null, nl: null },
  })
})

test.each([
  [{ textos: { es: { asunto: 'Hola', cuerpo: 'Hola, {huesped}' } } }, 'Español: El dato {huesped} no existe'],
  [
    { textos: { de: { asunto: 'Hallo', cuerpo: 'Zahlen Sie {importe}' } } },
    'Deutsch: El dato {importe} no existe en este mensaje',
  ],
  [{ textos: { es: { asunto: 'Hola', cuerpo: 'Su tarjeta 4111 1111 1111 1111' } } }, 'tarjeta'],
  [{ dias: 61 }, 'Los días'],
  [{ hora: '25:00' }, 'La hora'],
])('a change that cannot be is refused: %j', async (change, mensaje) => {
  const reply = await edit('antes_llegada', change)
  expect(reply).toMatchObject({ resultado: 'Error' })
  expect(reply.mensaje).toContain(mensaje)
})

test('a message that never leaves by itself cannot be switched on', async () => {
  expect(await edit('objeto_perdido', { activo: true })).toMatchObject({ mensaje: 'Ese mensaje no sale solo' })
  expect(await edit('antes_llegada', { deportales: true })).toMatchObject({
    mensaje: expect.stringContaining('no distingue') as string,
  })
})

test('the audit trail says what a message was and became, of long texts where they differ', async () => {
  const details = async () => {
    const audit = await owner.get('/api/account/audit/get_table_data?per_page=1')
    return (audit['data'] as { detalles: string[] }[])[0]?.detalles
  }
  const cuerpo = 'Hola, {nombre}:\n\nLe esperamos el {entrada} a partir de las 15:00. Si llega antes, avísenos.'
  await edit('antes_llegada', {
    activo: true,
    dias: 4,
    hora: '09:00',
    textos: { es: { asunto: 'Hasta pronto', cuerpo } },
  })
  expect(await details()).toEqual([
    'Sale solo (Antes de la llegada): no → sí',
    'Días (Antes de la llegada): 3 → 4',
    'Hora (Antes de la llegada): 10:00 → 09:00',
    expect.stringMatching(/^Asunto \(Antes de la llegada, Español\): .* → Hasta pronto$/),
    expect.stringMatching(/^Texto \(Antes de la llegada, Español\): .* → …esperamos el /),
  ])
  await edit('antes_llegada', { textos: { es: { asunto: 'Hasta pronto', cuerpo: cuerpo.replace('15:00', '16:00') } } })
  expect(await details()).toEqual([
    'Texto (Antes de la llegada, Español): …{entrada} a partir de las 15:00. Si llega antes, avísenos. → …{entrada} a partir de las 16:00. Si llega antes, avísenos.',
  ])
  await edit('antes_llegada', { activo: false, dias: 3, hora: '10:00', textos: { es: null } })
  expect(await details()).toHaveLength(5)
  await edit('confirmacion', { deportales: true })
  expect(await details()).toEqual(['También a los huéspedes de portales (Confirmación): no → sí'])
  await edit('confirmacion', { deportales: false })
})

test('an automatic message leaves once at its hour, from the establishment, in its own words, whatever the processes', async () => {
  const text = {
    asunto: 'Nos vemos en {alojamiento}',
    cuerpo: 'Hola, {nombre}:\n\nLe esperamos el {entrada}.\nHasta pronto.',
  }
  expect(await edit('antes_llegada', { activo: true, dias: 3, hora: '10:00', textos: { es: text } })).toMatchObject({
    resultado: 'Ok',
  })
  const { id } = await booked('antes', '2026-07-10', '2026-07-12')
  const german = await booked('deutsch', '2026-07-10', '2026-07-12', { contactPhone: '+49 151 23456789' })
  await at('2026-07-07T07:59:00Z')
  expect(await history(id)).toEqual([])
  await at('2026-07-07T08:00:30Z')
  await at('2026-07-07T08:02:00Z')
  await arrived('antes', 1)
  const [mail] = mailsTo('antes')
  expect(mail).toMatchObject({
    subject: 'Nos vemos en Hotel Peñón',
    replyTo: expect.stringContaining('hotel@ejemplo.test') as string,
  })
  expect(mail?.from).toContain('posada@ejemplo.test')
  expect(mail?.from).toContain('Peñón')
  expect(mail?.text).toContain('Hola, Ana <b>Ruiz</b>:')
  expect(mail?.html).toContain('Ana &lt;b&gt;Ruiz&lt;/b&gt;')
  expect(mail?.html).toContain('<html lang="es">')
  expect(mail?.html).not.toContain('<b>')
  const { link } = await owner.post('/api/bookings/stay_link', { bookingURL: id })
  expect(mail?.text).toContain(`Ver mi estancia:\n${String(link)}`)
  // A language without words of the establishment takes Posada's text in that language.
  await arrived('deutsch', 1)
  expect(mailsTo('deutsch')[0]?.html).toContain('<html lang="de">')
  expect(mailsTo('deutsch')[0]?.text).toContain('Freitag, 10. Juli 2026')
  await expect
    .poll(() => history(german.id), { timeout: 20_000 })
    .toMatchObject([{ clave: 'antes_llegada', idioma: 'de', modo: 'email', estado: 'enviado', automatico: true }])
})

test('it moves with the dates, and does not leave once its reason is gone', async () => {
  const moved = await booked('movida', '2026-07-14', '2026-07-16')
  const cancelled = await booked('cancelada', '2026-07-14', '2026-07-16')
  const option = await booked('opcion', '2026-07-14', '2026-07-16', { opcionHasta: '2026-07-13' })
  await withClient(logins.owner, (client) =>
    client.query(`update bookings set check_in = '2026-07-20', check_out = '2026-07-22' where id = $1`, [moved.id]),
  )
  const cancelling = { safeURL: cancelled.id, cancelReason: 'Otro viaje', cancelPrice: 0 }
  expect(await owner.post('/api/bookings/cancel', cancelling)).toMatchObject({ resultado: 'Ok' })
  await at('2026-07-11T08:01:00Z')
  for (const { id } of [moved, cancelled, option]) expect(await history(id)).toEqual([])
  await at('2026-07-17T08:01:00Z')
  expect(await history(moved.id)).toHaveLength(1)
})

test('it leaves at once for an option confirmed and a stay moved after its hour, and once for both', async () => {
  const option = await booked('tarde', '2026-07-24', '2026-07-26', { opcionHasta: '2026-07-23' })
  const brought = await booked('adelantada', '2026-07-30', '2026-08-01')
  await at('2026-07-22T15:00:00Z') // the hour of both was the day before
  for (const { id } of [option, brought]) expect(await history(id)).toEqual([])
  const change = (id: string, fields: Fields) => owner.post('/api/bookings/edit', { safeURLBooking: id, ...fields })
  expect(await change(option.id, { opcionHasta: null })).toMatchObject({ resultado: 'Ok' })
  const nearer = { checkInDate: '2026-07-23', checkOutDate: '2026-07-25' }
  expect(await change(brought.id, nearer)).toMatchObject({ resultado: 'Ok' })
  await at('2026-07-22T15:01:00Z')
  await at('2026-07-22T16:01:00Z')
  for (const { id } of [option, brought]) expect(await history(id)).toMatchObject([{ clave: 'antes_llegada' }])
})

test('a confirmation and a cancellation leave once by themselves after ten minutes, and say how the booking is by then', async () => {
  const minutes = (count: number) => new Date(Date.parse('2026-07-24T08:00:00Z') + count * 60_000).toISOString()
  const cancel = (safeURL: string) => owner.post('/api/bookings/cancel', { safeURL, cancelReason: '', cancelPrice: 0 })
  const keys = async (id: string) => (await history(id)).map(({ clave, automatico }) => `${clave} ${automatico}`)
  const ofPortal = (id: string) =>
    withClient(logins.owner, (client) => client.query(`update bookings set portal = 'Booking.com' where id = $1`, [id]))
  await edit('antes_llegada', { activo: false })
  const older = await booked('antigua', '2026-12-01', '2026-12-02')
  await at(minutes(0))
  await edit('confirmacion', { activo: true })
  await edit('cancelacion', { activo: true })
  const confirmed = await booked('confirmada', '2026-12-03', '2026-12-05')
  const mistake = await booked('error', '2026-12-03', '2026-12-05')
  const portals = await booked('portal', '2026-12-03', '2026-12-05')
  await ofPortal(portals.id)
  const byHand = await booked('a-mano', '2026-12-06', '2026-12-07', { enviarConfirmacion: true })
  await at(minutes(9))
  expect(await keys(confirmed.id)).toEqual([])
  await owner.post('/api/bookings/edit', { safeURLBooking: confirmed.id, checkOutDate: '2026-12-06' })
  await owner.post('/api/bookings/delete', { safeURL: mistake.id })
  await at(minutes(10))
  await at(minutes(11))
  await arrived('confirmada', 1)
  expect(mailsTo('confirmada')[0]?.text).toContain('6 de diciembre de 2026')
  expect(await keys(confirmed.id)).toEqual(['confirmacion true'])
  expect(await keys(byHand.id)).toEqual(['confirmacion false'])
  for (const { id } of [older, portals]) expect(await keys(id)).toEqual([])

  await at(minutes(30))
  await edit('confirmacion', { deportales: true })
  expect((await call('get_all'))['mensajes']).toContainEqual(
    expect.objectContaining({ clave: 'confirmacion', activo: true, deportales: true }),
  )
  const sold = await booked('vendida', '2026-12-07', '2026-12-09')
  await ofPortal(sold.id)
  for (const { id } of [confirmed, byHand, portals]) expect(await cancel(id)).toMatchObject({ resultado: 'Ok' })
  await owner.post('/api/bookings/restore', { safeURL: byHand.id })
  await at(minutes(41))
  await at(minutes(42))
  await arrived('vendida', 1)
  await arrived('confirmada', 2)
  expect(await keys(confirmed.id)).toEqual(['cancelacion true', 'confirmacion true'])
  expect(await keys(byHand.id)).toEqual(['confirmacion false'])
  expect(await keys(portals.id)).toEqual([])
  // A guest with a cancellation gets a confirmation again.
  await owner.post('/api/bookings/restore', { safeURL: confirmed.id })
  await at(minutes(60))
  expect(await keys(confirmed.id)).toEqual(['confirmacion true', 'cancelacion true', 'confirmacion true'])
  for (const clave of ['confirmacion', 'cancelacion']) await edit(clave, { activo: false })
  expect(mailsTo('error')).toEqual([])
})

test('invitations leave by themselves with a link, and reminders to those who have not answered', async () => {
  await edit('invitacion', { activo: true, dias: 5, hora: '09:00' })
  await edit('recordatorio', { activo: true, dias: 2, hora: '09:00' })
  await edit('antes_llegada', { activo: false })
  const { id } = await booked('invitada', '2026-08-06', '2026-08-08')
  await at('2026-08-01T07:00:30Z')
  await arrived('invitada', 1)
  expect(mailsTo('invitada')[0]?.text).toMatch(/\/checkin\/[\w-]{22}/)
  await at('2026-08-04T07:00:30Z')
  await arrived('invitada', 2)
  expect(mailsTo('invitada')[1]?.subject).toContain('Le falta el check-in')
  expect((await history(id)).map(({ clave }) => clave)).toEqual(['recordatorio', 'invitacion'])
})

test('what is not part of the booking can be declined by a press, not by opening it, and leaves no more', async () => {
  await edit('despues_salida', { activo: true, dias: 1, hora: '11:00' })
  const stayed = async (name: string, checkIn: string, checkOut: string) => {
    const { id } = await booked(name, checkIn, checkOut)
    await withClient(logins.owner, (client) =>
      client.query('update bookings set checked_in_at = $2 where id = $1', [id, `${checkIn}T15:00:00Z`]),
    )
    return id
  }
  await stayed('vuelve', '2026-09-01', '2026-09-03')
  await booked('nunca', '2026-09-01', '2026-09-03')
  await at('2026-09-04T09:00:30Z')
  await arrived('vuelve', 1)
  expect(mailsTo('nunca').filter(({ subject }) => subject.startsWith('Gracias'))).toEqual([])
  const [mail] = mailsTo('vuelve')
  expect(mail?.unsubscribePost).toBe('List-Unsubscribe=One-Click')
  const path = new URL(mail!.unsubscribe).pathname
  const open = () => given.app.inject({ url: path, headers: { accept: 'text/html' } })
  for (let scan = 0; scan < 3; scan++) expect((await open()).body).toContain('<form method="post">')
  await stayed('vuelve', '2026-09-10', '2026-09-12')
  await at('2026-09-13T09:00:30Z')
  await arrived('vuelve', 2)
  const pressed = await given.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(200)
  expect(pressed.body).toContain('No recibirá más correos')
  const last = await stayed('vuelve', '2026-09-20', '2026-09-22')
  await at('2026-09-23T09:00:30Z')
  expect((await history(last)).filter(({ clave }) => clave === 'despues_salida')).toEqual([])
  expect(await call('send', { bookingURL: last, clave: 'despues_salida' })).toMatchObject({
    mensaje: 'El huésped ha pedido no recibir más correos como este',
  })
  expect((await given.app.inject({ url: '/baja/otro' })).statusCode).toBe(404)
})

test('a message is shown with a real booking, and a test goes to the user', async () => {
  const { id, locator } = await booked('vista', '2026-10-06', '2026-10-08')
  const draft = { clave: 'antes_llegada', idioma: 'en', asunto: 'See you, {nombre}', cuerpo: '{reserva} {total}' }
  const shown = await call('preview', { ...draft, bookingURL: id })
  expect(shown).toMatchObject({ asunto: 'See you, Ana <b>Ruiz</b>', reserva: locator, destino: 'vista@ejemplo.test' })
  expect(shown['html']).toContain(locator)
  expect(await call('preview', { ...draft, cuerpo: '{nada}' })).toMatchObject({ mensaje: 'El dato {nada} no existe' })
  expect(await call('preview', { clave: 'confirmacion', idioma: 'fr', bookingURL: id })).toMatchObject({
    html: expect.stringContaining('Arrivée') as string,
  })
  expect(await call('send_test', draft)).toMatchObject({ mensaje: `Prueba enviada a ${email}` })
  await expect
    .poll(() => simulator.mails(email).map(({ subject }) => subject), { timeout: 20_000 })
    .toContain('Prueba: See you, Ana <b>Ruiz</b>')
})

test('a message is sent by hand where it fits the booking, at most five times an hour each', async () => {
  const { id } = await booked('mano', '2026-10-16', '2026-10-18')
  const send = (clave: string) => call('send', { bookingURL: id, clave })
  expect(await call('history', { bookingURL: id })).toMatchObject({
    enviables: ['confirmacion', 'invitacion', 'antes_llegada'],
    idioma: 'es',
  })
  expect(await send('cancelacion')).toMatchObject({ mensaje: 'Ese mensaje no corresponde a la reserva tal como está' })
  expect(await send('recibo')).toMatchObject({ mensaje: 'El recibo sale con el cobro de una tarjeta' })
  for (let count = 1; count <= 5; count++) expect((await send('antes_llegada')).resultado).toBe('Ok')
  expect((await send('antes_llegada')).mensaje).toContain('Ya se han enviado 5')
  expect((await send('invitacion')).resultado).toBe('Ok')
  expect(await history(id)).toHaveLength(6)
})

test('a message that failed for good is sent again once, to the address that the booking has by then', async () => {
  const { id } = await booked('mal', '2026-11-16', '2026-11-18')
  simulator.behave({ refuseWith: '550 5.1.1 no such user' })
  await call('send', { bookingURL: id, clave: 'antes_llegada' })
  await expect.poll(async () => (await history(id))[0]?.['detalle'], { timeout: 20_000 }).toContain('(550)')
  expect((await history(id))[0]).toMatchObject({ estado: 'en_cola', se_puede_reenviar: false })
  await at(new Date(clock.now().getTime() + 73 * 3_600_000).toISOString())
  await expect.poll(async () => (await history(id))[0]?.['estado'], { timeout: 20_000 }).toBe('fallido')
  simulator.behave({})
  const unsent = async () =>
    ((await owner.get('/api/messages/failed'))['mensajes'] as Fields[]).filter(({ bookingURL }) => bookingURL === id)
  const { total } = await owner.get('/api/messages/failed_count')
  expect(await unsent()).toMatchObject([{ bookingURL: id, clave: 'antes_llegada', modo: 'email', estado: 'fallido' }])
  const [failed] = await history(id)
  expect(failed).toMatchObject({ se_puede_reenviar: true, detalle: expect.stringContaining('Revise la dirección') })
  await owner.post('/api/bookings/edit', { safeURLBooking: id, contactEmail: 'bien@ejemplo.test' })
  const resend = () => call('resend', { bookingURL: id, id: failed!['id'] })
  const replies = await Promise.all([resend(), resend()])
  expect(replies.map(({ resultado }) => resultado).sort()).toEqual(['Error', 'Ok'])
  await arrived('bien', 1)
  expect(await unsent()).toEqual([]) // sent again
  expect(await owner.get('/api/messages/failed_count')).toMatchObject({ total: Number(total) - 1, sms: 0 })
  expect(await history(id)).toMatchObject([{ destino: 'bien@ejemplo.test' }, { se_puede_reenviar: false }])
  expect(await call('resend', { bookingURL: id, id: randomUUID() })).toMatchObject({ mensaje: 'El mensaje no existe' })
})

test('guests get a mail about what they have lost, as it was shown and corrected, and the booking says so', async () => {
  const { id: bookingId } = await booked('olvida', '2026-10-20', '2026-10-22', { idioma: 'fr' })
  const { id: withoutMail } = await booked('x', '2026-10-24', '2026-10-26', { contactEmail: '' })
  const [found, unknown, unreachable] = [newId(), newId(), newId()]
  await withClient(logins.owner, async (client) => {
    const add = `insert into lost_property (account_id, id, establishment_id, booking_id, description, found_at)
      select account_id, $1, $2, $3, 'Una {total} roja', now() from establishments where id = $2`
    await client.query(add, [found, establishmentId, bookingId])
    await client.query(add, [unknown, establishmentId, null])
    await client.query(add, [unreachable, establishmentId, withoutMail])
  })
  const cleaning = (name: string, body: Fields) => owner.post(`/api/cleaning_app/hotel/${name}`, body)
  const draft = await cleaning('get_lost_mail', { id: found })
  expect(draft).toMatchObject({ destino: 'olvida@ejemplo.test', idioma: 'fr' })
  expect(draft['asunto']).toBe('Hotel Peñón : Nous avons trouvé un objet qui est peut-être à vous')
  expect(draft['cuerpo']).toContain('Bonjour Ana <b>Ruiz</b>,')
  expect(draft['cuerpo']).toContain('Una {total} roja')
  expect(await cleaning('get_lost_mail', { id: unreachable })).toMatchObject({ resultado: 'Ok', destino: '' })
  const text = { asunto: 'Un parapluie rouge', cuerpo: 'Bonjour,\n\nC’est un parapluie {nombre}.' }
  const presses = await Promise.all([1, 2].map(() => cleaning('send_lost_mail', { id: found, ...text })))
  expect(presses.map(({ mensaje }) => mensaje).sort()).toEqual([
    'Correo enviado',
    'Ya se ha avisado al huésped hace un momento.',
  ])
  await arrived('olvida', 1)
  expect(mailsTo('olvida')[0]).toMatchObject({
    subject: 'Un parapluie rouge',
    replyTo: 'Hotel Peñón <hotel@ejemplo.test>',
  })
  expect(mailsTo('olvida')[0]?.html).toContain('C’est un parapluie {nombre}.')
  expect(await history(bookingId)).toMatchObject([{ clave: 'objeto_perdido', idioma: 'fr' }])
  const { objetos } = await cleaning('get_lost', { safe_url_alojamiento: establishmentId })
  const notified = (objetos as Fields[]).filter(({ avisado }) => avisado === true)
  expect(notified.map(({ id }) => id)).toEqual([found])
  expect(await cleaning('send_lost_mail', { id: unreachable, ...text })).toMatchObject({
    mensaje: 'La reserva no tiene correo electrónico',
  })
  expect(await cleaning('send_lost_mail', { id: unknown, ...text })).toMatchObject({
    mensaje: 'No se sabe de qué reserva es el objeto',
  })
})
