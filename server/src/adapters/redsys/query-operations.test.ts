import { describe, expect, test } from 'vitest'
import { givenTerminal } from './test/given-terminal.ts'

const FROM = new Date('2026-11-24T10:00:00Z')

async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}

describe.each([true, false])('where the query can be asked by REST: %s', (restQuery) => {
  test('finds an order with all that was done under it, and none that was never used', async () => {
    const { simulator, gateway, pay, newOrder } = await givenTerminal()
    simulator.setSettings({ restQuery })
    const order = await pay()
    await gateway.refund({ intentId: order, amount: 300, refundId: 'x' }, 'k')
    expect(await gateway.readIntent(order)).toMatchObject({ status: 'succeeded', refunded: 300, createdAt: FROM })
    expect(await gateway.findIntent({ customerId: '', attemptId: '', orderNumber: newOrder() })).toBeUndefined()
  })

  test('lists payments and refunds since an instant, also over more days than one query takes', async () => {
    const { simulator, name, gateway, pay, newOrder, later } = await givenTerminal()
    simulator.setSettings({ restQuery })
    const first = await pay()
    const inPanel = newOrder()
    simulator.payInPanel(name, inPanel, 2500)
    later(20 * 86_400)
    simulator.refundInPanel(name, first, 100)
    const second = await pay()
    const intents = await allOf(gateway.listIntentsSince(FROM))
    expect(intents.map(({ id }) => id).toSorted()).toEqual([first, inPanel, second].toSorted())
    expect(intents.map(({ id }) => id)[0]).toBe(second)
    expect(intents.find(({ id }) => id === first)).toMatchObject({ received: 5000, refunded: 100 })
    const lately = new Date(FROM.getTime() + 19 * 86_400_000)
    expect((await allOf(gateway.listIntentsSince(lately))).map(({ id }) => id)).toEqual([second])
    expect(await allOf(gateway.listRefundsSince(FROM))).toMatchObject([{ id: `${first}-1`, amount: 100 }])
  })
})

test('numbers the refunds of an older payment from its first', async () => {
  const { simulator, name, gateway, pay, later } = await givenTerminal()
  const order = await pay()
  simulator.refundInPanel(name, order, 100)
  later(86_400)
  simulator.refundInPanel(name, order, 200)
  const today = new Date(FROM.getTime() + 86_000_000)
  expect(await allOf(gateway.listRefundsSince(today))).toMatchObject([{ id: `${order}-2`, amount: 200 }])
  await expect(allOf(gateway.listDisputesSince(today))).rejects.toMatchObject({ code: 'not_allowed' })
})

test('asks for a span in halves where it has as many rows as there can be', async () => {
  const { simulator, name, gateway, later } = await givenTerminal()
  for (let index = 0; index < 1100; index++) {
    if (index % 100 === 0) later(600)
    simulator.payInPanel(name, `2611${String(index).padStart(8, '0')}`, 100)
  }
  expect(await allOf(gateway.listIntentsSince(FROM))).toHaveLength(1100)
})
