import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking, bookingRequest } from '../../test/a-booking.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment()
const { owner, establishmentId } = given
const unit = await aUnit(owner, establishmentId)
const ok = { resultado: 'Ok' }
const refused = (mensaje: string) => ({ resultado: 'Error', mensaje })
const gone = refused('El cliente no existe')

const call = (path: string, payload: object) => owner.post(`/api/clients/${path}`, payload)
const add = async (fields: object, path = 'add') =>
  (await call(path, { Nombre: 'Ana', ...fields }))['SafeURL'] as string
const get = async (id: string) => (await call('get_info', { GuestSecret: id }))['client'] as Record<string, unknown>
const stay = (id: string, checkInDate: string, checkOutDate: string) =>
  aBooking(owner, establishmentId, [unit], { checkInDate, checkOutDate, owner: { SafeURL: id } })

test('lists records that may be of one person with what they share, best match first', async () => {
  const like = {
    Apellidos: 'García Peña',
    Email: 'Ana@Ejemplo.test',
    Telefono: '+34 600 11 22 33',
    NumeroIdentificacion: '12345678Z',
  }
  const [all, phone, swapped] = [
    await add(like),
    await add({ Nombre: 'Lola', Telefono: '600112233' }),
    await add({ Nombre: 'garcia', Apellidos: 'PENA ana' }),
  ]
  await add({ Apellidos: 'García' })
  await add({ Nombre: 'Ana García Peña', Telefono: '600112233' }, 'add_company')
  const similar = async (given: object) => {
    const { clients } = (await call('similar', given)) as unknown as {
      clients: { SafeURL: string; coincide: string[] }[]
    }
    return clients.map(({ SafeURL, coincide }) => [SafeURL, ...coincide])
  }
  const entered = { ...like, Nombre: 'ANA', NumeroIdentificacion: '12.345.678-z', Email: 'ana@ejemplo.TEST' }
  expect(await similar(entered)).toEqual([
    [all, 'documento', 'correo', 'telefono', 'nombre'],
    [phone, 'telefono'],
    [swapped, 'nombre'],
  ])
  expect(await similar({ SafeURL: all })).toEqual([
    [phone, 'telefono'],
    [swapped, 'nombre'],
  ])
  expect(await similar({ Nombre: '', Telefono: '' })).toEqual([])
})

test('merges two people: missing and chosen values, stays and visits come from the other record', async () => {
  const company = await add({ Nombre: 'Obras S.L.' }, 'add_company')
  const id = await add({ Nombre: 'Eva', Apellidos: 'Ruiz', Telefono: '611000001', Municipio: 'Cádiz' })
  const otherURL = await add({
    Nombre: 'Eva María',
    Apellidos: 'Ruiz Sanz',
    Telefono: '611000002',
    NumeroIdentificacion: 'X1234567L',
    Pais: 'ESP',
    Provincia: '29',
    Municipio: 'Ronda',
    Direccion: 'Calle Real 1',
    companyAsociated: company,
  })
  await stay(id, '2026-09-01', '2026-09-02')
  const passed = await stay(otherURL, '2026-09-03', '2026-09-04')
  const preview = await call('merge_preview', { SafeURL: id, otherURL })
  expect(preview).toMatchObject({ nombreActual: 'Eva Ruiz', nombreOtro: 'Eva María Ruiz Sanz', reservas: 1 })
  const both = (campo: string, etiqueta: string, actual: string, otro: string, tomaOtro: boolean) => {
    return { campo, etiqueta, actual, otro, tomaOtro }
  }
  expect(preview['valores']).toEqual([
    both('Nombre', 'Nombre', 'Eva', 'Eva María', false),
    both('Apellidos', 'Apellidos', 'Ruiz', 'Ruiz Sanz', false),
    both('NumeroIdentificacion', 'Número de identificación', '', 'X1234567L', true),
    both('Direccion', 'Dirección', 'Cádiz', 'Calle Real 1, Ronda, Málaga, España', false),
    both('Telefono', 'Teléfono', '611000001', '611000002', false),
    both('companyAsociated', 'Empresa asociada', '', 'Obras S.L.', true),
  ])
  const seen = { version: preview['version'], versionOtro: preview['versionOtro'] }
  expect(await call('set_info', { SafeURL: otherURL, Email: 'eva@ejemplo.test' })).toMatchObject(ok)
  expect(await call('merge', { SafeURL: id, otherURL, ...seen })).toMatchObject({
    mensaje: expect.stringMatching(/^Otra persona ha cambiado una de las dos fichas/) as unknown,
  })
  const delOtro = ['Apellidos', 'NumeroIdentificacion', 'companyAsociated', 'Telefono']
  expect(await call('merge', { SafeURL: id, otherURL, delOtro })).toMatchObject({ ...ok, reservas: 1 })
  expect(await get(id)).toMatchObject({
    Nombre: 'Eva',
    Apellidos: 'Ruiz Sanz',
    NumeroIdentificacion: 'X1234567L',
    Telefono: '611000002',
    Municipio: 'Cádiz',
    Direccion: '',
    Pais: { code: '' },
    companyAsociated: { SafeURL: company },
    VisitasTotales: 2,
  })
  const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL: passed.id })
  expect(booking).toMatchObject({ owner: { Name: 'Eva Ruiz Sanz', SafeURL: id } })
  expect(await call('get_info', { GuestSecret: otherURL })).toEqual(gone)
  expect(await call('search', { filter_by: '611000002' })).toMatchObject({ total: 1, clients: [{ SafeURL: id }] })
})

test('merges two companies with their people; refuses a person with a company and a record with itself', async () => {
  const [kept, other] = [
    await add({ Nombre: 'Uno S.L.' }, 'add_company'),
    await add({ Nombre: 'Dos S.L.' }, 'add_company'),
  ]
  const employee = await add({ Apellidos: 'Empleada', companyAsociated: other })
  const mixed = refused('Un particular y una empresa no se pueden unir')
  const itself = refused('Elija otra ficha: una no se puede unir consigo misma')
  for (const path of ['merge_preview', 'merge']) {
    expect(await call(path, { SafeURL: kept, otherURL: employee })).toEqual(mixed)
    expect(await call(path, { SafeURL: kept, otherURL: kept })).toEqual(itself)
  }
  expect(await call('merge_preview', { SafeURL: kept, otherURL: other })).toMatchObject({ particulares: 1 })
  expect(await call('merge', { SafeURL: kept, otherURL: other })).toMatchObject({ ...ok, reservas: 0 })
  expect(await get(employee)).toMatchObject({ companyAsociated: { Name: 'Uno S.L.', SafeURL: kept } })
})

test('does one of two simultaneous merges; bookings made meanwhile belong to the kept record', async () => {
  const [id, otherURL] = [await add({ Apellidos: 'Queda' }), await add({ Apellidos: 'Pasa' })]
  await stay(otherURL, '2026-10-01', '2026-10-02')
  const rooms = await Promise.all(Array.from({ length: 6 }, () => aUnit(owner, establishmentId)))
  const book = (room: string) =>
    owner.post('/api/bookings/add', bookingRequest(establishmentId, [room], { owner: { SafeURL: otherURL } }))
  const merge = (kept: string, other: string) => call('merge', { SafeURL: kept, otherURL: other })
  const [early, merges, late] = await Promise.all([
    Promise.all(rooms.slice(0, 3).map(book)),
    Promise.all([merge(id, otherURL), merge(otherURL, id)]),
    Promise.all(rooms.slice(3).map(book)),
  ])
  expect(merges.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  expect(merges.filter(({ resultado }) => resultado !== 'Ok')).toEqual([gone])
  const kept = merges[0].resultado === 'Ok' ? id : otherURL
  const booked = [...early, ...late].filter(({ resultado }) => resultado === 'Ok')
  for (const reply of [...early, ...late]) if (reply.resultado !== 'Ok') expect(reply).toEqual(gone)
  const { visitas, VisitasTotales } = await get(kept)
  expect([(visitas as object[]).length, VisitasTotales]).toEqual([booked.length + 1, booked.length + 1])
})

test('locks bookings before their client, and renames the holder of one made meanwhile', async () => {
  const [id, otherURL] = [await add({ Apellidos: 'Antes' }), await add({ Apellidos: 'Doble' })]
  const first = await book(otherURL)
  const verbs = [
    () => call('set_info', { SafeURL: otherURL, Apellidos: 'Vega' }),
    () => call('merge', { SafeURL: id, otherURL, delOtro: ['Apellidos'] }),
  ]
  for (const verb of verbs)
    await withClient(given.logins.owner, async (other) => {
      await other.query('begin')
      await other.query('select from bookings where id = $1 for update', [first.id])
      const changing = verb()
      await expect.poll(waiting).toBe(1)
      await book(otherURL) // also locks the client's row: it would wait forever
      await other.query('rollback')
      expect(await changing).toMatchObject(ok)
    })
  const { visitas, VisitasTotales } = await get(id)
  expect([(visitas as object[]).length, VisitasTotales]).toEqual([3, 3])
  const found = await owner.post('/api/bookings/search', { identifier: 'ana vega' })
  expect(found['resultados']).toHaveLength(3)
})

const book = async (SafeURL: string) =>
  aBooking(owner, establishmentId, [await aUnit(owner, establishmentId)], { owner: { SafeURL } })

/** How many requests wait for a lock. */
const waiting = () =>
  withClient(given.logins.owner, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    )
    return rows[0]?.count
  })
