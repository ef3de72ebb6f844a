import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { eraseAfterRetention } from '../../travellers/guests/public.ts'
import { openOwnerPool } from '../../platform/db/owner-pool.ts'
import { accountsToErase } from '../../travellers/guests/queries/due.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aGuest } from '../../test/a-guest.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { proveAddresses } from '../../test/prove-addresses.ts'

const config = { smtpUrl: 'smtp://127.0.0.1:9' }
const given = await givenEstablishment({ now: '2026-07-01T10:00:00Z', name: 'Hotel Peñón', config })
const { owner, establishmentId, logins, clock, dependencies } = given
await owner.post('/api/profile/enable_disable_autocheckin', {})
await proveAddresses(logins.owner)
const [first, second] = [
  await aUnit(owner, establishmentId, { name: '101' }),
  await aUnit(owner, establishmentId, { name: '102' }),
]

type Fields = Record<string, unknown>
type Place = { SafeURL: string; Name: string; estado: string; faltas: string[]; huespedURL: string }
const post = (path: string, body: Fields = {}) => owner.post(`/api/pre_checkIns/${path}`, body)
const invite = (SafeURL: string, fields: Fields = {}, Method = 'e-mail') =>
  post('create', { PreCheckInData: { SafeURL, ...fields }, Method })
const record = (SafeURL: string) => post('get_info', { SafeURL })
const places = async (SafeURL: string) => (await record(SafeURL))['ocupantes'] as Place[]
const info = async (safeURL: string) =>
  (await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as Fields
const table = async (query = '') =>
  (await owner.get(`/api/pre_checkIns/get_table_data${query}`)) as unknown as {
    data: Fields[]
    links: { pagination: { total: number } }
  }
const query = <Row>(sql: string, values: unknown[] = []) =>
  withClient(logins.owner, async (client) => (await client.query(sql, values)).rows as Row[])
const mailsTo = (recipient: string) =>
  query<{ subject: string; text_body: string }>('select subject, text_body from mails where recipient = $1', [
    recipient,
  ])

let week = 0
/** A booking of three nights in both units, in a week without others. */
function booked(fields: Fields = {}) {
  const start = new Date(Date.UTC(2026, 6, 6 + 7 * week++))
  const day = (offset: number) => new Date(start.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  return aBooking(owner, establishmentId, [first, second], {
    checkInDate: day(0),
    checkOutDate: day(3),
    owner: { Name: 'Ana Ruiz' },
    contactEmail: 'ana@ejemplo.test',
    contactPhone: '+34612345678',
    occupants: 3,
    ...fields,
  })
}
const firstDay = async (id: string) => String((await info(id))['checkInDate'])
const guestOf = async (booking: { id: string }, fields: Fields = {}) =>
  aGuest(owner, first, { bookingURL: booking.id, CheckInDate: await firstDay(booking.id), ...fields })

test('the mail has one link, in the language of the guest; a second sending has the same', async () => {
  const { id, locator } = await booked({ contactPhone: '+49 151 23456789' })
  expect(await info(id)).toMatchObject({
    prechecksInfo: [0, 0],
    precheck_activos: true,
    isPreCheck: false,
    prechecks: [],
  })
  const reply = await invite(id)
  expect(reply).toMatchObject({ resultado: 'Ok', link: expect.stringMatching(/\/checkin\/[\w-]{22}$/) as string })
  const [mail] = await mailsTo('ana@ejemplo.test')
  expect(mail).toMatchObject({ subject: 'Hotel Peñón: Checken Sie vor der Ankunft ein' })
  expect(mail?.text_body).toContain(locator)
  expect(mail?.text_body).toContain(reply['link'])
  expect(await post('resend_email', { bookingURL: id, email: 'otra@ejemplo.test' })).toMatchObject({
    link: reply['link'],
  })
  expect(await mailsTo('otra@ejemplo.test')).toHaveLength(1)
  expect(await record(id)).toMatchObject({ idReserva: locator, enviadoA: 'otra@ejemplo.test', link: reply['link'] })
  const booking = await info(id)
  expect(booking).toMatchObject({ prechecksInfo: [0, 3], full_linkPrecheck: reply['link'], isPreCheckIn: false })
  expect(booking['short_linkPrecheck']).toBe(String(reply['link']).replace('/checkin/', '/c/'))
  expect(decodeURIComponent(String(booking['linkWhatsApp']))).toContain(reply['link'])
})

test('the first sending makes a place a person, and registered guests fill them, later ones too', async () => {
  const booking = await booked()
  await guestOf(booking, { Name: 'Eva' })
  expect(await invite(booking.id, {}, 'copy_link')).toMatchObject({ resultado: 'Ok' })
  expect((await places(booking.id)).map(({ estado }) => estado).sort()).toEqual([
    'incompleto',
    'pendiente',
    'pendiente',
  ])
  await guestOf(booking, { Name: 'Leo', DocNumber: '' })
  const filled = (await places(booking.id)).filter(({ huespedURL }) => huespedURL !== '')
  expect(filled.map(({ Name }) => Name.split(' ')[0]).sort()).toEqual(['Eva', 'Leo'])
  expect(filled.find(({ Name }) => Name.startsWith('Eva'))).toMatchObject({ faltas: ['Falta la firma'] })
  expect(filled.find(({ Name }) => Name.startsWith('Leo'))?.faltas).toHaveLength(2)
})

test('a guest beyond the places adds one, and a deleted guest frees theirs', async () => {
  const booking = await booked({ occupants: 1 })
  await invite(booking.id)
  const [one, two] = [await guestOf(booking), await guestOf(booking)]
  expect((await places(booking.id)).map(({ huespedURL }) => huespedURL).sort()).toEqual([one.id, two.id].sort())
  await owner.post('/api/guests/delete', { guestSafeURL: one.id })
  expect((await places(booking.id)).map(({ huespedURL }) => huespedURL).sort()).toEqual(['', two.id])
})

/** A black stroke on white, as from a signature pad. */
async function aSignature(): Promise<string> {
  const pixels = Buffer.alloc(200 * 100, 255).fill(0, 200 * 50, 200 * 52)
  const png = await sharp(pixels, { raw: { width: 200, height: 100, channels: 1 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

test('all is received when every guest is complete and has signed; the planning says so', async () => {
  const booking = await booked({ occupants: 1 })
  await invite(booking.id)
  const { id: GuestSecret } = await guestOf(booking)
  const planned = async () => {
    const day = await firstDay(booking.id)
    const { Bookings } = await owner.post('/api/planning/fetch_bookings', { filterStart: day, filterEnd: day })
    return (Bookings as { safeURL: string; isPreCheckIn: boolean }[]).find(({ safeURL }) => safeURL === booking.id)
  }
  expect(await planned()).toMatchObject({ isPreCheckIn: false })
  await owner.post('/api/guests/sign', { SafeURL: GuestSecret, Signature: await aSignature() })
  expect(await info(booking.id)).toMatchObject({ isPreCheck: true, isPreCheckIn: true, prechecksInfo: [1, 1] })
  expect(await planned()).toMatchObject({ isPreCheckIn: true })
  await post('add_single_preCheck', { bookingURL: booking.id })
  expect(await info(booking.id)).toMatchObject({ isPreCheckIn: false, prechecksInfo: [1, 2], occupantsNumber: 1 })
  expect(await planned()).toMatchObject({ isPreCheckIn: false })
})

test('a place takes a unit of its booking, and so does the guest who fills it', async () => {
  const booking = await booked({ occupants: 1 })
  await invite(booking.id)
  const [place] = await places(booking.id)
  const other = await aUnit(owner, establishmentId, { name: 'otra' })
  const set = (targetRoomURL: string) => post('set_room', { targetRoomURL, targetPreCheck: place!.SafeURL })
  expect((await set(other)).mensaje).toBe('Esa unidad no es de su reserva')
  expect(await set(second)).toMatchObject({ resultado: 'Ok' })
  expect(await places(booking.id)).toMatchObject([{ HabitacionAsignada: { SafeURL: second, Nombre: '102' } }])
  const guest = await guestOf(booking)
  expect(await places(booking.id)).toMatchObject([{ huespedURL: guest.id, HabitacionAsignada: { SafeURL: first } }])
  await set(second)
  expect(await places(booking.id)).toMatchObject([{ huespedURL: guest.id, HabitacionAsignada: { SafeURL: second } }])
})

test('removing a filled place deletes its guest, and the last one withdraws the link', async () => {
  const booking = await booked({ occupants: 2 })
  const { link } = await invite(booking.id)
  const { id: guestId } = await guestOf(booking)
  const filled = (await places(booking.id)).find(({ huespedURL }) => huespedURL === guestId)
  await post('remove_preCheck', { precheckURL: filled!.SafeURL })
  expect((await owner.post('/api/guests/get_info', { GuestSecret: guestId })).mensaje).toBe('El huésped no existe')
  const [left, ...others] = await places(booking.id)
  expect(others).toEqual([])
  expect((await post('remove_preCheck', { precheckURL: left!.SafeURL })).mensaje).toContain('ya no vale')
  expect((await post('remove_preCheck', { precheckURL: left!.SafeURL })).mensaje).toBe('La plaza no existe')
  expect(await info(booking.id)).toMatchObject({ prechecksInfo: [0, 0], full_linkPrecheck: '' })
  expect((await invite(booking.id))['link']).not.toBe(link)
})

test('the link can be replaced, and follows the departure', async () => {
  const { id } = await booked()
  const { link } = await invite(id)
  const renewed = await post('renew_link', { bookingURL: id })
  expect(renewed['link']).not.toBe(link)
  expect(await record(id)).toMatchObject({ link: renewed['link'] })
  const ends = async () =>
    (
      await query<{ expires_at: Date }>(
        "select expires_at from public_links where purpose = 'self-checkin' and object_id = $1",
        [id],
      )
    ).map(({ expires_at }) => expires_at.toISOString())
  const before = await ends()
  expect(before).toHaveLength(1)
  const { checkInDate, checkOutDate } = (await info(id)) as { checkInDate: string; checkOutDate: string }
  const later = new Date(Date.parse(checkOutDate) + 86_400_000).toISOString().slice(0, 10)
  expect(
    await owner.post('/api/bookings/edit', { safeURLBooking: id, checkInDate, checkOutDate: later }),
  ).toMatchObject({
    resultado: 'Ok',
  })
  expect(await ends()).toEqual([new Date(Date.parse(before[0]!) + 86_400_000).toISOString()])
})

test('refuses what cannot be sent, each with its sentence', async () => {
  const without = await booked({ contactEmail: '', contactPhone: '' })
  const mensaje = async (id: string, fields: Fields = {}, method = 'e-mail') =>
    (await invite(id, fields, method)).mensaje
  expect(await mensaje(without.id)).toBe('La reserva no tiene correo electrónico')
  expect(await mensaje(without.id, { Phone: '612345678' }, 'sms')).toBe('El envío de SMS no está configurado')
  expect((await post('resend_email', { bookingURL: without.id, email: 'a@ejemplo.test' })).mensaje).toContain(
    'No se ha enviado',
  )
  const cancelled = await booked()
  await owner.post('/api/bookings/cancel', { safeURL: cancelled.id, motivo: 'Enfermedad' })
  expect(await mensaje(cancelled.id)).toBe('La reserva está cancelada')
  const busy = await booked({ contactEmail: 'mucho@ejemplo.test' })
  for (let times = 0; times < 5; times++) expect(await invite(busy.id)).toMatchObject({ resultado: 'Ok' })
  expect(await mensaje(busy.id)).toContain('5 correos')
  expect(await mailsTo('mucho@ejemplo.test')).toHaveLength(5)
  clock.moveBy(3_600_001)
  await owner.post('/token/refresh')
  expect(await invite(busy.id)).toMatchObject({ resultado: 'Ok' })
  await owner.post('/api/profile/enable_disable_autocheckin', {})
  expect(await mensaje(busy.id)).toBe('Active el auto check-in en el panel de usuario')
  expect(await info(busy.id)).toMatchObject({ precheck_activos: false, prechecksInfo: [0, 3] })
  await owner.post('/api/profile/enable_disable_autocheckin', {})
})

test('bookings are offered until they are invited, and then listed, also by their holder', async () => {
  const booking = await booked({ owner: { Name: 'Íñigo Zubiría' }, contactPhone: '952 34 56 78' })
  const offered = async () => (await owner.get('/api/pre_checkIns/get_bookings'))['reservas'] as Fields[]
  const [year, month, day] = (await firstDay(booking.id)).split('-')
  expect(await offered()).toContainEqual({
    SafeURL: booking.id,
    Label: `${booking.locator} · Íñigo Zubiría · ${day}/${month}/${year}`,
    Email: 'ana@ejemplo.test',
    sms: '',
  })
  expect((await table('?filter=inigo%20zub')).data).toEqual([])
  await invite(booking.id)
  expect(await offered()).not.toContainEqual(expect.objectContaining({ SafeURL: booking.id }))
  expect((await table('?filter=inigo%20zub')).data).toEqual([
    {
      Titular: 'Íñigo Zubiría',
      Entrada: `${year}-${month}-${day}`,
      IdentificadorReserva: booking.locator,
      DatosRecibidos: '0/3',
      SafeURLReserva: booking.id,
      NombreEstablecimiento: 'Hotel Peñón',
      recibido: false,
      cancelada: false,
    },
  ])
  const all = await table('?per_page=2&page=2')
  expect(all.data).toHaveLength(2)
  expect((await table('?per_page=2&page=99')).links.pagination.total).toBe(all.links.pagination.total)
  const days = (await table('?per_page=100')).data.map(({ Entrada }) => String(Entrada))
  expect(days).toEqual([...days].sort().reverse())
})

test('three years after the stay the self check-in is deleted, with the address it was sent to', async () => {
  clock.moveBy(4 * 366 * 86_400_000)
  const [account] = await query<{ account_id: string }>('select distinct account_id from self_checkins')
  const pool = openOwnerPool(logins.owner)
  expect(await accountsToErase(pool, clock.now())).toEqual([account!.account_id])
  await eraseAfterRetention(account!.account_id, dependencies)
  expect(await query('select 1 from self_checkins union all select 1 from self_checkin_places')).toEqual([])
  expect(await accountsToErase(pool, clock.now())).toEqual([])
  await pool.close()
})
