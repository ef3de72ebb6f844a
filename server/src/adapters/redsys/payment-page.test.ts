import { expect, test } from 'vitest'
import { checkoutOrder, givenReceiver, givenTerminal, postForm, press, visit } from './test/given-terminal.ts'

test('a guest pays by card in one language and keeps it, and the notification brings the card', async () => {
  const { simulator, gateway, newOrder, charge } = await givenTerminal()
  const { messageUrl, received, read } = await givenReceiver(gateway)
  simulator.setNotifications({ percentEncoded: 1, duplicated: 1 })
  const orderNumber = newOrder()
  const order = checkoutOrder({ orderNumber, saveCard: true, messageUrl, language: 'en' })
  expect(await gateway.readCheckout(orderNumber)).toMatchObject({ status: 'open', intentId: undefined })
  const { id, page, customerId } = await gateway.createCheckout(order, 'key')
  expect([id, customerId]).toEqual([orderNumber, undefined])
  const { url, text } = await postForm(page)
  expect(text).toContain('Señal de «Casa Ñ» &lt;b&gt;')
  expect(text).toContain('€50.00')
  expect(text).not.toContain('<script')
  expect(await gateway.readCheckout(id)).toMatchObject({ status: 'open', intentId: undefined })
  expect(await gateway.readIntent(id)).toMatchObject({ status: 'open', received: 0, chargeId: undefined })
  expect(await press(url, { number: '1234' })).toContain('not the number of a test card')
  const result = await press(url, { number: '4548 8172 1249 3017' })
  expect(result).toMatch(/Authorise.*Reject/s)
  expect(await press(url, { press: 'authorize' })).toContain('href="http://127.0.0.1:9/si"')
  await expect.poll(() => received.length).toBe(2)
  const [event, again] = read()
  expect(again).toEqual(event)
  expect(event).toMatchObject({ type: '0 0000', objectId: id, objectKind: 'checkout', intentId: id, isTest: true })
  expect(event!.id).toMatch(/^[0-9a-f]{64}$/)
  const { keptCard } = event!
  expect(keptCard).toMatchObject({ brand: 'visa', last4: '3017', expires: '12/49' })
  expect(await gateway.readCheckout(id)).toMatchObject({
    status: 'complete',
    intentId: id,
    cardId: undefined,
  })
  const kept = { identifier: keptCard!.id, networkId: keptCard!.networkId }
  expect(await charge(kept, 1000)).toMatchObject({ kind: 'succeeded', card: { id: kept.identifier } })
})

test.each([
  ['deny', '0 0190', { press: 'deny' }],
  ['cancel', '0 9915', { press: 'cancel' }],
  ['a code that test terminals deny', '0 0190', { cvv: '999' }],
])('after %s the order takes no other payment, which is notified too', async (_name, type, form) => {
  const { gateway, newOrder } = await givenTerminal({ signature: 'v1' })
  const { messageUrl, received, read } = await givenReceiver(gateway)
  const order = checkoutOrder({ orderNumber: newOrder(), messageUrl })
  expect(await visit(gateway, order, [form])).toContain('href="http://127.0.0.1:9/no"')
  await expect.poll(() => received.length).toBe(1)
  expect(read()[0]).toMatchObject({ type, keptCard: undefined })
  expect(await gateway.readCheckout(order.orderNumber)).toMatchObject({ status: 'expired' })
  expect(await visit(gateway, order, [])).toContain('SIS0051')
})

test('a guest who closes the page after paying is seen by the query alone', async () => {
  const { simulator, gateway, newOrder } = await givenTerminal()
  const { messageUrl, received } = await givenReceiver(gateway)
  const order = checkoutOrder({ orderNumber: newOrder(), messageUrl })
  expect(await visit(gateway, order, [{ press: 'silent' }])).toContain('Ya puede cerrar esta página')
  expect(await gateway.readCheckout(order.orderNumber)).toMatchObject({ status: 'complete' })
  expect([simulator.countPendingNotices(), received.length]).toEqual([0, 0])
})

test('a guest pays by Bizum from a Spanish telephone, within the limits of its bank', async () => {
  const { gateway, newOrder } = await givenTerminal()
  const order = checkoutOrder({ orderNumber: newOrder(), method: 'bizum' })
  const code = [{ phone: '+34 700 000 000' }, { code: '000000' }, { code: '123456' }]
  expect(await visit(gateway, order, [{ phone: '600000000' }])).toContain('no tiene Bizum')
  expect(await visit(gateway, order, code)).toContain('Operación autorizada')
  expect(await gateway.readIntent(order.orderNumber)).toMatchObject({ status: 'succeeded', method: undefined })
  await gateway.refund({ intentId: order.orderNumber, amount: 100, refundId: 'x' }, 'k')
  const dear = checkoutOrder({ orderNumber: newOrder(), method: 'bizum', amount: 100_001 })
  expect(await visit(gateway, dear, code.slice(0, 1))).toContain('no permite pagar ese importe')
})

test('the same form shows the page again while nothing was pressed, unless the gateway refuses it', async () => {
  const { simulator, gateway, newOrder } = await givenTerminal()
  const order = checkoutOrder({ orderNumber: newOrder() })
  const first = await postForm((await gateway.createCheckout(order, 'k')).page)
  expect((await postForm((await gateway.createCheckout(order, 'k')).page)).url).toBe(first.url)
  expect(await visit(gateway, { ...order, amount: 1 } as typeof order, [])).toContain('SIS0051')
  simulator.setSettings({ repeatedForm: 'refused' })
  expect(await visit(gateway, order, [])).toContain('SIS0051')
})

test('the browser comes back with the parameters where the terminal sends them, which are read as a notification', async () => {
  const { simulator, name, gateway, newOrder } = await givenTerminal({ signature: 'v1' })
  simulator.setTerminal(name, { sendsParameters: true, sendsCardNumber: false })
  const order = checkoutOrder({ orderNumber: newOrder(), saveCard: true })
  const result = await visit(gateway, order, [{}])
  const query = /si\?([^"]+)"/.exec(result)![1]!.replaceAll('&amp;', '&')
  const event = gateway.readWebhook({ rawBody: Buffer.from(query), headers: {}, secret: '', now: new Date() })
  expect(event).toMatchObject({ objectId: order.orderNumber, keptCard: { brand: 'visa', last4: '' } })
})

test('notifications that are lost, forged, signed in another version or damaged by a form', async () => {
  const { simulator, gateway, newOrder } = await givenTerminal({ signature: 'v1' })
  const { messageUrl, received, read } = await givenReceiver(gateway)
  simulator.setNotifications({ forged: 1, downgraded: 1, blanks: 1 })
  await visit(gateway, checkoutOrder({ orderNumber: newOrder(), messageUrl }), [{ press: 'deny' }])
  await expect.poll(() => received.length).toBe(3)
  const genuine = read().filter((event) => event !== undefined)
  expect(genuine).toMatchObject([{ type: '0 0190' }])
  await expect.poll(() => simulator.deliveries().map(({ kind }) => kind)).toContain('downgraded')
  simulator.setNotifications({ missing: 1 })
  await visit(gateway, checkoutOrder({ orderNumber: newOrder(), messageUrl }), [{}])
  await expect.poll(() => simulator.countPendingNotices()).toBe(0)
  expect(received).toHaveLength(3)
})

test('a form has the language, the method and a concept that is not too long', async () => {
  const { gateway } = await givenTerminal()
  const fieldsOf = async (change: Parameters<typeof checkoutOrder>[0]) => {
    const { page } = await gateway.createCheckout(checkoutOrder({ orderNumber: '2611ABCDEFGH', ...change }), 'k')
    const { fields } = page as { fields: Record<string, string> }
    return JSON.parse(Buffer.from(fields['Ds_MerchantParameters']!, 'base64url').toString())
  }
  expect(await fieldsOf({ language: 'eu', concept: `${'a'.repeat(124)}🏨` })).toEqual({
    DS_MERCHANT_MERCHANTCODE: '999008881',
    DS_MERCHANT_TERMINAL: '1',
    DS_MERCHANT_ORDER: '2611ABCDEFGH',
    DS_MERCHANT_AMOUNT: '5000',
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_PAYMETHODS: 'C',
    DS_MERCHANT_CONSUMERLANGUAGE: '13',
    DS_MERCHANT_PRODUCTDESCRIPTION: 'a'.repeat(124),
    DS_MERCHANT_URLOK: 'http://127.0.0.1:9/si',
    DS_MERCHANT_URLKO: 'http://127.0.0.1:9/no',
  })
  expect(await fieldsOf({ saveCard: true, messageUrl: 'https://posada.example/aviso' })).toMatchObject({
    DS_MERCHANT_MERCHANTURL: 'https://posada.example/aviso',
    DS_MERCHANT_IDENTIFIER: 'REQUIRED',
    DS_MERCHANT_COF_INI: 'S',
    DS_MERCHANT_COF_TYPE: 'C',
  })
  expect(await fieldsOf({ method: 'bizum' })).toMatchObject({ DS_MERCHANT_PAYMETHODS: 'z' })
  expect(await fieldsOf({ mode: 'hold' })).toMatchObject({ DS_MERCHANT_TRANSACTIONTYPE: '1' })
  for (const change of [
    { mode: 'setup' },
    { method: 'bizum', saveCard: true },
    { method: 'bizum', mode: 'hold' },
  ] as const)
    await expect(fieldsOf(change)).rejects.toMatchObject({ code: 'not_allowed' })
})
