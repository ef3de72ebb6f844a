import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeAnswer, decodeCall } from './decode.ts'
import { withoutForbidden } from '@posada/domain/platform/text/xml-characters'
import { encodeAnswer, encodeCall, encodeCallInParts, encodeFault } from './encode.ts'
import { double, doubleIn, largeList, largeStruct, type XmlRpcInput, type XmlRpcValue } from './values.ts'

const valueOf = (text: string): XmlRpcValue => {
  const answer = decodeAnswer(text)
  if (answer.isFault) throw new Error('a fault')
  return answer.value
}
const answered = (inner: string) =>
  valueOf(
    `<?xml version='1.0'?>\n<methodResponse>\n<params>\n<param>\n${inner}\n</param>\n</params>\n</methodResponse>\n`,
  )

const { value: anyValue } = fc.letrec<{ value: XmlRpcInput }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(double),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.string({ unit: 'binary' }).map(withoutForbidden), tie('value'), { maxKeys: 5 }),
  ),
}))

/** What must come back: doubles as numbers, texts without the characters that XML forbids. */
function expectedOf(value: XmlRpcInput): XmlRpcValue {
  if (typeof value === 'string') return withoutForbidden(value)
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item: XmlRpcInput) => expectedOf(item))
  const number = doubleIn(value)
  if (number !== undefined) return number === 0 ? 0 : number
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, expectedOf(member as XmlRpcInput)]))
}

test.each([-2_147_483_648, 2_147_483_647])('%d is an int, and what is beyond it none', (number) => {
  expect(decodeCall(encodeCall('m', [number]))).toEqual({ method: 'm', args: [number] })
  expect(() => encodeCall('m', [number + Math.sign(number)])).toThrow('no int')
})

test('decodes what it has encoded, as a call and as an answer', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(anyValue, { maxLength: 4 }), (name, args) => {
      const method = withoutForbidden(name).trim()
      const expected = args.map(expectedOf)
      expect(decodeCall(encodeCall(method, args))).toEqual({ method, args: expected })
      expect(valueOf(encodeAnswer(args))).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

test('writes a large list and a large struct like small ones, an item in each part', () => {
  const struct = { 100: [1, 2], 'n&m': [double(3)] }
  const large = [7, largeList(['a', struct]), largeStruct(Object.entries(struct))]
  expect(encodeCall('update', large)).toBe(encodeCall('update', [7, ['a', struct], struct]))
  expect([...encodeCallInParts('update', large)]).toHaveLength(5)
  expect(encodeCall('update', [largeList([]), largeStruct([])])).toBe(encodeCall('update', [[], {}]))
})

test('writes a type for each value, and whole prices as doubles', () => {
  expect(encodeCall('update', [7, double(60), double(60.5), 'a<b', true, [1], { 'n&m': -1 }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><methodCall><methodName>update</methodName><params>' +
      '<param><value><int>7</int></value></param>' +
      '<param><value><double>60.0</double></value></param>' +
      '<param><value><double>60.5</double></value></param>' +
      '<param><value><string>a&lt;b</string></value></param>' +
      '<param><value><boolean>1</boolean></value></param>' +
      '<param><value><array><data><value><int>1</int></value></data></array></value></param>' +
      '<param><value><struct><member><name>n&amp;m</name><value><int>-1</int></value></member></struct></value></param>' +
      '</params></methodCall>',
  )
})

test.each([1.5, 2 ** 31, Number.NaN])('refuses to write %d as an int', (number) => {
  expect(() => encodeCall('x', [number])).toThrow('no int')
})

test('removes characters that XML forbids, also where another system sends them', () => {
  expect(encodeAnswer('a\u0000b\u001Fc\uD800d\uFFFEe')).toContain('<string>abcde</string>')
  expect(answered('<value><string>a\u0001b&#2;c</string></value>')).toBe('abc')
})

test('reads what other encoders write', () => {
  expect(answered('<value>a text</value>')).toBe('a text')
  expect(answered('<value/>')).toBe('')
  expect(answered('<value><string/></value>')).toBe('')
  expect(answered('<value> <i4> 12 </i4> </value>')).toBe(12)
  expect(answered('<value><nil/></value>')).toBe(null)
  expect(answered('<value><double>1e2</double></value>')).toBe(100)
  expect(answered('<value><array><data/></array></value>')).toEqual([])
  expect(answered('<value><struct></struct></value>')).toEqual({})
  expect(answered('<value><struct/></value>')).toEqual({})
  expect(answered('<value><string><![CDATA[a<b&amp;]]>c<!-- no -->&#xE9;&quot;</string></value>')).toBe('a<b&amp;cé"')
  expect(answered('<value><dateTime.iso8601>20261126T12:00:00</dateTime.iso8601></value>')).toBe('20261126T12:00:00')
  expect(decodeCall('<methodCall><methodName>ping</methodName></methodCall>')).toEqual({ method: 'ping', args: [] })
})

test('reads a fault with its code', () => {
  expect(decodeAnswer(encodeFault(8002, 'error'))).toEqual({ isFault: true, code: 8002, text: 'error' })
})

test('a member named __proto__ changes no prototype', () => {
  const struct = answered(
    '<value><struct><member><name>__proto__</name><value><struct><member><name>a</name><value>1</value></member></struct></value></member></struct></value>',
  )
  expect((struct as { a?: string }).a).toBeUndefined()
})

describe('refuses', () => {
  const nested = (depth: number) =>
    `${'<value><array><data>'.repeat(depth)}<value>x</value>${'</data></array></value>'.repeat(depth)}`
  test.each([
    ['an empty text', ''],
    ['a page', '<!DOCTYPE html><html><body>503</body></html>'],
    ['a page without DOCTYPE', '<html><body>503</body></html>'],
    ['half an answer', encodeAnswer(['abc', 1]).slice(0, -30)],
    ['an entity of its own', encodeAnswer('x').replace('>x<', '>&lol;<')],
    ['an int that is none', encodeAnswer(1).replace('>1<', '>1.5<')],
    ['a type that does not exist', '<methodResponse><params><param><value><long>1</long></value></param></params>'],
    ['values nested too deep', `<methodResponse><params><param>${nested(40)}</param></params></methodResponse>`],
  ])('%s', (_name, text) => {
    expect(() => decodeAnswer(text)).toThrow(expect.objectContaining({ name: 'XmlRpcError' }))
  })
})

test('decodes 60 days of 50 rooms', () => {
  const day = { avail: 3, no_ota: 0, closed: 0, closed_arrival: 0, closed_departure: 0, min_stay: 2 }
  const days = Array.from({ length: 60 }, () => ({
    ...day,
    min_stay_arrival: 0,
    max_stay: 0,
    price: double(80.5),
    booked: 0,
  }))
  const text = encodeAnswer([
    0,
    Object.fromEntries(Array.from({ length: 50 }, (_, room) => [String(1000 + room), days])),
  ])
  const [code, rooms] = valueOf(text) as [number, Record<string, object[]>]
  expect([code, Object.keys(rooms).length, rooms['1049']?.length]).toEqual([0, 50, 60])
  expect(rooms['1049']?.[59]).toEqual({ ...day, min_stay_arrival: 0, max_stay: 0, price: 80.5, booked: 0 })
})
