import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { aBooking, bookingRequest } from '../../test/a-booking.ts'
import { send } from '../../test/contract/send.ts'
import { aUnit } from '../../test/given.ts'
import { agencyKey } from './agency-keys.ts'
import { error, givenAgencies, type Row } from './test/given-agencies.ts'

const { owner, establishmentId, logins, stranger, third, add, edit, table, read, lastDetails } = await givenAgencies()
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

const namesIn = (reply: Row) => (reply['data'] as Row[]).map(({ Nombre }) => Nombre)

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
