import { addDays } from '@posada/domain/platform/days/day'
import { withClient } from '../../platform/db/with-client.ts'
import { afterEach, expect, test } from 'vitest'
import { aConnectedHotel, givenWubookApp, CHANNEL_DAY } from './test/given-channel.ts'

const given = await givenWubookApp()
const { simulator, clock } = given
const hotel = await aConnectedHotel(given)
const { owner, establishmentId, lcode } = hotel
await hotel.sync()
hotel.calls()

afterEach(async () => {
  simulator.clearBehaviour()
  hotel.calls()
})

const connection = (name: string, body: object = {}) => owner.post(`/api/channel/connection/${name}`, body)
const { roomTypes } = await owner.post('/api/channel/property/get_room_types')
const [double] = roomTypes as { RoomID: string }[]
const euros = (amount: string) => `${amount}\u00a0€`
const day = (after: number) => addDays(CHANNEL_DAY, after)
const edit = async (values: object, after: number) =>
  owner.post('/api/channel/property/edit_avail', {
    data: { types: [{ RoomID: double!.RoomID, ...values }], startDate: day(after), endDate: day(after) },
  })
/** Moves the clock, with a session that lasts. */
async function later(milliseconds: number) {
  clock.moveBy(milliseconds)
  await owner.post('/token/refresh')
}
const alarms = async () =>
  (await connection('get', { urlAlojamiento: establishmentId }))['avisos'] as Record<string, unknown>[]
/** What the worker's next run is put off to, in seconds. */
const delay = async () => Math.round(((await hotel.connection()).nextRunAt!.getTime() - clock.now().getTime()) / 1000)

test('a lost answer leaves the days unknown: they are sent again after a pause, and read back', async () => {
  simulator.setBehaviour({ fault: 'swallowed', times: 1, only: ['update_plan_prices'] }, lcode)
  await edit({ price: 111 }, 5)
  await hotel.sync()
  expect(await delay()).toBe(10)
  expect(await hotel.connection()).toMatchObject({ waitingDays: 1, failures: 1 })
  await hotel.work() // not before its time
  expect(hotel.calls()).toEqual(['update_plan_prices'])
  await later(11_000)
  await hotel.work()
  expect(hotel.calls()).toEqual(['update_plan_prices'])
  expect(await hotel.connection()).toMatchObject({ waitingDays: 0, failures: 0, trouble: '' })
  await later(120_000)
  await hotel.work()
  expect(hotel.calls()).toEqual(['fetch_rooms_values'])
  expect(await alarms()).toEqual([])
})

test('a call that is carried out late, after a newer one, is found by reading back and corrected', async () => {
  simulator.setBehaviour({ fault: 'delayed', times: 1, only: ['update_plan_prices'] }, lcode)
  await edit({ price: 120 }, 6)
  await hotel.sync()
  await edit({ price: 130 }, 6)
  await later(11_000)
  await hotel.work()
  expect(hotel.shown('Doble', day(6))[0]!.prices['0']).toBe(12_000)
  await later(121_000)
  await hotel.work()
  await hotel.work()
  expect(hotel.shown('Doble', day(6))[0]!.prices['0']).toBe(13_000)
  expect(await alarms()).toMatchObject([
    { tipo: 'diferencia', dia: day(6), nuestro: euros('130,00'), suyo: euros('120,00') },
  ])
  await connection('alarms/resolve')
})

test('a lost call is read back also where its run was interrupted, or its process has ended', async () => {
  const { channel } = given.dependencies
  const query = (sql: string) => withClient(given.logins.owner, (client) => client.query(sql))
  const connect: typeof channel.connect = (options) => {
    const provider = channel.connect(options)
    return {
      ...provider,
      sendPrices: async (...run) => {
        await query('update channel_connections set is_interrupted = true')
        await provider.sendPrices(...run)
      },
    }
  }
  simulator.setBehaviour({ fault: 'delayed', times: 1, only: ['update_plan_prices'] }, lcode)
  await edit({ price: 140 }, 11)
  clock.moveBy(3_000)
  await hotel.work({ ...channel, connect })
  const reread = async () => {
    const { rereadFrom, rereadTo } = await hotel.connection()
    return [rereadFrom, rereadTo]
  }
  expect(await reread()).toEqual([day(11), day(11)])
  const end = `lease_holder = gen_random_uuid(), leased_until = now() - interval '1s', reread_from = null, reread_to = null`
  await query(`update channel_connections set ${end}`)
  await later(11_000)
  await hotel.work()
  expect(await reread()).toEqual([day(11), day(11)])
  await later(121_000)
  await hotel.work()
  await hotel.work()
  expect([hotel.shown('Doble', day(11))[0]!.prices['0'], ...(await reread())]).toEqual([14_000, null, null])
  await connection('alarms/resolve')
})

test('throttling is waited out for 5, 15 and 60 minutes, and nothing is called meanwhile', async () => {
  simulator.setBehaviour({ code: -21 }, lcode)
  await edit({ price: 77 }, 7)
  for (const minutes of [5, 15, 60]) {
    await hotel.sync()
    expect(await delay()).toBe(minutes * 60)
    hotel.calls()
    await hotel.work()
    expect(hotel.calls()).toEqual([])
    await later(minutes * 60_000)
  }
  simulator.clearBehaviour()
  await hotel.sync()
  expect(hotel.shown('Doble', day(7))[0]!.prices['0']).toBe(7_700)
})

test('a busy server is asked by one call every few minutes, and what is sold meanwhile is closed as soon as it answers', async () => {
  simulator.setBehaviour({ code: -3 }, lcode)
  await edit({ max_channel: 0 }, 12)
  for (const minutes of [2, 5, 5]) {
    hotel.calls()
    await hotel.sync()
    expect(hotel.calls()).toEqual(['update_avail'])
    expect(await delay()).toBe(minutes * 60)
    await later(minutes * 60_000)
  }
  simulator.clearBehaviour()
  await hotel.sync()
  expect(hotel.units('Doble', day(12))).toBe(0)
})

test('a refused value is found among others, stops none of them, and is sent when it becomes another one', async () => {
  await edit({ price: 86 }, 8)
  await edit({ price: 88 }, 9)
  simulator.setBehaviour({ code: -100, times: 1, only: ['update_plan_prices'] }, lcode)
  await hotel.sync()
  expect(hotel.calls().filter((method) => method === 'update_plan_prices')).toHaveLength(3)
  expect(hotel.shown('Doble', day(9))[0]!.prices['0']).toBe(8_800)
  simulator.setBehaviour({ code: -100, only: ['update_plan_prices'] }, lcode)
  await edit({ price: 99 }, 10)
  await hotel.sync()
  expect(await hotel.connection()).toMatchObject({ refusedDays: 1, waitingDays: 0 })
  expect(await alarms()).toMatchObject([{ tipo: 'rechazado', dia: day(10), nuestro: euros('99,00') }])
  simulator.clearBehaviour()
  hotel.calls()
  await hotel.sync()
  expect(hotel.calls()).toEqual([])
  await edit({ price: 98 }, 10)
  await hotel.sync()
  expect(hotel.shown('Doble', day(10))[0]!.prices['0']).toBe(9_800)
  await connection('alarms/resolve')
})

test('what is too large for the server in front of WuBook is sent in smaller calls, and the run goes on with these', async () => {
  await later(600_000)
  simulator.setBehaviour({ largestBody: 150_000 }, lcode)
  simulator.clearCalls()
  const types = (roomTypes as { RoomID: string }[]).map(({ RoomID }) => ({ RoomID, min_stay: 2 }))
  const data = { types, startDate: CHANNEL_DAY, endDate: day(729) }
  expect((await owner.post('/api/channel/property/edit_avail', { data })).resultado).toBe('Ok')
  await hotel.sync()
  const sent = simulator.calls().filter(({ method }) => method === 'update_avail')
  expect(sent.filter(({ outcome }) => outcome !== 0)).toMatchObject([{ rooms: 2, days: 730, outcome: 'too large' }])
  const done = sent.filter(({ outcome }) => outcome === 0)
  expect(done.reduce((sum, { rooms, days }) => sum + rooms * days, 0)).toBe(2 * 730)
  simulator.clearBehaviour()
  expect(await hotel.connection()).toMatchObject({ waitingDays: 0, failures: 0, refusedDays: 0, trouble: '' })
})

test('a difference is found at night, is an alarm with both numbers, and is corrected', async () => {
  await hotel.byHand((provider) =>
    provider.sendAvailability({
      from: day(30),
      rooms: [{ id: String(simulator.rooms(lcode)[0]!.id), days: [2] }],
    }),
  )
  expect(hotel.units('Doble', day(30))).toBe(2)
  clock.moveTo(new Date(`${day(1)}T03:10:00+02:00`))
  await owner.post('/token/refresh')
  await hotel.work()
  await hotel.work()
  expect(await alarms()).toMatchObject([
    { tipo: 'diferencia', campo: 'disponibilidad', dia: day(30), nuestro: '3', suyo: '2' },
  ])
  expect(hotel.units('Doble', day(30))).toBe(3)
})

test('pausing closes the sale there and says when that is confirmed; resuming opens it', async () => {
  expect((await connection('pause')).resultado).toBe('Ok')
  expect((await hotel.connection()).state).toBe('pausing')
  simulator.setBehaviour({ fault: 'cut', times: 1 }, lcode)
  await hotel.work()
  expect((await hotel.connection()).state).toBe('pausing')
  await later(31_000)
  await hotel.work()
  expect((await hotel.connection()).state).toBe('paused')
  expect([hotel.units('Doble', day(30)), hotel.units('Suite', day(700))]).toEqual([0, 0])
  await edit({ price: 66 }, 31)
  await hotel.sync()
  expect(hotel.units('Doble', day(31))).toBe(0)
  await later(600_000)
  expect((await connection('resume')).resultado).toBe('Ok')
  await hotel.work()
  expect([hotel.units('Doble', day(31)), hotel.shown('Doble', day(31))[0]!.prices['0']]).toEqual([3, 6_600])
})

test('a room that is gone there stops the sale of its type alone', async () => {
  simulator.deleteRoom(lcode, simulator.rooms(lcode).find(({ name }) => name === 'Suite')!.id)
  await edit({ price: 67 }, 32)
  const suite = (roomTypes as { RoomID: string }[])[1]!.RoomID
  await owner.post('/api/channel/property/edit_avail', {
    data: { types: [{ RoomID: suite, price: 300 }], startDate: day(32), endDate: day(32) },
  })
  await hotel.sync()
  await hotel.work()
  expect(hotel.shown('Doble', day(32))[0]!.prices['0']).toBe(6_700)
  expect(await alarms()).toEqual(
    expect.arrayContaining([expect.objectContaining({ tipo: 'venta_parada', RoomID: suite })]),
  )
})

test('a plan that is gone there is made anew, with the values of all its days', async () => {
  const named = () => simulator.plans(lcode).prices.find(({ name }) => name === 'Grupos')!.id
  const { id } = await owner.post('/api/channel/property/add_pricing_plan', { planName: 'Grupos', type: 'real' })
  const price = (euro: number, after: number) =>
    owner.post('/api/channel/property/edit_avail', {
      data: { types: [{ RoomID: double!.RoomID, price: euro }], startDate: day(after), endDate: day(after) },
      price_plan: id,
    })
  await price(120, 50)
  await later(600_000)
  await hotel.sync()
  const before = named()
  simulator.deletePlan(lcode, before)
  await price(130, 51)
  await later(600_000)
  await hotel.sync()
  await hotel.sync()
  expect(named()).not.toBe(before)
  expect(hotel.shown('Doble', day(50), 2).map(({ prices }) => prices[String(named())])).toEqual([12_000, 13_000])
})

test('a token that is not accepted stops everything until somebody acts', async () => {
  simulator.revoke('wr_11111111-2222-3333-4444-555555555555')
  await edit({ price: 68 }, 33)
  expect(await hotel.sync()).toBeNull()
  hotel.calls()
  expect(await hotel.work()).toBeNull()
  expect(hotel.calls()).toEqual([])
  const { conexion } = await connection('get')
  expect(conexion).toMatchObject({ parada: { mensaje: expect.stringMatching(/^[A-Z].*\./) as string } })
  simulator.register({ token: 'wr_99999999-2222-3333-4444-555555555555', lcodes: [lcode] })
  const token = 'wr_99999999-2222-3333-4444-555555555555'
  expect((await connection('edit', { token })).resultado).toBe('Ok')
  await hotel.sync()
  expect(hotel.shown('Doble', day(33))[0]!.prices['0']).toBe(6_800)
})

test('a refusal of the former token, which comes after another one was entered, stops nothing', async () => {
  const { channel } = given.dependencies
  const [former, token] = ['wr_99999999-2222-3333-4444-555555555555', 'wr_88888888-2222-3333-4444-555555555555']
  simulator.register({ token, lcodes: [lcode] })
  const connect: typeof channel.connect = (options) => {
    const provider = channel.connect(options)
    return {
      ...provider,
      sendPrices: async (...run) => {
        simulator.revoke(former)
        expect((await connection('edit', { token })).resultado).toBe('Ok')
        await provider.sendPrices(...run)
      },
    }
  }
  await edit({ price: 69 }, 34)
  clock.moveBy(3_000)
  expect(await hotel.work({ ...channel, connect })).not.toBeNull()
  expect(await hotel.connection()).toMatchObject({ brokenAt: null, failures: 0 })
  await hotel.sync()
  expect(hotel.shown('Doble', day(34))[0]!.prices['0']).toBe(6_900)
})

test('what is changed there while nothing is sold of it is sent again when the sale opens, without an alarm', async () => {
  const establishment = await aConnectedHotel(given)
  const call = (name: string, body: object = {}) => establishment.owner.post(`/api/channel/${name}`, body)
  const sync = async () => {
    await establishment.sync()
    await later(60_000)
    await establishment.work()
  }
  let nights = 10
  const night = async () => {
    clock.moveTo(new Date(`${day(nights++)}T03:10:00+02:00`))
    await establishment.owner.post('/token/refresh')
    await sync()
  }
  await sync()
  const types = (await call('property/get_room_types'))['roomTypes'] as { RoomID: string; name: string }[]
  const idOf = (name: string) => types.find((type) => type.name === name)!.RoomID
  const byHand = (name: string, values: { price?: number; closed?: boolean }) => {
    const roomId = simulator.rooms(establishment.lcode).find((room) => room.name === name)!.id
    simulator.setDay(establishment.lcode, { roomId, day: day(35), ...values })
  }
  const priceIt = (euro: number) => call('property/edit_rtype', { RoomID: idOf('Doble'), price: euro })
  const shown = () => ['Doble', 'Suite'].map((name) => establishment.shown(name, day(35))[0]!)
  const before = shown()

  await priceIt(0)
  await call('property/del_rroom', { RoomID: idOf('Suite') })
  await sync()
  byHand('Doble', { price: 4_400 })
  byHand('Suite', { price: 5_500 })
  await night()
  await call('connection/pause')
  await sync()
  byHand('Doble', { closed: false })
  byHand('Suite', { closed: true })
  await night()
  const { avisos } = await call('connection/get', { urlAlojamiento: establishment.establishmentId })
  expect((avisos as { tipo: string }[]).map(({ tipo }) => tipo)).toEqual(['venta_parada'])

  await priceIt(before[0]!.prices['0']! / 100)
  await call('property/add_rroom', { RoomID: idOf('Suite') })
  await call('connection/resume')
  await sync()
  expect(shown()).toEqual(before)
})
