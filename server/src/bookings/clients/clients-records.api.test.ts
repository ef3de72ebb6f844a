import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-07-15T10:00:00Z' })
const { owner, establishmentId } = given
const unit = await aUnit(owner, establishmentId)
const ok = { resultado: 'Ok' }
const refused = (mensaje: string | RegExp) => ({
  resultado: 'Error',
  mensaje: typeof mensaje === 'string' ? mensaje : expect.stringMatching(mensaje),
})

type Record_ = { SafeURL: string; version: number; [field: string]: unknown }
const call = (path: string, payload: object) => owner.post(`/api/clients/${path}`, payload)
const add = async (fields: object) => (await call('add', { Nombre: 'Ana', ...fields }))['SafeURL'] as string
const get = async (id: string) => (await call('get_info', { GuestSecret: id }))['client'] as Record_
const getCompany = async (id: string) => (await call('get_info_company', { GuestSecret: id }))['company'] as Record_
const stay = (id: string, checkInDate: string, checkOutDate: string, fields: object = {}) =>
  aBooking(owner, establishmentId, [unit], { checkInDate, checkOutDate, owner: { SafeURL: id }, ...fields })
const bookingOf = async (id: string) =>
  (await owner.post('/api/bookings/get_booking_info', { safeURL: id }))['booking'] as Record<string, unknown>
const asOwner = <Row extends object>(query: string, values: unknown[]) =>
  withClient(given.logins.owner, async (client) => (await client.query<Row>(query, values)).rows)
const rows = (path: string, query: string) => owner.get(`/api/clients/tables/${path}?${query}`)

test('a record has its address, company and stays, and an edit changes only the fields sent', async () => {
  const company = await call('add_company', {
    Nombre: 'Obras Sur S.L.',
    NumeroIdentificacion: 'B72877814',
    Pais: 'ESP',
  })
  expect(company).toMatchObject({ ...ok, mensaje: 'Empresa añadida correctamente', Name: 'Obras Sur S.L.' })
  const companyId = company['SafeURL'] as string
  const id = await add({ Apellidos: 'Ficha', Pais: 'ESP', Provincia: '8', companyAsociated: companyId })
  await stay(id, '2026-05-01', '2026-05-03')
  const { locator } = await stay(id, '2026-09-01', '2026-09-04')
  const before = await get(id)
  expect(before).toMatchObject({
    SafeURL: id,
    Nombre: 'Ana',
    Apellidos: 'Ficha',
    Tipo: false,
    NumeroIdentificacion: '',
    Pais: { name: 'España', code: 'ESP' },
    Provincia: { name: 'Barcelona', code: '08' },
    companyAsociated: { Name: 'Obras Sur S.L.', SafeURL: companyId },
    anonimizado: false,
    visitas: [
      { FechaEntrada: '2026-09-01', Noches: 3, NumReserva: locator },
      { FechaEntrada: '2026-05-01', Noches: 2 },
    ],
  })
  const saved = await call('set_info', { SafeURL: id, version: before.version, Telefono: '612 345 678', Pais: 'FRA' })
  expect(saved).toMatchObject({
    mensaje: 'Cliente guardado correctamente',
    client: { Telefono: '612 345 678', Apellidos: 'Ficha', Provincia: { code: '' }, version: before.version + 1 },
  })
  expect(await call('search', { filter_by: '612345678' })).toMatchObject({
    clients: [{ SafeURL: id, companyAsoc: { Name: 'Obras Sur S.L.', SafeURL: companyId } }],
  })
  expect(await getCompany(companyId)).toMatchObject({
    Nombre: 'Obras Sur S.L.',
    lista_clientes: [{ safeURL: id, name: 'Ana', surname: 'Ficha', id_number: '' }],
  })
  for (const version of [before.version, before.version + 2])
    expect(await call('set_info', { SafeURL: id, version, Telefono: '1' })).toEqual(
      refused('Otra persona ha cambiado esta ficha'),
    )
  expect(await call('set_info', { SafeURL: id, companyAsociated: id })).toEqual(
    refused('La empresa asociada no existe'),
  )
  expect(await call('set_info', { SafeURL: id, companyAsociated: '' })).toMatchObject({
    client: { companyAsociated: { Name: '', SafeURL: '' }, Telefono: '612 345 678' },
  })
})

test('a number is validated, unique and immutable, and a person cannot become a company', async () => {
  const id = await add({ Apellidos: 'Número', Pais: 'ESP' })
  const edit = (fields: object) => call('set_info', { SafeURL: id, ...fields })
  const wrong = 'La letra del DNI no corresponde al número: debería ser Z'
  expect(await edit({ NumeroIdentificacion: '12345678A' })).toEqual(refused(wrong))
  expect(await call('add', { Nombre: 'Eva', Pais: 'ESP', NumeroIdentificacion: '12345678A' })).toEqual(refused(wrong))
  expect(await call('add_company', { Nombre: 'X', Pais: 'DEU', NumeroIdentificacion: '136695977' })).toEqual(
    refused(/^No es un NIF-IVA de ese país/),
  )
  for (const [NumeroIdentificacion, TipoNumero] of [
    ['HRB 136695', 'otro'],
    ['DE 136695976', 'NIF-IVA'],
    ['', ''],
  ]) {
    const made = await call('add_company', { Nombre: 'Sin IVA GmbH', Pais: 'DEU', NumeroIdentificacion })
    expect(await getCompany(made['SafeURL'] as string)).toMatchObject({ NumeroIdentificacion, TipoNumero })
  }
  expect(await edit({ NumeroIdentificacion: '12.345.678-Z' })).toMatchObject({ ...ok, client: { TipoNumero: 'NIF' } })
  expect(await edit({ NumeroIdentificacion: '12345678z', Nombre: 'Ana María' })).toMatchObject({
    client: { NumeroIdentificacion: '12.345.678-Z', Nombre: 'Ana María' },
  })
  for (const NumeroIdentificacion of ['X1234567L', '']) {
    expect(await edit({ NumeroIdentificacion })).toEqual(refused(/^El número de identificación no se puede cambiar/))
  }
  const taken = refused('Ya hay un cliente con ese documento: Ana María Número')
  expect(await call('add', { Nombre: 'Otra', NumeroIdentificacion: '12345678Z' })).toEqual(taken)
  const french = await add({ Apellidos: 'Francesa', Pais: 'FRA', NumeroIdentificacion: '880692310285' })
  expect(await call('set_info', { SafeURL: french, Pais: 'ESP' })).toEqual(refused('El número no es un DNI ni un NIE'))
  expect(await edit({ Tipo: true })).toEqual(refused('Un particular no se puede convertir en empresa'))
  expect(await call('get_info_company', { GuestSecret: id })).toEqual(refused('La empresa no existe'))
  expect(await edit({ Nombre: '' })).toEqual(refused('Falta el nombre'))
})

test('the tables of people and of companies are in Spanish order and have their total', async () => {
  const stranger = await anotherAccount(given)
  const people = [
    ['Óscar', 'Álvarez'],
    ['Zoe', 'Ruiz'],
    ['Ñuño', 'Vega'],
    ['Nuria', 'Sanz'],
    ['Óscar', 'Zamora'],
  ]
  for (const [Nombre, Apellidos] of people) await stranger.owner.post('/api/clients/add', { Nombre, Apellidos })
  for (const Nombre of ['Ébano S.A.', 'Álamo S.L.']) await stranger.owner.post('/api/clients/add_company', { Nombre })
  const names = async (path: string, query: string) => {
    const { data, links } = (await stranger.owner.get(`/api/clients/tables/${path}?${query}`)) as unknown as {
      data: { Nombre: string }[]
      links: { pagination: { total: number } }
    }
    return [links.pagination.total, ...data.map(({ Nombre }) => Nombre)]
  }
  const sorted = [5, 'Zoe Ruiz', 'Óscar Zamora', 'Óscar Álvarez', 'Ñuño Vega', 'Nuria Sanz']
  expect(await names('get_table_data', '')).toEqual(sorted)
  expect(await names('get_table_data', 'per_page=2&page=1')).toEqual(sorted.slice(0, 3))
  expect(await names('get_table_data', 'per_page=2&page=2')).toEqual([5, ...sorted.slice(3, 5)])
  expect(await names('get_table_data', 'per_page=2&page=3')).toEqual([5, ...sorted.slice(5)])
  expect(await names('get_table_data', 'per_page=2&page=4')).toEqual([5])
  expect(await names('get_table_data', 'filter=oscar&sort=Nombre|asc')).toEqual([2, 'Óscar Álvarez', 'Óscar Zamora'])
  expect(await names('get_table_data', 'sort=VisitasTotales|desc&filter=zoe')).toEqual([1, 'Zoe Ruiz'])
  expect(await names('get_companys', '')).toEqual([2, 'Ébano S.A.', 'Álamo S.L.'])
  expect(await stranger.owner.post('/api/clients/filter_companys', { filter_by: 'alamo' })).toMatchObject({
    companys: [{ Name: 'Álamo S.L.' }],
    total: 1,
  })
  expect(await rows('get_table_data', 'sort=Email')).toEqual(refused('El orden no es válido'))
})

test('a client without bookings is deleted with all personal data; one with bookings can only be anonymised', async () => {
  const alone = await add({ Apellidos: 'Borrada', Email: 'borrada@ejemplo.test' })
  expect(await call('delete', { SafeURL: alone })).toMatchObject({ ...ok, mensaje: 'Cliente eliminado correctamente' })
  for (const path of ['delete', 'anonymise'])
    expect(await call(path, { SafeURL: alone })).toEqual(refused('El cliente no existe'))
  expect(await call('search', { filter_by: 'borrada' })).toMatchObject({ clients: [], total: 0 })

  const phone = '+34 600 000 777'
  const id = await add({ Apellidos: 'Recordada', Email: 'recordada@ejemplo.test', Telefono: phone })
  const items = [{ name: 'Cena de Recordada', price: 12, amount: 2, vat: 10 }]
  const bookingTexts = { observations: 'Recordada: sin gluten', extras: [{ roomSafeURL: unit, items }] }
  const past = await stay(id, '2026-06-01', '2026-06-02', { contactPhone: phone, ...bookingTexts })
  const coming = await stay(id, '2026-10-01', '2026-10-02')
  expect(await call('delete', { SafeURL: id })).toEqual({
    ...refused(
      'Este cliente tiene 2 reservas, que deben conservarse: no se puede eliminar. Cuando termine la última, podrá quitar sus datos personales',
    ),
    puedeAnonimizar: false,
  })
  expect(await call('anonymise', { SafeURL: id })).toEqual(refused(/tiene una estancia en curso o por venir/))
  expect(await owner.post('/api/bookings/cancel', { safeURL: coming.id, motivo: 'Recordada enfermó' })).toMatchObject(
    ok,
  )
  expect(await call('delete', { SafeURL: id })).toEqual({
    ...refused(/^Este cliente tiene 2 reservas.*Puede quitar sus datos personales$/),
    puedeAnonimizar: true,
  })
  expect(await call('anonymise', { SafeURL: id })).toMatchObject(ok)
  expect(await get(id)).toMatchObject({ Nombre: 'Cliente anonimizado', Telefono: '', Email: '', anonimizado: true })
  expect(await bookingOf(past.id)).toMatchObject({ owner: { Name: 'Cliente anonimizado' }, contactPhone: '' })
  expect(await bookingOf(past.id)).toMatchObject({ extras: [{ items: [{ name: 'Extra', price: 12 }] }] })
  for (const filter_by of ['recordada', '600000777'])
    expect(await call('search', { filter_by })).toMatchObject({ clients: [] })
  expect(await call('set_info', { SafeURL: id, Nombre: 'Ana' })).toEqual(refused(/se quitaron/))
  const kept = await asOwner(
    `select row_to_json(c) from clients c where id = any($1)
      union all select row_to_json(b) from bookings b where id = any($2)
      union all select row_to_json(e) from booking_extras e where booking_id = any($2)`,
    [
      [id, alone],
      [past.id, coming.id],
    ],
  )
  expect(kept).toHaveLength(5)
  expect(JSON.stringify(kept)).not.toMatch(/recordada|borrada|600 ?000 ?777/i) // an id may contain fewer digits of it
})

test('deleting a client also removes the holder from deleted bookings', async () => {
  const id = await add({ Apellidos: 'Perdida', Email: 'perdida@ejemplo.test', Telefono: '600000888' })
  const bookingTexts = { contactPhone: '600000888', email: 'perdida@ejemplo.test', observations: 'Perdida, ruidosa' }
  const mistake = await stay(id, '2026-11-01', '2026-11-02', bookingTexts)
  expect(await owner.post('/api/bookings/delete', { safeURL: mistake.id })).toMatchObject(ok)
  expect(await call('delete', { SafeURL: id })).toMatchObject(ok)
  const [kept] = await asOwner('select * from bookings where id = $1', [mistake.id])
  expect(kept).toMatchObject({ client_id: null, holder_name: 'Cliente anonimizado', phone: '', email: '' })
  expect(JSON.stringify(kept)).not.toMatch(/perdida|600000888/i)
})

test('old records with the same number can be edited and merged; a number of another country is another number', async () => {
  const number = { NumeroIdentificacion: 'Y1234567X', Pais: 'ESP' }
  const first = await add({ Apellidos: 'Primera', ...number })
  const [second, third] = [await add({ Apellidos: 'Segunda' }), await add({ Apellidos: 'Tercera' })]
  await asOwner(`update clients set id_number = 'Y1234567X', country_code = 'ESP' where id = any($1)`, [
    [second, third],
  ])
  const edit = (fields: object) => call('set_info', { SafeURL: second, ...fields })
  expect(await edit({ Telefono: '600000999', NumeroIdentificacion: 'y-1234567-x', Pais: 'FRA' })).toMatchObject({
    client: { NumeroIdentificacion: 'Y1234567X', Telefono: '600000999' },
  })
  const merged = await call('merge', { SafeURL: second, otherURL: third })
  expect(merged).toMatchObject(ok)
  expect(await edit({ NumeroIdentificacion: '00000001R' })).toMatchObject(ok)
  expect(await call('add', { Nombre: 'Eva', ...number })).toEqual(
    refused('Ya hay un cliente con ese documento: Ana Primera'),
  )
  expect(await call('merge', { SafeURL: first, otherURL: second, delOtro: ['NumeroIdentificacion'] })).toMatchObject(ok)
  expect(await get(first)).toMatchObject({ NumeroIdentificacion: '00000001R' })
})

test('a company with people is not deleted; the refusal has their number', async () => {
  const company = (await call('add_company', { Nombre: 'Con gente S.L.' }))['SafeURL'] as string
  const id = await add({ Apellidos: 'Empleada', companyAsociated: company })
  expect(await call('delete_company', { SafeURL: company })).toEqual({
    ...refused('Esta empresa tiene 1 particular asociado: quítela antes de sus fichas'),
    puedeAnonimizar: false,
  })
  expect(await call('delete_company', { SafeURL: id })).toEqual(refused('La empresa no existe'))
  expect(await call('set_info', { SafeURL: id, companyAsociated: null })).toMatchObject(ok)
  expect(await call('delete_company', { SafeURL: company })).toMatchObject({
    mensaje: 'Empresa eliminada correctamente',
  })
  expect(await call('set_info', { SafeURL: id, companyAsociated: company })).toEqual(
    refused('La empresa asociada no existe'),
  )
})

test("bookings in the client's own name get the new name; those in another keep it", async () => {
  const id = await add({ Nombre: 'Juan', Apellidos: 'Antes' })
  const past = await stay(id, '2026-06-10', '2026-06-11')
  const coming = await stay(id, '2026-10-10', '2026-10-11')
  const family = await stay(id, '2026-10-12', '2026-10-13', { owner: { SafeURL: id, Name: 'Familia Antes' } })
  expect(await call('set_info', { SafeURL: id, Apellidos: 'Después' })).toMatchObject(ok)
  const names = await Promise.all([past, coming, family].map(async (booking) => (await bookingOf(booking.id))['owner']))
  expect(names).toMatchObject([{ Name: 'Juan Después' }, { Name: 'Juan Después' }, { Name: 'Familia Antes' }])
  const search = (identifier: string) => owner.post('/api/bookings/search', { identifier })
  expect((await search('juan despues'))['resultados']).toHaveLength(2)
  expect(await search('juan antes')).toMatchObject({ resultado: 'Error' })
  expect((await get(id))['VisitasTotales']).toBe(3)
})

test('a report to the registry has the name of the record, not that of the holder', async () => {
  await asOwner(
    `insert into registry_accesses (account_id, establishment_id, service, in_use, username, password, landlord_code,
                                    establishment_code)
     select account_id, id, 'SES', true, 'usuario', 'x', '0000000001', '0000000002' from establishments where id = $1`,
    [establishmentId],
  )
  const [id, double] = [await add({ Nombre: 'Ana Vega', Apellidos: 'Ruiz' }), await add({ Apellidos: 'Doble' })]
  const { id: bookingId } = await stay(id, '2026-12-01', '2026-12-02', { owner: { SafeURL: id, Name: 'Familia Ruiz' } })
  const reportedHolders = async () => {
    const facts = 'select facts from communications where booking_id = $1'
    return (await asOwner<{ facts: { holder: object } }>(facts, [bookingId])).map((row) => row.facts.holder)
  }
  expect(await reportedHolders()).toMatchObject([{ name: 'Ana Vega', firstSurname: 'Ruiz' }])
  expect(await call('set_info', { SafeURL: id, Nombre: 'Ana', Apellidos: 'Vega Ruiz' })).toMatchObject(ok)
  expect(await reportedHolders()).toMatchObject([{ name: 'Ana', firstSurname: 'Vega', secondSurname: 'Ruiz' }])
  const join = { SafeURL: double, otherURL: id, delOtro: [] }
  expect(await call('merge', join)).toMatchObject({ ...ok, reservas: 1 })
  expect(await reportedHolders()).toMatchObject([{ name: 'Ana', firstSurname: 'Doble', secondSurname: '' }])
})
