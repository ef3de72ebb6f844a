import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aDni, aGuest, guestRequest } from '../../test/a-guest.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-11-20T15:35:00Z' })
const { owner, establishmentId } = given

type Row = { HuespedInfo: [string, string, string, string]; CheckInDate: string } & Record<string, unknown>

const info = async (GuestSecret: string) => {
  const reply = await owner.post('/api/guests/get_info', { GuestSecret })
  return (reply['guestdata'] ?? reply) as Record<string, unknown>
}
const edit = (SafeURL: string, fields: object) => owner.post('/api/guests/set_info', { SafeURL, ...fields })
const stay = (rooms: string[], fields: object = {}) =>
  aBooking(owner, establishmentId, rooms, { checkInDate: '2026-11-20', checkOutDate: '2026-11-23', ...fields })
async function list(query: Record<string, string>) {
  const reply = await owner.get(`/api/guests/get_table_data?${new URLSearchParams(query).toString()}`)
  const { pagination } = reply['links'] as { pagination: { total: number; next_page_url: string | null } }
  return { rows: reply['data'] as Row[], ...pagination }
}
const sql = <Row extends object>(text: string, values: unknown[]) =>
  withClient(given.logins.owner, async (client) => (await client.query<Row>(text, values)).rows)
const dataIn = (file: object) => JSON.parse(Buffer.from((file as { doc: string }).doc, 'base64').toString()) as object
const inDatabase = async (id: string) =>
  (await sql<{ annulled: boolean }>('select annulled_at is not null as annulled from guests where id = $1', [id]))[0]

test('the list is sorted by Spanish collation, searched by words, filtered by refused reports, and counted', async () => {
  const room = await aUnit(owner, establishmentId, { name: 'Lista 1' })
  const { locator } = await stay([room])
  const named = (FirstSurname: string, fields: object = {}) =>
    aGuest(owner, room, { Name: 'Ana', FirstSurname, SecondSurname: 'Listada', ...fields })
  const zeta = await named('Zúñiga', { DocNumber: '00000000T', PhoneNumber: '+34 611 22 33 44' })
  const early = await named('Ábalos', { CheckInDate: '2026-11-21' })
  await named('Ñandú', { NationalityCountry: 'FRA' })
  const names = ({ rows }: { rows: Row[] }) => rows.map(({ HuespedInfo: [name] }) => name.split(' ')[0])
  expect(names(await list({ filter: 'listada', sort: 'nombre|asc' }))).toEqual(['Ábalos', 'Ñandú', 'Zúñiga'])
  expect(names(await list({ filter: 'listada', sort: 'Nacionalidad|desc' }))[0]).toBe('Ñandú')
  expect((await list({ filter: 'listada' })).rows[0]).toMatchObject({
    HuespedInfo: ['Ábalos Listada, Ana', '', 'file-check', early.id],
    CheckInDate: '2026-11-21 13:00',
    HabitacionAsignada: [{ Identificador: 'Lista 1', SafeURL: room }],
    CheckOutDate: '2026-11-23',
  })
  const [found] = (await list({ filter: '611223344' })).rows
  expect(found).toMatchObject({ Documento: 'DNI ·· 000T', Nacionalidad: 'España', CheckInDate: '2026-11-20 16:35' })
  expect(found?.HuespedInfo[3]).toBe(zeta.id)
  for (const filter of [locator, 'zuniga ANA', '00000000t', 'lista 1'])
    expect(
      (await list({ filter })).rows.map(({ HuespedInfo }) => HuespedInfo[3]),
      filter,
    ).toContain(zeta.id)
  const beyond = await list({ filter: 'listada', page: '2', per_page: '5' })
  expect(beyond).toMatchObject({ rows: [], total: 3 })
  await refuse(zeta)
  const failed = await list({ estado: 'error', per_page: '1', filter: 'zuniga' })
  expect(failed).toMatchObject({
    total: 1,
    rows: [{ HuespedInfo: [expect.any(String), expect.any(String), expect.any(String), zeta.id] }],
  })
  const next = await list({ sort: 'Documento', per_page: '1' })
  expect(next.next_page_url).toContain('sort=Documento')
  expect((await owner.get('/api/guests/get_table_data?sort=Otra')).mensaje).toBe('El orden no es válido')
})

/** Writes the state that the registry worker would write. */
async function refuse({ id, bookingId }: { id: string; bookingId: string }) {
  await sql('delete from communications where booking_id = $1', [bookingId])
  await sql(
    `with c as (insert into communications (account_id, id, establishment_id, booking_id, kind, service, state, due_at, next_at, created_at)
       select account_id, gen_random_uuid(), establishment_id, booking_id, 'travellers', 'SES', 'refused', now(), now(), now()
         from guests where id = $1 returning account_id, id)
     insert into communication_guests select account_id, id, $1, 1 from c`,
    [id],
  )
}

test('an edit changes only sent fields, saves incomplete data, and is refused on an older version', async () => {
  const room = await aUnit(owner, establishmentId)
  await stay([room])
  const { id } = await aGuest(owner, room)
  const { version } = await info(id)
  const { guestdata } = await edit(id, {
    version,
    SecondSurname: '',
    DocType: { value: 'N' },
    ID: 'x-1234567',
    Nationality: { code: 'MAR' },
    Nights: 2,
    Province: '08',
    IDMunicipioESP: { id: '08019' },
    CodigoPostal: '08001',
    Email: null,
  })
  expect(guestdata).toMatchObject({
    Name: 'Lucía',
    SecondSurname: '',
    ID: 'X1234567',
    DocType: { name: 'NIE', value: 'N' },
    Nights: 2,
    Email: '',
    MunicipioESP: { id: '08019', name: 'Barcelona' },
    Province: '08',
    CodigoPostal: '08001',
    Faltas: [{ campo: 'ID', motivo: expect.stringContaining('Falta la letra') }],
  })
  expect(await edit(id, { version, Name: 'Otra' })).toMatchObject({ mensaje: 'Otra persona ha cambiado este huésped' })
  const abroad = await edit(id, { Province: 'FRA', MunicipioExtranjero: 'Lyon', CodigoPostalExtranjero: '69001' })
  expect(abroad['guestdata']).toMatchObject({
    PaisResidencia: { code: 'FRA' },
    MunicipioExtranjero: 'Lyon',
    CodigoPostal: '',
    CodigoPostalExtranjero: '69001',
    Name: 'Lucía',
  })
  const own = {
    Nationality: 'PRT',
    Province: '',
    IDMunicipioESP: '',
    MunicipioExtranjero: 'Oporto',
    CodigoPostalExtranjero: '4000',
  }
  const twin = await aGuest(owner, room)
  expect((await edit(twin.id, own))['guestdata']).toMatchObject({
    PaisResidencia: { code: 'PRT' },
    MunicipioExtranjero: 'Oporto',
    CodigoPostalExtranjero: '4000',
  })
  expect(await edit(twin.id, { DocType: 'N', ID: 'X 1234567' })).toMatchObject({
    mensaje: 'Ya está registrado en esta reserva',
  })
  expect(await edit(twin.id, { Nights: 9 })).toMatchObject({
    mensaje: 'Su reserva termina el 23/11/2026: alárguela antes',
  })
  expect(await edit(twin.id, { Nights: 0 })).toMatchObject({ mensaje: 'No puede estar menos de una noche' })
  const moved = await edit(twin.id, { CheckInDate: '2026-11-22' })
  expect(moved['guestdata']).toMatchObject({ CheckInDate: '2026-11-22', Nights: 1, NumParte: expect.any(Number) })
  expect(await edit(twin.id, { CheckInDate: '2026-11-23' })).toMatchObject({
    mensaje: 'Su reserva es del 20/11/2026 al 23/11/2026',
  })
})

test('a guest changes to units of their booking only, and stays its guest without a unit', async () => {
  const [one, two, other] = [
    await aUnit(owner, establishmentId),
    await aUnit(owner, establishmentId, { name: 'Dos' }),
    await aUnit(owner, establishmentId),
  ]
  await stay([one, two])
  const { id } = await aGuest(owner, one)
  const change = (RoomSecret: string) => owner.post('/api/guests/change_room', { RoomSecret, GuestSecret: id })
  expect((await change(two))['RoomList']).toContainEqual({
    Identificador: 'Dos',
    SafeURL: two,
    NombreEstablecimiento: 'Hotel de prueba',
  })
  expect(await info(id)).toMatchObject({ HabitacionAsignada: { SafeURL: two } })
  expect(await change(other)).toMatchObject({ mensaje: 'Esa unidad no es de su reserva' })
  await owner.post('/api/guests/RemoveFromRoom', { safeURLGuest: id })
  expect(await info(id)).toMatchObject({ HabitacionAsignada: null, bookingURL: expect.any(String) })
})

test('a deleted guest who arrived is annulled; one who never arrived is deleted, and leaves no gap in the numbers', async () => {
  const room = await aUnit(owner, establishmentId)
  await stay([room])
  const came = await aGuest(owner, room)
  const child = { Name: 'Hija', BirthDate: '2016-01-01', DocType: '', DocNumber: '', Parentesco: 'HJ' }
  const minor = await aGuest(owner, room, { ...child, ResponsableSafeURL: came.id })
  const late = await aGuest(owner, room, { CheckInDate: '2026-11-22' })
  for (const { id } of [came, late]) await owner.post('/api/guests/delete', { guestSafeURL: id })
  expect([await inDatabase(came.id), await inDatabase(late.id)]).toEqual([{ annulled: true }, undefined])
  expect(await info(came.id)).toMatchObject({ Avisos: [expect.stringContaining('Está anulado')] })
  expect(await edit(came.id, { Name: 'Otra' })).toMatchObject({ mensaje: 'El huésped no existe' })
  expect(await owner.post('/api/guests/erase_data', { GuestSecret: came.id })).toMatchObject({
    mensaje: expect.stringContaining('23/11/2029. Después se borran solos.'),
  })
  const file = await owner.post('/api/guests/export_data', { GuestSecret: came.id })
  expect(dataIn(file)).toMatchObject({ estancia: { anulado: expect.stringContaining('2026-11-20T15:3') } })
  expect((await info(minor.id))['Acompanantes']).toEqual([])
  const [{ numbers } = { numbers: [] }] = await sql<{ numbers: number[] }>(
    'select array_agg(report_number) as numbers from guests where id = any($1)',
    [[came.id, minor.id]],
  )
  const next = await aGuest(owner, room)
  expect((await info(next.id))['NumParte']).toBe(Math.max(...numbers) + 1)
})

test('lists the arrivals and departures of today and tomorrow, with the number of registered guests', async () => {
  const [room, next] = [await aUnit(owner, establishmentId, { name: 'Llega' }), await aUnit(owner, establishmentId)]
  const { id } = await stay([room, next], { occupants: 3, checkOutDate: '2026-11-21' })
  await aGuest(owner, room)
  const lists = await owner.post('/api/guests/get_ins_outs')
  const entry = { safeURL: id, occupantsNumber: 3, huespedesRegistrados: 1, CheckIn: 0, roomSafeURL: room }
  expect(lists['todayCheckIns']).toContainEqual(expect.objectContaining({ ...entry, owner: expect.anything() }))
  expect(lists['tomorrowCheckOuts']).toContainEqual(expect.objectContaining(entry))
  expect(lists['todayCheckOuts']).toEqual([])
  expect(lists['enable_admision']).toBe(false)
  await owner.post('/api/profile/alojamientos/updateData', {
    url: establishmentId,
    alojamientoInfo: { Provincia: '29' },
  })
  expect((await owner.post('/api/guests/get_ins_outs'))['enable_admision']).toBe(true)
})

test('exports all data of a guest, and erases a guest only when the law allows it', async () => {
  const room = await aUnit(owner, establishmentId)
  const { bookingId, id } = await aGuest(owner, room, { DocNumber: '11111111H' })
  await aGuest(owner, room, { Name: 'Acompañante' })
  const file = await owner.post('/api/guests/export_data', { GuestSecret: id })
  expect(file['filename']).toBe('datos-lucia-prueba-garcia.json')
  expect(dataIn(file)).toMatchObject({
    datos: { numeroDocumento: '11111111H' },
    estancia: { salida: '2026-11-21' },
    documentosAdmision: [],
    partes: [{ tipo: 'Parte de viajeros', anulacion: false, comunicado: { nombre: 'Lucía' } }],
  })
  expect(JSON.stringify(dataIn(file))).not.toContain('Acompañante')
  const erase = (GuestSecret: string) => owner.post('/api/guests/erase_data', { GuestSecret })
  expect(await erase(id)).toMatchObject({ resultado: 'Error', mensaje: expect.stringContaining('21/11/2029') })
  const later = await aGuest(owner, room, { CheckInDate: '2026-12-20' })
  const numbered = await aGuest(owner, room, { CheckInDate: '2026-12-20' })
  await sql('update guests set report_number = 9999 where id = $1', [numbered.id]) // the number of a check-in that was un-ticked since
  expect(await erase(numbered.id)).toMatchObject({ resultado: 'Error' })
  expect(await erase(later.id)).toMatchObject({ resultado: 'Ok' })
  expect(await inDatabase(later.id)).toBeUndefined()
  expect(bookingId).not.toBe(later.bookingId)
})

test('the accounting role sees no identity data, and the read-only role changes none', async () => {
  const { id } = await aGuest(owner, await aUnit(owner, establishmentId), { DocNumber: aDni() })
  for (const [role, reads] of [
    ['accounting', 403],
    ['read-only', 200],
  ] as const) {
    await sql(`update logins set role = $2 where account_id = (select account_id from guests where id = $1)`, [
      id,
      role,
    ])
    const status = async (url: string, payload: object) =>
      (await owner.request({ method: 'POST', url, payload })).statusCode
    expect(await status('/api/guests/get_info', { GuestSecret: id }), role).toBe(reads)
    expect(await status('/api/guests/set_info', { SafeURL: id, Name: 'Otra' }), role).toBe(403)
    expect(await status('/api/new_guest/add_guest', guestRequest(id)), role).toBe(403)
  }
  await sql(`update logins set role = 'owner' where account_id = (select account_id from guests where id = $1)`, [id])
})

test('a search of the list without an exact result lists the guests of the most similar word, which it names', async () => {
  const room = await aUnit(owner, establishmentId, { name: 'Parecidos' })
  await stay([room])
  await aGuest(owner, room, { Name: 'Ricarda', FirstSurname: 'Echevarría' })
  const table = (filter: string) =>
    owner.get(`/api/guests/get_table_data?${new URLSearchParams({ filter }).toString()}`)
  expect(await table('echevaria')).toMatchObject({
    parecidoA: ['echevarria'],
    data: [{ HuespedInfo: [expect.stringContaining('Echevarría'), '', 'file-check', expect.any(String)] }],
  })
  expect(await table('echevarría')).not.toHaveProperty('parecidoA')
  expect(await table('xyxyxy')).toMatchObject({ data: [] })
})
