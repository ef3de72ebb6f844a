import { addDays } from '@posada/domain/platform/days/day'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { makeGate } from '../../test/gate.ts'
import { aUnit } from '../../test/given.ts'
import { givenRegistry } from '../../test/given-registry.ts'

vi.setConfig({ testTimeout: 90_000 }) // some tests simulate more than a day, minute by minute

const CODE = 'c5a3b0e2-1111-4222-8333-444455556666'

test('a report with a lost answer is not sent twice: it waits for its code, and can then be cancelled', async () => {
  const { book, later, reportsBecome, comesTo, ses, post, reports } = await givenRegistry()
  ses.setBehaviour({ fault: 'swallow', times: 1 })
  const { id } = await book({ bookingId: 'LOST' })
  await later(16)
  await reportsBecome(['LOST queued'])
  await expect.poll(async () => (await reports())[0]?.lastFailure, { timeout: 60_000 }).not.toBe('')
  await comesTo(['LOST unconfirmed'])
  expect(ses.communications()).toHaveLength(1)
  const [row] = await reports()
  const write = (codigo: string) => post('comunicaciones/anotar_codigo', { SafeURL: row!.id, codigo })
  expect((await write('123')).mensaje).toContain('36 letras')
  await post('bookings/cancel', { safeURL: id })
  await later(16)
  await reportsBecome(['LOST unconfirmed', 'x LOST unconfirmed'])
  expect(await write(ses.communications()[0]!.code ?? CODE)).toMatchObject({ comunicacion: { estado: 'aceptada' } })
  await comesTo(['LOST cancelled', 'x LOST accepted'])
})

test('a report at which the registry failed is sent again with a new reference', async () => {
  const { book, later, comesTo, ses, reports } = await givenRegistry()
  ses.setBehaviour({ nextStates: [3, 3] })
  await book({ bookingId: 'FAIL' })
  await later(16)
  await comesTo(['FAIL discarded', 'FAIL-2 discarded', 'FAIL-3 accepted'])
  expect(ses.communications().map(({ reference }) => reference)).toContain('FAIL-3')
  const [first, , last] = await reports()
  expect(+last!.dueAt).toBe(+first!.dueAt)
  expect(last!.attempts).toBe(3)
})

test('a report received without code that is not in the portal is sent again with a new reference', async () => {
  const { book, later, reportsBecome, comesTo, ses, post, owner, reports } = await givenRegistry()
  ses.setBehaviour({ fault: 'swallow', times: 1, nextStates: [2] })
  await book({ bookingId: 'GONE' })
  await later(16)
  await reportsBecome(['GONE queued'])
  await expect.poll(async () => (await reports())[0]?.lastFailure, { timeout: 60_000 }).not.toBe('')
  await comesTo(['GONE unconfirmed'])
  const [row] = await reports()
  const open = await owner.get('/api/comunicaciones/get_table_data?vista=por_resolver')
  expect(open['data']).toMatchObject([{ acciones: ['escribir_codigo', 'dar_por_comprobada', 'enviar_de_nuevo'] }])
  expect(await post('comunicaciones/enviar_de_nuevo', { SafeURL: row!.id })).toMatchObject({ resultado: 'Ok' })
  await comesTo(['GONE discarded', 'GONE-2 accepted'])
  expect(await post('comunicaciones/enviar_de_nuevo', { SafeURL: row!.id })).toMatchObject({ resultado: 'Error' })
  expect(ses.communications().filter(({ state }) => state === 'accepted')).toMatchObject([{ reference: 'GONE-2' }])
})

test('sending again what is not in the portal sends nothing for a booking that was cancelled meanwhile', async () => {
  const { book, later, reportsBecome, comesTo, ses, post, reports } = await givenRegistry()
  ses.setBehaviour({ fault: 'swallow', times: 1, nextStates: [2] })
  const { id } = await book({ bookingId: 'VOID' })
  await later(16)
  await expect.poll(async () => (await reports())[0]?.lastFailure, { timeout: 60_000 }).not.toBe('')
  await comesTo(['VOID unconfirmed'])
  await post('bookings/cancel', { safeURL: id })
  await later(16)
  await reportsBecome(['VOID unconfirmed', 'x VOID unconfirmed'])
  const [row] = await reports()
  await post('comunicaciones/enviar_de_nuevo', { SafeURL: row!.id })
  await reportsBecome(['VOID discarded', 'x VOID discarded'])
})

test('a cancellation of what was cancelled in the portal settles itself', async () => {
  const { book, later, comesTo, ses, post } = await givenRegistry()
  const { id } = await book({ bookingId: 'PORTAL' })
  await later(16)
  await comesTo(['PORTAL accepted'])
  ses.cancelInPortal(ses.communications()[0]!.code!)
  await post('bookings/cancel', { safeURL: id })
  await later(16)
  await comesTo(['PORTAL cancelled', 'x PORTAL accepted'])
})

test('a refused report names the field, is corrected and sent again, and counts as solved', async () => {
  const { clock, book, later, comesTo, reportsBecome, db, post, owner, ses } = await givenRegistry()
  const { id } = await book({ bookingId: 'BAD' })
  // Our own rules accept an arrival of a year ago, but the registry refuses it.
  await db.updateTable('bookings').set({ checkIn: '2025-06-25', checkOut: '2026-07-03' }).execute()
  await db
    .updateTable('communications')
    .set({ nextAt: new Date('2026-06-25T08:00:00Z') })
    .execute()
  await comesTo(['BAD refused'])
  const list = await owner.get('/api/comunicaciones/get_table_data?vista=por_resolver')
  expect(list['data']).toMatchObject([{ estado: 'rechazada', acciones: ['corregir', 'reenviar'] }])
  expect((list['data'] as { detalle: string }[])[0]!.detalle).toContain('fecha de entrada')
  const booking = async () => (await post('bookings/get_booking_info', { safeURL: id }))['booking']
  expect(await booking()).toMatchObject({ ses_error: true, ses_error_solved: false })
  const fetch = () => post('planning/fetch_bookings', { filterStart: '2026-07-01', filterEnd: '2026-07-30' })
  expect((await fetch())['Bookings']).toMatchObject([{ ses_error: true, ses_error_solved: false }])
  await db.updateTable('bookings').set({ checkIn: '2026-06-30' }).execute()
  expect(await post('bookings/set_ses_solved', { safeURL: id })).toMatchObject({ resultado: 'Ok' })
  expect(await booking()).toMatchObject({ ses_error: true, ses_error_solved: true })
  await comesTo(['BAD refused', 'BAD-2 accepted'])
  expect(await post('bookings/set_ses_solved', { safeURL: id })).toMatchObject({ resultado: 'Error' })
  expect(await owner.get('/api/comunicaciones/resumen')).toMatchObject({
    con_error: 0,
    por_resolver: 0,
    aceptadas_hoy: 1,
  })
  // Half an hour after midnight on the mainland it is still yesterday in the Canary Islands.
  const settledAt = new Date(`${addDays(clock.now().toISOString().slice(0, 10), -1)}T22:30:00Z`)
  await db.updateTable('communications').set({ settledAt }).where('state', '=', 'accepted').execute()
  expect(await owner.get('/api/comunicaciones/resumen')).toMatchObject({ aceptadas_hoy: 1 })
  await db.updateTable('establishments').set({ timeZone: 'Atlantic/Canary' }).execute()
  expect(await owner.get('/api/comunicaciones/resumen')).toMatchObject({ aceptadas_hoy: 0 })
  await later(1)
  await reportsBecome(['BAD refused', 'BAD-2 accepted'])
  expect(ses.communications().map(({ state }) => state)).toEqual(['refused', 'accepted'])
})

test('a report that is still open after its deadline counts as late', async () => {
  const { book, db, owner } = await givenRegistry()
  await book({ bookingId: 'LATE' })
  const late = async () => (await owner.get('/api/comunicaciones/resumen'))['fuera_de_plazo_mes']
  expect(await late()).toBe(0)
  await db
    .updateTable('communications')
    .set({ dueAt: new Date('2026-06-01T08:00:00Z') })
    .execute()
  expect(await late()).toBe(1)
})

test('a refused password pauses the access and is shown; after it works again, sending resumes', async () => {
  const { book, later, reportsBecome, comesTo, db, ses, owner, post, establishmentId } = await givenRegistry()
  ses.setBehaviour({ fault: 'http-401' })
  await book({ bookingId: 'AUTH' })
  await later(16)
  const rests = () => db.selectFrom('registryAccesses').select(['restsUntil', 'failures']).executeTakeFirst()
  await expect.poll(async () => (await rests())?.failures).toBe(1)
  await reportsBecome(['AUTH queued'])
  const summary = await owner.get('/api/comunicaciones/resumen')
  expect(summary['accesos']).toMatchObject([
    { AccomodationID: establishmentId, motivo: expect.stringContaining('contraseña') },
  ])
  await later(1)
  expect((await rests())?.failures).toBe(1)
  ses.clearBehaviour()
  const tried = await owner.request({
    method: 'POST',
    url: '/api/profile/alojamientos/probar_conexion',
    payload: { accomodationURL: establishmentId, service: 'SES' },
    headers: { 'idempotency-key': 'prueba-1' },
  })
  expect(tried.json()).toMatchObject({ resultado: 'Ok', funciona: true })
  await comesTo(['AUTH accepted'])
  expect((await owner.get('/api/comunicaciones/resumen'))['accesos']).toEqual([])
  expect(
    (await post('comunicaciones/get_info', { SafeURL: (await listed(owner))[0]!.SafeURL }))['envios'],
  ).toHaveLength(3)
})

const listed = async (owner: { get(path: string): Promise<Record<string, unknown>> }) =>
  (await owner.get('/api/comunicaciones/get_table_data'))['data'] as { SafeURL: string }[]

test('reports with an unknown result must be looked up by a user, and an unreadable password is shown', async () => {
  const { book, later, reportsBecome, db, ses, post, owner, clock, reports, establishmentId } = await givenRegistry()
  await book({ bookingId: 'BACK' })
  const [planned] = await reports()
  expect(await post('comunicaciones/preparar_archivo', { SafeURL: planned!.id })).toMatchObject({
    mensaje: 'Esta casa envía por el servicio web: no hace falta llevarlo a mano',
  })
  await db.updateTable('registryAccesses').set({ establishmentCode: '' }).execute()
  await later(16)
  await expect.poll(async () => (await reports())[0]?.lastFailure).toContain('Falta el código de establecimiento')
  const alojamientoInfo = { credenciales: { SES: { CodEstablecimiento: '0000000002' } } }
  await post('profile/alojamientos/updateData', { url: establishmentId, alojamientoInfo })
  await reportsBecome(['BACK sent']) // at once, before its retry delay ends
  const nextAt = clock.now()
  // The state after restoring a backup from just before it was sent.
  await db.updateTable('communications').set({ state: 'queued', batch: null, isAnswerLost: false, nextAt }).execute()
  await later(1)
  await reportsBecome(['BACK unconfirmed'])
  expect(ses.communications()).toHaveLength(1)
  const sentAt = new Date(nextAt.getTime() - 2 * 86_400_000)
  await db.updateTable('communications').set({ state: 'sent', batch: CODE, sentAt, settledAt: null, nextAt }).execute()
  await later(1)
  await reportsBecome(['BACK unconfirmed'])
  await db.updateTable('communications').set({ state: 'queued', isAnswerLost: false, nextAt }).execute()
  await db
    .updateTable('registryAccesses')
    .set({ password: Buffer.from('sealed with another key') })
    .execute()
  await later(1)
  const troubles = async () => (await owner.get('/api/comunicaciones/resumen'))['accesos']
  await expect.poll(troubles).toMatchObject([{ motivo: expect.stringContaining('no se puede leer') }])
})

test('an establishment whose registry hangs does not delay another', async () => {
  const { book, later, another, giveAccess, db, ses } = await givenRegistry()
  const other = await another()
  await giveAccess(other.establishmentId, 'otra')
  const gate = makeGate()
  ses.setBehaviour({ hold: gate.hold }, 'usuario')
  await book({ bookingId: 'SLOW' })
  const room = await aUnit(other.owner, other.establishmentId)
  const holder = { owner: { Name: 'Ana Ruiz Vega', SafeURL: '' }, contactPhone: '600000102', bookingId: 'QUICK' }
  await aBooking(other.owner, other.establishmentId, [room], {
    checkInDate: '2026-07-01',
    checkOutDate: '2026-07-03',
    ...holder,
  })
  await later(16)
  const stateOf = async (reference: string) =>
    (await db.selectFrom('communications').select('state').where('reference', '=', reference).executeTakeFirst())?.state
  await expect.poll(() => stateOf('QUICK')).toBe('sent')
  await expect.poll(() => stateOf('SLOW')).toBe('queued') // written by a run of its own, perhaps a moment later
  gate.open()
  ses.clearBehaviour()
})

test('without an access reports are delivered by hand, from the file to the confirmation', async () => {
  const { book, later, reportsBecome, owner, post, establishmentId } = await givenRegistry({ withAccess: false })
  const { id } = await book({ bookingId: 'HAND' })
  await later(16)
  await reportsBecome([' due'])
  const [row] = (await owner.get('/api/comunicaciones/get_table_data?vista=por_resolver'))['data'] as {
    SafeURL: string
  }[]
  expect(row).toMatchObject({
    a_mano: true,
    acciones: ['descargar'],
    detalle: 'Faltan las credenciales de SES.HOSPEDAJES',
  })
  const file = () => owner.request({ method: 'GET', url: `/api/comunicaciones/${row!.SafeURL}/archivo` })
  const prepare = () => post('comunicaciones/preparar_archivo', { SafeURL: row!.SafeURL })
  expect((await file()).json()).toMatchObject({ mensaje: 'Prepare antes el archivo' })
  expect(await prepare()).toMatchObject({ mensaje: expect.stringContaining('código de establecimiento') })
  const credenciales = { SES: { CodEstablecimiento: '0000000002' } }
  await post('profile/alojamientos/updateData', { url: establishmentId, alojamientoInfo: { credenciales } })
  expect(await prepare()).toMatchObject({ resultado: 'Ok', comunicacion: { acciones: ['descargar', 'entregar'] } })
  const first = await file()
  expect(await prepare()).toMatchObject({ resultado: 'Ok' })
  const again = await file()
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('HAND')
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  await reportsBecome(['HAND queued'])
  expect(await post('comunicaciones/dar_por_comprobada', { SafeURL: row!.SafeURL, nota: 'Subida' })).toMatchObject({
    comunicacion: { estado: 'entregada' },
  })
  await post('bookings/cancel', { safeURL: id })
  await reportsBecome(['HAND delivered', 'x  due'])
  const [cancellation] = (await owner.get('/api/comunicaciones/get_table_data?vista=por_resolver'))['data'] as {
    SafeURL: string
  }[]
  expect(cancellation).toMatchObject({ acciones: ['anular_a_mano'] })
  await post('comunicaciones/dar_por_comprobada', { SafeURL: cancellation!.SafeURL })
  await reportsBecome(['HAND cancelled', 'x  accepted'])
  const read = (path: string) => owner.request({ method: 'GET', url: `/api/comunicaciones/${path}` })
  const { envios } = (await post('comunicaciones/get_info', { SafeURL: row!.SafeURL })) as unknown as Papers
  expect((await read(`${row!.SafeURL}/justificante`)).body.startsWith('%PDF')).toBe(true)
  expect((await read(`${row!.SafeURL}/xml`)).body).toBe(first.body)
  expect((await read(`envios/${envios.at(-1)!.id}`)).body).toContain('Subida')
  expect((await read('registro?desde=2026-06-25&hasta=2026-06-25')).body).toContain('HAND')
  expect((await read('registro?desde=2024-01-01&hasta=2026-06-25')).json()).toMatchObject({
    mensaje: expect.stringContaining('400 días'),
  })
})

type Papers = { envios: { id: string }[] }

test('in Catalonia the report of a booking is a file for the Mossos’ portal', async () => {
  const { owner, post, db } = await givenRegistry({ withAccess: false })
  const url = await anEstablishment(owner, { Provincia: '08' })
  const room = await aUnit(owner, url)
  const holder = { owner: { Name: 'Núria Soler Vila', SafeURL: '' }, contactPhone: '600000102', bookingId: 'CAT' }
  await aBooking(owner, url, [room], { checkInDate: '2026-07-01', checkOutDate: '2026-07-03', ...holder })
  const credenciales = { ME: { CodEstablecimiento: '08043AAR02' } }
  await post('profile/alojamientos/updateData', { url, alojamientoInfo: { credenciales } })
  const [row] = (await owner.get('/api/comunicaciones/get_table_data?vista=por_resolver'))['data'] as {
    SafeURL: string
  }[]
  expect(row).toMatchObject({ servicio: 'ME', a_mano: true, acciones: ['descargar'] })
  await post('comunicaciones/preparar_archivo', { SafeURL: row!.SafeURL })
  const file = await owner.request({ method: 'GET', url: `/api/comunicaciones/${row!.SafeURL}/archivo` })
  expect(file.headers['content-disposition']).toContain('08043AAR02.001.txt')
  expect(file.rawPayload.toString('latin1')).toMatch(/^1\|08043AAR02\|.*\|1\|V24\r\n2\|/)
  expect(await db.selectFrom('registryFiles').select(['service', 'lastNumber']).execute()).toEqual([
    { service: 'ME', lastNumber: 1 },
  ])
  await aBooking(owner, url, [room], {
    checkInDate: '2026-07-05',
    checkOutDate: '2026-07-06',
    ...holder,
    bookingId: 'MAD',
  })
  await post('profile/alojamientos/updateData', { url, alojamientoInfo: { Provincia: '28' } })
  const services = db.selectFrom('communications').select(['state', 'service', 'byHand']).orderBy('createdAt')
  expect(await services.execute()).toMatchObject([
    { state: 'queued', service: 'ME' },
    { state: 'due', service: 'SES', byHand: false },
  ])
})
