import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { aDni, aGuest, guestRequest } from '../../../test/a-guest.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../../test/given.ts'

const given = await givenEstablishment({ now: '2026-11-20T15:35:00Z' })
const { owner, establishmentId } = given
const add = (roomId: string, fields: object = {}) =>
  owner.post('/api/new_guest/add_guest', guestRequest(roomId, fields))
const info = async (GuestSecret: string) => {
  const reply = await owner.post('/api/guests/get_info', { GuestSecret })
  return reply['guestdata'] as Record<string, unknown>
}
const stay = (rooms: string[], fields: object = {}) =>
  aBooking(owner, establishmentId, rooms, { checkInDate: '2026-11-20', checkOutDate: '2026-11-23', ...fields })

test('registers a family of four, with a minor and a foreigner, in the booking that occupies the unit', async () => {
  const room = await aUnit(owner, establishmentId, { name: '201' })
  const booking = await stay([room], { occupants: 3, kidsNumber: 1 })
  const mother = await aGuest(owner, room)
  expect(mother).toMatchObject({ bookingId: booking.id, locator: booking.locator, faults: [] })
  const father = await aGuest(owner, room, {
    Name: 'Søren',
    FirstSurname: 'Ångström',
    SecondSurname: '',
    Sex: 'M',
    NationalityCountry: { code: 'DNK' },
    DocType: { name: 'Pasaporte', value: 'P' },
    DocNumber: 'pa 998 877',
    NumSoporte: '',
    PaisResidencia: '',
    Origen: 'DNK',
    MunicipioESP: '',
    CodigoPostal: '',
    MunicipioExtranjero: 'København',
    CodigoPostalExtranjero: '1050',
  })
  expect(father.faults).toEqual([])
  const child = { BirthDate: '2017-01-01', DocType: '', DocNumber: '', NumSoporte: '', PhoneNumber: '', GuestEmail: '' }
  const alone = await add(room, { ...child, Name: 'Sin Adulto' })
  expect(alone['Faltas']).toContainEqual({
    campo: 'ResponsableSafeURL',
    motivo: 'Falta el adulto: elíjalo de esta reserva o de otra, o dé el nombre de quien no se aloja',
  })
  const kept = await aGuest(owner, room, { ...child, Parentesco: 'HJ', ResponsableSafeURL: mother.id })
  expect(kept.faults).toEqual([])
  expect(kept.message).toBe('Huésped registrado correctamente. La reserva es para 3 ocupantes y ya hay 4 huéspedes')
  expect(await add(room, { ...child, ResponsableSafeURL: kept.id })).toMatchObject({
    mensaje: 'El responsable del menor tiene que ser mayor de edad',
  })
  expect(await info(father.id)).toMatchObject({
    Name: 'Søren',
    DocType: { name: 'Pasaporte', value: 'P' },
    ID: 'PA 998 877',
    PaisResidencia: { name: 'Dinamarca', code: 'DNK' },
    MunicipioExtranjero: 'København',
    CodigoPostal: '',
    CodigoPostalExtranjero: '1050',
    CheckInDate: '2026-11-20',
    Nights: 3,
    Faltas: [],
    DebeFirmar: true,
    Firmado: false,
    bookingId: booking.locator,
    HabitacionAsignada: { Identificador: '201' },
  })
  expect(((await info(father.id))['Acompanantes'] as { menor: boolean }[]).filter(({ menor }) => menor)).toHaveLength(2)
  const read = await owner.post('/api/bookings/get_booking_info', { safeURL: booking.id })
  const [inRoom] = (read['booking'] as { rooms: { Guests: object[] }[] }).rooms
  expect(inRoom?.Guests).toHaveLength(4)
  expect(inRoom?.Guests[0]).toEqual({
    name: 'Lucía Prueba García',
    safeURL: mother.id,
    VIP: false,
    NoAdmitir: false,
  })
})

test('adds a booking at the usual price if there is none; rejects a unit that is occupied meanwhile', async () => {
  const room = await aUnit(owner, establishmentId, { name: '301', basePrice: 80 })
  const guest = await add(room, { Nights: 2 })
  expect(guest).toMatchObject({ reservaNueva: true })
  expect(guest.mensaje).toBe(`Huésped registrado correctamente. Se ha hecho la reserva ${String(guest['bookingId'])}`)
  const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL: guest['bookingURL'] })
  expect(booking).toMatchObject({
    checkInDate: '2026-11-20',
    checkOutDate: '2026-11-22',
    TotalPrice: 160,
    occupantsNumber: 0,
    owner: { Name: 'Lucía Prueba García' },
    contactPhone: '+34600000102',
  })
  expect(await add(room, { CheckInDate: '2026-11-19', Nights: 3 })).toMatchObject({
    resultado: 'Error',
    mensaje: '301 no está libre: ocupada del 20/11/2026 al 22/11/2026',
  })
  const atOnce = await Promise.all([1, 2, 3].map(() => add(room, { CheckInDate: '2026-12-01', Nights: 1 })))
  expect(atOnce.map(({ resultado }) => resultado)).toEqual(['Ok', 'Ok', 'Ok'])
  expect(new Set(atOnce.map((reply) => reply['bookingURL'])).size).toBe(1)
})

test('rejects an address that is longer than a registration takes', async () => {
  const room = await aUnit(owner, establishmentId)
  const longest = { Address: 500, MunicipioExtranjero: 200, CodigoPostalExtranjero: 20 }
  for (const [field, length] of Object.entries(longest))
    expect(await add(room, { [field]: 'x'.repeat(length + 1) })).toMatchObject({ resultado: 'Error' })
  const texts = Object.entries(longest).map(([field, length]) => [field, 'x'.repeat(length)])
  expect(await add(room, Object.fromEntries(texts) as object)).toMatchObject({ resultado: 'Ok' })
})

test('returns the occupant of a unit on a day, and rejects a booking that does not occupy the unit', async () => {
  const [room, next] = [await aUnit(owner, establishmentId, { name: '401' }), await aUnit(owner, establishmentId)]
  const first = await stay([room], { checkOutDate: '2026-11-21' })
  const second = await stay([room], { checkInDate: '2026-11-21' })
  const occupant = async (CheckInDate: string) =>
    (await owner.post('/api/new_guest/get_occupant', { RoomSecretID: room, CheckInDate }))['ocupante']
  expect(await occupant('2026-11-20')).toMatchObject({ bookingURL: first.id, huespedes: [] })
  const later = await aGuest(owner, room, { bookingURL: second.id })
  expect(await occupant('2026-11-21')).toMatchObject({
    bookingURL: second.id,
    titular: 'Titular de prueba',
    huespedes: [{ SafeURL: later.id, nombre: 'Lucía Prueba García', menor: false }],
  })
  expect(await occupant('2026-11-23')).toBeNull()
  expect(await info(later.id)).toMatchObject({ CheckInDate: '2026-11-21', Nights: 2, NumParte: null })
  expect(await add(next, { bookingURL: second.id })).toMatchObject({ mensaje: 'Esa unidad no es de su reserva' })
  expect(await add(room, { bookingURL: second.id, CheckInDate: '2026-11-20' })).toMatchObject({
    mensaje: 'La reserva no ocupa 401 el 20/11/2026',
  })
  const document = { DocNumber: aDni() }
  expect(await add(room, document)).toMatchObject({ resultado: 'Ok' })
  expect(await add(room, document)).toMatchObject({ mensaje: 'Ya está registrado en esta reserva' })
})

test('report numbers have no gaps under simultaneous requests, and a repeated request uses none', async () => {
  const { owner: host, establishmentId: establishment } = await anotherAccount(given)
  const rooms = await Promise.all([1, 2, 3].map(() => aUnit(host, establishment)))
  const added = await Promise.all(
    rooms.flatMap((room) => [1, 2, 3, 4].map(() => host.post('/api/new_guest/add_guest', guestRequest(room)))),
  )
  expect(added.map(({ mensaje }) => mensaje).filter((text) => !text.startsWith('Huésped registrado'))).toEqual([])
  const refused = await host.post('/api/new_guest/add_guest', guestRequest(rooms[0]!, { ResponsableSafeURL: 'nadie' }))
  expect(refused.resultado).toBe('Error')
  const payload = guestRequest(rooms[0]!)
  const headers = { 'idempotency-key': 'huesped-1' }
  const [once, twice] = [
    await host.post('/api/new_guest/add_guest', payload, headers),
    await host.post('/api/new_guest/add_guest', payload, headers),
  ]
  expect(twice).toEqual(once)
  const numbers = await Promise.all(
    [...added, once].map(async (reply) => {
      const { guestdata } = await host.post('/api/guests/get_info', { GuestSecret: reply['SafeURL'] })
      return (guestdata as { NumParte: number }).NumParte
    }),
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
})

test('redraws a signature, and rejects an empty pad and other content', async () => {
  const room = await aUnit(owner, establishmentId)
  const drawing = await padWith('<path d="M20 80 C 60 10, 90 150, 200 60" stroke="#123" stroke-width="3" fill="none"/>')
  const guest = await aGuest(owner, room, { Signature: drawing })
  expect(await info(guest.id)).toMatchObject({ Firmado: true, Avisos: [] })
  const unsigned = await aGuest(owner, room)
  expect(await info(unsigned.id)).toMatchObject({ Firmado: false, Avisos: [] })
  const sign = (Signature: string) => owner.post('/api/guests/sign', { SafeURL: unsigned.id, Signature })
  expect(await sign(await padWith(''))).toMatchObject({ mensaje: 'Por favor, firme en el panel de firma' })
  for (const text of ['data:image/png;base64,AAAA', 'hola', drawing.replace('png', 'jpeg')])
    expect(await sign(text)).toMatchObject({ mensaje: 'La firma no es una imagen que se pueda leer' })
  expect(await sign(drawing)).toMatchObject({ mensaje: 'Firma guardada correctamente' })
  expect(await info(unsigned.id)).toMatchObject({ Firmado: true })
})

async function padWith(strokes: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${strokes}</svg>`
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  // Other tests share the process, so the formats that the product blocks must stay blocked.
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  return `data:image/png;base64,${png.toString('base64')}`
}

test('the privacy notice names the establishment with escaped texts; reading documents is unavailable', async () => {
  const room = await aUnit(owner, establishmentId)
  await owner.post('/api/profile/alojamientos/updateData', {
    url: establishmentId,
    alojamientoInfo: { Empresa: 'Sol & <b>Luna</b> S.L.', CIFDNI: 'B12345674', Direccion: 'Calle Mayor 1' },
  })
  const { terms } = await owner.post('/api/new_guest/get_terms_private', { RoomSecretID: room })
  expect(terms).toContain('Sol &amp; &lt;b&gt;Luna&lt;/b&gt; S.L., B12345674, Calle Mayor 1')
  expect(terms).toContain('artículo 6.1.c del RGPD')
  const rooms = await owner.get('/api/new_guest/get_rooms')
  expect(rooms['responsable']).toContain('Sol & <b>Luna</b> S.L., B12345674')
  expect(rooms['rooms']).toContainEqual({ Identificador: '201', Autoridad: 'SES', SafeURL: expect.any(String) })
})

test('finds former guests once each, with their newest stay', async () => {
  const [room, later] = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]
  const person = { Name: 'Íñigo', FirstSurname: 'Zubizarreta', DocNumber: aDni() }
  await aGuest(owner, room, { ...person, CheckInDate: '2026-10-01', Nights: 1 })
  const { id } = await aGuest(owner, later, { ...person, CheckInDate: '2026-11-01', Nights: 1 })
  const { clients } = await owner.post('/api/new_guest/get_past_guests', { filter_by: 'ZUBI inigo' })
  expect(clients).toEqual([
    {
      SafeURL: id,
      nombre: 'Íñigo Zubizarreta García',
      documento: `DNI ·· ${person.DocNumber.slice(-4)}`,
      ultimaEstancia: '2026-11-01',
    },
  ])
  const { guest_data } = await owner.post('/api/new_guest/get_past_guest_data', { safe_url: id })
  expect(guest_data).toMatchObject({
    DocNumber: person.DocNumber,
    CheckInDate: '2026-11-20',
    Nights: 1,
    CodigoPostal: '28013',
    MunicipioESP: { id: '28079', name: 'Madrid' },
    Origen: { code: '28' },
    NationalityCountry: { code: 'ESP' },
  })
})

test('proposes the adults of earlier stays as holders, unless they are clients already', async () => {
  const room = await aUnit(owner, establishmentId)
  const [spouse, client] = [aDni(), aDni()]
  const companion = { FirstSurname: 'Quintanilla', CheckInDate: '2026-10-05', Nights: 1 }
  const { id, locator } = await aGuest(owner, room, { ...companion, Name: 'Berta', DocNumber: spouse, occupants: 3 })
  await aGuest(owner, room, { ...companion, Name: 'Carlos', DocNumber: client })
  await aGuest(owner, room, { ...companion, Name: 'Hugo', DocNumber: aDni(), BirthDate: '2010-01-01' })
  await owner.post('/api/clients/add', {
    Nombre: 'Carlos',
    NumeroIdentificacion: `${client.slice(0, 4)} ${client.slice(4)}`,
  })
  const { huespedes } = await owner.post('/api/new_guest/get_past_adults', { filter_by: 'quintanilla' })
  expect(huespedes).toEqual([
    {
      SafeURL: id,
      nombre: 'Berta Quintanilla García',
      documento: `DNI ·· ${spouse.slice(-4)}`,
      bookingId: locator,
      ultimaEstancia: '2026-10-05',
    },
  ])
  const misspelt = await owner.post('/api/new_guest/get_past_adults', { filter_by: 'berta quintanila' })
  expect(misspelt).toMatchObject({ huespedes: [{ SafeURL: id }], parecidoA: ['berta', 'quintanilla'] })
})

test.each([
  [{ Nights: 0 }, 'No puede estar menos de una noche'],
  [{ CheckInDate: '2025-11-01' }, 'La entrada no puede ser de hace más de un año'],
  [{ Name: ' ' }, 'Falta el nombre'],
  [{ NationalityCountry: 'ZZZ' }, 'El país no es válido'],
  [{ MunicipioESP: '99999' }, 'El municipio no es válido'],
  [{ Origen: '99' }, 'La provincia no es válida'],
  [{ RoomSecretID: 'nada' }, 'La unidad no existe'],
])('rejects %j', async (fields, mensaje) => {
  const room = await aUnit(owner, establishmentId)
  expect(await add(room, fields)).toMatchObject({ resultado: 'Error', mensaje })
})
