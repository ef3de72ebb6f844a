import { beforeEach, expect, test } from 'vitest'
import { openOwnerPool } from '../../platform/db/owner-pool.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { deleteEndedPairings } from './queries.ts'

const given = await givenEstablishment()
const { owner, establishmentId, clock } = given
const unit = await aUnit(owner, establishmentId, { name: '1A' })

const reading = {
  name: 'Ana',
  first_surname: 'Prueba',
  second_surname: 'Inventada',
  sex: 'F',
  date_of_birth: '19850412',
  doc_number: '00000018H',
  doc_type: 'D',
  nationality: 'ESP',
  expiration_date: '310315',
  num_soporte: 'CDA000412',
  seguro: false,
  dudas: ['second_surname'],
  formato: 'TD1',
  caducado: false,
}
type Started = { SafeURL: string; codigo: string; url: string; termina: string }

const desk = (call: string, body: object = {}) => owner.post(`/api/new_guest/phone/${call}`, body)
const start = async (body: object = { RoomSecretID: unit, esperados: 4 }) =>
  (await desk('start', body)) as unknown as Started & { mensaje: string }
const tokenIn = ({ url }: Started) => url.split('#')[1] ?? ''

/** A telephone with an address of its own. */
function aPhone(address = `192.0.2.${++phones}`) {
  const browser = given.browser(address)
  const device = newId()
  const call = (name: string, token: string, body: object) =>
    browser.post(`/api/scan_phone/${name}`, { dispositivo: device, ...body }, { 'x-link-token': token })
  return {
    enter: (codigo: string) => browser.post('/api/scan_phone/enter_code', { codigo }),
    open: (token: string, movil = 'Móvil de Marta') => call('open', token, { movil }),
    handIn: (token: string, body: object = reading) => call('hand_in', token, body),
  }
}
let phones = 0

beforeEach(() => wait(11))

/** No session of a browser is as long as a code is valid. */
async function wait(minutes: number) {
  clock.moveBy(minutes * 60_000)
  await owner.post('/token/refresh')
}

test('a telephone types the code, and the dialog takes what it reads', async () => {
  const started = await start()
  expect(started.codigo).toMatch(/^\d{6}$/)
  const phone = aPhone()
  const { token } = await phone.enter(`${started.codigo.slice(0, 3)} ${started.codigo.slice(3)}`)
  expect(token).toBe(tokenIn(started))
  expect(await phone.open(String(token))).toEqual({
    resultado: 'Ok',
    mensaje: '',
    unidad: '1A',
    esperados: 4,
    entregadas: 0,
    termina: started.termina,
  })
  expect(await phone.handIn(String(token))).toMatchObject({ resultado: 'Ok', entregadas: 1 })
  await phone.handIn(String(token), { ...reading, name: 'Eva' })

  const { SafeURL } = started
  const taken = await desk('readings', { SafeURL })
  expect(taken).toMatchObject({ movil: 'Móvil de Marta', entregadas: 2 })
  expect(taken['lecturas']).toMatchObject([
    { numero: 1, data: reading },
    { numero: 2, data: { name: 'Eva' } },
  ])
  // What the dialog has is deleted; the number goes on.
  expect((await desk('readings', { SafeURL, recibidas: 1 }))['lecturas']).toMatchObject([{ numero: 2 }])
  expect((await desk('readings', { SafeURL, recibidas: 2 }))['lecturas']).toEqual([])
  expect(await storedReadings(started)).toBe(0)
  await phone.handIn(String(token))
  expect(await desk('readings', { SafeURL, recibidas: 2 })).toMatchObject({ lecturas: [{ numero: 3 }], entregadas: 3 })
})

test('a reading is encrypted, and its arrival is an update of the open screens', async () => {
  const started = await start()
  await aPhone().handIn(tokenIn(started), { ...reading, first_surname: 'Marcado' })
  const [row] = await sql<{ text: string; kinds: string[] }>(
    `select (select string_agg(r::text, '') from phone_readings r) as text,
            (select array_agg(distinct c.kind) from changes c) as kinds`,
  )
  expect(row?.text).not.toContain('Marcado')
  expect(row?.text).not.toContain(Buffer.from('Marcado').toString('hex'))
  expect(row?.kinds).toContain('phone-pairings')
})

test('tells the telephone the unit of the booking and nothing of its holder', async () => {
  const booking = await aBooking(owner, establishmentId, [unit], { owner: { Name: 'Gloria Rincón' } })
  const started = await start({ bookingURL: booking.id })
  const opened = await aPhone().open(tokenIn(started))
  expect(opened).toMatchObject({ unidad: '1A', esperados: null })
  expect(JSON.stringify(opened)).not.toContain('Gloria')
})

test('a code is good for one telephone', async () => {
  const started = await start()
  const first = aPhone()
  const token = String((await first.enter(started.codigo))['token'])
  await first.open(token)
  expect(await aPhone().enter(started.codigo)).toMatchObject({ resultado: 'Error', codigo: 'codigo_erroneo' })
  // Also who has the address: the telephone that came first stays connected.
  const second = aPhone()
  expect(await second.open(token)).toMatchObject({ resultado: 'Error', codigo: 'otro_movil' })
  expect(await second.handIn(token)).toMatchObject({ resultado: 'Error', codigo: 'otro_movil' })
  expect(await first.open(token)).toMatchObject({ resultado: 'Ok', entregadas: 0 })
})

test('after five wrong codes not even the right one is taken from that address', async () => {
  const { codigo } = await start()
  const phone = aPhone()
  const wrong = codigo === '000000' ? '000001' : '000000'
  for (let tried = 0; tried < 5; tried++) expect(await phone.enter(wrong)).toMatchObject({ codigo: 'codigo_erroneo' })
  expect(await phone.enter(codigo)).toMatchObject({ resultado: 'Error', codigo: 'demasiados_intentos' })
  expect(await aPhone().enter(codigo)).toMatchObject({ resultado: 'Ok' })
})

test('code, link and readings end after ten minutes', async () => {
  const started = await start()
  const phone = aPhone()
  await phone.handIn(tokenIn(started))
  await wait(10)
  expect(await phone.handIn(tokenIn(started))).toMatchObject({
    resultado: 'Error',
    mensaje: expect.stringContaining('enlace'),
  })
  expect(await aPhone().enter(started.codigo)).toMatchObject({ codigo: 'codigo_erroneo' })
  expect(await desk('readings', { SafeURL: started.SafeURL })).toMatchObject({ codigo: 'terminado' })
  expect(await storedReadings(started)).toBe(1)
  const pool = openOwnerPool(given.logins.owner)
  await deleteEndedPairings(pool, clock.now())
  await pool.close()
  expect(await storedReadings(started)).toBe(0)
})

test('disconnecting ends the link and deletes what was handed in', async () => {
  const started = await start()
  const phone = aPhone()
  await phone.handIn(tokenIn(started))
  expect(await desk('end', { SafeURL: started.SafeURL })).toMatchObject({ resultado: 'Ok' })
  expect(await storedReadings(started)).toBe(0)
  expect(await phone.open(tokenIn(started))).toMatchObject({ resultado: 'Error' })
  expect(await aPhone().enter(started.codigo)).toMatchObject({ resultado: 'Error' })
})

test('refuses units and bookings that are not there, and texts that no document has', async () => {
  expect((await start({ RoomSecretID: newId() })).mensaje).toBe('La unidad no existe')
  expect((await start({ bookingURL: newId() })).mensaje).toBe('La reserva no existe')
  const started = await start()
  const { mensaje } = await aPhone().handIn(tokenIn(started), { ...reading, date_of_birth: '20261399' })
  expect(mensaje).toContain('fecha de nacimiento')
})

const sql = <Row extends object>(text: string) =>
  withClient(given.logins.owner, async (client) => (await client.query(text)).rows as Row[])

const storedReadings = async ({ SafeURL }: Started) =>
  (await sql(`select 1 from phone_readings where pairing_id = '${SafeURL}'`)).length
