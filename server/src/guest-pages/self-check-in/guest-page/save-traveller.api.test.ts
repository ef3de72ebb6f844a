import { expect, test } from 'vitest'
import { aGuest } from '../../../test/a-guest.ts'
import { givenCheckin } from '../../../test/given-checkin.ts'
import { ANA, visitor } from '../../../test/sent-travellers.ts'

const given = await givenCheckin()
const { owner, units, invited, open, placesOf, send, guestsOf, info, record, query } = given
const CHILD = {
  ...ANA,
  Name: 'Teo',
  BirthDate: '2016-05-06',
  DocType: '',
  DocNumber: '',
  NumSoporte: '',
  PhoneNumber: '',
  GuestEmail: '',
  Signature: '',
}

test('the page shows the stay and an initial, and no name, document or price', async () => {
  const { id, token } = await invited()
  const [first] = await placesOf(token)
  expect(await send(token, first!.plaza, { horaLlegada: '17:00' })).toMatchObject({ resultado: 'Ok' })
  const form = await open(token)
  expect(form).toMatchObject({ idioma: 'es', situacion: 'abierto', horaLlegada: '17:00', autoridad: 'SES' })
  expect(form.plazas[0]).toEqual({ plaza: first!.plaza, inicial: 'A', estado: 'recibido', sustituible: true })
  expect(form.plazas[1]).toMatchObject({ inicial: '', estado: 'pendiente', sustituible: false })
  const text = JSON.stringify(form)
  for (const secret of ['Titular', 'Prueba', '12345678', 'Secreta', '600000102', 'ana@'])
    expect(text).not.toContain(secret)
  expect(await record(id)).toMatchObject({ horaLlegada: '17:00' })
})

test('the traveller becomes a guest in the unit of the place, and has come only when check-in is ticked', async () => {
  const { id, token } = await invited({ checkInDate: '2026-07-01', checkOutDate: '2026-07-04' }) // today
  const [first] = await placesOf(token)
  await owner.post('/api/pre_checkIns/set_room', { targetRoomURL: units[1], targetPreCheck: first!.plaza })
  expect(await send(token, first!.plaza, { Comunicaciones: true })).toMatchObject({ resultado: 'Ok' })
  const [guest] = await guestsOf(id)
  expect(guest).toMatchObject({ room_id: units[1], report_number: null, is_self_registered: true, created_by: null })
  expect(guest?.['wants_news_at']).not.toBeNull()
  expect(guest?.['terms_accepted_at']).not.toBeNull()
  expect(await info(id)).toMatchObject({ prechecksInfo: [1, 4] })
  const travellers = () => query('select 1 from communications where booking_id = $1 and kind = $2', [id, 'travellers'])
  expect(await travellers()).toEqual([])
  await owner.post('/api/bookings/check_in_out_paid', { safeURL: id, checkIn: 1 })
  expect((await guestsOf(id))[0]?.['report_number']).toBeGreaterThan(0)
  expect(await travellers()).toHaveLength(1)
  expect(await send(token, first!.plaza, { sustituye: true })).toMatchObject({ codigo: 'con_llegada' })
  expect((await open(token)).plazas[0]?.sustituible).toBe(false)
})

test('faults are said by field, and stored only as incomplete', async () => {
  const { id, token } = await invited()
  const [first] = await placesOf(token)
  const wrong = { SecondSurname: '', DocNumber: '12345678A', Address: '' }
  expect(await send(token, first!.plaza, wrong)).toMatchObject({
    codigo: 'datos',
    campos: ['SecondSurname', 'ID', 'Address'],
  })
  expect(await guestsOf(id)).toEqual([])
  expect(await send(token, first!.plaza, { ...wrong, incompleto: true })).toMatchObject({ resultado: 'Ok' })
  expect((await placesOf(token))[0]).toMatchObject({ estado: 'incompleto', inicial: 'A' })
  for (const malformed of [{ Name: '' }, { BirthDate: '2026-02-30' }, { FirstSurname: '4111 1111 1111 1111' }])
    expect(await send(token, first!.plaza, { ...malformed, incompleto: true, sustituye: true })).toMatchObject({
      resultado: 'Error',
    })
})

test('a signature is needed from the age of fourteen, and an empty pad is none', async () => {
  const { token } = await invited()
  const [first] = await placesOf(token)
  const bad = [
    '',
    given.emptyPad,
    'data:image/png;base64,AAAA',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'https://example.com/x.png',
  ]
  for (const Signature of bad)
    expect(await send(token, first!.plaza, { Signature })).toMatchObject({ codigo: 'sin_firma' })
  expect(await send(token, first!.plaza, { Privacidad: false })).toMatchObject({ codigo: 'sin_privacidad' })
})

test('a minor follows an adult of the booking, with the same address, and signs nothing', async () => {
  const { id, token } = await invited()
  const [first, second] = await placesOf(token)
  const child = {
    ...CHILD,
    Address: '',
    MunicipioESP: '',
    CodigoPostal: '',
    PaisResidencia: '',
    comoPlaza: first!.plaza,
  }
  const withAdult = { ...child, Parentesco: 'HJ', ResponsableSafeURL: first!.plaza }
  expect(await send(token, second!.plaza, withAdult)).toMatchObject({ codigo: 'sin_adulto' })
  await send(token, first!.plaza)
  expect(await send(token, second!.plaza, child)).toMatchObject({
    codigo: 'datos',
    campos: ['ResponsableSafeURL', 'Parentesco'],
  })
  const reply = await send(token, second!.plaza, withAdult)
  expect(reply.checkin.plazas[1]).toMatchObject({ estado: 'recibido', inicial: 'T' })
  expect(JSON.stringify(reply)).not.toContain('Secreta')
  const [adult, minor] = await guestsOf(id)
  expect(minor).toMatchObject({ address: 'Calle Secreta 7', responsible_id: adult?.['id'], municipality_code: '28079' })
  expect(await query('select 1 from guest_signatures where guest_id = $1', [minor?.['id']])).toEqual([])
})

test('a repeat creates one traveller, with a key, without one, and sent for another place', async () => {
  const { id, token } = await invited()
  const [first, second] = await placesOf(token)
  const headers = { 'idempotency-key': 'uno' }
  for (let turn = 0; turn < 3; turn++)
    expect(await send(token, first!.plaza, {}, headers)).toMatchObject({ resultado: 'Ok' })
  expect(await send(token, first!.plaza, { Address: 'Calle Nueva 1' })).toMatchObject({ resultado: 'Ok' })
  expect(await send(token, second!.plaza)).toMatchObject({ codigo: 'repetido' })
  expect(await guestsOf(id)).toMatchObject([{ address: 'Calle Nueva 1' }])
  expect(await send(token, first!.plaza, visitor(1))).toMatchObject({ codigo: 'ocupada' })
  expect(await send(token, first!.plaza, { ...visitor(1), sustituye: true })).toMatchObject({ resultado: 'Ok' })
  expect(await guestsOf(id)).toMatchObject([{ name: 'Emma', country_code: 'GBR', document_number: 'P1' }])
})

test('a guest whom the desk registered is not replaced', async () => {
  const { id, token, day } = await invited()
  await aGuest(owner, units[0]!, { bookingURL: id, CheckInDate: day(0), Name: 'Eva' })
  const places = await placesOf(token)
  const taken = places.find(({ inicial }) => inicial === 'E')!
  expect(taken.sustituible).toBe(false)
  expect(await send(token, taken.plaza, { ...visitor(1), sustituye: true })).toMatchObject({
    codigo: 'ocupada',
    mensaje: 'El alojamiento ya tiene los datos de esa plaza',
  })
})

test('of fifty at once for one place one is registered, and the others are told so', async () => {
  const { id, token } = await invited()
  const [first] = await placesOf(token)
  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => send(token, first!.plaza, visitor(at))))
  expect(replies.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  for (const { resultado, codigo, mensaje } of replies)
    if (resultado !== 'Ok') expect(codigo ?? mensaje).toMatch(/^ocupada$|muchas firmas/)
  expect(await guestsOf(id)).toHaveLength(1)
  expect(await placesOf(token)).toHaveLength(4)
})
