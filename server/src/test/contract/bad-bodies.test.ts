import type { Endpoint } from '@posada/contract/endpoint'
import { givenKeys } from '@posada/contract/given-keys'
import { refusalOf } from '@posada/contract/refusal'
import type { InjectOptions } from 'light-my-request'
import { describe, expect, test } from 'vitest'
import { aBooking } from '../a-booking.ts'
import { aProvider } from '../a-provider.ts'
import { aGuest } from '../a-guest.ts'
import { aLink } from '../a-link.ts'
import { anEstablishment } from '../an-establishment.ts'
import { aUnit, givenApp } from '../given.ts'
import { aCleanerCookie } from './cleaning.ts'
import { aFullAccount } from './full-account.ts'
import { thingsOf } from './saved-back.ts'
import { takesFile } from '../../platform/http/uploads/upload-form.ts'
import { endpoints } from './endpoints.ts'
import { requestFieldsOf, withValue, type RequestField } from './request-fields.ts'
import { sizes } from '../sizes.ts'
import { sampleRequest } from './sample-request.ts'
import { multipart, optionsOf, withFile } from './send.ts'

const given = await givenApp()
const account = await aFullAccount(given)
const calls = endpoints.filter(({ endpoint }) => endpoint.form !== 'stream')
const posts = calls.filter(({ endpoint }) => endpoint.form === 'post' || endpoint.form === 'post-or-upload')
const gets = calls.filter(({ endpoint }) => endpoint.method === 'GET')
const uploads = calls.filter(({ endpoint }) => takesFile(endpoint))
/** Calls that anybody may send. */
const MAX_BODY_WITHOUT_SESSION = 16_384
let turn = 0
/** Every case at full size, some of them at smaller ones. */
const isTaken = () => turn % sizes.everyNth === 0

const sample = (endpoint: Endpoint) => sampleRequest(endpoint, { ids: account.ids, turn: ++turn })

/** Words of schemas, of English or of programming that no message to a user may contain. */
const UNSPANISH =
  /invalid|expected|received|required|undefined|null|NaN|\[object|zod|input|must|error:|at path|syntax|postgres|[a-z\]]\.\d|\[\d/i

let browser = await account.signedIn()
let desk = await aProvider(given)

/** Sends each request from a new address, and from a new session if the last request ended the old one or its limit. */
async function ask(options: InjectOptions) {
  const remoteAddress = `10.${turn % 200}.${Math.floor(turn / 200) % 200}.1`
  if (String(options.url).startsWith('/api/admin/')) return checkedReply(await askAtDesk({ ...options, remoteAddress }))
  let response = await browser.request({ ...options, remoteAddress })
  if ([401, 403, 429].includes(response.statusCode)) {
    browser = await account.signedIn()
    response = await browser.request({ ...options, remoteAddress })
  }
  return checkedReply(response)
}

/** As a user of the provider. */
async function askAtDesk(options: InjectOptions) {
  const response = await desk.request(options)
  if (response.statusCode !== 429) return response
  desk = await aProvider(given)
  return desk.request(options)
}

function checkedReply(response: Awaited<ReturnType<typeof browser.request>>) {
  expect(response.statusCode, response.body).toBeLessThan(500)
  const isFile = response.headers['content-disposition'] !== undefined
  if (isFile) return { status: response.statusCode, mensaje: '', resultado: 'Ok' }
  const { mensaje, resultado } = response.json<{ resultado: string; mensaje: string }>()
  expect(['Ok', 'Error']).toContain(resultado)
  expect(typeof mensaje).toBe('string')
  if (resultado === 'Error') {
    expect(mensaje).toMatch(/^[A-ZÁÉÍÓÚ]/)
    expect(mensaje.replace(/\S+@\S+/g, '')).not.toMatch(UNSPANISH)
  }
  return { status: response.statusCode, mensaje, resultado }
}

const json = async (endpoint: Endpoint, payload: string, type = 'application/json') =>
  ask({ method: 'POST', url: endpoint.path, payload, headers: { 'content-type': type, ...(await tokenFor(endpoint)) } })

/** A link of its own for each request of a guest, and a session for each of a cleaner, so that no limit is reached. */
async function tokenFor({ purpose, kind }: Endpoint): Promise<Record<string, string>> {
  if (kind === 'cleaner') return { cookie: await aCleanerCookie(given, account) }
  const { booking, establishment, offer, paymentRequest, phonePairing } = account.ids
  if (purpose === 'engine')
    return { 'x-link-token': await aLink(given, account.accountId, { purpose, objectId: establishment }) }
  if (purpose === 'payment')
    return { 'x-link-token': await aLink(given, account.accountId, { purpose, objectId: paymentRequest }) }
  if (purpose === 'offer')
    return { 'x-link-token': await aLink(given, account.accountId, { purpose, objectId: offer }) }
  if (purpose === 'document-phone')
    return { 'x-link-token': await aLink(given, account.accountId, { purpose, objectId: phonePairing }) }
  if (purpose !== 'self-checkin' && purpose !== 'my-stay') return {}
  return { 'x-link-token': await aLink(given, account.accountId, { purpose, objectId: booking }) }
}

const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
const deepObject = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
const badBodies: Record<string, string> = {
  'an array': '[]',
  'an array of a body': '[{}]',
  'a text': '"texto"',
  'a number': '7',
  null: 'null',
  nothing: '',
  'an empty object': '{}',
  'half a body': '{"a":',
  'no JSON': 'hola',
  'deep arrays': deep,
  'deep objects': deepObject,
  'a prototype': '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
}

/** Unexpected values of a field. */
const badValues: [what: string, value: unknown][] = [
  ['a number', 7],
  ['true', true],
  ['an empty list', []],
  ['a list of a list', [[]]],
  ['an empty object', {}],
  ['an object', { id: {}, Name: [], code: {}, Value: 'x', length: -1 }],
  ['a text', 'cualquiera'],
  ['NUL', 'a\u0000b'],
  ['only control characters', '\u0000\u0001\u007f'],
  ['a lone surrogate', 'a\ud800b'],
  ['the other lone surrogate', '\udc00'],
  ['1e308', 1e308],
  ['1e308 as text', '1e308'],
  ['a long number as text', '9'.repeat(400)],
  ['-1', -1],
  ['1.5', 1.5],
  ['2 ** 53', 2 ** 53],
  ['a huge text', 'ñ'.repeat(100_000)],
  ['a day that is none', '2026-02-30'],
  ['the year 0', '0000-01-01'],
  ['SQL', `'; drop table bookings; --`],
  ['a pattern', '%_\\%'],
]

test('every record can be saved as it was read, full or empty, without a change', async () => {
  const owner = await account.signedIn()
  const made = async (path: string, body: object, key: string) => (await owner.post(path, body))[key] as string
  const { ids } = account
  const things = thingsOf(owner)
  const bare = await anEstablishment(owner, {})
  const unit = await aUnit(owner, bare)
  const extra = { accomodationURL: bare, name: 'Sin precio', no_price: 1, vat: 10 }
  const url = '/api/profile/alojamientos'
  const saved = [
    things.company(ids.client),
    things.company(await made('/api/clients/add_company', { Nombre: 'Sola' }, 'SafeURL')),
    things.client(await made('/api/clients/add', { Nombre: 'Eva', Apellidos: 'Sola' }, 'SafeURL')),
    things.client(await made('/api/clients/add', { Nombre: 'Ana', companyAsociated: ids.client }, 'SafeURL')),
    things.agency(ids.agency),
    things.agency(await made('/api/agencys/add', { Nombre: 'Sola' }, 'id')),
    things.establishment(ids.establishment),
    things.establishment(bare),
    things.unit(ids.unit),
    things.unit(unit),
    things.extra(ids.establishment, ids.extra),
    things.extra(bare, await made(`${url}/extras/add`, extra, 'safeURL')),
    things.booking(ids.booking),
    things.booking((await aBooking(owner, bare, [unit])).id),
    things.guest(ids.guest),
    things.guest((await aGuest(owner, unit, {})).id),
    things.touristTax(ids.establishment),
    things.profile(),
  ]
  for (const { what, path, read, save } of saved) {
    const { version: _, ...before } = await read()
    const { resultado, mensaje } = await save(await read())
    expect(`${what}: ${resultado} ${mensaje}`).toMatch(/: Ok/)
    const { version: __, ...after } = await read()
    expect(after, what).toEqual(before)
    // What a client of the specification does not know, or leaves out, stays as it was.
    for (const part of partsOf(path, before)) {
      const left = await save(part)
      expect(`${what}: ${left.resultado} ${left.mensaje}`).toMatch(/: Ok/)
      const { version: ___, ...now } = await read()
      expect(now, `${what}, saved with ${Object.keys(part).join(' ')}`).toEqual(before)
    }
  }
})

const IDS = ['SafeURL', 'safeURL', 'id']

/** What was read in parts: the keys of the specification alone, and two halves, so that each key is left out once. */
function partsOf(path: string, shown: Record<string, unknown>) {
  const known = givenKeys.find(([given]) => given === path)?.[1].split(' ') ?? []
  const only = (isKept: (key: string, place: number) => boolean) =>
    Object.fromEntries(Object.entries(shown).filter(([key], place) => IDS.includes(key) || isKept(key, place)))
  // The people of the units are those of the booking: who sends the units sends them too.
  const half = (odd: number) => only((key, place) => key !== 'rooms' && place % 2 === odd)
  return [only((key) => known.includes(key)), half(0), half(1)]
}

test('every request field has a Spanish label', () => {
  const nameless = calls.flatMap(({ name, endpoint }) =>
    requestFieldsOf(endpoint)
      .filter(({ label }) => !/^(El|La|Los|Las) [a-zA-ZáéíóúñÁÉÍÓÚÑ]/.test(label ?? ''))
      .map(({ path }) => `${name}: ${path.join('.')}`),
  )
  expect(nameless).toEqual([])
})

test.each(calls)('$name accepts the sample request', ({ endpoint }) => {
  expect(endpoint.request.safeParse(sample(endpoint)).error?.issues).toBeUndefined()
})

describe.each(posts)('$name', ({ endpoint }) => {
  test('rejects malformed bodies', async () => {
    for (const [what, body] of Object.entries(badBodies)) {
      turn++
      if (!isTaken()) continue
      const { status } = await json(endpoint, body)
      const isShort = endpoint.kind === 'gate' || endpoint.kind === 'link'
      const isTooLong = isShort && body.length > (endpoint.maxBodyBytes ?? MAX_BODY_WITHOUT_SESSION)
      expect(isTooLong ? [413, 429] : [200, 401, 429], what).toContain(status)
    }
    expect((await json(endpoint, JSON.stringify({ a: 'x'.repeat(2_000_000) }))).status).toBe(413)
    const others = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x']
    for (const type of takesFile(endpoint) ? others : [...others, 'multipart/form-data'])
      expect([400, 415], type).toContain((await json(endpoint, 'a=b', type)).status)
  })

  const fields = requestFieldsOf(endpoint)
  test.runIf(fields.length > 0)('names the field that does not fit, and survives what fits', async () => {
    // Tens of thousands of cases are judged at the end: `expect` takes longer than what it compares.
    const complaints: string[] = []
    for (const field of fields) {
      let isAsked = false
      const labels = labelsAround(fields, field)
      for (const [what, value] of badValues) {
        const place = `${field.path.join('.')} as ${what}`
        const body = withValue(sample(endpoint), field.path, value)
        const { error } = endpoint.request.safeParse(body)
        if (!error) {
          if (isTaken()) await json(endpoint, JSON.stringify(body))
          continue
        }
        const sentence = refusalOf(endpoint.request, error, body)
        if (UNSPANISH.test(sentence)) complaints.push(`not in Spanish: «${sentence}» to ${place}`)
        if (!isNamed(sentence, labels)) complaints.push(`names none of ${labels.join(', ')}: «${sentence}» to ${place}`)
        // A rejected request never reaches the handler, so trying it once is enough.
        if (!isAsked) expect((await json(endpoint, JSON.stringify(body))).mensaje, place).toBe(sentence)
        isAsked = true
      }
    }
    expect(complaints).toEqual([])
  })
})

/** The labels of a field and of the fields inside it, because an error for a missing field may name the inner one. */
const labelsAround = (fields: RequestField[], { path }: RequestField) =>
  fields.filter((field) => path.every((step, index) => field.path[index] === step)).map(({ label }) => label ?? '')
const isNamed = (sentence: string, labels: string[]) =>
  labels.some((label) => sentence.toLowerCase().includes(label.toLowerCase()))

describe.each(gets)('$name', ({ endpoint }) => {
  const texts = [
    'x',
    '%00',
    '%ED%A0%80',
    '%FF',
    '-1',
    '1.5',
    '1e308',
    '9'.repeat(300),
    '%27%3B+drop+table',
    'a%7Cdesc',
    '%25_%5C',
    'ñ'.repeat(1000),
  ]

  test('rejects malformed URLs', async () => {
    const url = (await optionsOf(endpoint, sample(endpoint))).url as string
    for (const { path } of requestFieldsOf(endpoint))
      for (const text of texts) {
        turn++
        if (!isTaken()) continue
        const name = String(path[0])
        const base = endpoint.path.includes(`:${name}`)
          ? endpoint.path.replace(`:${name}`, text)
          : `${url}${url.includes('?') ? '&' : '?'}${name}=${text}`
        await ask({ method: 'GET', url: encodeURI(decodeLoosely(base)) })
        await ask({ method: 'GET', url: base.replaceAll('ñ', '%C3%B1') })
      }
    await ask({ method: 'GET', url: `${endpoint.path.replace(/:\w+/, 'x')}?__proto__=1&a[]=1&a.b=2&=3&page[a]=1` })
  })
})

const decodeLoosely = (text: string) => text.replaceAll('%', '%25')

describe.each(uploads)('$name', ({ endpoint }) => {
  const small = Buffer.from('no es una imagen')

  test('rejects malformed files', async () => {
    const token = await tokenFor(endpoint)
    const post = async (options: InjectOptions) => ask({ ...options, headers: { ...options.headers, ...token } })
    // A form has texts only.
    const body = Object.fromEntries(Object.entries(sample(endpoint)).filter(([, value]) => !Array.isArray(value)))
    const { mensaje } = await post(await multipart(endpoint.path, body, Buffer.concat([small, Buffer.alloc(4)])))
    expect(mensaje).toMatch(endpoint.accepts !== 'any' ? /no es una imagen/ : /no es un (CSV|certificado)/)
    expect((await post(await multipart(endpoint.path, body, Buffer.alloc(11 * 1_048_576)))).status).toBe(413)
    if (endpoint.form === 'upload') expect((await json(endpoint, JSON.stringify(body))).status).toBe(415)
    const whole = await multipart(endpoint.path, body, small)
    await post({ ...whole, payload: (whole.payload as Buffer).subarray(0, 120) })
    await post({ ...whole, headers: { 'content-type': 'multipart/form-data' } })
    await post({ ...whole, headers: { 'content-type': 'multipart/form-data; boundary=otra' } })
    for (const { path } of requestFieldsOf(endpoint))
      for (const [, value] of badValues) {
        const fields = { ...body, [String(path[0])]: value }
        // A document would be read each time, for half a second.
        const isDocument = endpoint.accepts === 'document'
        await post(isDocument ? await multipart(endpoint.path, fields, small) : await withFile(endpoint, fields))
      }
  })
})

describe('an unknown URL', () => {
  const cases: [method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string][] = [
    ['GET', '/api/nada'],
    ['POST', '/api/nada'],
    ['GET', '/api'],
    ['GET', '/api/bookings/add'],
    ['POST', '/api/account/me'],
    ['PUT', '/api/bookings/add'],
    ['DELETE', '/api/files/x'],
    ['PATCH', '/token/refresh'],
    ['GET', '/api/files/a%2Fb'],
    ['GET', '/api/%'],
    ['GET', '/token/%ff'],
  ]

  test.each(cases)('%s %s', async (method, url) => {
    const { status, resultado } = await ask({ method, url })
    expect(resultado).toBe('Error')
    expect([404, 400, 200]).toContain(status)
    if (!url.includes('%')) expect(status).toBe(404)
  })
})
