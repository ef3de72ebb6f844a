import { expect, test } from 'vitest'
import { GatewayKeyRefused, GatewayUnavailable, GatewayUnknownOutcome } from '../../money/payments/gateway-errors.ts'
import { makeGate } from '../../test/gate.ts'
import { redsysTerminals } from './client.ts'
import { givenTerminal, TERMINAL } from './test/given-terminal.ts'

test.each([
  ['swallow', 1],
  ['swallow-before', 0],
  ['down', 0],
  ['http-503', 0],
  ['http-500-done', 1],
  ['wrong-signature', 1],
  ['unreadable', 1],
] as const)(
  '%s leaves the outcome of a charge unknown, and nothing is sent twice; %i was made',
  async (fault, made) => {
    const { simulator, gateway, keepCard, charge, newOrder } = await givenTerminal()
    simulator.setBehaviour({ fault, only: ['0'], times: 1 })
    const order = newOrder()
    await expect(charge(keepCard(), 1000, order)).rejects.toThrow(GatewayUnknownOutcome)
    expect(simulator.state().operations).toHaveLength(made)
    const found = await gateway.findIntent({ customerId: '', attemptId: 'a', orderNumber: order })
    expect(found?.status).toBe(made ? 'succeeded' : undefined)
  },
)

test('a late answer is unknown, and the charge is there', async () => {
  const { simulator, gateway, keepCard, charge, newOrder } = await givenTerminal({}, 300)
  const gate = makeGate()
  simulator.setBehaviour({ fault: 'late', hold: gate.hold, only: ['0'] })
  const order = newOrder()
  await expect(charge(keepCard(), 1000, order)).rejects.toThrow(GatewayUnknownOutcome)
  simulator.clearBehaviour()
  gate.open()
  expect(await gateway.readIntent(order)).toMatchObject({ status: 'succeeded' })
})

test('a refused connection says that nothing was done', async () => {
  const { simulator, gateway, keepCard, charge } = await givenTerminal()
  const card = keepCard()
  await simulator.stopListening()
  await expect(charge(card, 1000)).rejects.toThrow(GatewayUnavailable)
  await expect(gateway.readIntent('2611AAAAAAAA')).rejects.toThrow(GatewayUnavailable)
  expect(await gateway.checkTerminal()).toEqual({ kind: 'unreachable' })
})

test('reads again when the connection is closed without an answer, once', async () => {
  const { simulator, gateway, pay } = await givenTerminal()
  const order = await pay()
  simulator.setBehaviour({ fault: 'swallow', only: ['query'], times: 1 })
  expect(await gateway.readIntent(order)).toMatchObject({ status: 'succeeded' })
  simulator.setBehaviour({ fault: 'swallow', only: ['query'], times: 2 })
  await expect(gateway.readIntent(order)).rejects.toThrow(GatewayUnknownOutcome)
  simulator.setBehaviour({ fault: 'wrong-signature', only: ['query'], times: 1 })
  await expect(gateway.readIntent(order)).rejects.toThrow(GatewayUnknownOutcome)
})

test('a refund whose answer is lost is found among those of its payment', async () => {
  const { simulator, gateway, pay } = await givenTerminal()
  const intentId = await pay()
  simulator.setBehaviour({ fault: 'swallow', only: ['3'], times: 1 })
  const refund = () => gateway.refund({ intentId, amount: 700, refundId: 'x' }, 'k')
  await expect(refund()).rejects.toThrow(GatewayUnknownOutcome)
  expect(await gateway.listRefunds(intentId)).toMatchObject([{ id: `${intentId}-1`, amount: 700 }])
  expect(await refund()).toMatchObject({ id: `${intentId}-2` })
  simulator.setBehaviour({ fault: 'unreadable', only: ['query'], times: 1 })
  await expect(refund()).rejects.toThrow(GatewayUnavailable)
  expect(await gateway.listRefunds(intentId)).toHaveLength(2)
})

test('a payment that is too old for the query is refunded under our id', async () => {
  const { gateway, pay, later } = await givenTerminal()
  const intentId = await pay()
  later(91 * 86_400)
  expect(await gateway.refund({ intentId, amount: 700, refundId: 'r1' }, 'k')).toMatchObject({ id: `${intentId}-r1` })
  await expect(gateway.readRefund(`${intentId}-r1`)).rejects.toMatchObject({ code: 'not_found' })
})

test('a hold whose answer is lost is not taken twice', async () => {
  const { simulator, gateway, pay } = await givenTerminal()
  const intentId = await pay(9000, { mode: 'hold' })
  simulator.setBehaviour({ fault: 'swallow', only: ['2'], times: 1 })
  const take = () => gateway.takeHold({ intentId, amount: 9000, attemptId: 'a' }, 'k')
  await expect(take()).rejects.toThrow(GatewayUnknownOutcome)
  expect(await take()).toMatchObject({ status: 'succeeded', received: 9000 })
  expect(simulator.state().operations).toHaveLength(2)
})

test('checks a terminal without doing anything', async () => {
  const { simulator, gateway } = await givenTerminal()
  const check = (change: Partial<typeof TERMINAL>) =>
    redsysTerminals({ endpoint: simulator.url })({ ...TERMINAL, ...change }).checkTerminal()
  const key = Buffer.alloc(24, 7).toString('base64')
  expect(await check({})).toEqual({ kind: 'accepted' })
  expect(await check({ signature: 'v1', key: `${TERMINAL.key} ` })).toEqual({ kind: 'accepted' })
  expect(await check({ key })).toEqual({ kind: 'wrong', what: 'key', code: 'SIS0042' })
  expect(await check({ key: 'corta', signature: 'v1' })).toEqual({ kind: 'wrong', what: 'key', code: '' })
  expect(await check({ merchantCode: '000000000' })).toMatchObject({ kind: 'wrong', what: 'merchant' })
  expect(await check({ terminal: '999' })).toMatchObject({ kind: 'wrong', what: 'terminal' })
  simulator.register({ ...simulator.state().terminals[0]!, terminal: '2', only: 'v2' })
  expect(await check({ terminal: '2', signature: 'v1' })).toEqual({ kind: 'wrong', what: 'signature', code: 'SIS0444' })
  simulator.setTerminal(TERMINAL, { permissions: [] })
  expect(await gateway.checkTerminal()).toEqual({ kind: 'not_enabled', permission: 'refunds', code: 'SIS0214' })
  expect(simulator.state().operations).toEqual([])
  const { charge } = await givenTerminal({ key })
  await expect(charge({ identifier: 'x', networkId: '1' }, 1)).rejects.toThrow(GatewayKeyRefused)
})

test('refuses an endpoint that is not safe', () => {
  expect(() => redsysTerminals({ endpoint: 'http://example.org/sis/' })).toThrow(/REDSYS_ENDPOINT/)
})
