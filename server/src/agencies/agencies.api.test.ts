import { agenciesApi } from '@posada/contract/agencies/agencies'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { withClient } from '../db/with-client.ts'
import { newId } from '../ids.ts'
import { aBooking, bookingRequest } from '../test/a-booking.ts'
import { anEstablishment } from '../test/an-establishment.ts'
import { send } from '../test/contract/send.ts'
import { anotherHouse, aUnit, givenEstablishment } from '../test/given.ts'
import { confirmProviderTaxId, takeDownProviderReview, withdrawProviderTaxId } from '../tools/provider.ts'
import { agencyKey } from './agency-keys.ts'

const given = await givenEstablishment()
const { owner, establishmentId, logins } = given
const [stranger, third] = [await anotherHouse(given), await anotherHouse(given)]
const isIn = (Provincia: string, { owner, establishmentId: url }: Pick<typeof stranger, 'owner' | 'establishmentId'>) =>
  owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo: { Provincia } })
for (const establishment of [given, stranger]) await isIn('41', establishment)
const search = (filter_by: unknown) => owner.post('/api/agencys/get', { filter_by })

/** Inserts agencies into the account of the establishment. @returns their ids by name */
const insert = (names: string[], establishment = establishmentId) =>
  withClient(logins.owner, async (client) => {
    const ids = new Map(names.map((name) => [name, newId()]))
    for (const [name, id] of ids)
      await client.query(
        `insert into agencies (account_id, id, name, name_key, created_at)
         select account_id, $1, $2, $3, now() from establishments where id = $4`,
        [id, name, agencyKey(name), establishment],
      )
    return ids
  })

const ids = await insert(['Viajes Ávila', 'Portal Norte', 'Óptima', 'Zafiro', 'Ñandú Tours'])

test('search: without a text returns the first agencies in Spanish order', async () => {
  const reply = await search('')
  expect(reply['agencys']).toEqual(
    ['Ñandú Tours', 'Óptima', 'Portal Norte', 'Viajes Ávila', 'Zafiro'].map((name) => ({ id: ids.get(name), name })),
  )
  expect(reply['total']).toBe(5)
})

test('search: matches all words, ignores accents and case, and takes no wildcards', async () => {
  expect(await search('avila VIA')).toMatchObject({ agencys: [{ name: 'Viajes Ávila' }], total: 1 })
  expect(await search('norte viajes')).toMatchObject({ agencys: [], total: 0 })
  expect(await search('%')).toMatchObject({ total: 5 })
})

test('search: returns at most fifty agencies and the total', async () => {
  await insert(
    Array.from({ length: 60 }, (_, number) => `Agencia ${number}`),
    stranger.establishmentId,
  )
  const reply = await stranger.owner.post('/api/agencys/get', {})
  expect((reply['agencys'] as object[]).length).toBe(50)
  expect(reply['total']).toBe(60)
  expect(await search('agencia')).toMatchObject({ total: 0 })
})

test('a booking is linked to the agency that its text names, in any spelling', async () => {
  const id = ids.get('Viajes Ávila')
  const agencyOf = async (agency: unknown) => {
    const rooms = [await aUnit(owner, establishmentId)]
    const reply = await owner.post('/api/bookings/add', bookingRequest(establishmentId, rooms, { agency }))
    if (reply.resultado !== 'Ok') return reply.mensaje
    const info = await owner.post('/api/bookings/get_booking_info', { safeURL: reply['safeURL'] })
    return (info['booking'] as { agency: object }).agency
  }
  for (const agency of [
    'VIAJES AVILA',
    ' viajes  ávila',
    id,
    { id },
    { id, name: 'otra' },
    { id: '', name: 'Viajes Ávila' },
  ])
    expect(await agencyOf(agency), JSON.stringify(agency)).toEqual({ id, name: 'Viajes Ávila' })
  expect(await agencyOf('Viajes Ávila Sur')).toEqual({ id: '', name: 'Viajes Ávila Sur' })
  expect(await agencyOf('Particular')).toEqual({ id: '', name: '' })
  const foreign = (await insert(['Ajena'], stranger.establishmentId)).get('Ajena')
  expect(await agencyOf(foreign)).toBe('La agencia no existe')
  expect(await agencyOf('Ajena')).toEqual({ id: '', name: 'Ajena' })
})

type Row = Record<string, unknown>
const add = async (fields: object, by = owner) => {
  const reply = await by.post('/api/agencys/add', fields)
  expect(reply.mensaje).toBe('Agencia añadida correctamente')
  return reply['id'] as string
}
const table = async (query: string, by = owner) => by.get(`/api/agencys/get_all?${query}`)
const namesIn = (reply: Row) => (reply['data'] as Row[]).map(({ Nombre }) => Nombre)
const read = async (id: string, by = owner) =>
  (await by.post('/api/agencys/get_one', { id }))['agency_info'] as Row & { version: number }
const error = (mensaje: string) => ({ resultado: 'Error', mensaje })

test('an edit changes only the fields sent and is described in the audit trail', async () => {
  const id = await add({
    Nombre: 'Órbita Viajes',
    TarifaINE: 5,
    FacturarA: 'A',
    CobrarA: { Name: 'Agencia', Value: 'A' },
    Comision: '12,5',
    TipoDeImporteReserva: 'P',
    WBAgency: { name: 'Booking.com', code: 'bdc' },
    Empresa: 'Órbita Ejemplo S.L.',
    Pais: 'ESP',
    CIF: 'B-12345674',
    EmailContacto: 'orbita@ejemplo.test',
    Telefono: '+34 600 00 00 77',
  })
  expect(await read(id)).toMatchObject({
    version: 1,
    Nombre: 'Órbita Viajes',
    TarifaINE: { Name: 'Agencia Online', Value: 5 },
    Comision: 12.5,
    FacturarA: { Name: 'Agencia', Value: 'A' },
    CobrarA: { Name: 'Agencia', Value: 'A' },
    Verificada: false,
    TipoDeImporteReserva: { Name: 'PVP', Value: 'P' },
    WBAgency: { name: 'Booking.com', code: 'BDC' },
    Pais: { name: 'España', code: 'ESP' },
    CIF: 'B-12345674',
    logoURL: '',
    Direccion: '',
  })
  expect((await edit(id, { version: 1, Comision: 15, FacturarA: 'C', EmailContacto: '' })).resultado).toBe('Ok')
  expect(await read(id)).toMatchObject({ version: 2, Comision: 15, EmailContacto: '', Empresa: 'Órbita Ejemplo S.L.' })
  expect(await lastDetails()).toEqual([
    'Comisión: 12,5\u00a0% → 15\u00a0%',
    'Facturar a: Agencia → Cliente',
    'Ha cambiado: contacto',
  ])
  const refused = error('Otra persona ha cambiado esta agencia. Recargue para ver los cambios.')
  expect(await edit(id, { version: 1, Comision: 20 })).toEqual(refused)
  expect((await edit(id, { version: 2, Comision: 15 })).resultado).toBe('Ok')
  expect((await read(id)).version).toBe(2)
})

const edit = (id: string, fields: object) => owner.post('/api/agencys/edit', { id, ...fields })
const lastDetails = () =>
  withClient(logins.owner, async (client) => {
    const sql = "select details from audit where action = '/api/agencys/edit' order by id desc limit 1"
    return (await client.query<{ details: string[] }>(sql)).rows[0]?.details
  })

test.each([
  [{ Nombre: '' }, 'Falta el nombre de la agencia'],
  [{ Nombre: 'portal norte' }, 'Ya hay otra agencia con ese nombre'],
  [{ Nombre: 'PARTICULAR' }, '«Particular» son las reservas sin agencia: elija otro nombre'],
  [{ Nombre: 'x'.repeat(301) }, 'El nombre de la agencia no puede tener más de 300 caracteres'],
  [{ Nombre: 'Otra', Comision: 101 }, 'La comisión no puede ser mayor de lo permitido'],
  [{ Nombre: 'Otra', Pais: 'ZZZ' }, 'El país no es válido'],
  [{ Nombre: 'Otra', WBAgency: 'ZZZ' }, 'El portal no es válido'],
  [{ Nombre: 'Otra', Pais: 'ESP', CIF: 'B12345675' }, expect.stringContaining('CIF')],
])('%j is refused', async (fields, mensaje) => {
  expect(await owner.post('/api/agencys/add', fields)).toEqual({ resultado: 'Error', mensaje })
})

test('the table is searched in all its texts, sorted as requested, and has the total', async () => {
  const names = ['Alfa', 'Ábaco', 'Beta', 'Zeta']
  for (const [index, Nombre] of names.entries())
    await add({ Nombre, Comision: index * 5, Empresa: 'Común Ejemplo', Telefono: `60000000${index}` }, third.owner)
  const shown = async (query: string) => namesIn(await table(query, third.owner))
  expect(await shown('')).toEqual(['Zeta', 'Beta', 'Alfa', 'Ábaco'])
  expect(await shown('sort=Nombre|asc&filter=comun')).toEqual(['Ábaco', 'Alfa', 'Beta', 'Zeta'])
  expect(await shown('sort=Comision|desc')).toEqual(['Zeta', 'Beta', 'Ábaco', 'Alfa'])
  expect(await shown('filter=600 000 002')).toEqual(['Beta'])
  expect(await shown('filter=ejemplo beta')).toEqual(['Beta'])
  const second = await table('per_page=3&page=2', third.owner)
  expect(second).toMatchObject({ data: [{ Nombre: 'Ábaco' }], links: { pagination: { total: 4, from: 4, to: 4 } } })
  expect(await table('sort=Verificada|asc', third.owner)).toEqual(error('El orden no es válido'))
})

test('bookings show the current name of an agency; a deleted one is on no list and frees its name', async () => {
  const id = await add({ Nombre: 'Aún otra' })
  const room = await aUnit(owner, establishmentId)
  const dates = { checkInDate: '2029-05-01', checkOutDate: '2029-05-02' }
  const booking = await aBooking(owner, establishmentId, [room], { ...dates, agency: id })
  const logo = await uploaded(id)
  await edit(id, { Nombre: 'Pasajera' })
  expect(await planned()).toEqual({ logos: { [id]: logo }, agencyName: 'Pasajera', agencyLogo: logo })
  expect((await owner.request({ method: 'GET', url: '/api/bookings/export' })).body).toContain(';Pasajera;')
  expect((await owner.post('/api/agencys/delete', { id })).resultado).toBe('Ok')
  expect(await planned()).toEqual({ logos: {}, agencyName: 'Pasajera', agencyLogo: '' })
  expect((await owner.request({ method: 'GET', url: logo })).statusCode).toBe(404)
  for (const call of ['get_one', 'edit', 'delete'])
    expect(await owner.post(`/api/agencys/${call}`, { id })).toEqual(error('La agencia no existe'))
  expect(namesIn(await table('filter=pasajera'))).toEqual([])
  const info = await owner.post('/api/bookings/get_booking_info', { safeURL: booking.id })
  expect(info['booking']).toMatchObject({ agency: { id, name: 'Pasajera' } })
  await add({ Nombre: 'Pasajera' })

  async function planned() {
    const days = { filterStart: '2029-05-01', filterEnd: '2029-05-02' }
    const { logos, Bookings } = await owner.post('/api/planning/fetch_bookings', days)
    const [{ agencyName, agencyLogo }] = Bookings as [Row]
    return { logos, agencyName, agencyLogo }
  }
})

async function uploaded(id: string): Promise<string> {
  const reply = (await send(owner, agenciesApi.uploadLogo, { id })).json<{ logo: string }>()
  expect(reply).toMatchObject({ resultado: 'Ok', mensaje: 'Logotipo guardado correctamente' })
  return reply.logo
}

const review = (agency_id: string, rating: number, text: string, by = owner) =>
  by.post('/api/agencys/add_review', { agency_id, rating, review: text })
const comments = async (agency_id: string, by = owner) =>
  (await by.post('/api/agencys/get_reviews', { agency_id }))['comments'] as Row[]

const texts = async (agency_id: string, by = owner) => (await comments(agency_id, by)).map(({ review: text }) => text)

test('reviews of a company with a valid CIF are shared between accounts without their authors', async () => {
  const [ours, theirs, others] = [
    await add({ Nombre: 'Sol Uno', CIF: 'B65410011' }),
    await add({ Nombre: 'Sol', CIF: 'es b-65410011', Pais: 'ESP' }, stranger.owner),
    await add({ Nombre: 'El Sol', CIF: 'B65410011' }, third.owner),
  ]
  await review(ours, 2, 'Paga tarde')
  await review(ours, 3, 'Paga tarde, pero paga <b>')
  await review(theirs, 5, 'Muy bien', stranger.owner)
  const mes = `${given.clock.now().toISOString().slice(0, 7)}-01`
  const shown = { mes, reviewerProvince: 'Sevilla', compartida: true }
  const own = { ...shown, rating: 3, review: 'Paga tarde, pero paga <b>', propia: true }
  const foreign = { ...shown, rating: 5, review: 'Muy bien', propia: false }
  expect(await comments(ours)).toEqual([own, foreign])
  expect(await comments(theirs, stranger.owner)).toEqual([
    { ...foreign, propia: true },
    { ...own, propia: false },
  ])
  await review(others, 4, 'Bien', third.owner)
  const ofThird = async () => (await comments(ours)).find(({ review }) => review === 'Bien')?.['reviewerProvince']
  expect(await ofThird()).toBe('')
  await anEstablishment(third.owner, { NombreEstablecimiento: 'La segunda', Provincia: '08' })
  expect(await ofThird()).toBe('Barcelona')
  await isIn('29', third)
  expect(await ofThird()).toBe('Málaga')

  for (const CIF of ['PENDIENTE', '12345678Z']) {
    const [one, other] = [
      await add({ Nombre: `Sin CIF ${CIF}`, CIF }, third.owner),
      await add({ Nombre: `Igual ${CIF}`, CIF }),
    ]
    await review(one, 1, 'De nadie más', third.owner)
    expect(await comments(one, third.owner)).toMatchObject([{ review: 'De nadie más', compartida: false }])
    expect(await comments(other), CIF).toEqual([])
  }
  const unknown = error('La agencia no existe')
  expect(await stranger.owner.post('/api/agencys/get_reviews', { agency_id: ours })).toEqual(unknown)
  expect(await review(ours, 1, 'Intruso', third.owner)).toEqual(unknown)
  for (const [rating, text] of [
    [0, 'Nada'],
    [6, 'Todo'],
    [3, ' '],
  ] as const)
    expect((await review(ours, rating, text)).resultado, text).toBe('Error')
})

test('a review stays with its company, is the only one of the account, and can be withdrawn', async () => {
  const [ours, theirs, fresh] = [
    await add({ Nombre: 'Mar', CIF: 'A58818501' }),
    await add({ Nombre: 'Mar', CIF: 'A58818501' }, stranger.owner),
    await add({ Nombre: 'Río', CIF: 'B00000018' }, third.owner),
  ]
  const seen = async () => [await texts(theirs, stranger.owner), await texts(fresh, third.owner)]
  await review(ours, 1, 'De Mar')
  await edit(ours, { CIF: 'B00000018' })
  expect(await seen()).toEqual([['De Mar'], []])
  expect(await comments(ours)).toMatchObject([{ review: 'De Mar', propia: true, compartida: false }])
  await review(ours, 2, 'De Río')
  expect(await seen()).toEqual([[], ['De Río']])
  const second = await add({ Nombre: 'Río bis', CIF: 'B00000018' })
  const both = await Promise.all([review(ours, 1, 'A la vez'), review(second, 3, 'Otra vez Río')])
  expect(both.map(({ resultado }) => resultado)).toEqual(['Ok', 'Ok'])
  expect((await texts(fresh, third.owner)).length, 'of two at once only the later remains').toBe(1)
  await review(second, 3, 'Otra vez Río')
  expect(await seen()).toEqual([[], ['Otra vez Río']])
  expect(await comments(ours)).toMatchObject([{ review: 'Otra vez Río', propia: true, compartida: true }])
  const withdraw = (agency_id: string, by = owner) => by.post('/api/agencys/del_review', { agency_id })
  expect(await withdraw(fresh)).toEqual(error('La agencia no existe'))
  expect(await withdraw(fresh, third.owner)).toEqual(error('No hay ninguna opinión suya sobre esta agencia'))
  expect((await withdraw(ours)).resultado).toBe('Ok')
  expect([await texts(second), ...(await seen())]).toEqual([[], [], []])
  const unnumbered = await add({ Nombre: 'Río tres' })
  await review(unnumbered, 5, 'Antes de tener su CIF')
  expect([await texts(unnumbered), ...(await seen())]).toEqual([['Antes de tener su CIF'], [], []])
  await edit(unnumbered, { CIF: 'B00000018' })
  expect(await lastDetails()).toEqual(['Ha cambiado: CIF', 'Opinión: solo suya → compartida'])
  expect([await texts(ours), ...(await seen())]).toEqual([['Antes de tener su CIF'], [], ['Antes de tener su CIF']])
  await edit(unnumbered, { CIF: '' })
  await edit(unnumbered, { CIF: 'B00000018' })
  expect(await lastDetails(), 'it was shared all along').toEqual(['Ha cambiado: CIF'])
  await edit(unnumbered, { CIF: '' })
  await edit(unnumbered, { CIF: 'A58818501' })
  expect(await seen(), 'it is not moved to another company').toEqual([[], ['Antes de tener su CIF']])
  const late = await add({ Nombre: 'Río cuatro' })
  await review(late, 2, 'La más reciente')
  await edit(late, { CIF: 'B00000018' })
  const instead = 'Opinión sobre la misma empresa: 5 → 2 de 5, la más reciente'
  expect(await lastDetails()).toEqual(['Ha cambiado: CIF', 'Opinión: solo suya → compartida', instead])
  await review(second, 4, 'De quien se va')
  await owner.post('/api/agencys/delete', { id: second })
  expect([await texts(ours), ...(await seen())]).toEqual([[], [], []])
})

test('a tax number verified by the provider is shown in every account until it is withdrawn', async () => {
  const [ours, theirs] = [
    await add({ Nombre: 'Verde', CIF: 'A28015865' }),
    await add({ Nombre: 'Verde', CIF: 'a-28015865' }, stranger.owner),
  ]
  const verified = async () => {
    const listed = (await table('filter=verde'))['data'] as Row[]
    return [
      listed[0]?.['Verificada'],
      (await read(ours))['Verificada'],
      (await read(theirs, stranger.owner))['Verificada'],
    ]
  }
  const asProvider = (work: (client: Client) => Promise<string>) => withClient(logins.owner, work)
  expect(await verified()).toEqual([false, false, false])
  const confirmed = await asProvider((client) => confirmProviderTaxId(client, 'A 28015865', given.clock.now()))
  expect(confirmed).toBe('CIF A28015865 confirmado.')
  expect(await verified()).toEqual([true, true, true])
  expect((await edit(ours, { CIF: '' })).resultado).toBe('Ok')
  expect(await verified()).toEqual([false, false, true])
  await asProvider((client) => withdrawProviderTaxId(client, 'A28015865'))
  expect(await verified()).toEqual([false, false, false])
  const wrong = asProvider((client) => confirmProviderTaxId(client, 'A28015866', given.clock.now()))
  await expect(wrong).rejects.toThrow('«A28015866» no es un CIF válido.')
})

test('the provider deletes a review by its code, with a line in the audit trail of each account that saw it', async () => {
  const [ours, theirs] = [
    await add({ Nombre: 'Lago', CIF: 'B85905495' }),
    await add({ Nombre: 'Lago', CIF: 'B85905495' }, stranger.owner),
  ]
  await review(ours, 1, 'Insulta a una persona')
  await review(theirs, 4, 'Correcta', stranger.owner)
  const run = (cif: string, code = '') =>
    withClient(logins.owner, (client) => takeDownProviderReview(client, cif, code, given.clock.now()))
  const listed = (await run('b-85905495')).split('\n')
  expect(listed).toHaveLength(3)
  const [code] = listed.find((line) => line.endsWith('1 de 5 · Insulta a una persona'))!.split(' ')
  await expect(run('B85905495', '00000000')).rejects.toThrow('Ninguna opinión sobre la empresa B85905495 tiene')
  await expect(run('B85905496')).rejects.toThrow('no es un CIF válido')
  expect(await run('B85905495', code)).toBe(`Opinión ${code} sobre la empresa B85905495 retirada.`)
  await expect(run('B85905495', code)).rejects.toThrow('tiene el código')
  expect([await texts(ours), await texts(theirs, stranger.owner)]).toEqual([['Correcta'], ['Correcta']])
  const entry = async (by = owner) => {
    const reply = await by.get('/api/account/audit/get_table_data?per_page=1&filter=proveedor')
    return (reply['data'] as Row[])[0]
  }
  const entryOfProvider = { accion: 'Opinión retirada por el proveedor' }
  expect(await entry()).toMatchObject({ ...entryOfProvider, detalles: ['Opinión: 1 de 5 → retirada'] })
  expect(await entry(stranger.owner)).toMatchObject({
    ...entryOfProvider,
    detalles: ['Opinión de otra casa: retirada'],
  })
})

test('commissions of a period: by agency, the share of the nights of each stay that ends in it', async () => {
  const agency = await add({ Nombre: 'Éxito Tours', Comision: 12.5 })
  const [from, to] = ['2030-03-01', '2030-03-31']
  const stay = async (checkInDate: string, checkOutDate: string, seller: unknown, price: number, holder = 'Eva Sanz') =>
    aBooking(owner, establishmentId, [await aUnit(owner, establishmentId)], {
      checkInDate,
      checkOutDate,
      agency: seller,
      price,
      owner: { Name: holder },
    })
  const first = await stay('2030-02-27', '2030-03-01', agency, 100.04)
  const second = await stay('2030-03-30', '2030-03-31', agency, 80, '=1+1')
  const named = await stay('2030-03-02', '2030-03-03', 'Web propia', 50)
  await stay('2030-03-31', '2030-04-01', agency, 999)
  await stay('2030-03-02', '2030-03-03', '', 999)
  const gone = await stay('2030-03-02', '2030-03-03', agency, 999)
  await owner.post('/api/bookings/cancel', { safeURL: gone.id })
  await withClient(logins.owner, async (client) => {
    const set = 'update bookings set commission = $2, amount_type = $3 where id = $1'
    await client.query(set, [first.id, 1250, 'gross'])
    await client.query(set, [second.id, 1250, 'net'])
    await client.query(set, [named.id, 0, 'gross'])
  })
  const periodFields = { fechaInicio: from, fechaFin: to }
  const reply = await owner.post('/api/agencys/commissions', periodFields)
  expect(reply).toMatchObject({
    base: 230.04,
    importe: 12.51,
    agencys: [
      {
        id: agency,
        Nombre: 'Éxito Tours',
        base: 180.04,
        importe: 12.51,
        reservas: [
          {
            bookingURL: first.id,
            bookingId: first.locator,
            owner: 'Eva Sanz',
            nights: 2,
            base: 100.04,
            Comision: 12.5,
          },
          { bookingURL: second.id, base: 80, importe: 0 },
        ],
      },
      { id: '', Nombre: 'Web propia', base: 50, importe: 0, reservas: [{ Comision: 0, importe: 0 }] },
    ],
  })
  expect(reply).toEqual(
    await owner.post('/api/agencys/commissions', { ...periodFields, AccomodationID: establishmentId }),
  )
  const { doc, filename } = await owner.post('/api/agencys/commissions_csv', periodFields)
  expect(filename).toBe('comisiones-2030-03-01-2030-03-31.csv')
  const lines = Buffer.from(String(doc), 'base64').toString('utf8').split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFAgencia;Localizador;Titular;Establecimiento;Entrada;Salida;Noches;Base;Tipo de importe;Comisión %;Importe',
  )
  expect(lines[1]).toBe(
    `Éxito Tours;${first.locator};Eva Sanz;Hotel de prueba;27/02/2030;01/03/2030;2;100,04;PVP;12,50;12,51`,
  )
  expect(lines[2]).toMatch(/;'=1\+1;.*;80,00;Neto;12,50;0,00$/)
  for (const [fechaInicio, fechaFin, mensaje] of [
    ['2030-04-01', '2030-03-01', 'La fecha de fin no puede ser anterior a la de inicio'],
    ['2027-01-01', '2030-03-31', 'El período no puede pasar de 1100 días'],
  ])
    expect(await owner.post('/api/agencys/commissions', { fechaInicio, fechaFin })).toEqual({
      resultado: 'Error',
      mensaje,
    })
  const foreign = { ...periodFields, AccomodationID: stranger.establishmentId }
  expect(await owner.post('/api/agencys/commissions', foreign)).toEqual(error('El establecimiento no existe'))
})
