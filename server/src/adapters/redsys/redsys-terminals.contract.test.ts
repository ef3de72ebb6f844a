import { describe, expect, test } from 'vitest'
import { GatewayNotEnabled, GatewayRequestRefused } from '../../money/payments/gateway-errors.ts'
import { givenTerminal } from './test/given-terminal.ts'

describe.each(['v1', 'v2'] as const)('a terminal of Redsys that signs with %s', (signature) => {
  test('charges a kept card, and finds the charge by its order', async () => {
    const { gateway, keepCard, charge, newOrder } = await givenTerminal({ signature })
    const card = keepCard()
    const order = newOrder()
    const outcome = await charge(card, 4050, order)
    expect(outcome).toEqual({
      kind: 'succeeded',
      intentId: order,
      chargeId: order,
      card: { id: card.identifier, networkId: card.networkId, brand: 'visa', last4: '0003', expires: '' },
      amount: 4050,
      at: new Date('2026-11-24T10:00:30Z'),
    })
    const found = await gateway.findIntent({ customerId: '', attemptId: 'a', orderNumber: order })
    expect(found).toMatchObject({
      id: order,
      status: 'succeeded',
      customerId: undefined,
      amount: 4050,
      received: 4050,
      currency: 'eur',
      createdAt: new Date('2026-11-24T10:00:00Z'),
      chargeId: order,
      card: { id: '', brand: 'visa', last4: '0003' },
      method: 'card',
      refunded: 0,
      refunds: [],
      dispute: undefined,
    })
    expect(await gateway.readIntent(order)).toEqual(found)
    expect(await gateway.cancelIntent(order)).toEqual(found)
    expect(await gateway.findIntent({ customerId: '', attemptId: 'b', orderNumber: newOrder() })).toBeUndefined()
    await expect(gateway.readIntent(newOrder())).rejects.toMatchObject({ code: 'not_found' })
  })

  test('looks up an order that was charged already, and takes no other charge for it', async () => {
    const { simulator, keepCard, charge, newOrder } = await givenTerminal({ signature })
    const card = keepCard()
    const order = newOrder()
    await charge(card, 1000, order)
    expect(await charge(card, 1000, order)).toMatchObject({ kind: 'succeeded', intentId: order, amount: 1000 })
    await expect(charge(card, 2000, order)).rejects.toMatchObject({ code: 'key_reused' })
    expect(simulator.state().operations).toHaveLength(1)
  })

  test('refunds parts, and refuses more than is left', async () => {
    const { gateway, keepCard, charge, newOrder } = await givenTerminal({ signature })
    const intentId = newOrder()
    await charge(keepCard(), 5000, intentId)
    const refund = (amount: number) => gateway.refund({ intentId, amount, refundId: 'x' }, 'k')
    const first = await refund(2000)
    expect(first).toMatchObject({ id: `${intentId}-1`, intentId, amount: 2000, status: 'succeeded', ids: undefined })
    await expect(refund(3001)).rejects.toMatchObject({ code: 'amount_too_large' })
    expect(await refund(3000)).toMatchObject({ id: `${intentId}-2` })
    await expect(refund(1)).rejects.toMatchObject({ code: 'already_refunded' })
    expect((await gateway.listRefunds(intentId)).map(({ id }) => id)).toEqual([`${intentId}-2`, `${intentId}-1`])
    expect(await gateway.readRefund(`${intentId}-1`)).toMatchObject({ amount: 2000, status: 'succeeded' })
    expect(await gateway.readIntent(intentId)).toMatchObject({ refunded: 5000, refunds: [{ amount: 3000 }, {}] })
    await expect(gateway.readRefund(`${intentId}-3`)).rejects.toMatchObject({ code: 'not_found' })
    await expect(gateway.refund({ intentId: newOrder(), amount: 1, refundId: 'x' }, 'k')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('detaches a card, twice without an error, and does not charge it any more', async () => {
    const { gateway, keepCard, charge } = await givenTerminal({ signature })
    const card = keepCard()
    await gateway.detachCard(card.identifier)
    await gateway.detachCard(card.identifier)
    await gateway.detachCard('never-kept')
    await expect(charge(card, 1000)).rejects.toThrow(GatewayRequestRefused)
  })
})

describe('a terminal of Redsys', () => {
  test.each([
    ['4548810000000052', 'declined_by_bank', 1000],
    ['4548810000000060', 'authorization_revoked', 1000],
    ['4548810000000003', 'declined_by_bank', 1096],
    ['4548810000000003', 'authorization_revoked', 1074],
  ])('tells why the bank of card %s declines: %s', async (number, reason, amount) => {
    const { gateway, keepCard, charge, newOrder } = await givenTerminal()
    const order = newOrder()
    expect(await charge(keepCard(number), amount, order)).toEqual({ kind: 'declined', intentId: order, reason })
    expect(await gateway.readIntent(order)).toMatchObject({ status: 'declined', declineReason: reason, received: 0 })
    expect((await gateway.cancelIntent(order)).status).toBe('cancelled')
  })

  test('tells a card whose bank wants its holder, whose order takes nothing more', async () => {
    const { gateway, keepCard, charge, newOrder } = await givenTerminal()
    const order = newOrder()
    expect(await charge(keepCard('4548810000000011'), 1000, order)).toMatchObject({ kind: 'authentication' })
    expect(await gateway.readIntent(order)).toMatchObject({ status: 'authentication', received: 0 })
    expect((await gateway.cancelIntent(order)).status).toBe('cancelled')
  })

  test.each([
    ['0101', { kind: 'declined', reason: 'expired_card' }],
    ['0116', { kind: 'declined', reason: 'insufficient_funds' }],
    ['0909', { kind: 'declined', reason: 'bank_unavailable' }],
    ['0202', { kind: 'declined', reason: 'pickup_card' }],
    ['9999', { kind: 'processing' }],
  ])('reads the answer %s', async (response, outcome) => {
    const { simulator, keepCard, charge } = await givenTerminal()
    simulator.setBehaviour({ response })
    expect(await charge(keepCard(), 1000)).toMatchObject(outcome)
  })

  test.each([
    ['9104', { code: 'invalid' }],
    ['0904', { name: 'GatewayKeyRefused' }],
    ['9256', { name: 'GatewayNotEnabled', permission: 'preauthorisation' }],
    ['0777', { code: 'invalid' }],
  ])('does not take the answer %s for a decline of the bank', async (response, failure) => {
    const { simulator, gateway, keepCard, charge, newOrder } = await givenTerminal()
    simulator.setBehaviour({ response })
    const order = newOrder()
    await expect(charge(keepCard(), 1000, order)).rejects.toMatchObject(failure)
    expect(await gateway.readIntent(order)).toMatchObject({ status: 'cancelled', declineReason: undefined })
  })

  test.each([
    ['tokens', 'SIS0298'],
    ['mit', 'SIS0463'],
  ] as const)('says that a bank has not enabled %s', async (permission, code) => {
    const { simulator, name, terminal, keepCard, charge } = await givenTerminal()
    const card = keepCard()
    simulator.setTerminal(name, { permissions: terminal.permissions.filter((one) => one !== permission) })
    await expect(charge(card, 1000)).rejects.toMatchObject({ name: 'GatewayNotEnabled', permission, code })
  })

  test('says that a bank has not enabled refunds, and does nothing that the establishment says is not enabled', async () => {
    const { simulator, name, gateway, newOrder, pay } = await givenTerminal()
    const intentId = await pay()
    simulator.setTerminal(name, { permissions: [] })
    await expect(gateway.refund({ intentId, amount: 1, refundId: 'x' }, 'k')).rejects.toThrow(GatewayNotEnabled)
    const bare = await givenTerminal({ permissions: [] })
    expect(bare.gateway.can).toMatchObject({ methods: ['card'], refunds: false, chargesWithoutHolder: false })
    await expect(bare.charge({ identifier: 'x', networkId: '' }, 1)).rejects.toThrow(GatewayRequestRefused)
    await expect(bare.gateway.refund({ intentId, amount: 1, refundId: 'x' }, 'k')).rejects.toThrow(
      GatewayRequestRefused,
    )
    await expect(gateway.expireCheckout(newOrder())).rejects.toThrow(GatewayRequestRefused)
    expect(bare.simulator.state().operations).toEqual([])
  })

  test('takes a part of a reserved amount, once, and frees another', async () => {
    const { gateway, pay } = await givenTerminal()
    const held = await pay(9000, { mode: 'hold' })
    expect(await gateway.readIntent(held)).toMatchObject({ status: 'held', amount: 9000, received: 0 })
    expect(await gateway.readCheckout(held)).toMatchObject({ status: 'complete' })
    const order = { intentId: held, amount: 4000, attemptId: 'a' }
    expect(await gateway.takeHold(order, 'k')).toMatchObject({ status: 'succeeded', received: 4000 })
    expect(await gateway.takeHold(order, 'k')).toMatchObject({ status: 'succeeded', received: 4000 })
    expect(await gateway.readIntent(held)).toMatchObject({ status: 'succeeded', amount: 9000, received: 4000 })
    await expect(gateway.takeHold({ ...order, amount: 1 }, 'k')).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(gateway.freeHold(held)).rejects.toMatchObject({ code: 'not_allowed' })
    await gateway.refund({ intentId: held, amount: 4000, refundId: 'x' }, 'k')
    const freed = await pay(9000, { mode: 'hold' })
    expect((await gateway.freeHold(freed)).status).toBe('cancelled')
    expect((await gateway.freeHold(freed)).status).toBe('cancelled')
  })

  test('cannot take or free a reserved amount after seven days, or more than was reserved', async () => {
    const { gateway, pay, later } = await givenTerminal()
    const held = await pay(9000, { mode: 'hold' })
    const take = (amount: number) => gateway.takeHold({ intentId: held, amount, attemptId: 'a' }, 'k')
    await expect(take(9001)).rejects.toMatchObject({ code: 'amount_too_large' })
    later(7 * 86_400 + 1)
    await expect(take(9000)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(gateway.freeHold(held)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})
