import { addDays } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aUnit } from '../../test/given.ts'
import { aConnectedHotel, givenWubookApp, CHANNEL_DAY } from './test/given-channel.ts'

const given = await givenWubookApp()
const { simulator } = given
const hotel = await aConnectedHotel(given)
const { owner, establishmentId, lcode } = hotel
await hotel.sync()
const madeAtFirst = hotel.calls()

const property = (name: string, body: object = {}) => owner.post(`/api/channel/property/${name}`, body)
const types = ((await property('get_room_types'))['roomTypes'] as { RoomID: string; name: string }[]).map(
  ({ RoomID, name }) => [name, RoomID] as const,
)
const typeOf = (name: string) => types.find(([found]) => found === name)![1]
const edit = (values: object, fields: object = {}, plans: object = {}) =>
  property('edit_avail', {
    ...plans,
    data: { types: [{ RoomID: typeOf('Doble'), ...values }], startDate: day(10), endDate: day(10), ...fields },
  })
const day = (after: number) => addDays(CHANNEL_DAY, after)
const { rooms } = (await owner.post('/api/profile/alojamientos/getRooms', { url: establishmentId })) as unknown as {
  rooms: { safeURL: string; name: string }[]
}
const unitOf = (name: string) => rooms.find((room) => room.name === name)!.safeURL
/** A room may be sent so many days only in a few minutes. */
async function waitForBudget() {
  given.clock.moveBy(600_000)
  await owner.post('/token/refresh')
}
const stay = (after: number, nights = 1) => ({ checkInDate: day(after), checkOutDate: day(after + nights) })

test('the first sending creates the rooms, then sends prices before units, two years of them', () => {
  expect(madeAtFirst).toEqual([
    'fetch_rooms',
    'fetch_rooms',
    'new_room',
    'new_room',
    'update_plan_prices',
    'update_avail',
  ])
  expect([hotel.units('Doble', day(0)), hotel.units('Doble', day(729)), hotel.units('Suite')]).toEqual([3, 3, 1])
  expect(hotel.shown('Suite', day(729))[0]!.prices['0']).toBe(19_000)
})

test('a run without a change calls nothing', async () => {
  await hotel.sync()
  expect(hotel.calls()).toEqual([])
})

test('one change is one call, whatever it is of', async () => {
  await edit({ price: 95.5 })
  await hotel.sync()
  expect(hotel.calls()).toEqual(['update_plan_prices'])
  expect(hotel.shown('Doble', day(9), 3).map(({ prices }) => prices['0'])).toEqual([8_000, 9_550, 8_000])
  await edit({ min_stay: 3, max_channel: 2 })
  await hotel.sync()
  expect(hotel.calls()).toEqual(['update_avail'])
  expect(hotel.shown('Doble')[0]).toMatchObject({ avail: 2, rules: { 0: { min_stay: 3, closed: 0 } } })
  await edit({ close: true })
  await hotel.sync()
  expect([hotel.calls(), hotel.shown('Doble')[0]!.rules['0']!.closed]).toEqual([['update_avail'], 1])
})

test('a booking lowers the units at once, and its cancellation raises them after the bookings were fetched', async () => {
  const { id } = await aBooking(owner, establishmentId, [unitOf('101')], stay(20, 2))
  await hotel.work()
  expect(hotel.calls()).toEqual(['update_avail'])
  expect(hotel.shown('Doble', day(19), 4).map(({ avail }) => avail)).toEqual([3, 2, 2, 3])
  await owner.post('/api/bookings/cancel', { safeURL: id })
  await hotel.sync()
  const made = simulator.calls(lcode).map(({ method }) => method)
  expect(made).toEqual(['fetch_new_bookings', 'update_avail'])
  hotel.calls()
  expect(hotel.units('Doble', day(20))).toBe(3)
})

test('blocks, and units that are added, deleted or change their type, change what is shown', async () => {
  await waitForBudget()
  await owner.post('/api/rooms/blocks/add', {
    roomSafeURL: unitOf('102'),
    desde: day(30),
    hasta: day(31),
    motivo: 'Obras',
  })
  await hotel.work()
  expect(hotel.units('Doble', day(30))).toBe(2)
  const added = await aUnit(owner, establishmentId, { name: '104' })
  const edited = await owner.post('/api/profile/alojamientos/rooms/get_info', { roomSafeURL: added })
  const { type } = (await owner.post('/api/profile/alojamientos/rooms/get_info', { roomSafeURL: unitOf('101') }))[
    'roomInfo'
  ] as { type: unknown }
  expect(edited.resultado).toBe('Ok')
  expect((await owner.post('/api/profile/alojamientos/rooms/edit', { safeURL: added, type })).resultado).toBe('Ok')
  await hotel.sync()
  expect(hotel.units('Doble')).toBe(2) // the quota of that day
  expect(hotel.units('Doble', day(40))).toBe(4)
  await owner.post('/api/profile/alojamientos/rooms/delete_room', { roomSafeURL: added })
  await hotel.work()
  expect(hotel.units('Doble', day(40))).toBe(3)
})

test('plans are made there and follow their changes; virtual prices are calculated there', async () => {
  await waitForBudget()
  const { id: flexible } = await property('add_pricing_plan', { planName: 'Flexible', type: 'real' })
  const virtual = { planName: 'Oferta', type: 'virtual', pid: 0, addOrSubstract: '-', value: 10, dtype: 1 }
  const { id: offer } = await property('add_pricing_plan', virtual)
  const { id: weekends } = await property('add_restriction_plan', { planName: 'Fines' })
  await edit({ price: 120 }, { startDate: day(50), endDate: day(50) }, { price_plan: flexible })
  await hotel.sync()
  hotel.calls()
  await property('edit_priceplan_info', { ...virtual, id: offer, value: 20 })
  await property('edit_avail', {
    data: { types: [{ RoomID: typeOf('Suite'), min_stay: 2 }], startDate: day(50), endDate: day(50) },
    price_plan: flexible,
    restriction_plan: weekends,
  })
  await hotel.sync()
  expect(hotel.calls()).toEqual(['update_plan_name', 'mod_vplans', 'rplan_update_rplan_values'])
  const [shown] = hotel.shown('Suite', day(50))
  expect(Object.values(shown!.prices).sort()).toEqual([15_200, 19_000, 19_000])
  expect(
    Object.values(shown!.rules)
      .map(({ min_stay }) => min_stay)
      .sort(),
  ).toEqual([0, 2])
})

test('a plan that was deleted is deleted there; one that is in use there stays with an alarm until it is resolved', async () => {
  await waitForBudget()
  const names = () => {
    const { prices, restrictions } = simulator.plans(lcode)
    return [...prices, ...restrictions].map(({ name }) => name)
  }
  const { id: simple } = await property('add_pricing_plan', { planName: 'De paso', type: 'real' })
  const { id: used } = await property('add_pricing_plan', { planName: 'De una OTA', type: 'real' })
  const { id: rules } = await property('add_restriction_plan', { planName: 'Puentes' })
  await hotel.sync()
  expect(names()).toEqual(expect.arrayContaining(['De paso', 'De una OTA', 'Puentes']))
  const usedThere = String(simulator.plans(lcode).prices.find(({ name }) => name === 'De una OTA')!.id)
  const child = { name: 'Hijo', virtual: { parentId: usedThere, variation: { amount: -500, isPercent: false } } }
  await hotel.byHand(async (provider) => void (await provider.createPricePlan(child)))
  for (const id of [simple, used]) await property('del_pricing_plan', { id })
  await property('del_restriction_plan', { id: rules })
  await hotel.sync()
  expect(names()).toEqual(expect.not.arrayContaining(['De paso', 'Puentes']))
  expect(names()).toContain('De una OTA')
  const alarms = async () => {
    const { avisos } = await owner.post('/api/channel/connection/get')
    return avisos as { id: string; mensaje: string }[]
  }
  const [alarm, ...others] = await alarms()
  expect([alarm?.mensaje, others]).toEqual([
    'El plan «De una OTA» se ha eliminado aquí y sigue en el canal. El plan está en uso en WuBook. ' +
      'Desvincúlelo de los canales en su panel y repita. Al pulsar «Visto», Posada vuelve a intentarlo.',
    [],
  ])
  await hotel.sync()
  expect(await alarms()).toHaveLength(1)
  simulator.deletePlan(lcode, simulator.plans(lcode).prices.find(({ name }) => name === 'Hijo')!.id)
  await owner.post('/api/channel/connection/alarms/resolve', { ids: [alarm?.id] })
  await hotel.sync()
  expect(names()).not.toContain('De una OTA')
  expect(await alarms()).toEqual([])
  hotel.calls()
})

test('a new type is an alarm with the way to match it, once, until somebody has matched it or left it out', async () => {
  await waitForBudget()
  const connection = (name: string, body: object = {}) => owner.post(`/api/channel/connection/${name}`, body)
  const alarms = async () => {
    const { avisos } = await connection('get')
    return (avisos as { mensaje: string }[]).map(({ mensaje }) => mensaje)
  }
  const add = (name: string, parent: string, defprice = 75) =>
    property('add_vroom', { ParentRoomID: parent, tariff_name: name, beds: 2, defprice, dec_avail: 1 })
  const parent = typeOf('Doble')
  const { RoomID: matched } = await add('Doble con vistas', parent, 0)
  const { RoomID: leftOut } = await add('Doble interior', parent)
  await hotel.sync()
  const textOf = (name: string) =>
    `${name} no se vende en los portales: diga en «Emparejar tipos» qué habitación del canal es, o que no se venda allí.`
  expect((await alarms()).sort()).toEqual([textOf('Doble con vistas'), textOf('Doble interior')])
  await connection('match', { tipos: [{ RoomID: matched, crear: true }] })
  await hotel.sync()
  await waitForBudget()
  await hotel.sync() // its days are looked at once it is there
  const unpriced = expect.stringMatching(/^Doble con vistas no tiene precio/) as string
  expect((await alarms()).sort()).toEqual([unpriced, textOf('Doble interior')])
  await connection('match', { tipos: [{ RoomID: leftOut, crear: false }] })
  await hotel.sync()
  expect(await alarms()).toEqual([unpriced])
  expect(simulator.rooms(lcode).find(({ name }) => name === 'Doble con vistas')?.price).toBe(999_900)
  for (const RoomID of [matched, leftOut]) await property('del_vroom', { RoomID })
  await hotel.sync()
  given.clock.moveBy(3 * 60_000) // the days of the rooms that were made have used up their budget
  await hotel.sync()
  hotel.calls()
})

test('of two workers at once each difference is sent once', async () => {
  await edit({ price: 99 }, { startDate: day(60), endDate: day(70) })
  given.clock.moveBy(3_000)
  await Promise.all([hotel.work(), hotel.work(), hotel.work()])
  expect(hotel.calls()).toEqual(['update_plan_prices'])
})

test('a tariff without a price of its own follows its type and the supplement of its people', async () => {
  await waitForBudget()
  const places = { suplemento_persona: 15, suplemento_cama: 22.5 }
  expect(await property('edit_rtype', { RoomID: typeOf('Doble'), ...places })).toMatchObject({ resultado: 'Ok' })
  await edit({ price: 100 }, { startDate: day(80), endDate: day(80) })
  const tariff = { ParentRoomID: typeOf('Doble'), tariff_name: 'Para tres', shortname: 'D3', beds: 3 }
  const { RoomID } = await property('add_vroom', tariff)
  const tipos = [{ RoomID, crear: true }]
  expect(await owner.post('/api/channel/connection/match', { url: establishmentId, tipos })).toMatchObject({
    resultado: 'Ok',
  })
  await hotel.sync()
  const prices = () => hotel.shown('Para tres', day(79), 3).map(({ prices }) => prices['0'])
  expect(prices()).toEqual([10_250, 12_250, 10_250])
  await waitForBudget()
  await hotel.sync() // the other days of a new room
  await waitForBudget()
  hotel.calls()
  await property('edit_rtype', { RoomID: typeOf('Doble'), suplemento_cama: 30 })
  await hotel.sync()
  const inBothPlans = ['update_plan_prices', 'update_plan_prices']
  expect([hotel.calls(), prices()]).toEqual([inBothPlans, [11_000, 13_000, 11_000]])
  await waitForBudget()
  await property('edit_avail', {
    data: { types: [{ RoomID, price: 140 }], startDate: day(80), endDate: day(80) },
  })
  await hotel.sync()
  expect([hotel.calls(), prices()]).toEqual([['update_plan_prices'], [11_000, 14_000, 11_000]])
})

test('at midnight the sale moves on by a day, and past days are not sent', async () => {
  given.clock.moveTo(new Date(`${day(1)}T00:30:00+02:00`))
  await hotel.work()
  expect(hotel.calls()).toEqual([
    'update_plan_prices',
    'update_plan_prices',
    'rplan_update_rplan_values',
    'update_avail',
  ])
  expect(hotel.units('Suite', day(730))).toBe(1)
})

test('a day without price, also by a variation, is closed in all plans, said once, and opens with a price', async () => {
  const closed = (name: string, after: number) =>
    Object.values(hotel.shown(name, day(after))[0]!.rules).map((rules) => rules.closed)
  const suite = typeOf('Suite')
  const sync = async () => {
    await waitForBudget()
    await hotel.sync()
    await hotel.sync()
  }
  const said = async () =>
    ((await owner.post('/api/channel/connection/get'))['avisos'] as { mensaje: string }[])
      .map(({ mensaje }) => mensaje)
      .filter((text) => text.includes('no tiene precio'))
  const waiting = async () => {
    const { days } = await property('get_avail_calendar', { dateRequested: day(40) })
    return Object.values(days as Record<string, Record<string, { esperando: boolean }>>).filter(
      (types) => types[suite]!.esperando,
    )
  }
  await sync()
  expect(await property('edit_rtype', { RoomID: suite, price: 0 })).toMatchObject({ resultado: 'Ok' })
  await sync()
  expect(new Set([...closed('Suite', 40), ...closed('Suite', 600)])).toEqual(new Set([1]))
  expect(hotel.shown('Suite', day(40))[0]!.prices['0']).toBe(19_000)
  expect(await said()).toEqual([expect.stringMatching(/^Suite no tiene precio .* esas noches están cerradas/)])
  expect(await waiting()).toEqual([])
  await owner.post('/api/channel/connection/alarms/resolve')
  const { pricingPlans } = await property('get_plans')
  const real = (pricingPlans as { id: string | number; type: string }[]).filter(({ type }) => type === 'real')
  const priced = { types: [{ RoomID: suite, price: 170 }], startDate: day(40), endDate: day(41) }
  for (const { id: price_plan } of real) await edit({}, priced, { price_plan })
  await sync()
  expect([await said(), closed('Suite', 39)[0], closed('Suite', 40)[0], closed('Suite', 42)[0]]).toEqual([[], 1, 0, 1])
  expect(hotel.shown('Suite', day(40))[0]!.prices['0']).toBe(17_000)
  await property('edit_rtype', { RoomID: suite, price: 190 })
  const gift = { planName: 'Regalo', type: 'virtual', pid: 0, addOrSubstract: '-', value: 100, dtype: 2 }
  const { id } = await property('add_pricing_plan', gift)
  await sync()
  expect([new Set(closed('Doble', 600)), new Set(closed('Suite', 600))]).toEqual([new Set([1]), new Set([0])])
  expect(await said()).toEqual([expect.stringMatching(/^Doble no tiene precio .* en el plan Regalo/)])
  await property('del_pricing_plan', { id })
  await sync()
  expect([new Set(closed('Doble', 600)), await said()]).toEqual([new Set([0]), []])
})
