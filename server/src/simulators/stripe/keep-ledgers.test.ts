import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stripeAccounts } from '../../adapters/stripe/client.ts'
import { startStripeSimulator } from './start-stripe-simulator.ts'

test('a simulated Stripe with a file still has its cards and its Bizum, and takes charges and refunds of them, when it starts again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-stripe-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const options = { acceptsAnyone: true, file: join(folder, 'stripe.json') }
  const clientOf = (endpoint: string) => stripeAccounts({ endpoint })({ secretKey: 'sk_test_casa', takesBizum: false })
  const order = { networkId: '', orderNumber: '', reason: 'stay', amount: 1000, bookingId: 'b', locator: 'L' } as const
  const first = await startStripeSimulator(options)
  const customerId = await clientOf(first.url).createCustomer({ bookingId: 'b', locator: 'L' }, 'customer')
  const cardId = first.keepCard(customerId, 'pm_card_chargeCustomerFail')
  const good = first.keepCard(customerId, 'pm_card_visa')
  const paid = await clientOf(first.url).charge({ ...order, customerId, cardId: good, attemptId: 'one' }, 'one')
  first.setBizum('sk_test_casa', true)
  await first.close()

  const again = await startStripeSimulator(options)
  onTestFinished(() => again.close())
  expect(again.state().accounts).toMatchObject([{ isLive: false, hasBizum: true }])
  const client = clientOf(again.url)
  expect((await client.listCards(customerId)).map(({ id }) => id)).toEqual([good, cardId])
  expect(await client.charge({ ...order, customerId, cardId, attemptId: 'two' }, 'two')).toMatchObject({
    kind: 'declined',
  })
  const refund = { intentId: (paid as { intentId: string }).intentId, amount: 400, refundId: 'r' }
  expect(await client.refund(refund, 'r')).toMatchObject({ status: 'succeeded' })
})
