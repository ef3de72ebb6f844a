import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { addDays } from '@posada/domain/platform/days/day'
import { beforeEach, describe, expect, test } from 'vitest'
import { ChannelError } from '../../distribution/channel/channel-provider.ts'
import { StartError } from '../../platform/configuration/start-up.ts'
import { wubookChannel } from './client.ts'
import { errorOfCode } from './error-advice.ts'
import { encodeAnswer } from './xml-rpc/encode.ts'
import { aRoom, FIRST_DAY, givenWubook, type GivenWubook, LCODE, TOKEN } from './test/given-wubook.ts'

const MINUTE = 60_000
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ChannelError ? [error.failure, error.code] : error),
  )

describe('what a failed call means', () => {
  test.each([
    ['no connection', 'down', 0, async ({ simulator }: GivenWubook) => simulator.stopListening()],
    ['a cut connection', 'unanswered', 0, ({ simulator }: GivenWubook) => simulator.setBehaviour({ fault: 'cut' })],
    ['a lost answer', 'unanswered', 0, ({ simulator }: GivenWubook) => simulator.setBehaviour({ fault: 'swallowed' })],
    ['an answer too late', 'unanswered', 0, ({ simulator }: GivenWubook) => simulator.setBehaviour({ slowMs: 2000 })],
    ['a page', 'unanswered', 0, ({ simulator }: GivenWubook) => simulator.setBehaviour({ fault: 'garbage' })],
    ['HTTP 503', 'unanswered', 503, ({ simulator }: GivenWubook) => simulator.setBehaviour({ fault: 'http-503' })],
    ['a call too large', 'too-large', 413, ({ simulator }: GivenWubook) => simulator.setBehaviour({ largestBody: 1 })],
    ['a revoked token', 'access', -2, ({ simulator }: GivenWubook) => simulator.revoke(TOKEN)],
    ['an unknown property', 'access', -10, ({ simulator }: GivenWubook) => simulator.removeProperty(LCODE)],
    ['an inactive property', 'access', -6, ({ simulator }: GivenWubook) => simulator.setActive(LCODE, false)],
    ['a busy server', 'busy', -3, ({ simulator }: GivenWubook) => simulator.setBehaviour({ code: -3 })],
    ['an error of its own', 'unanswered', -7, ({ simulator }: GivenWubook) => simulator.setBehaviour({ code: -7 })],
    ['an unknown code', 'refused', -77, ({ simulator }: GivenWubook) => simulator.setBehaviour({ code: -77 })],
  ] as const)('%s is %s', async (name, failure, code, upset) => {
    const given = await givenWubook({}, name === 'an answer too late' ? { timeoutMs: 300 } : { timeoutMs: 60_000 })
    await upset(given)
    expect(await failureOf(given.provider.createRestrictionPlan('Uno'))).toEqual([failure, code])
    expect(given.reported).toMatchObject([{ operation: 'rplan_add_rplan', code }])
  })

  test('a name that is not found and a certificate that is none have sent nothing', async () => {
    const server = createServer((socket) => socket.end('no TLS'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const options = {
      access: { token: TOKEN, propertyId: String(LCODE) },
      beforeCall: async () => {},
      afterCall: () => {},
    }
    for (const endpoint of ['https://wubook.invalid/xrws/', `https://127.0.0.1:${port}/xrws/`])
      expect(await failureOf(wubookChannel({ endpoint }).connect(options).listRooms())).toEqual(['down', 0])
    server.close()
  })

  test('other HTTP statuses have not come as far as WuBook', async () => {
    const { simulator } = await givenWubook()
    const options = { access: { token: TOKEN, propertyId: '1' }, beforeCall: async () => {}, afterCall: () => {} }
    const elsewhere = wubookChannel({ endpoint: simulator.url.replace('xrws', 'other') }).connect(options)
    expect(await failureOf(elsewhere.listRooms())).toEqual(['down', 404])
  })

  test('the portals are refused with a code too', async () => {
    const { provider, simulator } = await givenWubook()
    expect([...(await provider.listPortals())]).toEqual([
      [1, 'Expedia'],
      [2, 'Booking.com'],
      [43, 'Airbnb'],
    ])
    simulator.revoke(TOKEN)
    expect(await failureOf(provider.listPortals())).toEqual(['access', -2])
  })

  test('a property or an id that is no number is refused without a call', async () => {
    const { connect, provider, simulator } = await givenWubook()
    expect(await failureOf(connect({ propertyId: 'hotel' }).listRooms())).toEqual(['access', 0])
    expect(await failureOf(provider.deleteRoom('doble'))).toEqual(['mapping', 0])
    expect(simulator.calls()).toEqual([])
  })

  test('the detail of an error does not repeat the token', async () => {
    const server = createHttpServer((_request, response) =>
      response.end(encodeAnswer([-2, `Token ${TOKEN} is invalid`])),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const options = { access: { token: TOKEN, propertyId: '1' }, beforeCall: async () => {}, afterCall: () => {} }
    const provider = wubookChannel({ endpoint: `http://127.0.0.1:${port}/` }).connect(options)
    await expect(provider.listRooms()).rejects.toMatchObject({ message: 'Token … is invalid' })
    server.close()
  })
})

test('plain http is for this machine only', () => {
  expect(() => wubookChannel({ endpoint: 'http://wired.wubook.net/xrws/' })).toThrow(StartError)
})

test('each return code has advice of its own that ends with a way out', () => {
  const codes = [-1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, -17, -19, -21, -100, -101, -1000]
  const bookings = [-1001, -1002, -1003, -1004, -1005, -1006, -1007]
  const advices = [...codes, ...bookings, -555].map((code) => errorOfCode(code, '').advice)
  expect(new Set(advices).size).toBe(advices.length)
  for (const advice of advices) expect(advice).toMatch(/^[A-ZY].+\. [A-Z].+\.$/)
  expect(advices.at(-1)).toContain('-555')
})

describe('what WuBook refuses', () => {
  let given: GivenWubook
  let roomId: string
  beforeEach(async () => {
    given = await givenWubook({ limits: 'off' })
    roomId = await given.provider.createRoom(aRoom())
  })
  const days = (from: string, ...lengths: number[]) => ({
    from,
    rooms: lengths.map((length) => ({ id: roomId, days: Array.from({ length }, () => 1) })),
  })

  test('a short name that exists', async () => {
    expect(await failureOf(given.provider.createRoom(aRoom()))).toEqual(['refused', -11])
  })
  test('a short name that is too long', async () => {
    expect(await failureOf(given.provider.createRoom(aRoom({ shortName: 'DOBLE' })))).toEqual(['refused', -100])
  })
  test('lists of different length', async () => {
    expect(await failureOf(given.provider.sendPrices(null, { from: FIRST_DAY, rooms: [] }))).toBe('none')
    const other = await given.provider.createRoom(aRoom({ shortName: 'IND' }))
    const prices = {
      from: FIRST_DAY,
      rooms: [
        { id: roomId, days: [1] },
        { id: other, days: [1, 2] },
      ],
    }
    expect(await failureOf(given.provider.sendPrices(null, prices))).toEqual(['refused', -14])
  })
  test('days before the day before yesterday', async () => {
    expect(await failureOf(given.provider.sendAvailability(days(addDays(FIRST_DAY, -2), 1)))).toBe('none')
    expect(await failureOf(given.provider.sendAvailability(days(addDays(FIRST_DAY, -3), 1)))).toEqual(['refused', -19])
    expect(await failureOf(given.provider.readShown(addDays(FIRST_DAY, -2), FIRST_DAY))).toEqual(['refused', -19])
  })
  test('days beyond two years', async () => {
    expect(await failureOf(given.provider.sendAvailability(days(addDays(FIRST_DAY, 732), 1)))).toEqual([
      'refused',
      -101,
    ])
  })
  test('prices of a virtual plan', async () => {
    const virtual = { parentId: null, variation: { amount: 100, isPercent: false } }
    const planId = await given.provider.createPricePlan({ name: 'Virtual', virtual })
    expect(await failureOf(given.provider.sendPrices(planId, days(FIRST_DAY, 1)))).toEqual(['refused', -100])
  })
  test('a room that never was, and one that was deleted there', async () => {
    const gone = await given.provider.createRoom(aRoom({ shortName: 'XXX' }))
    given.simulator.deleteRoom(LCODE, Number(gone))
    const send = (id: string) => given.provider.sendAvailability({ from: FIRST_DAY, rooms: [{ id, days: [1] }] })
    expect(await failureOf(send('999999'))).toEqual(['mapping', -9])
    expect(await failureOf(send(gone))).toEqual(['mapping', 8002])
  })
  test('a plan that was deleted there', async () => {
    const planId = await given.provider.createRestrictionPlan('Se borra')
    given.simulator.deletePlan(LCODE, Number(planId))
    expect(await failureOf(given.provider.renameRestrictionPlan(planId, 'Otro'))).toEqual(['mapping', 8002])
  })
  test('a property of another token', async () => {
    given.simulator.register({ token: 'wr_otro', lcodes: [1_420_000_000] })
    expect(await failureOf(given.connect({ propertyId: '1420000000' }).listRooms())).toEqual(['access', -10])
  })
  test('a code that no property can have is not sent, and the largest is', async () => {
    for (const propertyId of ['2147483648', '0', 'DBL'])
      expect(await failureOf(given.connect({ propertyId }).listRooms())).toEqual(['access', 0])
    given.simulator.register({ token: TOKEN, lcodes: [2_147_483_647] })
    expect(await failureOf(given.connect({ propertyId: '2147483647' }).listRooms())).toBe('none')
  })
})

test('more calls than a limit are refused, then the property is locked out for an hour', async () => {
  const { provider, connect, simulator, later } = await givenWubook()
  const { limits } = wubookChannel()
  const limit = limits.find(({ operation }) => operation === 'get_pricing_plans')!
  for (let count = 0; count < limit.calls; count++) await provider.listPricePlans()
  expect(await failureOf(provider.listPricePlans())).toEqual(['throttled', -21])
  expect(await failureOf(provider.listRooms())).toBe('none')
  for (let count = 1; count < 20; count++) await failureOf(provider.listPricePlans())
  expect(await failureOf(provider.listRooms())).toEqual(['throttled', -21])
  simulator.register({ token: TOKEN, lcodes: [1_408_000_000] })
  expect(await failureOf(connect({ propertyId: '1408000000' }).listRooms())).toBe('none')
  later(61 * MINUTE)
  expect(await failureOf(provider.listRooms())).toBe('none')
  expect(await failureOf(provider.listPricePlans())).toEqual(['throttled', -21])
  later(24 * 60 * MINUTE)
  expect(await failureOf(provider.listPricePlans())).toBe('none')
  expect(simulator.rates()).toContainEqual(
    expect.objectContaining({ lcode: LCODE, method: limit.operation, limit: limit.calls, seconds: limit.seconds }),
  )
})

test('a room gets no more than twelve years of values in three minutes', async () => {
  const { provider, simulator, later } = await givenWubook()
  const id = await provider.createRoom(aRoom())
  const send = () =>
    provider.sendAvailability({ from: FIRST_DAY, rooms: [{ id, days: Array.from({ length: 730 }, () => 1) }] })
  for (let count = 0; count < 6; count++) await send()
  expect(await failureOf(send())).toEqual(['throttled', -21])
  later(3 * MINUTE)
  expect(await failureOf(send())).toBe('none')
  simulator.setLimits('calls')
  for (let count = 0; count < 7; count++) expect(await failureOf(send())).toBe('none')
})
