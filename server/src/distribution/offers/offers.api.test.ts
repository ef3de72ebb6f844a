import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aSaleType } from '../../test/a-sale-type.ts'
import { givenPayments } from '../../test/given-payments.ts'

const SMTP = 'smtp://127.0.0.1:1' // nobody listens: the mails stay queued
const given = await givenPayments({ now: '2026-06-01T08:00:00Z', smtpUrl: SMTP })
const { owner, app, ok, establishmentId, payByLink, info, later, room, dependencies, logins, db } = given
type Fields = Record<string, unknown>
type Reply = Fields & { resultado: string; mensaje: string; codigo?: string }
type Shown = Fields & { SafeURL: string; estado: string; opciones: { reservaURL: string | null; ahora: number }[] }

Object.assign(dependencies.config, { smtpUrl: SMTP })
await ok('profile/alojamientos/updateData', {
  url: establishmentId,
  alojamientoInfo: {
    CIFDNI: 'B12345674',
    Email: 'casa@ejemplo.test',
    AntelacionMinCancelacion: 7,
    CondicionesParticulares: 'Sin ruido',
  },
})
await ok('profile/alojamientos/rooms/delete_room', { roomSafeURL: room })
const { RoomID: typeId, units } = await aSaleType(owner, establishmentId, { name: 'Doble', units: 3, basePrice: 80 })
await ok('stripe/change_deposit_amount', { deposit_amount: 30 })

const stay = (unit: number, llegada: string, salida: string, fields: Fields = {}) => ({
  SafeURL: units[unit],
  llegada,
  salida,
  adultos: 2,
  plan: 0,
  regimen: 'nb',
  precio: 150,
  ...fields,
})
const offer = (opciones: Fields[], fields: Fields = {}) => ({
  titular: { nombre: 'Carlos Muestra', email: 'carlos@ejemplo.test', telefono: '+34600000318', idioma: 'de' },
  opciones,
  hasta: '2026-06-07 20:00',
  guardar: true,
  recordar: false,
  texto: 'Da al patio',
  enviar: 'copiar_enlace',
  ...fields,
})
async function made(opciones: Fields[], fields: Fields = {}) {
  const reply = await ok('engine/offers/add', offer(opciones, fields))
  const { SafeURL: id, opciones: options } = reply['presupuesto'] as Shown
  return { id, token: tokenIn(reply['url']), bookings: options.map(({ reservaURL }) => String(reservaURL)), options }
}
const tokenIn = (url: unknown) => String(url).split('/').at(-1)!
const answer = async (path: string, token: string, payload: Fields = {}, headers: Record<string, string> = {}) =>
  (
    await app.inject({
      method: 'POST',
      url: `/api/engine/offer/${path}`,
      payload,
      headers: { 'x-link-token': token, ...headers },
    })
  ).json<Reply>()
const accept = (token: string, opcion: number, headers: Record<string, string> = {}) =>
  answer('accept', token, { opcion }, headers)
const shown = async (id: string) => {
  const { presupuestos } = await ok('engine/offers/get_all')
  return (presupuestos as Shown[]).find(({ SafeURL }) => SafeURL === id)!
}
const stateOf = async (id: string) => (await info(id))['estado']
const mails = async () =>
  db.selectFrom('mails').select(['recipient', 'subject', 'textBody', 'purpose']).orderBy('createdAt').execute()

test('an offer keeps its units and its price, and the accepted one is paid and has the booking', async () => {
  const tariffs = await ok('engine/offers/tariffs', { ...stay(0, '2026-07-01', '2026-07-03') })
  expect((tariffs['tarifas'] as Fields[])[0]).toMatchObject({
    plan: 0,
    total: 160,
    cobro: { tipo: 'porcentaje', valor: 3000 },
  })
  const { id, token, bookings } = await made(
    [stay(0, '2026-07-01', '2026-07-03'), stay(1, '2026-07-01', '2026-07-03', { precio: 180.01 })],
    { enviar: 'por_correo' },
  )
  expect(await info(bookings[1]!)).toMatchObject({
    estado: 'opcion',
    presupuesto: true,
    retenidaHasta: '2026-06-07T18:00:00.000Z',
    origen: '',
  })
  const mail = (await mails()).find(({ purpose }) => purpose === `offers ${id}`)!
  expect(mail).toMatchObject({
    recipient: 'carlos@ejemplo.test',
    subject: expect.stringContaining('Ihr Angebot') as string,
  })
  expect(mail.textBody).toContain('7. Juni')
  await ok('channel/property/edit_rtype', { RoomID: typeId, price: 300 })
  await ok('profile/alojamientos/updateData', {
    url: establishmentId,
    alojamientoInfo: { CondicionesParticulares: 'Otras' },
  })
  await answer('opened', token)
  expect(await shown(id)).toMatchObject({
    estado: 'abierto',
    visto: expect.stringMatching(/^2026-06-01T08:00/) as string,
  })
  const key = { 'idempotency-key': randomUUID() }
  const accepted = await accept(token, 2, key)
  expect(accepted).toMatchObject({
    resultado: 'Ok',
    safeURL: bookings[1],
    pago_url: expect.stringContaining('/pago/') as string,
  })
  expect(await accept(token, 2, key)).toEqual(accepted)
  expect(await accept(token, 2)).toMatchObject({ safeURL: bookings[1], pago_url: accepted['pago_url'] })
  expect(await accept(token, 1)).toMatchObject({ codigo: 'otra_elegida' })
  expect(await stateOf(bookings[0]!)).toBe('cancelada')
  expect(await shown(id)).toMatchObject({ estado: 'pendiente', elegida: 2 })
  await later(30) // nobody loses on Monday what was kept until Sunday
  expect(await info(bookings[1]!)).toMatchObject({
    estado: 'opcion',
    presupuesto: false,
    retenidaHasta: '2026-06-07T18:00:00.000Z',
  })
  await payByLink(tokenIn(accepted['pago_url']))
  await expect.poll(() => stateOf(bookings[1]!), { timeout: 20_000 }).toBe('confirmada')
  expect(await info(bookings[1]!)).toMatchObject({
    price: 180.01,
    owner: expect.objectContaining({ Name: 'Carlos Muestra' }) as unknown,
  })
  expect(
    await db
      .selectFrom('bookingConditions')
      .select('conditions')
      .where('bookingId', '=', bookings[1]!)
      .executeTakeFirst(),
  ).toEqual({ conditions: 'Sin ruido' })
  expect(
    await db.selectFrom('engineBookings').select('language').where('bookingId', '=', bookings[1]!).executeTakeFirst(),
  ).toEqual({ language: 'de' })
  await later(1)
  expect(await shown(id)).toMatchObject({ estado: 'aceptado' })
  expect((await mails()).map(({ subject }) => subject).join()).toContain('presupuesto aceptado')
  await ok('channel/property/edit_rtype', { RoomID: typeId, price: 80 })
})

test('two options that are pressed at once make one booking', async () => {
  const { token, bookings } = await made([stay(0, '2026-07-10', '2026-07-12'), stay(1, '2026-07-10', '2026-07-12')])
  const replies = await Promise.all([accept(token, 1), accept(token, 2), accept(token, 1)])
  const chosen = new Set(replies.filter(({ resultado }) => resultado === 'Ok').map((reply) => reply['safeURL']))
  expect(chosen.size).toBe(1)
  expect((await Promise.all(bookings.map(stateOf))).sort()).toEqual(['cancelada', 'opcion'])
})

test('what is not kept can be taken by others, and an acceptance that is not paid opens it again', async () => {
  const options = [stay(0, '2026-07-20', '2026-07-22'), stay(1, '2026-07-20', '2026-07-22')]
  const { id, token } = await made(options, { guardar: false })
  await aBooking(owner, establishmentId, [units[0]!], { checkInDate: '2026-07-20', checkOutDate: '2026-07-22' })
  expect(await accept(token, 1)).toMatchObject({ codigo: 'ya_no_disponible' })
  const first = await accept(token, 2)
  expect(first).toMatchObject({ resultado: 'Ok' })
  await later(16)
  expect(await stateOf(String(first['safeURL']))).toBe('cancelada')
  expect(await shown(id)).toMatchObject({ estado: 'abierto' })
  const second = await accept(token, 2)
  expect(second).toMatchObject({ resultado: 'Ok', safeURL: first['safeURL'] })
  expect(await stateOf(String(first['safeURL']))).toBe('opcion')
  await later(16)
  await aBooking(owner, establishmentId, [units[1]!], { checkInDate: '2026-07-21', checkOutDate: '2026-07-23' })
  await aBooking(owner, establishmentId, [units[2]!], { checkInDate: '2026-07-21', checkOutDate: '2026-07-23' })
  expect(await accept(token, 2)).toMatchObject({ codigo: 'ya_no_disponible' })
})

test('an offer is free at the instant at which it ends, and when it is declined or withdrawn', async () => {
  const at = (day: string) => stay(2, `2026-08-${day}`, '2026-08-30', { precio: 100 })
  const busy = await owner.post('/api/engine/offers/add', offer([at('20'), at('21')]))
  expect(busy).toMatchObject({ resultado: 'Error', mensaje: expect.stringContaining('misma unidad') as string })
  const held = await made([at('20')])
  expect(await owner.post('/api/engine/offers/add', offer([at('25')]))).toMatchObject({ codigo: 'ocupada' })
  expect(await answer('decline', held.token)).toMatchObject({ resultado: 'Ok' })
  expect(await answer('decline', held.token)).toMatchObject({ resultado: 'Ok' })
  expect(await shown(held.id)).toMatchObject({ estado: 'rechazado' })
  const again = await made([at('25')])
  await ok('engine/offers/withdraw', { presupuestoURL: again.id })
  expect(await accept(again.token, 1)).toMatchObject({ codigo: 'terminado' })
  const last = await made([at('25')], { hasta: '2026-06-01 20:00' })
  await later((Date.parse('2026-06-01T18:00:00Z') - given.clock.now().getTime()) / 60_000 - 1)
  expect(await owner.post('/api/engine/offers/add', offer([at('25')]))).toMatchObject({ codigo: 'ocupada' })
  given.clock.moveBy(60_000) // no sweep in between
  expect(await accept(last.token, 1)).toMatchObject({ codigo: 'terminado' })
  const next = await made([at('25')])
  expect(await stateOf(last.bookings[0]!)).toBe('cancelada')
  await later(0)
  expect(await shown(last.id)).toMatchObject({ estado: 'vencido' })
  await ok('bookings/update_price', { bookingURL: next.bookings[0], totalPrice: 120 })
  expect(await accept(next.token, 1)).toMatchObject({ codigo: 'ya_no_disponible' })
})

test('the guest is reminded once, by whichever process, and not after an answer', async () => {
  const at = (day: string) => [stay(1, `2026-09-${day}`, '2026-09-28', { precio: 100 })]
  const terms = { hasta: '2026-06-03 20:00', recordar: true, guardar: false }
  const [waiting, answered] = [await made(at('20'), terms), await made(at('20'), terms)]
  await answer('decline', answered.token)
  const other = await startJobs(logins.owner, {
    ...dependencies,
    config: { ...dependencies.config, smtpUrl: SMTP },
  })
  try {
    const reminders = async () => (await mails()).filter(({ subject }) => subject.includes('läuft bald ab'))
    await later((Date.parse('2026-06-02T17:00:00Z') - given.clock.now().getTime()) / 60_000)
    expect(await reminders()).toHaveLength(0)
    given.clock.moveBy(3600_000)
    await Promise.all([other.sweep(), later(1)])
    await Promise.all([other.sweep(), later(1)])
    expect((await reminders()).map(({ purpose }) => purpose)).toEqual([`offers ${waiting.id}`])
  } finally {
    await other.stop()
  }
})

test('a link of something else, an altered one and one of another offer open nothing', async () => {
  const { token } = await made([stay(0, '2026-10-01', '2026-10-03')])
  const stayToken = tokenIn((await accept(token, 1))['gestion_url'])
  for (const wrong of [`${token.slice(0, -2)}AA`, stayToken, 'las-encinas'])
    expect(await accept(wrong, 1)).toMatchObject({
      resultado: 'Error',
      mensaje: 'El enlace no es válido o ha caducado',
    })
})

test('the page says what can be had in the language of the guest, works by forms alone, and says what has become of it', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'posada-offer-'))
  writeFileSync(join(webFolder, 'engine.html'), '<html lang="__LANGUAGE__"><!--head--><!--body-->')
  const pages = await buildApp(dependencies, { webFolder })
  afterAll(async () => {
    await pages.close()
    rmSync(webFolder, { recursive: true })
  })
  const { id } = await made(
    [stay(0, '2026-10-10', '2026-10-12'), stay(1, '2026-10-10', '2026-10-12', { precio: 180 })],
    { texto: '<b>Al patio</b>' },
  )
  const path = new URL(String((await ok('engine/offers/link', { presupuestoURL: id }))['url'])).pathname
  const open = async (query = '') => pages.inject({ url: `${path}${query}` })
  const press = async (fields: Record<string, string>) =>
    pages.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const first = await open()
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  for (const text of [
    '<html lang="de">',
    'Carlos, Ihr Angebot',
    'Annehmen und 45,00\u00a0€ zahlen',
    '&lt;b&gt;Al patio',
    'Otras',
  ])
    expect(first.body).toContain(text)
  expect((await open('?opcion=2&idioma=ca')).body).toContain('Acceptar i pagar 54,00\u00a0€')
  expect((await open('?opcion=%00x&idioma=xx&aviso=%3Cscript%3E')).statusCode).toBe(200)
  expect((await shown(id))['visto']).toBe('')
  const elsewhere = await pages.inject({ url: path.replace(/reservar\/[^/]+/, 'reservar/otro-nombre') })
  expect(elsewhere.headers.location).toContain(path)
  expect((await pages.inject({ url: `${path.slice(0, -2)}AA` })).statusCode).toBe(404)
  const paid = await press({ accion: 'aceptar', opcion: '2' })
  expect(paid).toMatchObject({ statusCode: 303, headers: { location: expect.stringMatching(/^\/pago\//) as string } })
  expect((await press({ accion: 'aceptar', opcion: '2' })).headers.location).toBe(paid.headers.location)
  expect((await open()).body).toContain(String(paid.headers.location))
  await ok('engine/offers/withdraw', { presupuestoURL: id })
  expect((await open('?idioma=es')).body).toContain('ya no está disponible')
  const other = await made([stay(0, '2026-10-10', '2026-10-12')])
  await ok('bookings/cancel', { safeURL: other.bookings[0], motivo: '', importe: 0 })
  const gone = await accept(other.token, 1)
  expect(gone).toMatchObject({ codigo: 'ya_no_disponible' })
})

test('what the desk has offered is no booking of the engine, in its funnel either', async () => {
  const { pasos } = (await ok('engine/settings/funnel', { dias: 365 })) as unknown as {
    pasos: { paso: string; numero: number }[]
  }
  expect(await db.selectFrom('engineBookings').select('bookingId').execute()).not.toEqual([])
  const made = pasos.filter(({ paso }) => ['retenidas_web', 'pagos_web', 'reservas_web'].includes(paso))
  expect(made.map(({ numero }) => numero)).toEqual([0, 0, 0])
})
