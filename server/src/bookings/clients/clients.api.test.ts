import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment()
const { owner, establishmentId } = given
const add = (fields: object) => owner.post('/api/clients/add', { Nombre: 'Ana', ...fields })
const search = (filter_by: unknown) => owner.post('/api/clients/search', { filter_by })
const names = async (filter: string) =>
  ((await search(filter))['clients'] as { Name: string }[]).map(({ Name }) => Name)

test('finds a client by name, document, phone and e-mail, ignoring accents, case and dots', async () => {
  const added = await add({
    Nombre: 'Íñigo',
    Apellidos: 'Muñoz Çelik',
    NumeroIdentificacion: '12.345.678-Z',
    Telefono: '+34 612 34 56 78',
    Email: 'inigo@ejemplo.test',
    Pais: { code: 'ESP', name: 'España' },
    Provincia: '8',
  })
  expect(added).toMatchObject({ resultado: 'Ok', mensaje: 'Cliente añadido correctamente', Name: 'Íñigo Muñoz Çelik' })
  const client = {
    SafeURL: added['SafeURL'],
    Name: 'Íñigo Muñoz Çelik',
    Phone: '+34 612 34 56 78',
    Email: 'inigo@ejemplo.test',
    VisitasTotales: 0,
  }
  for (const text of ['INIGO munoz', 'celik', '12345678z', '12.345.678', '612345678', '612 34', 'inigo@ejemplo'])
    expect(await search(text), text).toMatchObject({ resultado: 'Ok', clients: [client], total: 1 })
  expect(await names('inigo garcia')).toEqual([])
})

test('an empty search finds nothing', async () => {
  for (const filter of ['', null, ' ', '%', '_', '...'])
    expect(await search(filter)).toMatchObject({ resultado: 'Ok', clients: [], total: 0 })
})

test('a search returns at most twenty clients in Spanish order and the total', async () => {
  for (let number = 0; number < 20; number++) await add({ Nombre: 'Óscar', Apellidos: `Lista ${number + 10}` })
  await add({ Nombre: 'Ángel', Apellidos: 'Lista' })
  const reply = await search('lista')
  expect(reply['total']).toBe(21)
  expect((reply['clients'] as object[]).length).toBe(20)
  expect((await names('lista')).slice(0, 2)).toEqual(['Ángel Lista', 'Óscar Lista 10'])
  await add({ Nombre: 'Zoe', Apellidos: 'Lista' })
  expect(await names('lista')).not.toContain('Zoe Lista')
  expect(await names('zoe lista')).toEqual(['Zoe Lista'])
})

test('visits counts the stays that were not cancelled', async () => {
  const { SafeURL } = await add({ Nombre: 'Viajero', Apellidos: 'Fiel' })
  const room = await aUnit(owner, establishmentId)
  const stay = (checkInDate: string, checkOutDate: string) =>
    aBooking(owner, establishmentId, [room], { checkInDate, checkOutDate, owner: { SafeURL } })
  const { id } = await stay('2027-01-01', '2027-01-03')
  const named = { checkInDate: '2027-03-01', checkOutDate: '2027-03-02', owner: { SafeURL, Name: 'Familia Fiel' } }
  const under = await aBooking(owner, establishmentId, [room], named)
  await withClient(given.logins.owner, async (client) => {
    await client.query(`update booked_rooms set holds = false where booking_id = $1`, [under.id])
    await client.query(`update bookings set state = 'cancelled' where id = $1`, [under.id])
  })
  await stay('2027-02-01', '2027-02-03')
  expect((await search('viajero'))['clients']).toMatchObject([{ VisitasTotales: 2 }])
  const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL: id })
  expect(booking).toMatchObject({ owner: { Name: 'Viajero Fiel', SafeURL, Registered: true } })
  const other = await owner.post('/api/bookings/get_booking_info', { safeURL: under.id })
  expect(other['booking']).toMatchObject({ owner: { Name: 'Familia Fiel', SafeURL, Registered: true } })
})

test('a document is unique in any spelling; many clients may have none', async () => {
  const taken = { resultado: 'Error', mensaje: 'Ya hay un cliente con ese documento: Ana' }
  expect(await add({ NumeroIdentificacion: 'X-1234567-L' })).toMatchObject({ resultado: 'Ok' })
  expect(await add({ NumeroIdentificacion: 'x1234567 l' })).toEqual(taken)
  const atOnce = await Promise.all([1, 2, 3].map(() => add({ NumeroIdentificacion: 'PA998877' })))
  expect(atOnce.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  for (const NumeroIdentificacion of ['', null, '-', '-'])
    expect(await add({ NumeroIdentificacion })).toMatchObject({ resultado: 'Ok' })
  const own = { NumeroIdentificacion: '00000000T' }
  for (const Tipo of [false, true]) expect(await add({ ...own, Tipo })).toMatchObject({ resultado: 'Ok' })
  expect(await add({ ...own, Tipo: true })).toMatchObject({ mensaje: 'Ya hay una empresa con ese documento: Ana' })
  const passport = { NumeroIdentificacion: '123456789' }
  for (const Pais of ['USA', 'DEU']) expect(await add({ ...passport, Pais })).toMatchObject({ resultado: 'Ok' })
  expect(await add({ ...passport, Pais: 'DEU' })).toEqual(taken)
  const stranger = await anotherAccount(given)
  const there = { Nombre: 'Otra', NumeroIdentificacion: 'X1234567L' }
  expect(await stranger.owner.post('/api/clients/add', there)).toMatchObject({ resultado: 'Ok' })
})

test('a company has no surnames, and only a company can be the associated one', async () => {
  const company = await add({ Nombre: 'Obras Sur S.L.', Tipo: true, NumeroIdentificacion: 'B-00000000' })
  expect(company['Name']).toBe('Obras Sur S.L.')
  expect(await add({ Apellidos: 'Empleada', companyAsociated: { SafeURL: company['SafeURL'] } })).toMatchObject({
    resultado: 'Ok',
  })
  const person = await add({ Apellidos: 'Sola' })
  const refused = { resultado: 'Error', mensaje: 'La empresa asociada no existe' }
  expect(await add({ companyAsociated: person['SafeURL'] })).toEqual(refused)
})

test('two requests with the same idempotency key add one client', async () => {
  const payload = { Nombre: 'Una', Apellidos: 'Sola Vez', NumeroIdentificacion: 'UNA1' }
  const send = () =>
    owner.request({
      method: 'POST',
      url: '/api/clients/add',
      payload,
      headers: { 'idempotency-key': 'cliente-1' },
    })
  const [first, second] = [(await send()).json<object>(), (await send()).json<object>()]
  expect(first).toMatchObject({ resultado: 'Ok' })
  expect(second).toEqual(first)
  expect(await names('sola vez')).toHaveLength(1)
})

test.each([
  [{ Nombre: ' ' }, 'Falta el nombre'],
  [{ Nombre: 'x'.repeat(51) }, 'El nombre no puede tener más de 50 caracteres'],
  [{ Provincia: '99' }, 'La provincia no es válida'],
  [{ Pais: 'ZZZ' }, 'El país no es válido'],
  [{ Email: 'ana' }, 'El correo electrónico no es válido'],
  [{ companyAsociated: 'nada' }, 'La empresa asociada no existe'],
])('%j is refused', async (fields, mensaje) => {
  expect(await add(fields)).toEqual({ resultado: 'Error', mensaje })
})

test('a search without an exact result lists the clients of the most similar word, which it names', async () => {
  await add({ Nombre: 'Eustaquia', Apellidos: 'Zubizarreta' })
  const table = (filter: string) =>
    owner.get(`/api/clients/tables/get_table_data?${new URLSearchParams({ filter }).toString()}`)
  expect(await table('zubizareta')).toMatchObject({ parecidoA: ['zubizarreta'], data: [expect.anything()] })
  expect(await table('zubizarreta')).not.toHaveProperty('parecidoA')
  expect(await table('xyxyxy')).toMatchObject({ data: [] })
  expect(await search('eustakia zubi')).toMatchObject({ parecidoA: ['eustaquia', 'zubi'], total: 1 })
  expect(await search('eustaquia zubi')).not.toHaveProperty('parecidoA')
})
