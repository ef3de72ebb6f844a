import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { GatewayKeyRefused, GatewayUnavailable, GatewayUnknownOutcome } from '../../money/payments/gateway-errors.ts'
import { makeGate } from '../../test/gate.ts'
import { stripeAccounts } from './client.ts'
import { A_CHARGE, givenSimulatedGateway, PUBLIC_KEY, SECRET_KEY } from './test/given-gateway.ts'

test.each(['swallow', 'down'] as const)('heals one %s with the same key, and charges once', async (fault) => {
  const { simulator, keepCard, chargeCard } = await givenSimulatedGateway()
  const { id } = await keepCard('pm_card_visa')
  simulator.setBehaviour({ fault, times: 1 })
  expect(await chargeCard(id, 1000)).toMatchObject({ kind: 'succeeded' })
  expect(simulator.state().charges).toHaveLength(1)
})

test('a charge whose answers are lost is unknown, and is found by its attempt', async () => {
  const { simulator, gateway, customerId, keepCard, chargeCard } = await givenSimulatedGateway()
  const { id } = await keepCard('pm_card_visa')
  const attemptId = randomUUID()
  simulator.setBehaviour({ fault: 'swallow' })
  await expect(chargeCard(id, 1000, attemptId)).rejects.toThrow(GatewayUnknownOutcome)
  simulator.clearBehaviour()
  expect(await gateway.findIntent({ customerId, attemptId, orderNumber: '' })).toMatchObject({
    status: 'succeeded',
    received: 1000,
  })
  expect(simulator.state().charges).toHaveLength(1)
})

test.each([
  ['http-500', 0],
  ['http-500-done', 1],
] as const)('%s is unknown and is replayed under its key; %i charges were made', async (fault, charges) => {
  const { simulator, keepCard, chargeCard } = await givenSimulatedGateway()
  const { id } = await keepCard('pm_card_visa')
  const attemptId = randomUUID()
  simulator.setBehaviour({ fault, times: 1 })
  for (const _ of [1, 2]) await expect(chargeCard(id, 1000, attemptId)).rejects.toThrow(GatewayUnknownOutcome)
  expect(simulator.state().charges).toHaveLength(charges)
})

test('too many requests and a refused connection say that nothing was done', async () => {
  const { simulator, keepCard, chargeCard } = await givenSimulatedGateway()
  const { id } = await keepCard('pm_card_visa')
  simulator.setBehaviour({ fault: 'http-429', times: 1 })
  await expect(chargeCard(id, 1000)).rejects.toThrow(GatewayUnavailable)
  await simulator.stopListening()
  // Until the idle connection is known as closed, a request on it may have arrived.
  await expect.poll(() => chargeCard(id, 1000).catch((error: unknown) => error)).toBeInstanceOf(GatewayUnavailable)
  await simulator.listenAgain()
  expect(simulator.state().charges).toEqual([])
})

test('too many requests after a lost answer do not say that nothing was done', async () => {
  const { simulator, keepCard, chargeCard } = await givenSimulatedGateway()
  const { id } = await keepCard('pm_card_visa')
  const gate = makeGate()
  simulator.setBehaviour({ fault: 'swallow', hold: gate.hold, times: 1 })
  const charging = chargeCard(id, 1000)
  await gate.reached
  simulator.setBehaviour({ fault: 'http-429' })
  gate.open()
  await expect(charging).rejects.toThrow(GatewayUnknownOutcome)
  expect(simulator.state().charges).toHaveLength(1)
})

test('an answer after the timeout is unknown, and the charge is there', async () => {
  const { simulator, customerId, ids, keepCard } = await givenSimulatedGateway()
  const { id: cardId } = await keepCard('pm_card_visa')
  const hurried = stripeAccounts({ endpoint: simulator.url, timeoutMs: 2_000 })({
    takesBizum: false,
    secretKey: SECRET_KEY,
  })
  const gate = makeGate()
  simulator.setBehaviour({ fault: 'late', hold: gate.hold })
  const order = { ...A_CHARGE, customerId, cardId, amount: 1000, attemptId: 'a', ...ids }
  await expect(hurried.charge(order, 'a')).rejects.toThrow(GatewayUnknownOutcome)
  expect(simulator.state().charges).toHaveLength(1)
  gate.open()
})

test.each(['lost', 'stolen'] as const)('says that a kept card is %s', async (what) => {
  const { simulator, customerId, chargeCard } = await givenSimulatedGateway()
  const name = what === 'lost' ? 'pm_card_visa_chargeDeclinedLostCard' : 'pm_card_visa_chargeDeclinedStolenCard'
  const id = simulator.keepCard(customerId, name)
  expect(await chargeCard(id, 1000)).toMatchObject({ kind: 'declined', reason: `${what}_card` })
})

test('reads again when the connection is closed without an answer, as an idle one may be when it is used again', async () => {
  const { simulator, gateway } = await givenSimulatedGateway()
  simulator.setBehaviour({ fault: 'swallow', times: 1 })
  expect(await gateway.checkKeys({ publicKey: PUBLIC_KEY })).toMatchObject({ kind: 'accepted' })
  simulator.setBehaviour({ fault: 'swallow' })
  expect(await gateway.checkKeys({ publicKey: PUBLIC_KEY })).toMatchObject({ kind: 'unreachable' })
})

test('checks keys, and names the missing right of a restricted one', async () => {
  const { simulator, gateway, chargeCard } = await givenSimulatedGateway()
  const check = (secretKey: string, publicKey = PUBLIC_KEY) =>
    stripeAccounts({ endpoint: simulator.url })({ secretKey, takesBizum: false }).checkKeys({ publicKey })
  const accepted = await gateway.checkKeys({ publicKey: PUBLIC_KEY })
  expect(accepted).toEqual({ kind: 'accepted', gatewayAccountId: expect.stringMatching(/^acct_/), isTest: true })
  expect(await check('sk_live_hotel', 'pk_live_hotel')).toMatchObject({ kind: 'accepted', isTest: false })
  expect(await check('rk_test_hotel')).toEqual(accepted)
  expect(await check('sk_test_revocada')).toEqual({ kind: 'key_refused', key: 'secret' })
  expect(await check(SECRET_KEY, 'pk_test_revocada')).toEqual({ kind: 'key_refused', key: 'public' })
  for (const right of ['customers', 'payments', 'refunds', 'checkout', 'payment_methods', 'disputes', 'events'])
    expect(await check(`rk_test_hotel_without_${right}`)).toEqual({ kind: 'rights_missing', missing: [right] })
  simulator.revoke(SECRET_KEY)
  await expect(chargeCard('pm_x', 1000)).rejects.toThrow(GatewayKeyRefused)
  await simulator.stopListening()
  expect(await check('rk_test_hotel')).toEqual({ kind: 'unreachable' })
})

test('finds an attempt on the second page of the customer', async () => {
  const { gateway, customerId, keepCard, chargeCard } = await givenSimulatedGateway()
  const { id } = await keepCard('pm_card_visa')
  await chargeCard(id, 777, 'first')
  for (let index = 0; index < 120; index++) await chargeCard(id, 1000)
  expect(await gateway.findIntent({ customerId, attemptId: 'first', orderNumber: '' })).toMatchObject({ amount: 777 })
})
