import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { wubookChannel } from './client.ts'
import { aRoom, FIRST_DAY, givenWubook, LCODE } from './test/given-wubook.ts'

const { readBooking, readPush } = wubookChannel()
const STAY = { portal: 2, reference: 'BK-1', checkIn: '2026-12-10', checkOut: '2026-12-12' }

async function givenBookings() {
  const given = await givenWubook()
  const roomId = Number(await given.provider.createRoom(aRoom()))
  const order = { ...STAY, rooms: [{ roomId, adults: 2, children: 1 }] }
  const units = () => given.simulator.shown(LCODE, roomId, STAY.checkIn, 3).map(({ avail }) => avail)
  const newBookings = async () => (await given.provider.fetchNewBookings()).map(readBooking)
  return { ...given, roomId, order, units, newBookings }
}

test('gives new bookings until they are acknowledged, oldest first', async () => {
  const { provider, simulator, order } = await givenBookings()
  const codes = ['A', 'B'].map((reference) => String(simulator.book(LCODE, { ...order, reference })))
  const fetched = async () => (await provider.fetchNewBookings()).map(({ code }) => code)
  expect(await fetched()).toEqual(codes)
  expect(await fetched()).toEqual(codes)
  await provider.acknowledgeBookings([codes[0]!])
  expect(await fetched()).toEqual([codes[1]])
  await provider.acknowledgeBookings([])
  await provider.acknowledgeBookings(codes)
  expect(await fetched()).toEqual([])
  simulator.cancel(LCODE, Number(codes[0]))
  expect(await fetched()).toEqual([codes[0]])
})

test('gives 120 bookings at a time', async () => {
  const { provider, simulator, order } = await givenBookings()
  for (let count = 0; count < 130; count++) simulator.book(LCODE, order)
  const first = await provider.fetchNewBookings()
  expect(first).toHaveLength(120)
  await provider.acknowledgeBookings(first.map(({ code }) => code))
  expect(await provider.fetchNewBookings()).toHaveLength(10)
})

test('a booking takes its units by itself, and a cancellation gives them back', async () => {
  const { simulator, order, units, newBookings, provider } = await givenBookings()
  const virtual = await provider.createRoom(
    aRoom({ shortName: 'FAM', parent: { id: String(order.rooms[0]!.roomId), unitsEach: 2 } }),
  )
  const first = simulator.book(LCODE, { ...order, rooms: [...order.rooms, { roomId: Number(virtual) }] })
  expect(units()).toEqual([1, 1, 4])
  const second = simulator.book(LCODE, { ...order, checkOut: '2026-12-13' })
  expect(units()).toEqual([0, 0, 3])
  simulator.cancel(LCODE, first, { reason: 'No viene' })
  expect(units()).toEqual([3, 3, 3])
  simulator.cancel(LCODE, second, { withPenalty: true })
  expect(await newBookings()).toMatchObject([
    { code: String(first), status: 'cancelled', reason: 'No viene' },
    { code: String(second), status: 'cancelled_with_penalty' },
  ])
})

test('a change is a pair of codes, of which the new one names the old one', async () => {
  const { simulator, order, units, newBookings } = await givenBookings()
  const old = simulator.book(LCODE, order)
  const made = simulator.change(LCODE, old, { checkIn: '2026-12-11', checkOut: '2026-12-13' }, 'swapped')
  expect(units()).toEqual([4, 3, 3])
  expect(await newBookings()).toMatchObject([
    { code: String(old), status: 'cancelled', wasModified: true, replaces: [] },
    { code: String(made), status: 'live', wasModified: false, replaces: [String(old)], checkIn: '2026-12-11' },
  ])
})

test.each(['old', 'new'] as const)(
  'of a change the %s half can come alone, and the other by its code',
  async (half) => {
    const { simulator, order, provider, newBookings } = await givenBookings()
    const old = simulator.book(LCODE, order)
    const made = simulator.change(LCODE, old, { notes: 'Cuna' }, half)
    const [shown, hidden] = half === 'old' ? [old, made] : [made, old]
    expect((await newBookings()).map(({ code }) => code)).toEqual([String(shown)])
    expect(await provider.fetchBooking(String(hidden))).toMatchObject({ code: String(hidden) })
    simulator.release(LCODE, hidden)
    expect((await newBookings()).map(({ code }) => code)).toEqual([String(old), String(made)])
  },
)

test('finds bookings by code, by creation and by arrival', async () => {
  const { simulator, order, provider } = await givenBookings()
  const code = String(simulator.book(LCODE, order))
  expect(await provider.fetchBooking(code)).toMatchObject({ code })
  expect(await provider.fetchBooking('5')).toBeNull()
  const found = async (from: string, to: string, by: 'creation' | 'arrival') =>
    (await provider.fetchBookings(from, to, by)).map((booking) => booking.code)
  expect(await found(FIRST_DAY, FIRST_DAY, 'creation')).toEqual([code])
  expect(await found(STAY.checkIn, STAY.checkIn, 'arrival')).toEqual([code])
  expect(await found(STAY.checkIn, STAY.checkIn, 'creation')).toEqual([])
  expect(await found(FIRST_DAY, FIRST_DAY, 'arrival')).toEqual([])
})

test('reads what it has fetched', async () => {
  const { simulator, order, newBookings, roomId } = await givenBookings()
  const code = simulator.book(LCODE, {
    ...order,
    rooms: [{ roomId, adults: 2, children: 1, board: 'hb', prices: [80.5, 90] }],
    prepaid: 'virtual_card',
    cityTax: 3.3,
    holder: { name: 'Ana', surname: "O'Neill & Cía", email: 'ana@ejemplo.test', country: 'FR', language: 'fr' },
  })
  expect(await newBookings()).toEqual([
    {
      code: String(code),
      status: 'live',
      wasModified: false,
      replaces: [],
      portal: { id: 2, name: 'Booking.com', reference: 'BK-1' },
      receivedAt: '2026-11-26T12:00:00',
      checkIn: '2026-12-10',
      checkOut: '2026-12-12',
      arrivalHour: '',
      rooms: [
        {
          roomId: String(roomId),
          nights: [
            { day: '2026-12-10', price: 8050, planId: null },
            { day: '2026-12-11', price: 9000, planId: null },
          ],
          adults: 2,
          children: 1,
          board: 'hb',
        },
      ],
      holder: {
        name: 'Ana',
        surname: "O'Neill & Cía",
        email: 'ana@ejemplo.test',
        phone: '',
        address: '',
        city: '',
        postalCode: '',
        country: 'FR',
        language: 'fr',
      },
      notes: expect.stringContaining('PRE-PAID'),
      amount: 17_050,
      currency: 'EUR',
      commission: null,
      isNet: false,
      cityTax: 330,
      prepaid: { amount: 17_050, by: 'virtual_card' },
      reason: '',
    },
  ])
})

async function givenPushes() {
  const given = await givenBookings()
  const received: Record<string, string>[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(Object.fromEntries(new URLSearchParams(body)))
      response.end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/abc`
  await given.provider.activatePush(url)
  const pushed = async (count: number) => {
    await vi.waitFor(() => expect([given.simulator.countPendingPushes(), received.length]).toEqual([0, count]), 3000)
    return received.map((form) => Number(readPush(form)?.code))
  }
  return { ...given, url, pushed, received }
}

test('posts new, changed and cancelled bookings to the address of the pushes', async () => {
  const { provider, simulator, order, url, pushed, received } = await givenPushes()
  expect(await provider.readPushUrl()).toBe(url)
  const code = simulator.book(LCODE, order)
  expect(await pushed(1)).toEqual([code])
  expect(readPush(received[0]!)).toEqual({ propertyId: String(LCODE), code: String(code) })
  const made = simulator.change(LCODE, code, { notes: 'Cuna' })
  expect((await pushed(3)).slice(1)).toEqual([code, made])
  simulator.cancel(LCODE, made)
  expect((await pushed(4))[3]).toBe(made)
  await provider.activatePush('')
  simulator.book(LCODE, order)
  expect(await pushed(4)).toHaveLength(4)
})

test('loses, repeats, swaps and delays pushes', async () => {
  const { simulator, order, pushed, received } = await givenPushes()
  const book = () => simulator.book(LCODE, order)
  simulator.setPushes({ lost: 1 })
  book()
  expect(await pushed(0)).toEqual([])
  simulator.setPushes({ duplicated: 1 })
  const twice = book()
  expect(await pushed(2)).toEqual([twice, twice])
  simulator.setPushes({ swapped: 1 })
  const overtaken = book()
  const swiftly = book()
  expect((await pushed(4)).slice(2)).toEqual([swiftly, overtaken])
  simulator.setPushes({ lateMs: 100 })
  book()
  expect(received).toHaveLength(4)
  await pushed(5)
})

test('a push that is no form of WuBook is none', () => {
  for (const form of [
    {},
    { lcode: '1' },
    { lcode: 'x', rcode: '2' },
    { lcode: '1', rcode: '-2' },
    { lcode: '1.5', rcode: '2' },
    { lcode: '1464157300', rcode: '2147483648' },
  ])
    expect(readPush(form)).toBeNull()
  expect(readPush({ lcode: 1000, rcode: '2000' })).toEqual({ propertyId: '1000', code: '2000' })
  const real = { lcode: '1464157300', rcode: '1764158400' }
  expect(readPush(real)).toEqual({ propertyId: real.lcode, code: real.rcode })
})
