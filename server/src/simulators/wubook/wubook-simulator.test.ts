import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { decodeAnswer } from '../../adapters/wubook/xml-rpc/decode.ts'
import { encodeCall } from '../../adapters/wubook/xml-rpc/encode.ts'
import { double, type XmlRpcInput } from '../../adapters/wubook/xml-rpc/values.ts'
import { startWubookSimulator, type WubookSimulator } from './start-wubook-simulator.ts'
import type { WubookOptions } from './types.ts'

const TODAY = '2026-11-26'
const NOW = () => new Date(`${TODAY}T11:00:00Z`)
const LCODE = 1_442_000_042

async function givenSimulator(options: WubookOptions = {}) {
  const simulator = await startWubookSimulator({ now: NOW, acceptsAnyone: true, ...options })
  onTestFinished(() => simulator.close())
  return simulator
}

/** An answer as it was decoded, or 'cut' where the connection was closed. */
async function post({ url }: WubookSimulator, body: string) {
  try {
    const response = await fetch(url, { method: 'POST', body })
    if (response.status !== 200) return response.status
    const answer = decodeAnswer(await response.text())
    return answer.isFault ? { fault: answer.code } : answer.value
  } catch {
    return 'cut'
  }
}
const call = (simulator: WubookSimulator, method: string, ...args: XmlRpcInput[]) =>
  post(simulator, encodeCall(method, ['any', LCODE, ...args]))
const newRoom = async (simulator: WubookSimulator, shortname = 'DBL') => {
  const answer = await call(simulator, 'new_room', 0, 'Doble', 2, double(80), 4, shortname, 'nb')
  return (answer as number[])[1]!
}
const availOf = (simulator: WubookSimulator, roomId: number) =>
  simulator.shown(LCODE, roomId, TODAY, 2).map(({ avail }) => avail)
const setAvail = (simulator: WubookSimulator, id: number, ...avail: number[]) =>
  call(simulator, 'update_avail', '26/11/2026', [{ id, days: avail.map((units) => ({ avail: units })) }])

test('does an overtaken call after the next one, and swallowed ones at once', async () => {
  const simulator = await givenSimulator()
  const id = await newRoom(simulator)
  simulator.setBehaviour({ fault: 'delayed', times: 1 })
  expect(await setAvail(simulator, id, 1, 1)).toBe('cut')
  expect(availOf(simulator, id)).toEqual([4, 4])
  expect(await setAvail(simulator, id, 3)).toEqual([0, 'Ok'])
  expect(availOf(simulator, id)).toEqual([1, 1])
  simulator.setBehaviour({ fault: 'swallowed', times: 1, only: ['update_avail'] })
  expect(await call(simulator, 'fetch_rooms')).toMatchObject([0, [{ id }]])
  expect(await setAvail(simulator, id, 2)).toBe('cut')
  expect(availOf(simulator, id)).toEqual([2, 1])
  simulator.setBehaviour({ fault: 'cut', times: 1 })
  expect(await setAvail(simulator, id, 0)).toBe('cut')
  expect(availOf(simulator, id)).toEqual([2, 1])
  expect(await setAvail(simulator, id, 0)).toEqual([0, 'Ok'])
  expect(simulator.calls(LCODE).map(({ outcome }) => outcome)).toEqual([0, 'delayed', 0, 0, 'swallowed', 'cut', 0])
})

test('the same seed gives the same failures', async () => {
  const outcomes = async () => {
    const simulator = await givenSimulator({ seed: 7 })
    simulator.setBehaviour({ code: -3, probability: 0.5 })
    const answers: unknown[] = []
    for (let count = 0; count < 12; count++) answers.push(((await call(simulator, 'fetch_rooms')) as unknown[])[0])
    return answers
  }
  const first = await outcomes()
  expect(new Set(first)).toEqual(new Set([0, -3]))
  expect(await outcomes()).toEqual(first)
})

test('checks positional arguments and knows its methods', async () => {
  const simulator = await givenSimulator()
  const id = await newRoom(simulator)
  expect(await call(simulator, 'new_room', 0, 'Doble')).toMatchObject([-13, expect.any(String)])
  expect(await call(simulator, 'del_room', id, 1)).toMatchObject([-13, expect.any(String)])
  expect(await call(simulator, 'del_room', String(id))).toMatchObject([-100, expect.any(String)])
  expect(await call(simulator, 'update_avail', '2026-11-26', [])).toMatchObject([-101, expect.any(String)])
  const wrongDay = [{ id, days: [{ avail: 1, cerrado: 1 }] }]
  expect(await call(simulator, 'update_avail', '26/11/2026', wrongDay)).toMatchObject([-101, expect.any(String)])
  expect(await call(simulator, 'update_all')).toEqual({ fault: 8001 })
  expect(await call(simulator, 'toString')).toEqual({ fault: 8001 })
  expect(await post(simulator, encodeCall('fetch_rooms', ['malo', LCODE]))).toMatchObject([-2, expect.any(String)])
  expect(await post(simulator, encodeCall('fetch_rooms', ['any', 0]))).toMatchObject([-10, expect.any(String)])
  expect(await post(simulator, '<html></html>')).toBe(400)
  expect(availOf(simulator, id)).toEqual([4, 4])
})

test('marks bookings on request, and leaves out what the portal says', async () => {
  const simulator = await givenSimulator()
  const roomId = await newRoom(simulator)
  const order = { portal: 2, checkIn: '2026-12-01', checkOut: '2026-12-02', rooms: [{ roomId, board: 'bb' as const }] }
  const code = simulator.book(LCODE, order)
  expect(await call(simulator, 'fetch_new_bookings', 0, 1)).toMatchObject([
    0,
    [{ reservation_code: code, ancillary: {} }],
  ])
  expect(await call(simulator, 'fetch_new_bookings')).toEqual([0, []])
  expect(await call(simulator, 'fetch_booking', code, 1)).toMatchObject([
    0,
    [{ ancillary: { 'Detected Board': 'bb' } }],
  ])
  expect(await call(simulator, 'fetch_bookings_codes', '26/11/2026', '26/11/2026')).toEqual([0, [code]])
})

test('makes and cancels reservations of its own, with availability and rules', async () => {
  const simulator = await givenSimulator()
  const id = await newRoom(simulator)
  const customer = { lname: 'García', fname: 'Ana', email: 'ana@ejemplo.test' }
  const reserve = (units: number, ...more: XmlRpcInput[]) =>
    call(
      simulator,
      'new_reservation',
      '26/11/2026',
      '28/11/2026',
      { [id]: [units, 'nb'] },
      customer,
      double(160),
      ...more,
    )
  const [, code] = (await reserve(3)) as [number, number]
  expect(availOf(simulator, id)).toEqual([1, 1])
  await setAvail(simulator, id, 0, 0)
  expect(await reserve(1)).toMatchObject([-1002, expect.any(String)])
  const guests = { men: 2, children: 1 }
  const [done, second] = (await reserve(1, 'xml', 0, 0, guests, 0, 1)) as [number, number]
  expect(done).toBe(0)
  expect(await call(simulator, 'fetch_booking', second)).toMatchObject([0, [{ men: 2, children: 1, id_channel: 0 }]])
  expect(await call(simulator, 'cancel_reservation', code, 'Cambio de planes')).toEqual([0, 'Ok'])
  expect(availOf(simulator, id)).toEqual([3, 3])
  const portal = { portal: 1, checkIn: TODAY, checkOut: '2026-11-27', rooms: [{ roomId: id }] }
  expect(await call(simulator, 'cancel_reservation', simulator.book(LCODE, portal))).toMatchObject([
    -1007,
    expect.any(String),
  ])
})

test('keeps everything in its file, and goes on where it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-wubook-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'simulated-wubook.json')
  const first = await startWubookSimulator({ now: NOW, acceptsAnyone: true, file })
  const id = await newRoom(first)
  await setAvail(first, id, 1)
  await call(first, 'add_vplan', 'Virtual', 0, -1, double(10))
  await call(first, 'rplan_add_rplan', 'Agencias', 0)
  await call(first, 'update_plan_prices', 0, '26/11/2026', { [id]: [double(99.9)] })
  const code = first.book(LCODE, { portal: 1, checkIn: '2026-12-01', checkOut: '2026-12-02', rooms: [{ roomId: id }] })
  const shown = first.shown(LCODE, id, TODAY, 10)
  await first.close()
  const second = await givenSimulator({ file })
  expect(second.shown(LCODE, id, TODAY, 10)).toEqual(shown)
  expect(shown[0]).toMatchObject({ avail: 1, prices: { 0: 9990 } })
  expect(second.bookings(LCODE)).toMatchObject([{ code, status: 1 }])
  expect(await newRoom(second, 'IND')).toBe(id + 3)
})

test('refuses a body without end', async () => {
  const simulator = await givenSimulator()
  expect(await post(simulator, 'x'.repeat(34_000_000))).toSatisfy((answer) => answer === 413 || answer === 'cut')
})

test('shows what somebody types into the panel, and counts the calls that limits refuse', async () => {
  const simulator = await givenSimulator()
  const roomId = await newRoom(simulator)
  simulator.setDay(LCODE, { roomId, day: TODAY, units: 1, price: 9_900, closed: true })
  expect(simulator.shown(LCODE, roomId, TODAY, 2)).toMatchObject([
    { avail: 1, prices: { 0: 9_900 }, rules: { 0: { closed: 1 } } },
    { avail: 4, prices: { 0: 8_000 }, rules: { 0: { closed: 0 } } },
  ])
  await call(simulator, 'rplan_add_rplan', 'Fines', 0)
  expect(simulator.plans(LCODE)).toMatchObject({ prices: [], restrictions: [{ name: 'Fines' }] })
  for (let made = 0; made < 97; made++) await call(simulator, 'get_pricing_plans')
  expect([simulator.limitRefusals(), simulator.rates().length > 0]).toEqual([1, true])
  simulator.forgetCalls()
  expect([simulator.calls(LCODE), simulator.limitRefusals()]).toEqual([[], 1])
})
