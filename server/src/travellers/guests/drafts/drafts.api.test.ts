import { addDays } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { openOwnerPool } from '../../../platform/db/owner-pool.ts'
import { textOfPdf } from '../../../platform/documents/test/text-of-pdf.ts'
import { parseXlsx } from '../../../platform/xlsx/parse-xlsx.ts'
import { accountsToErase } from '../queries/due.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { aDni, aGuest, guestRequest } from '../../../test/a-guest.ts'
import { anotherAccount, aUnit, givenEstablishment, PASSWORD } from '../../../test/given.ts'
import { eraseAfterRetention } from '../public.ts'

const given = await givenEstablishment({ now: '2026-11-20T15:35:00Z' })
const { owner, establishmentId, clock, logins, dependencies } = given
const today = '2026-11-20'

const stay = async (fields: object = {}) => {
  const room = await aUnit(owner, establishmentId)
  const booking = await aBooking(owner, establishmentId, [room], {
    checkInDate: today,
    checkOutDate: addDays(today, 3),
    ...fields,
  })
  return { room, bookingURL: booking.id }
}
/** Half of everything: part of an e-mail, no surname, no address. */
const half = (key: string) => ({ clave: key, Name: 'Rosalía', DocNumber: '1234', GuestEmail: 'rosalia@', Sex: 'F' })
const save = (draft: object) => owner.post('/api/new_guest/save_draft', draft)
const drafts = async (bookingURL: string) =>
  (await owner.post('/api/new_guest/get_drafts', { bookingURL }))['borradores'] as Record<string, unknown>[]
const shown = async (safeURL: string) =>
  (await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as Record<string, object[]>
const sql = (text: string, values: unknown[] = []) =>
  withClient(logins.owner, async (client) => (await client.query(text, values)).rows as object[])

test('keeps a half-filled guest with everything typed, and opens it again', async () => {
  const { room, bookingURL } = await stay()
  expect(await save({ bookingURL, RoomSecretID: room, ...half('k1') })).toMatchObject({
    resultado: 'Ok',
    mensaje: 'Guardado sin terminar',
    version: 1,
  })
  expect(await save({ bookingURL, RoomSecretID: room, ...half('k1'), version: 1, Municipio: 'Alcal' })).toMatchObject({
    version: 2,
  })
  expect(await drafts(bookingURL)).toEqual([
    expect.objectContaining({
      ...half('k1'),
      version: 2,
      RoomSecretID: room,
      Municipio: 'Alcal',
      FirstSurname: null,
      usuario: given.email,
    }),
  ])
  expect((await shown(bookingURL))['sinTerminar']).toEqual([{ clave: 'k1', Name: 'Rosalía', roomSafeURL: room }])
  const [{ columns } = { columns: '' }] = (await sql(
    `select string_agg(column_name, ' ') as columns from information_schema.columns where table_name = 'guest_drafts'`,
  )) as { columns: string }[]
  expect(columns).not.toContain('signature')
})

test('a half-filled guest is no guest: not registered, not counted, not listed, not reported', async () => {
  const { room, bookingURL } = await stay({ checkInDate: today, occupants: 1 })
  await owner.post('/api/bookings/check_in_out_paid', { safeURL: bookingURL, checkIn: 1 })
  await save({ bookingURL, RoomSecretID: room, ...half('k2'), Name: 'Fantasma', Privacidad: 1 })
  const booking = await shown(bookingURL)
  expect(booking['occupants']).toEqual([])
  const table = await owner.get('/api/guests/get_table_data?filter=fantasma')
  expect(table).toMatchObject({ data: [] })
  expect(await owner.post('/api/new_guest/get_past_guests', { filter_by: 'fantasma' })).toMatchObject({ clients: [] })
  const lists = await owner.post('/api/guests/get_ins_outs')
  expect(lists['todayCheckIns']).toContainEqual(
    expect.objectContaining({ safeURL: bookingURL, huespedesRegistrados: 0 }),
  )
  const period = { fechaInicio: today, fechaFin: addDays(today, 3) }
  const list = await owner.post('/api/guests/download_guests_lists', { ...period, type: 'csv' })
  expect(Buffer.from(String(list['doc'] ?? ''), 'base64').toString()).not.toContain('Fantasma')
  expect(await sql('select 1 from guests where booking_id = $1', [bookingURL])).toEqual([])
  const reports = await sql(
    `select (select count(*)::int from communication_guests g where g.communication_id = c.id) as guests,
            concat(facts, xml) ~ 'Fantasma' as named from communications c where booking_id = $1 and kind = 'travellers'`,
    [bookingURL],
  )
  expect(reports).toEqual([{ guests: 0, named: false }])
  expect(await sql(`select 1 from audit where array_to_string(details, ' ') ~ 'Fantasma'`)).toEqual([])
})

test('the registration removes the draft, and a child kept beside it refers to the registered adult', async () => {
  const { room, bookingURL } = await stay()
  await save({ bookingURL, ...half('adult') })
  await save({ bookingURL, ...half('child'), Name: 'Leo', Responsable: 'adult', Parentesco: 'HJ' })
  const guest = await aGuest(owner, room, { bookingURL, borrador: 'adult' })
  expect(await drafts(bookingURL)).toEqual([expect.objectContaining({ clave: 'child', Responsable: guest.id })])
  expect(await save({ bookingURL, ...half('adult'), version: 1 })).toMatchObject({
    resultado: 'Error',
    mensaje: expect.stringContaining('ya se ha registrado') as string,
  })
  const refused = await owner.post(
    '/api/new_guest/add_guest',
    guestRequest(room, { bookingURL, borrador: 'child', Nights: 99 }),
  )
  expect(refused.resultado).toBe('Error')
  expect(await drafts(bookingURL)).toHaveLength(1)
  await owner.post('/api/new_guest/discard_draft', { bookingURL, clave: 'child' })
  expect(await drafts(bookingURL)).toEqual([])
})

test('does not overwrite what another user went on with', async () => {
  const { bookingURL } = await stay()
  await save({ bookingURL, ...half('k3') })
  await sql(`update guest_drafts set version = 2, saved_by = gen_random_uuid() where draft_key = 'k3'`)
  expect(await save({ bookingURL, ...half('k3'), version: 1 })).toMatchObject({
    mensaje: expect.stringContaining('Otra persona') as string,
  })
  expect(await save({ bookingURL, ...half('k3'), version: 2 })).toMatchObject({ version: 3 })
})

test('goes with its booking: removed when it is cancelled, a no-show or deleted, moved when its unit is detached', async () => {
  for (const path of ['cancel', 'no_show', 'delete']) {
    const { bookingURL } = await stay()
    await save({ bookingURL, ...half(path) })
    expect(await owner.post(`/api/bookings/${path}`, { safeURL: bookingURL })).toMatchObject({ resultado: 'Ok' })
    expect(await sql('select 1 from guest_drafts where draft_key = $1', [path]), path).toEqual([])
    expect((await save({ bookingURL, ...half(path) })).resultado).toBe('Error')
  }
  const rooms = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)] as const
  const whole = await aBooking(owner, establishmentId, [...rooms], { checkInDate: today, checkOutDate: '2026-11-22' })
  for (const RoomSecretID of rooms) await save({ bookingURL: whole.id, RoomSecretID, ...half(RoomSecretID) })
  const part = await owner.post('/api/bookings/dettach_rooms', { bookingURL: whole.id, roomsURLs: [rooms[1]] })
  expect(await drafts(whole.id)).toEqual([expect.objectContaining({ clave: rooms[0] })])
  expect(await drafts(part['safeURL'] as string)).toEqual([expect.objectContaining({ clave: rooms[1] })])
})

test('follows its unit when the stay moves to another one', async () => {
  const { room, bookingURL } = await stay()
  await save({ bookingURL, RoomSecretID: room, ...half('moved') })
  const newRoomURL = await aUnit(owner, establishmentId)
  await owner.post('/api/planning/switch_room', { bookingURL, oldRoomURL: room, newRoomURL })
  expect(await drafts(bookingURL)).toEqual([expect.objectContaining({ clave: 'moved', RoomSecretID: newRoomURL })])
})

test('notes the names of a group in their units, each once, and lists who sleeps where without documents', async () => {
  const rooms = [
    await aUnit(owner, establishmentId, { name: 'Norte' }),
    await aUnit(owner, establishmentId, { name: 'Sur' }),
  ] as const
  const [north, south] = rooms
  const { id: bookingURL } = await aBooking(owner, establishmentId, [...rooms], {
    checkInDate: today,
    checkOutDate: '2026-11-22',
    observations: 'Cliente difícil',
    rooms: rooms.map((SafeURL) => ({ SafeURL, OccupantsNumber: 2 })),
  })
  await aGuest(owner, south, { bookingURL, Name: 'Ana', FirstSurname: 'Ruiz', SecondSurname: '', CheckInDate: today })
  const person = (RoomSecretID: string, Name: string) => ({ RoomSecretID, Name })
  const note = (...personas: object[]) => owner.post('/api/new_guest/add_names', { bookingURL, personas })
  const names = [person(north, 'Leo de la O Vega'), person(north, 'Eva'), person(south, 'ANA  RUIZ')]
  expect(await note(...names)).toMatchObject({ mensaje: 'Nombres guardados', anotados: 2, repetidos: 1 })
  expect(await note(person(north, 'eva'))).toMatchObject({ anotados: 0, repetidos: 1 })
  expect(await note(person(await aUnit(owner, establishmentId), 'Ivo'))).toMatchObject({ resultado: 'Error' })
  expect(await drafts(bookingURL)).toMatchObject([
    { Name: 'Leo', FirstSurname: 'de la O', SecondSurname: 'Vega', RoomSecretID: north },
    { Name: 'Eva', FirstSurname: null, RoomSecretID: north },
  ])
  const list = async (fields: object) => {
    const { doc, filename } = await owner.post('/api/bookings/rooming_list', { safeURL: bookingURL, ...fields })
    return { bytes: Buffer.from(String(doc), 'base64'), filename }
  }
  const read = await parseXlsx(await list({ type: 'xlsx' }))
  const rows = 'rows' in read ? read.rows.slice(1) : []
  expect(rows.map(({ cells }) => [0, 4, 5, 6].map((column) => cells[column] ?? ''))).toEqual([
    ['Norte', '2', 'Leo de la O Vega', 'Sin registrar'],
    ['Norte', '', 'Eva', 'Sin registrar'],
    ['Sur', '2', 'Ana Ruiz', 'Registrado'],
    ['Sur', '', '', 'Falta 1 nombre'],
  ])
  const { bytes, filename } = await list({ type: 'pdf', observaciones: 1 })
  expect(filename).toMatch(/^lista-de-habitaciones-.+\.pdf$/)
  const [page] = textOfPdf(bytes)
  expect(page).toContain('2 unidades, 4 personas: 1 registrada, 2 sin registrar, falta 1 nombre')
  expect(page).toContain('Cliente difícil')
  expect(textOfPdf((await list({ type: 'pdf' })).bytes)[0]).not.toContain('difícil')
})

test('only the front desk reads or writes it, and no other account', async () => {
  const { bookingURL } = await stay()
  await save({ bookingURL, ...half('k4') })
  const stranger = (await anotherAccount(given)).owner
  expect(await stranger.post('/api/new_guest/get_drafts', { bookingURL })).toMatchObject({ borradores: [] })
  expect(await stranger.post('/api/new_guest/save_draft', { bookingURL, ...half('k4') })).toMatchObject({
    mensaje: 'La reserva no existe',
  })
  for (const role of ['accounting', 'read-only']) {
    await sql(`update logins set role = $1 where email = $2`, [role, given.email])
    for (const call of ['get_drafts', 'save_draft', 'discard_draft']) {
      const payload = { bookingURL, ...half('k4') }
      const { statusCode } = await owner.request({ method: 'POST', url: `/api/new_guest/${call}`, payload })
      expect(statusCode, `${role} ${call}`).toBe(403)
    }
  }
  await sql(`update logins set role = 'owner' where email = $1`, [given.email])
})

test('is exported with the data of the same person and erased with them', async () => {
  const DocNumber = aDni()
  const guest = await aGuest(owner, await aUnit(owner, establishmentId), { DocNumber, CheckInDate: '2026-12-20' })
  const { bookingURL } = await stay()
  await save({ bookingURL, ...half('k5'), DocNumber: `${DocNumber.slice(0, 2)} ${DocNumber.slice(2).toLowerCase()}` })
  const file = await owner.post('/api/guests/export_data', { GuestSecret: guest.id })
  const data = JSON.parse(Buffer.from((file as unknown as { doc: string }).doc, 'base64').toString()) as object
  expect(data).toMatchObject({ sinTerminar: [{ datos: { Name: 'Rosalía' } }] })
  expect(await owner.post('/api/guests/erase_data', { GuestSecret: guest.id })).toMatchObject({ resultado: 'Ok' })
  expect(await drafts(bookingURL)).toEqual([])
})

test('is erased a week after the stay', async () => {
  const { bookingURL } = await stay()
  await save({ bookingURL, ...half('k6') })
  const [{ account_id: accountId } = { account_id: '' }] = (await sql(
    `select account_id from guest_drafts where draft_key = 'k6'`,
  )) as { account_id: string }[]
  const sweep = async () => {
    const pool = openOwnerPool(logins.owner)
    const due = await accountsToErase(pool, clock.now())
    await pool.close()
    if (due.includes(accountId)) await eraseAfterRetention(accountId, dependencies)
    return sql(`select 1 from guest_drafts where draft_key = 'k6'`)
  }
  clock.moveTo(new Date('2026-11-30T12:00:00Z'))
  expect(await sweep()).toHaveLength(1)
  clock.moveTo(new Date('2026-12-01T12:00:00Z'))
  expect(await sweep()).toHaveLength(0)
  await owner.logIn(given.email, PASSWORD)
})
