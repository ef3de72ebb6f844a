import { isDeepStrictEqual } from 'node:util'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { BankPermission } from '@posada/domain/money/payments/redsys-terminal'
import { meaningOfError } from '../../adapters/redsys/codes.ts'
import { type RedsysSimulator, startRedsysSimulator } from './start-redsys-simulator.ts'
import { signedMessage } from './http/answer-fields.ts'
import { TEST_KEY } from './terminals.ts'

const NAME = { merchantCode: '999008881', terminal: '1' }
const DAY_MS = 86_400_000
const clock = { at: Date.parse('2026-11-24T10:00:00Z'), orders: 0 }
const simulators: RedsysSimulator[] = []
const here = (): RedsysSimulator => simulators[0]!
const newOrder = () => `2611${String(++clock.orders).padStart(8, 'T')}`

beforeAll(async () => {
  simulators.push(await startRedsysSimulator({ acceptsAnyone: true, now: () => new Date(clock.at) }))
  here().register({ ...here().state().terminals[0]!, ...limited('50'), only: 'v2' })
})
afterAll(() => here().close())

const limited = (terminal: string, permissions: BankPermission[] = []) => ({
  merchantCode: NAME.merchantCode,
  terminal,
  key: TEST_KEY,
  permissions,
  sendsCardNumber: true,
  sendsParameters: false,
})

type Texts = Record<string, string>
type Change = { version?: 'v1' | 'v2'; key?: string; edit?: (envelope: Texts) => Texts }

const fieldsWith = (fields: Texts) =>
  Object.fromEntries(
    Object.entries({
      MERCHANTCODE: NAME.merchantCode,
      TERMINAL: '1',
      ORDER: newOrder(),
      AMOUNT: '1000',
      CURRENCY: '978',
      TRANSACTIONTYPE: '0',
      ...fields,
    }).flatMap(([name, value]) => (value === 'none' ? [] : [[`DS_MERCHANT_${name}`, value]])),
  )

function envelopeOf(fields: Texts, { version = 'v2', key = TEST_KEY, edit = (same) => same }: Change): Texts {
  const all = fieldsWith(fields)
  return edit(signedMessage(version, { key, order: all['DS_MERCHANT_ORDER'] ?? '', fields: all }))
}

/** The code that a request by REST is answered with; '' for a signed answer. */
async function rest(fields: Texts, change: Change = {}, path = 'trataPeticionREST', method = 'POST'): Promise<string> {
  const body = method === 'GET' ? null : JSON.stringify(envelopeOf(fields, change))
  const answer = await (await fetch(`${here().url}rest/${path}`, { method, body })).json()
  return answer.errorCode ?? ''
}

async function form(fields: Texts, change: Change = {}): Promise<string> {
  const body = new URLSearchParams(envelopeOf({ URLOK: 'https://a.example/', PAYMETHODS: 'C', ...fields }, change))
  const text = await (await fetch(`${here().url}realizarPago`, { method: 'POST', body })).text()
  return /SIS\d{4}/.exec(text)?.[0] ?? ''
}

const payment = (amount: number) => {
  const order = newOrder()
  here().payInPanel(NAME, order, amount)
  return order
}

async function hold(amount: string): Promise<string> {
  const order = newOrder()
  const body = new URLSearchParams(envelopeOf({ ORDER: order, AMOUNT: amount, TRANSACTIONTYPE: '1' }, {}))
  const { url } = await fetch(`${here().url}realizarPago`, { method: 'POST', body })
  await fetch(url, { method: 'POST', body: new URLSearchParams({ card: '4548810000000003', press: 'pay' }) })
  return order
}

const later = (ORDER: string, type: string, AMOUNT = '1000') => rest({ ORDER, AMOUNT, TRANSACTIONTYPE: type })

function mit(change: Texts = {}): Texts {
  const { identifier, networkId } = here().keepCard(NAME, '4548810000000003')
  const consent = { COF_INI: 'N', COF_TYPE: 'N', COF_TXNID: networkId }
  return { IDENTIFIER: identifier, ...consent, DIRECTPAYMENT: 'true', EXCEP_SCA: 'MIT', ...change }
}

const noEnvelope = (name: string, value: string) => (envelope: Texts) => ({ ...envelope, [name]: value })

/** The codes that our requests can cause, by a wrong setting, by a use that is not enabled, or by what was done before. */
const provoked: [code: string, provoke: () => Promise<string>][] = [
  ['SIS0429', () => rest({}, { edit: noEnvelope('Ds_SignatureVersion', 'HMAC_SHA1') })],
  [
    'SIS0430',
    () => rest({}, { edit: (one) => ({ ...one, Ds_MerchantParameters: `${one['Ds_MerchantParameters']}=` }) }),
  ],
  ['SIS0431', () => rest({}, { edit: noEnvelope('Ds_MerchantParameters', 'bm8') })],
  ['SIS0432', () => rest({ MERCHANTCODE: '12345678' })],
  ['SIS0432', () => rest({ MERCHANTCODE: '000000000' })],
  ['SIS0433', () => rest({ TERMINAL: '999' })],
  ['SIS0433', () => form({ TERMINAL: 'uno' })],
  ['SIS0444', () => rest({ TERMINAL: '50' }, { version: 'v1' })],
  ['SIS0074', () => rest({ ORDER: 'none' })],
  ['SIS0075', () => rest({ ORDER: '261' })],
  ['SIS0075', () => form({ ORDER: '2611AAAAAAAAA' })],
  ['SIS0076', () => form({ ORDER: 'R26110000001' })],
  ['SIS0077', () => form({ ORDER: '2611-AAA' })],
  ['SIS0077', () => form({ ORDER: '2611ñAAA' })],
  ['SIS0020', () => rest({}, { edit: noEnvelope('Ds_Signature', '') })],
  ['SIS0042', () => rest({}, { key: Buffer.alloc(24, 1).toString('base64') })],
  ['SIS0042', () => form({}, { version: 'v1', key: Buffer.alloc(24, 1).toString('base64') })],
  ['SIS0114', () => rest({}, {}, 'trataPeticionREST', 'GET')],
  ['SIS0022', () => rest({ TRANSACTIONTYPE: 'none' })],
  ['SIS0023', () => rest({ TRANSACTIONTYPE: 'Q' })],
  ['SIS0274', () => rest({ TRANSACTIONTYPE: '45' })],
  ['SIS0112', () => form({ TRANSACTIONTYPE: '3' })],
  ['SIS0018', () => form({ AMOUNT: 'none' })],
  ['SIS0019', () => form({ AMOUNT: '0' })],
  ['SIS0019', () => rest({ AMOUNT: '19.99' })],
  ['SIS0015', () => rest({ CURRENCY: 'none' })],
  ['SIS0016', () => rest({ CURRENCY: 'EUR' })],
  ['SIS0027', () => form({ CURRENCY: '840' })],
  ['SIS0024', () => form({ CONSUMERLANGUAGE: '0001' })],
  ['SIS0025', () => form({ CONSUMERLANGUAGE: 'es' })],
  ['SIS0436', () => form({ MERCHANTURL: `https://a.example/${'a'.repeat(250)}` })],
  ['SIS0436', () => form({ PRODUCTDESCRIPTION: 'a'.repeat(126) })],
  ['SIS0031', () => form({ PAYMETHODS: 'X' })],
  ['SIS0078', () => form({ TERMINAL: '50', PAYMETHODS: 'z' })],
  ['SIS0078', () => form({ TRANSACTIONTYPE: '1', PAYMETHODS: 'z' })],
  ['SIS0256', () => form({ TERMINAL: '50', TRANSACTIONTYPE: '1' })],
  ['SIS0298', () => form({ TERMINAL: '50', IDENTIFIER: 'REQUIRED' })],
  ['SIS0802', () => form({ IDENTIFIER: 'REQUIRED', COF_INI: 'S', COF_TYPE: 'Z' })],
  ['SIS0617', () => form({ IDENTIFIER: 'REQUIRED', COF_INI: 'N' })],
  ['SIS0051', async () => form({ ORDER: payment(1000) })],
  ['SIS0051', async () => rest(mit({ ORDER: payment(1000) }))],
  ['SIS0252', () => rest({ PAN: '4548810000000003' })],
  ['SIS0063', () => rest({})],
  ['SIS0298', () => rest(mit({ TERMINAL: '50' }))],
  ['SIS0616', () => rest(mit({ EXCEP_SCA: 'X' }))],
  ['SIS0617', () => rest(mit({ COF_TXNID: '' }))],
  ['SIS0466', () => rest(mit({ IDENTIFIER: 'a'.repeat(40) }))],
  ['SIS0321', () => rest(mit({ TERMINAL: '2' }))],
  [
    'SIS0467',
    () => {
      const fields = mit()
      here().revokeToken(fields['IDENTIFIER']!)
      return rest(fields)
    },
  ],
  [
    'SIS0463',
    () => {
      here().register(limited('51', ['tokens']))
      return rest(mit({ TERMINAL: '51' }))
    },
  ],
  ['SIS0214', () => rest({ TERMINAL: '50', TRANSACTIONTYPE: '3' })],
  ['SIS0054', () => later(newOrder(), '3')],
  ['SIS0054', async () => later(await hold('1000'), '3')],
  ['SIS0057', () => later(payment(999), '3')],
  [
    'SIS0056',
    async () => {
      const order = newOrder()
      await rest({ ...mit(), ORDER: order, AMOUNT: '1096' })
      return later(order, '3')
    },
  ],
  ['SIS0059', () => later(payment(1000), '2')],
  ['SIS0062', async () => later(await hold('999'), '2')],
  [
    'SIS0060',
    async () => {
      const order = await hold('1000')
      await later(order, '2')
      return later(order, '2')
    },
  ],
  [
    'SIS0061',
    async () => {
      const order = await hold('1000')
      await later(order, '9')
      return later(order, '2')
    },
  ],
  [
    'SIS0072',
    async () => {
      const order = await hold('1000')
      await later(order, '2')
      return later(order, '9')
    },
  ],
  ['SIS0225', () => later(newOrder(), '9')],
  ['SIS0226', async () => later(await hold('999'), '9')],
  ['SIS0223', async () => later(await hold('1096'), '9')],
  [
    'SIS0222',
    async () => {
      const order = await hold('1000')
      await later(order, '9')
      return later(order, '9')
    },
  ],
  [
    'SIS0132',
    async () => {
      const order = await hold('1000')
      clock.at += 8 * DAY_MS
      return later(order, '2')
    },
  ],
  ['XML0024', () => rest({ AMOUNT: 'none' }, {}, 'consultaOperaciones')],
  [
    'XML0024',
    () => {
      const order = payment(1000)
      clock.at += 91 * DAY_MS
      return rest({ ORDER: order }, {}, 'consultaOperaciones')
    },
  ],
  ['XML0026', () => rest({ INITIALDATE: '24/11/2026' }, {}, 'consultaOperaciones')],
  [
    'XML0027',
    () =>
      rest(
        { INITIALDATE: '2026-11-01-00.00.00.000000', FINALDATE: '2026-11-17-00.00.00.000000' },
        {},
        'consultaOperaciones',
      ),
  ],
]

/** Codes with a meaning of their own that nothing of ours can cause here. */
const notProvoked: Record<string, string[]> = {
  'another entry has them for a missing or malformed merchant or terminal, which is SIS0432 or SIS0433 here': [
    'SIS0008',
    'SIS0009',
    'SIS0010',
    'SIS0011',
    'SIS0026',
    'SIS0028',
  ],
  'a failure of the gateway itself': ['SIS0034', 'SIS0038'],
  'other names of a wrong signature': ['SIS0041', 'XML0023'],
  'of the card, which test cards do not show': ['SIS0071', 'SIS0093', 'SIS0253', 'SIS0257'],
  'another name of a use that is not enabled': ['SIS0218', 'SIS0268', 'SIS0270', 'SIS0618'],
  'limits that a terminal may have': ['SIS0261'],
  'two requests at the same instant': ['SIS0295'],
  'a card that was kept at another bank': ['SIS0468'],
  'a refund of Bizum that the bank refuses': ['SIS0485'],
  'a payment by Bizum that the guest cancels, which is told in a notification': ['SIS0673'],
}

const numbers = Array.from({ length: 1000 }, (_, number) => String(number).padStart(4, '0'))
const withMeaning = numbers
  .flatMap((number) => [`SIS${number}`, `XML${number}`])
  .filter((code) => !isDeepStrictEqual(meaningOfError(code), { kind: 'refused', code: 'invalid' }))

describe('the simulated Redsys', () => {
  test('can be made to answer every code with a meaning of its own, but for those listed with their reason', () => {
    const codes = [...provoked.map(([code]) => code), ...Object.values(notProvoked).flat()]
    expect(withMeaning.filter((code) => !codes.includes(code))).toEqual([])
    const isProvoked = new Set(provoked.map(([code]) => code))
    expect(
      Object.values(notProvoked)
        .flat()
        .filter((code) => isProvoked.has(code) || !withMeaning.includes(code)),
    ).toEqual([])
  })

  test.each(provoked)('answers %s', async (code, provoke) => expect(await provoke()).toBe(code))

  test('takes what is right, with both signatures and names in either case', async () => {
    for (const version of ['v1', 'v2'] as const) {
      expect(await rest(mit(), { version })).toBe('')
      expect(await form({ IDENTIFIER: 'REQUIRED', COF_INI: 'S', COF_TYPE: 'C' }, { version })).toBe('')
      expect(await rest({ ORDER: payment(1000), TRANSACTIONTYPE: '3' }, { version })).toBe('')
    }
  })

  test('answers 0195 to a charge that is not said to be without its holder', async () => {
    const order = newOrder()
    expect(await rest(mit({ ORDER: order, EXCEP_SCA: '', DIRECTPAYMENT: '' }))).toBe('')
    expect(
      here()
        .state()
        .operations.find((one) => one.order === order),
    ).toMatchObject({ response: '0195' })
  })
})
