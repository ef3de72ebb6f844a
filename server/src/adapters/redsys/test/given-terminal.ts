import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { CheckoutOrder, Terminal, TerminalGateway } from '../../../money/payments/card-gateway.ts'
import type { GatewayPage, WebhookEvent } from '../../../money/payments/gateway-answers.ts'
import { TEST_KEY } from '../../../simulators/redsys/terminals.ts'
import { startRedsysSimulator } from '../../../simulators/redsys/start-redsys-simulator.ts'
import { redsysTerminals } from '../client.ts'

const NAME = { merchantCode: '999008881', terminal: '1' }
export const TERMINAL: Terminal = {
  ...NAME,
  key: TEST_KEY,
  isTest: true,
  signature: 'v2',
  permissions: ['bizum', 'tokens', 'mit', 'refunds', 'preauthorisation'],
}
const VISA = '4548810000000003'

/** A terminal at the simulator, and what guests and banks do there. */
export async function givenTerminal(change: Partial<Terminal> = {}, timeoutMs?: number) {
  const clock = { at: Date.parse('2026-11-24T10:00:30Z') }
  const now = () => new Date(clock.at)
  const simulator = await startRedsysSimulator({ acceptsAnyone: true, now })
  onTestFinished(() => simulator.close())
  const options = { endpoint: simulator.url, now, ...(timeoutMs !== undefined && { timeoutMs }) }
  const terminal = { ...TERMINAL, ...change }
  const gateway = redsysTerminals(options)(terminal)
  const count = { orders: 0 }
  const newOrder = () => `2611${String(++count.orders).padStart(8, 'A')}`
  return {
    simulator,
    gateway,
    terminal,
    newOrder,
    name: { merchantCode: terminal.merchantCode, terminal: terminal.terminal },
    later: (seconds: number) => void (clock.at += seconds * 1000),
    keepCard: (number = VISA) => simulator.keepCard(terminal, number),
    charge: (card: { identifier: string; networkId: string }, amount: number, orderNumber = newOrder()) =>
      gateway.charge(
        {
          customerId: '',
          cardId: card.identifier,
          networkId: card.networkId,
          orderNumber,
          reason: 'no-show',
          amount,
          attemptId: 'a',
          bookingId: 'b',
          locator: 'K7Q2M9',
        },
        'key',
      ),
    /** Pays an order on its page, and returns its number. */
    async pay(amount = 5000, order: Partial<CheckoutOrder> = {}, form: Record<string, string> = {}): Promise<string> {
      const orderNumber = newOrder()
      await visit(gateway, checkoutOrder({ orderNumber, amount, ...order } as Partial<CheckoutOrder>), [form])
      return orderNumber
    },
  }
}
export type GivenTerminal = Awaited<ReturnType<typeof givenTerminal>>

export const checkoutOrder = (change: Partial<CheckoutOrder>): CheckoutOrder =>
  ({
    customerId: undefined,
    orderNumber: '2611AAAAAAAA',
    method: 'card',
    requestId: 'r',
    bookingId: 'b',
    locator: 'K7Q2M9',
    concept: 'Señal de «Casa Ñ» <b>',
    language: 'es',
    successUrl: 'http://127.0.0.1:9/si',
    cancelUrl: 'http://127.0.0.1:9/no',
    messageUrl: undefined,
    expiresAt: new Date('2026-11-24T11:00:00Z'),
    mode: 'payment',
    amount: 5000,
    saveCard: false,
    ...change,
  }) as CheckoutOrder

/** Posts the form of a page as a browser does; returns the address of the page, and what it shows. */
export async function postForm(page: GatewayPage): Promise<{ url: string; text: string }> {
  if (page.kind !== 'form') throw new Error('not a form')
  const response = await fetch(page.action, { method: 'POST', body: new URLSearchParams(page.fields) })
  return { url: response.url, text: await response.text() }
}

/** Opens a page and presses on it. An empty form pays by the usual card. Returns the last page. */
export async function visit(
  gateway: TerminalGateway,
  order: CheckoutOrder,
  forms: readonly Record<string, string>[],
): Promise<string> {
  const { page } = await gateway.createCheckout(order, 'key')
  const opened = await postForm(page)
  const shown = { text: opened.text }
  for (const form of forms) shown.text = await press(opened.url, form)
  return shown.text
}

export async function press(url: string, form: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ card: VISA, press: 'pay', ...form })
  return (await fetch(url, { method: 'POST', body })).text()
}

/** Someone who receives notifications. `read` are those that the gateway finds genuine. */
export async function givenReceiver(gateway: TerminalGateway) {
  const received: Buffer[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push(body)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    messageUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/aviso`,
    received,
    read: (): (WebhookEvent | undefined)[] =>
      received.map((rawBody) => gateway.readWebhook({ rawBody, headers: {}, secret: '', now: new Date() })),
  }
}
