import { expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { booked, staysOf } from '../../../test/booked.ts'
import { aUnit, givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'
import { sizes } from '../../../test/sizes.ts'

const { owner, establishmentId, logins } = await givenEstablishment({ now: '2026-07-15T10:00:00Z' })
let room = 100

/** A booking of two nights at 60 € in a new unit. */
async function aStay(fields: object = {}) {
  const name = String(++room)
  const unit = await aUnit(owner, establishmentId, { name })
  return { name, unit, ...(await aBooking(owner, establishmentId, [unit], fields)) }
}

const day = (date: number) => `2026-08-${String(date).padStart(2, '0')}`
const dates = (from: number, to: number) => ({ checkInDate: day(from), checkOutDate: day(to) })
const edit = (id: string, fields: object) => owner.post('/api/bookings/edit', { safeURLBooking: id, ...fields })

test('changes only the fields that were sent, and writes no version if nothing differs', async () => {
  const fields = {
    contactPhone: '+34 600 000 001',
    contactEmail: 'uno@ejemplo.test',
    observations: 'Cuna',
    occupants: 3,
  }
  const { id, locator } = await aStay({ ...fields, agency: 'Viajes Sol', deposit: 20 })
  const before = await booked(owner, id)
  expect(await edit(id, {})).toMatchObject({ resultado: 'Ok', version: 1, TotalPrice: 120 })
  const same = { ...dates(1, 3), tariff: { id: 6 }, owner: before['owner'], price: 120, agency: before['agency'] }
  expect(await edit(id, { ...same, ...fields, bookingId: locator, billTo: 'C', regimen: 1 })).toMatchObject({
    version: 1,
  })
  const changed = {
    owner: { Name: 'Otra persona' },
    contactPhone: '',
    email: 'dos@ejemplo.test',
    occupantsNumber: 4,
    kidsNumber: 4,
    observations: '',
    bookingId: 'Grupo 7',
    billTo: 'A',
    payTo: 'A',
    regimen: { Value: 3 },
    deposit: '30,50',
    agency: '',
    tariff: 3,
  }
  expect(await edit(id, changed)).toMatchObject({
    mensaje: 'Reserva editada correctamente',
    version: 2,
    TotalPrice: 120,
  })
  expect(await booked(owner, id)).toEqual({
    ...before,
    version: 2,
    owner: { ...(before['owner'] as object), Name: 'Otra persona' },
    contactPhone: '',
    linkWhatsApp: '',
    contactEmail: 'dos@ejemplo.test',
    email: 'dos@ejemplo.test',
    occupantsNumber: 4,
    kidsNumber: 4,
    observations: '',
    bookingId: 'Grupo 7',
    billTo: 'A',
    payTo: 'A',
    regimen: { Name: 'Media pensión', Value: 3 },
    Deposit: 30.5,
    agency: { id: '', name: '' },
    agencyName: '',
    tariff: { id: 3, Name: 'Empresas' },
  })
  const found = await owner.post('/api/bookings/search', { identifier: 'otra persona' })
  expect(found).toMatchObject({ SafeURL: id })
})

test.each([
  [{ occupantsNumber: 1, kidsNumber: 2 }, 'El número de niños no puede ser mayor que el de ocupantes'],
  [{ tariff: 11 }, 'La tarifa no corresponde a este tipo de establecimiento'],
  [{ owner: { SafeURL: 'nadie' } }, 'El cliente no existe'],
  [{ bookingId: ' tomado ' }, 'Ya hay otra reserva con ese localizador'],
  [dates(3, 3), 'No puede estar menos de una noche'],
  [{ checkOutDate: '2027-12-01' }, 'Una estancia no puede pasar de 400 noches'],
  [{ price: 120, rooms: [{ SafeURL: 'ninguna' }] }, 'La unidad no existe'],
  [{ opcionHasta: '2026-07-14' }, 'El último día de la opción no puede ser anterior a hoy'],
  [{ safeURLBooking: 'ninguna' }, 'La reserva no existe'],
])('rejects %j: %s', async (fields, mensaje) => {
  await aStay({ bookingId: `Tomado ${room}` })
  const { id } = await aStay()
  const bookingId = 'bookingId' in fields ? { bookingId: ` tomado${room - 2} ` } : {}
  expect(await edit(id, { ...fields, ...bookingId })).toMatchObject({ resultado: 'Error', mensaje })
  expect(await booked(owner, id)).toMatchObject({ version: 1, ...dates(1, 3) })
})

test('new dates keep the prices of the nights, and a total is spread over them', async () => {
  const { id, name, unit } = await aStay({ price: 110.01 })
  expect(staysOf(await booked(owner, id))).toEqual([`${name} 1-3 55.01+55`])
  expect(await edit(id, dates(2, 5))).toMatchObject({ version: 2, TotalPrice: 165 })
  expect(await edit(id, { checkInDate: day(4) })).toMatchObject({ version: 3, TotalPrice: 55 })
  expect(await edit(id, { ...dates(4, 6), price: 90 })).toMatchObject({ version: 4, TotalPrice: 90 })
  expect(staysOf(await booked(owner, id))).toEqual([`${name} 4-6 45+45`])
  const rooms = (prices: number[]) => [{ SafeURL: unit, Prices: prices.map((Price) => ({ Price })) }]
  expect(await edit(id, { ...dates(4, 7), price: 60, rooms: rooms([10, 20, 30]) })).toMatchObject({ TotalPrice: 60 })
  expect(await edit(id, { price: 61, rooms: rooms([10, 20, 31.5]) })).toMatchObject({
    mensaje: 'El total no coincide con los precios por noche',
  })
  expect(await edit(id, { rooms: rooms([10, 20]) })).toMatchObject({
    mensaje: 'Cada unidad necesita un precio por noche de la estancia',
  })
  const prices = (fields: object) => owner.post('/api/bookings/update_price', { bookingURL: id, ...fields })
  expect(await prices({ totalPrice: 120 })).toMatchObject({ version: 6, TotalPrice: 120 })
  expect(staysOf(await booked(owner, id))).toEqual([`${name} 4-7 20+40+60`])
  expect(await prices({ totalPrice: 120 })).toMatchObject({ version: 6 })
  expect(await prices({ rooms: rooms([1, 2, 3]), totalPrice: '6,00' })).toMatchObject({ version: 7, TotalPrice: 6 })
  expect(await prices({ totalPrice: 300_000 })).toMatchObject({
    mensaje: 'El precio de una noche no puede pasar de 99.999,99\u00a0€',
  })
  const other = await aStay()
  expect(await edit(id, { rooms: [{ SafeURL: other.unit }] })).toMatchObject({
    mensaje: `La unidad ${other.name} no está en la reserva: añádala antes`,
  })
})

test('a removed night loses its own price, an added one repeats its neighbour, and a moved stay keeps its prices', async () => {
  const { id, name, unit } = await aStay()
  const Prices = [10, 20, 30].map((Price) => ({ Price }))
  await edit(id, { ...dates(4, 7), rooms: [{ SafeURL: unit, Prices }] })
  const after = async (from: number, to: number) => {
    expect(await edit(id, dates(from, to))).toMatchObject({ resultado: 'Ok' })
    return staysOf(await booked(owner, id))
  }
  expect(await after(5, 7)).toEqual([`${name} 5-7 20+30`])
  expect(await after(4, 7)).toEqual([`${name} 4-7 20+20+30`])
  expect(await after(5, 8)).toEqual([`${name} 5-8 20+20+30`])
  const other = await aUnit(owner, establishmentId, { name: `${name}b` })
  await owner.post('/api/bookings/split_stay', { bookingURL: id, roomSafeURL: unit, newRoomURL: other, dia: day(6) })
  expect(await after(6, 9)).toEqual([`${name} 6-7 20`, `${name}b 7-9 20+30`])
})

test('an emptied tariff or regime gets its default; a bill to a company requires that of the holder', async () => {
  const { id, unit } = await aStay({ tariff: 3, regimen: 3 })
  expect(await edit(id, { tariff: '', regimen: null })).toMatchObject({ version: 2 })
  expect(await booked(owner, id)).toMatchObject({ tariff: { id: 6 }, regimen: { Value: 1 } })
  const noCompany = { resultado: 'Error', mensaje: 'El titular no tiene empresa asociada' }
  expect(await edit(id, { billTo: 'E' })).toEqual(noCompany)
  const company = await owner.post('/api/clients/add', { Nombre: 'Obras Sur S.L.', Tipo: true })
  const client = await owner.post('/api/clients/add', {
    Nombre: 'Empleada',
    companyAsociated: { SafeURL: company['SafeURL'] },
  })
  expect(await edit(id, { billTo: 'E', owner: { SafeURL: company['SafeURL'] } })).toEqual(noCompany)
  const ofEmployee = { billTo: 'E', owner: { SafeURL: client['SafeURL'] } }
  expect(await edit(id, { ...ofEmployee, payTo: 'E' })).toMatchObject({ mensaje: 'Se cobra al cliente o a la agencia' })
  expect(await edit(id, ofEmployee)).toMatchObject({
    version: 3,
  })
  expect(await edit(id, { rooms: [{ SafeURL: unit }, { SafeURL: unit }] })).toMatchObject({
    mensaje: 'Esta habitación ya está en la reserva',
  })
})

test('an option is set, moved and confirmed, and occupies its unit', async () => {
  const { id, unit, name } = await aStay()
  expect(await edit(id, { opcionHasta: '2026-07-15' })).toMatchObject({ resultado: 'Ok', version: 2 })
  expect(await booked(owner, id)).toMatchObject({ estado: 'opcion', opcionHasta: '2026-07-15' })
  const other = await aStay()
  const moved = await owner.post('/api/planning/switch_room', {
    bookingURL: other.id,
    oldRoomURL: other.unit,
    newRoomURL: unit,
  })
  expect(moved).toMatchObject({ mensaje: `${name} no está libre: ocupada del 01/08/2026 al 03/08/2026` })
  expect(await edit(id, { opcionHasta: '' })).toMatchObject({ version: 3 })
  expect(await booked(owner, id)).toMatchObject({ estado: 'confirmada', opcionHasta: null })
})

/** Sets 10 € of extras and 2,50 € of tax directly in the database. */
const withExtrasAndTax = (id: string, unit: string) => `
  insert into booking_extras (account_id, id, booking_id, room_id, name, unit_price, amount, rate, created_at)
  select account_id, gen_random_uuid(), id, '${unit}', 'Cuna', 500, 2, 1000, now() from bookings where id = '${id}';
  insert into booking_taxes (account_id, booking_id, type_code, name, adults, children, adults_total, children_total, base, taxed_nights, lines)
  select account_id, id, 'propia', 'Tasa', 1, 0, 250, 0, 227, 2, '[]' from bookings where id = '${id}';
  update bookings set extras_total = 1000, tax_total = 250, total = total + 1250 where id = '${id}'`

test('accepts a total of the nights, of nights and extras, or of all with tax', async () => {
  const { id, unit } = await aStay()
  await withClient(logins.owner, (client) => client.query(withExtrasAndTax(id, unit)))
  const rooms = [{ SafeURL: unit, Prices: [{ Price: 50 }, { Price: 60 }] }]
  for (const price of [110, 120, 122.5])
    expect(await edit(id, { price, rooms })).toMatchObject({ resultado: 'Ok', version: 2, TotalPrice: 122.5 })
  expect(await edit(id, { price: 112.5, rooms })).toMatchObject({
    mensaje: 'El total no coincide con los precios por noche',
  })
  expect(await edit(id, { price: 232.5 })).toMatchObject({ version: 3, TotalPrice: 232.5 })
  expect((await booked(owner, id)).rooms[0]?.Prices).toMatchObject([{ Price: 100 }, { Price: 120 }])
  expect(await edit(id, { price: 12 })).toMatchObject({
    mensaje: 'El total no puede ser menor que los extras y la tasa turística',
  })
  await edit(id, { price: 12.5 })
  expect(await booked(owner, id)).toMatchObject({ TotalPrice: 12.5, rooms: [{ Prices: [{ Price: 0 }, { Price: 0 }] }] })
})

test('a cancelled booking rejects new dates, units and prices until it is restored, but accepts a note', async () => {
  const { id, unit } = await aStay()
  const free = await aUnit(owner, establishmentId)
  await owner.post('/api/bookings/cancel', { safeURL: id, motivo: 'Enfermedad', importe: 10 })
  const refusal = { resultado: 'Error', mensaje: 'Recupere antes la reserva' }
  const move = { bookingURL: id, roomSafeURL: unit, newRoomURL: free, ...dates(1, 3), dia: day(2) }
  expect(await edit(id, { checkOutDate: day(4) })).toMatchObject(refusal)
  expect(await edit(id, { price: 1 })).toMatchObject(refusal)
  expect(await edit(id, { opcionHasta: day(1) })).toMatchObject(refusal)
  expect(await owner.post('/api/planning/move_stay', move)).toMatchObject(refusal)
  expect(await owner.post('/api/bookings/split_stay', move)).toMatchObject(refusal)
  expect(await owner.post('/api/bookings/add_room', { ...move, roomSafeURL: free })).toMatchObject(refusal)
  expect(await edit(id, { ...dates(1, 3), price: 120, observations: 'Vendrá en mayo' })).toMatchObject({ version: 3 })
  const undone = await owner.post('/api/planning/undo', { bookingURL: id, version: 3 })
  expect(undone).toMatchObject({ mensaje: 'Este cambio no se puede deshacer' })
})

test('undoes a cancellation while the units are free', async () => {
  const { id, unit } = await aStay()
  await owner.post('/api/bookings/cancel', { safeURL: id, motivo: 'Error', importe: 10 })
  expect(await owner.post('/api/planning/undo', { bookingURL: id, version: 2 })).toMatchObject({ version: 3 })
  expect(await booked(owner, id)).toMatchObject({ estado: 'confirmada', motivoCancelacion: '', importeCancelacion: 0 })
  await owner.post('/api/bookings/cancel', { safeURL: id })
  await aBooking(owner, establishmentId, [unit], dates(2, 3))
  const refused = await owner.post('/api/planning/undo', { bookingURL: id, version: 4 })
  expect(refused.mensaje).toMatch(/no está libre: ocupada del 02\/08\/2026/)
})

test('rejects an option for checked-in guests, and allows corrections of past stays', async () => {
  const { id } = await aStay(dates(1, 3))
  await edit(id, { checkInDate: '2026-07-14', checkOutDate: '2026-07-16' })
  const ticked = { safeURL: id, checkIn: 1, llegada: '2026-07-14 17:00' }
  expect(await owner.post('/api/bookings/check_in_out_paid', ticked)).toMatchObject({ version: 3 })
  expect(await edit(id, { opcionHasta: '2026-07-20' })).toMatchObject({
    mensaje: 'Los huéspedes ya han entrado: la reserva no puede ser una opción',
  })
  const inHouse = 'Los huéspedes ya han entrado: la entrada no puede ser posterior al 16/07/2026'
  const later = { checkInDate: '2026-07-17', checkOutDate: '2026-07-19' }
  expect(await edit(id, later)).toMatchObject({ mensaje: inHouse })
  const rooms = (await booked(owner, id)).rooms
  const move = { bookingURL: id, roomSafeURL: rooms[0]?.SafeURL, ...later }
  expect(await owner.post('/api/planning/move_stay', move)).toMatchObject({ mensaje: inHouse })
  expect(await edit(id, { checkInDate: '2026-06-01', checkOutDate: '2026-06-04' })).toMatchObject({ TotalPrice: 180 })
  await owner.post('/api/bookings/check_in_out_paid', { safeURL: id, checkOut: 1 })
  expect(await edit(id, { checkOutDate: '2026-07-16' })).toMatchObject({
    mensaje: 'Los huéspedes ya han salido: la salida no puede ser posterior al 15/07/2026',
  })
  expect(await edit(id, { checkOutDate: '2026-07-15' })).toMatchObject({ resultado: 'Ok' })
})

test('an edit of an older version is refused with the changed fields and the current booking', async () => {
  const { id, unit } = await aStay()
  await edit(id, { checkOutDate: day(4) })
  await edit(id, { contactPhone: '+34 600 000 002' })
  const refused = await edit(id, { version: 1, observations: 'Cuna' })
  expect(refused).toMatchObject({
    resultado: 'Error',
    mensaje: 'Otra persona ha cambiado esta reserva: la salida, el total y el teléfono',
    cambios: ['la salida', 'el total', 'el teléfono'],
    version: 3,
    TotalPrice: 180,
    booking: { safeURL: id, version: 3, contactPhone: '+34 600 000 002', observations: '' },
  })
  expect(await edit(id, { version: 3, observations: 'Cuna' })).toMatchObject({ resultado: 'Ok', version: 4 })
  const stale = (path: string, fields: object) =>
    owner.post(path, { bookingURL: id, roomSafeURL: unit, newRoomURL: unit, oldRoomURL: unit, version: 3, ...fields })
  for (const answer of [
    await stale('/api/bookings/update_price', { totalPrice: 1 }),
    await stale('/api/bookings/add_room', {}),
    await stale('/api/bookings/del_room', {}),
    await stale('/api/bookings/split_stay', { dia: day(2) }),
    await stale('/api/planning/switch_room', {}),
    await stale('/api/planning/move_stay', dates(5, 6)),
  ])
    expect(answer).toMatchObject({
      resultado: 'Error',
      mensaje: 'Otra persona ha cambiado esta reserva: las observaciones',
      version: 4,
      TotalPrice: 180,
      cambios: ['las observaciones'],
      booking: { safeURL: id, version: 4 },
    })
})

test('of two simultaneous edits of the same version one is refused', async () => {
  const { id } = await aStay()
  for (let round = 0; round < sizes.raceRounds; round++) {
    const { version } = await booked(owner, id)
    const texts = [`uno ${round}`, `dos ${round}`]
    const answers = await Promise.all(texts.map((observations) => edit(id, { version, observations })))
    expect(answers.map(({ resultado }) => resultado).sort()).toEqual(['Error', 'Ok'])
    const refused = answers.find(({ resultado }) => resultado === 'Error')
    expect(refused?.mensaje).toBe('Otra persona ha cambiado esta reserva: las observaciones')
    const winner = texts[answers.findIndex(({ resultado }) => resultado === 'Ok')]
    expect(await booked(owner, id)).toMatchObject({ observations: winner, version: version + 1 })
  }
})

test('of many simultaneous moves into the same gap one succeeds, and the others are refused with the unit’s name', async () => {
  const gap = await aUnit(owner, establishmentId, { name: 'Hueco' })
  const stays = await Promise.all(Array.from({ length: 6 }, () => aUnit(owner, establishmentId)))
  const bookings = await Promise.all(stays.map((unit) => aBooking(owner, establishmentId, [unit])))
  const answers = await Promise.all(
    bookings.map(({ id }, index) =>
      owner.post('/api/planning/move_stay', {
        bookingURL: id,
        roomSafeURL: stays[index],
        newRoomURL: gap,
        ...dates(1, 3),
      }),
    ),
  )
  const refused = answers.filter(({ resultado }) => resultado === 'Error').map(({ mensaje }) => mensaje)
  expect(refused).toEqual(Array(5).fill('Hueco no está libre: ocupada del 01/08/2026 al 03/08/2026'))
})

test('two moves that swap units do not deadlock or lose a stay', async () => {
  const [a, b] = [await aStay(), await aStay(dates(3, 5))]
  const cross = (from: typeof a, to: typeof a) =>
    owner.post('/api/planning/switch_room', { bookingURL: from.id, oldRoomURL: from.unit, newRoomURL: to.unit })
  const answers = await Promise.all([cross(a, b), cross(b, a)])
  expect(answers.map(({ resultado }) => resultado)).toEqual(['Ok', 'Ok'])
  expect(staysOf(await booked(owner, a.id))).toEqual([`${b.name} 1-3 60+60`])
  expect(staysOf(await booked(owner, b.id))).toEqual([`${a.name} 3-5 60+60`])
  expect(await checkInvariants(logins.owner)).toEqual([])
})
