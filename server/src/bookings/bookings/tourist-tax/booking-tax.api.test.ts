import { expect, test } from 'vitest'
import { aBooking, bookingRequest } from '../../../test/a-booking.ts'
import { aGuest } from '../../../test/a-guest.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { booked } from '../../../test/booked.ts'
import { aUnit, givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'

const { owner, logins } = await givenEstablishment({ now: '2026-11-20T10:00:00Z' })
const establishment = await anEstablishment(owner, {})
const rooms = [
  await aUnit(owner, establishment, { name: '101' }),
  await aUnit(owner, establishment, { name: '102' }),
] as const

// 2 € a night for an adult, free up to 16 years of age; 2,20 € with 10 % VAT.
const period = { desde: '2026-01-01', precio_adulto: 2, exento_hasta_edad: 16, lleva_iva: 1, por_noche: 1 }
const chosen = { urlAlojamiento: establishment, tipo: 'propia', nombre: 'Tasa', periodos: [period] }
expect((await owner.post('/api/profile/alojamientos/add_tasa', chosen)).resultado).toBe('Ok')

type Tax = { total: number; exentos: number; tasa_adultos: object; tasa_niños: object }
const taxed = async (id: string) => {
  const { tasa_dict, TotalPrice, version } = await booked(owner, id)
  const { total, exentos } = tasa_dict as Tax
  return { tax: total, exempt: exentos, TotalPrice, version }
}
const stay = (fields: object, roomIds: string[] = [rooms[0]]) => aBooking(owner, establishment, roomIds, fields)
const edit = (safeURLBooking: string, fields: object) => owner.post('/api/bookings/edit', { safeURLBooking, ...fields })

test('the tax is part of the total, and changes with dates, people and exemptions only', async () => {
  const dates = { checkInDate: '2027-01-01', checkOutDate: '2027-01-03' }
  const { id } = await stay({ ...dates, occupants: 3, kidsNumber: 1 })
  expect(await taxed(id)).toEqual({ tax: 8.8, exempt: 1, TotalPrice: 128.8, version: 1 })
  expect((await booked(owner, id))['tasa_dict']).toMatchObject({
    nombre: 'Propia',
    tasa_adultos: { cantidad: 2, precio_total: 8.8 },
    tasa_niños: { cantidad: 1, precio_total: 0 },
  })
  await edit(id, { contactPhone: '+34600000000' })
  expect(await taxed(id)).toMatchObject({ tax: 8.8, version: 2 })
  expect(await edit(id, { kidsNumber: 0 })).toMatchObject({ TotalPrice: 133.2, version: 3 })
  expect(await edit(id, { checkOutDate: '2027-01-04' })).toMatchObject({ TotalPrice: 199.8 })
  expect(await edit(id, { tasaExentos: 1 })).toMatchObject({ mensaje: 'Indique por qué no pagan la tasa' })
  const exemption = { tasaExentos: 1, tasaMotivoExencion: 'Discapacidad 70 % de la abuela' }
  expect(await edit(id, exemption)).toMatchObject({ mensaje: 'El motivo de la exención no es válido' })
  const reason = { tasaMotivoExencion: 'Discapacidad' }
  expect((await edit(id, { tasaExentos: 4, ...reason })).mensaje).toContain('más personas exentas')
  expect(await edit(id, { tasaExentos: 1, ...reason })).toMatchObject({ TotalPrice: 193.2 })
  expect(await booked(owner, id)).toMatchObject({ tasaExentos: 1, tasaMotivoExencion: 'discapacidad' })
  const longer = await edit(id, { checkOutDate: '2027-01-05', tasaExentos: 0, price: 300 })
  expect(longer).toMatchObject({ TotalPrice: 300 })
  expect(await taxed(id)).toMatchObject({ tax: 26.4 })
  const undone = await owner.post('/api/planning/undo', { bookingURL: id, version: longer['version'] })
  expect(undone).toMatchObject({ resultado: 'Ok', TotalPrice: 199.8 })
  const cancelled = await owner.post('/api/bookings/cancel', { safeURL: id })
  await edit(id, { occupantsNumber: 1 })
  expect(await taxed(id)).toMatchObject({ tax: 19.8, TotalPrice: 199.8, version: (cancelled['version'] as number) + 1 })
  await owner.post('/api/bookings/restore', { safeURL: id })
  expect(await taxed(id)).toMatchObject({ tax: 6.6, TotalPrice: 186.6 })
})

test('a total includes the tax, and a total below the tax is rejected', async () => {
  const dates = { checkInDate: '2027-02-01', checkOutDate: '2027-02-03', occupants: 1 }
  const { id } = await stay({ ...dates, price: 100 })
  expect(await booked(owner, id)).toMatchObject({ TotalPrice: 100, rooms: [{ TotalPrice: 95.6 }] })
  const cheap = bookingRequest(establishment, [rooms[1]], { ...dates, price: 4 })
  expect(await owner.post('/api/bookings/add', cheap)).toMatchObject({
    mensaje: 'El total no puede ser menor que los extras y la tasa turística',
  })
})

test('the ages of registered guests decide the tax, and detached units take the tax of their guests with them', async () => {
  const dates = { checkInDate: '2026-11-20', checkOutDate: '2026-11-22' }
  const { id } = await stay({ ...dates, occupants: 2 }, [...rooms])
  expect(await taxed(id)).toMatchObject({ tax: 8.8, version: 1 })
  expect((await aGuest(owner, rooms[0], { bookingURL: id })).taxChange).toBeNull()
  expect(await taxed(id)).toMatchObject({ tax: 8.8, version: 1 })
  const child = { BirthDate: '2012-05-01', Name: 'Menor', DocNumber: '', DocType: '', NumSoporte: '' }
  const { id: childId, taxChange } = await aGuest(owner, rooms[1], { ...child, bookingURL: id })
  expect(taxChange).toEqual({ antes: 8.8, despues: 4.4, adultos: 1, ninos: 1 })
  expect(await taxed(id)).toMatchObject({ tax: 4.4, version: 2 })
  const dearer = { ...chosen, periodos: [{ ...period, precio_adulto: 5 }] }
  await owner.post('/api/profile/alojamientos/edit_tax', dearer)
  const apart = await owner.post('/api/bookings/dettach_rooms', { bookingURL: id, roomsURLs: [rooms[1]] })
  const other = apart['safeURL'] as string
  expect(await taxed(id)).toMatchObject({ tax: 4.4, TotalPrice: 124.4, version: 3 })
  expect(await taxed(other)).toMatchObject({ tax: 0, TotalPrice: 120, version: 1 })
  await owner.post('/api/guests/set_info', { SafeURL: childId, BirthDate: '2001-05-01' })
  expect(await taxed(other)).toMatchObject({ tax: 4.4, TotalPrice: 124.4 })
  await owner.post('/api/profile/alojamientos/edit_tax', chosen)
  const left = { safeURL: id, checkIn: 1, checkOut: 1, liberarNoches: 1, paid: 1, paymentMethod: 'C' }
  await owner.post('/api/bookings/check_in_out_paid', left)
  expect(await booked(owner, id)).toMatchObject({ TotalPrice: 62.2, paid: true, PendientePago: 0 })
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('a booking paid in advance keeps its tariff, and a discount does not reduce the tax', async () => {
  const dates = { checkInDate: '2026-11-25', checkOutDate: '2026-11-27' }
  const home = await anEstablishment(owner, {})
  const [first, second] = [await aUnit(owner, home, { name: '1' }), await aUnit(owner, home, { name: '2' })]
  const charge = (precio_adulto: number) =>
    owner.post('/api/profile/alojamientos/edit_tax', {
      ...chosen,
      urlAlojamiento: home,
      periodos: [{ ...period, precio_adulto }],
    })
  const { id: untaxed } = await aBooking(owner, home, [second], { ...dates, occupants: 1 })
  await charge(2)
  const { id } = await aBooking(owner, home, [first], { ...dates, occupants: 2 })
  const discount = (extraPrice: number) =>
    owner.post('/api/bookings/add_extra', {
      bookingURL: id,
      roomSafeURL: first,
      extraName: 'Regalo',
      extraPrice,
    })
  expect((await discount(-128.8)).mensaje).toBe(
    'El descuento de la unidad 1 pasa en 8,80\u00a0€ de lo que cuesta la reserva',
  )
  expect(await discount(-120)).toMatchObject({ TotalPrice: 8.8 })
  const paid = { safeURL: id, paid: 1, paymentMethod: 'C' }
  expect(await owner.post('/api/bookings/check_in_out_paid', paid)).toMatchObject({ resultado: 'Ok' })
  await charge(5)
  await aGuest(owner, first, { bookingURL: id })
  expect(await taxed(id)).toMatchObject({ tax: 8.8, version: 3 })
  await aGuest(owner, second, { bookingURL: untaxed })
  expect(await taxed(untaxed)).toMatchObject({ tax: 0, TotalPrice: 120, version: 1 })
  const reason = { tasaExentos: 1, tasaMotivoExencion: 'residente' }
  expect(await edit(id, reason)).toMatchObject({ TotalPrice: 4.4 })
  expect(await edit(id, { tasaExentos: 0 })).toMatchObject({ TotalPrice: 8.8 })
  const child = { BirthDate: '2012-05-01', Name: 'Menor', DocNumber: '', DocType: '', NumSoporte: '' }
  await aGuest(owner, first, { ...child, bookingURL: id })
  expect(await taxed(id)).toMatchObject({ tax: 4.4, TotalPrice: 4.4, version: 6 })
  await edit(id, { checkOutDate: '2026-11-28' })
  expect(await taxed(id)).toMatchObject({ tax: 16.5 })
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('rejects detaching the middle of a stay, whose nights would be taxed twice', async () => {
  const home = await anEstablishment(owner, {})
  const [a, b, c] = [await aUnit(owner, home), await aUnit(owner, home), await aUnit(owner, home)]
  const charge = (rules: object) =>
    owner.post('/api/profile/alojamientos/add_tasa', {
      ...chosen,
      urlAlojamiento: home,
      periodos: [{ ...period, ...rules }],
    })
  const inThree = async (month: string) => {
    const dates = { checkInDate: `${month}-01`, checkOutDate: `${month}-12`, occupants: 2 }
    const { id: bookingURL } = await aBooking(owner, home, [a], dates)
    const split = (roomSafeURL: string, newRoomURL: string, dia: string) =>
      owner.post('/api/bookings/split_stay', { bookingURL, roomSafeURL, newRoomURL, dia: `${month}-${dia}` })
    await split(a, b, '05')
    await split(b, c, '08')
    return bookingURL
  }
  const detach = (bookingURL: string, ...roomsURLs: string[]) =>
    owner.post('/api/bookings/dettach_rooms', { bookingURL, roomsURLs })
  const inTwo = async (id: string) => {
    const other = (await detach(id, c))['safeURL'] as string
    return [(await taxed(id)).tax, (await taxed(other)).tax]
  }
  await charge({})
  const whole = await inThree('2027-04')
  expect(await taxed(whole)).toMatchObject({ tax: 48.4, version: 3 })
  for (const rooms of [[b], [a, c]])
    expect((await detach(whole, ...rooms)).mensaje).toMatch(/^La estancia quedaría interrumpida/)
  expect(await taxed(whole)).toMatchObject({ tax: 48.4, version: 3 })
  expect(await inTwo(whole)).toEqual([30.8, 17.6])
  await charge({ max_noches: 4 })
  const broken = await inThree('2027-05')
  await owner.post('/api/bookings/del_room', { bookingURL: broken, roomSafeURL: b })
  expect(await inTwo(broken), 'who comes back another day begins anew').toEqual([17.6, 17.6])
})

test('a detached second half of a stay continues to count its nights, with the same people', async () => {
  const home = await anEstablishment(owner, {})
  const units = [await aUnit(owner, home, { name: '1' }), await aUnit(owner, home, { name: '2' })] as const
  // 1,25 € plus 10 % VAT: for at most seven nights, and half of it from the fifth on.
  const rules = { max_noches: 7, larga_estancia_desde: 5, larga_estancia_reduccion: 50, precio_adulto: 1.25 }
  const tariff = { ...chosen, urlAlojamiento: home, periodos: [{ ...period, ...rules }] }
  await owner.post('/api/profile/alojamientos/add_tasa', tariff)
  const dates = { checkInDate: '2027-03-01', checkOutDate: '2027-03-11', occupants: 3, kidsNumber: 1 }
  for (const [leaves, cut, here, there] of [
    [1, '2027-03-06', 12.39, 2.77], // five nights of two adults, then the sixth and seventh at half the tariff
    [0, '2027-03-06', 2.77, 12.39],
  ] as const) {
    const { id } = await aBooking(owner, home, [units[0]], dates)
    const split = { bookingURL: id, roomSafeURL: units[0], newRoomURL: units[1], dia: cut }
    expect(await owner.post('/api/bookings/split_stay', split)).toMatchObject({ resultado: 'Ok' })
    const whole = await taxed(id)
    const apart = await owner.post('/api/bookings/dettach_rooms', { bookingURL: id, roomsURLs: [units[leaves]] })
    const other = apart['safeURL'] as string
    const people = { occupantsNumber: 3, kidsNumber: 1 }
    expect([await booked(owner, id), await booked(owner, other)]).toMatchObject([people, people])
    const parts = [await taxed(id), await taxed(other)]
    expect(parts).toMatchObject([{ tax: here }, { tax: there }])
    expect(Math.round(100 * (parts[0]!.tax + parts[1]!.tax))).toBe(Math.round(100 * whole.tax))
    const second = leaves === 1 ? other : id
    await edit(second, { tasaExentos: 1, tasaMotivoExencion: 'residente' })
    expect(await taxed(second)).toMatchObject({ tax: 1.39 })
    await edit(second, { checkInDate: '2027-03-07' }) // guests who come back on another day begin a new stay
    expect(await taxed(second)).toMatchObject({ tax: 5.5 })
    for (const safeURL of [id, other]) await owner.post('/api/bookings/cancel', { safeURL })
  }
  expect(await checkInvariants(logins.owner)).toEqual([])
})
