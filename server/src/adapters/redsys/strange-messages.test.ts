import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { GatewayRequestRefused, GatewayUnknownOutcome } from '../../money/payments/gateway-errors.ts'
import { signedMessage } from '../../simulators/redsys/http/answer-fields.ts'
import { redsysTerminals } from './client.ts'
import { decodeObject, fieldsOf } from './parameters.ts'
import { TERMINAL } from './test/given-terminal.ts'

const ORDER = '2611AAAAAAAA'
const PAID = {
  Ds_Order: ORDER,
  Ds_MerchantCode: TERMINAL.merchantCode,
  Ds_Terminal: '001',
  Ds_Currency: '978',
  Ds_TransactionType: '0',
  Ds_Response: '0000',
  Ds_Amount: '1000',
}
/** Any bytes as a text: the library's own texts of all signs take seconds to prepare. */
const anyText = fc.uint8Array().map((bytes) => Buffer.from(bytes).toString())
const VERSIONS = ['v1', 'v2'] as const
const readAs = (signature: 'v1' | 'v2', body: string) =>
  redsysTerminals()({ ...TERMINAL, signature }).readWebhook({
    rawBody: Buffer.from(body),
    headers: {},
    secret: '',
    now: new Date(),
  })
const bodyOf = (version: 'v1' | 'v2', fields: object = PAID, key = TERMINAL.key) =>
  new URLSearchParams(signedMessage(version, { key, order: ORDER, fields })).toString()

test('reads a genuine notification, with what it does not know', () => {
  for (const version of VERSIONS) {
    expect(readAs(version, bodyOf(version))).toMatchObject({ objectId: ORDER })
    expect(
      readAs(version, bodyOf(version, { ...PAID, Ds_New: { a: [1] }, Ds_Discount: '50%', Ds_Other: null })),
    ).toMatchObject({ objectId: ORDER })
  }
})

test('reads one whose plus signs became blanks in a form', () => {
  const body = bodyOf('v1', { ...PAID, Ds_MerchantData: '>>>>>>' })
  expect(body).toContain('%2B')
  expect(readAs('v1', body.replaceAll('%2B', '+'))).toMatchObject({ objectId: ORDER })
})

test.each([
  ['of another merchant', { Ds_MerchantCode: '999008882' }],
  ['of another terminal', { Ds_Terminal: '002' }],
  ['in another currency', { Ds_Currency: '840' }],
  ['of an order that cannot be', { Ds_Order: '<b>' }],
])('does not read a genuine notification %s', (_name, change) => {
  expect(readAs('v2', bodyOf('v2', { ...PAID, ...change }))).toBeUndefined()
})

test('does not read one in another version, with another key or of too many bytes', () => {
  expect(readAs('v2', bodyOf('v1'))).toBeUndefined()
  expect(readAs('v1', bodyOf('v2'))).toBeUndefined()
  expect(readAs('v2', bodyOf('v1').replace('HMAC_SHA256_V1', 'HMAC_SHA512_V2'))).toBeUndefined()
  expect(readAs('v2', bodyOf('v2').replace('HMAC_SHA512_V2', 'HMAC_SHA256_V1'))).toBeUndefined()
  expect(readAs('v2', bodyOf('v2', PAID, 'mQ7HjrUOBfKmC576ILgskD5srU870gJ7'))).toBeUndefined()
  expect(readAs('v2', bodyOf('v2', { ...PAID, Ds_MerchantData: 'a'.repeat(40_000) }))).toBeUndefined()
})

test('no text is taken for a notification', () => {
  const parts = fc.record({
    Ds_SignatureVersion: fc.constantFrom('HMAC_SHA256_V1', 'HMAC_SHA512_V2', '__proto__'),
    Ds_MerchantParameters: fc.oneof(
      fc.string(),
      fc.json().map((text) => Buffer.from(text).toString('base64')),
      fc.constant(signedMessage('v2', { key: TERMINAL.key, order: ORDER, fields: PAID })['Ds_MerchantParameters']!),
    ),
    Ds_Signature: fc.oneof(fc.string(), fc.base64String()),
  })
  const body = fc.oneof(
    anyText,
    parts.map((fields) => new URLSearchParams(fields).toString()),
  )
  fc.assert(
    fc.property(body, fc.constantFrom(...VERSIONS), (text, version) => {
      expect(readAs(version, text)).toBeUndefined()
    }),
  )
})

test('a genuine notification with another sign in it is none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VERSIONS), fc.nat(), fc.constantFrom('A', 'b', '7', '-'), (version, at, sign) => {
      const fields = signedMessage(version, { key: TERMINAL.key, order: ORDER, fields: PAID })
      const text = fields['Ds_MerchantParameters']!
      const place = at % text.length
      const changed = text.slice(0, place) + sign + text.slice(place + 1)
      const event = readAs(version, new URLSearchParams({ ...fields, Ds_MerchantParameters: changed }).toString())
      expect(event === undefined).toBe(changed !== text)
    }),
  )
})

test('values are percent-encoded or not', () => {
  const value = (text: string) => fieldsOf({ Ds_Date: text }).get('DS_DATE')
  expect(value('22%2F10%2F2021')).toBe('22/10/2021')
  expect(value('a%C3%B1o 100% %zz %')).toBe('año 100% %zz %')
  expect(value('%ff')).toBe('%ff')
  fc.assert(
    fc.property(anyText, (text) => {
      expect(value(encodeURIComponent(text))).toBe(text)
      decodeObject(text)
      value(text)
    }),
  )
})

test('no answer is taken for one of the gateway, and none throws anything but the errors of the port', async () => {
  const answer = { text: '', status: 200 }
  vi.stubGlobal('fetch', async () => new Response(answer.text, { status: answer.status }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const gateway = redsysTerminals()(TERMINAL)
  const envelope = fc
    .record({ Ds_MerchantParameters: fc.base64String(), Ds_Signature: fc.base64String() })
    .map((fields) => JSON.stringify({ Ds_SignatureVersion: 'HMAC_SHA512_V2', ...fields }))
  const texts = fc.oneof(anyText, fc.json(), envelope, fc.constant('<Envelope><Body><a/></Body></Envelope>'))
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom(200, 302, 404, 500), async (text, status) => {
      Object.assign(answer, { text, status })
      await expect(gateway.readIntent(ORDER)).rejects.toThrow(GatewayUnknownOutcome)
      await expect(gateway.detachCard('token')).rejects.toThrow(GatewayUnknownOutcome)
    }),
  )
  Object.assign(answer, { text: '{"errorCode":"SIS9999"}', status: 200 })
  await expect(gateway.detachCard('token')).rejects.toThrow(GatewayRequestRefused)
})

test('an answer without a code is no success', async () => {
  const answers = { fields: { ...PAID, Ds_TransactionType: '3', Ds_Response: '' } }
  vi.stubGlobal('fetch', async (url: URL) => {
    if (url.pathname.endsWith('consultaOperaciones')) return new Response('{"errorCode":"XML0024"}')
    return new Response(
      JSON.stringify(signedMessage('v2', { key: TERMINAL.key, order: ORDER, fields: answers.fields })),
    )
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const gateway = redsysTerminals()(TERMINAL)
  const refund = () => gateway.refund({ intentId: ORDER, amount: 1000, refundId: 'x' }, 'k')
  await expect(refund()).rejects.toThrow(GatewayUnknownOutcome)
  for (const wrong of [
    { Ds_Order: '2611BBBBBBBB' },
    { Ds_TransactionType: '0' },
    { Ds_Amount: '1' },
    { Ds_Terminal: '2' },
  ]) {
    answers.fields = { ...PAID, Ds_TransactionType: '3', Ds_Response: '0900', ...wrong }
    await expect(refund()).rejects.toThrow(GatewayUnknownOutcome)
  }
  answers.fields = { ...PAID, Ds_TransactionType: '3', Ds_Response: '0900' }
  expect(await refund()).toMatchObject({ status: 'succeeded' })
})
