import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apis } from './apis.ts'
import { decode, encode } from './compile.ts'
import type { Api } from './endpoint.ts'
import {
  UNKNOWN_ID,
  codeOrObject,
  coded,
  day,
  edited,
  euros,
  flag,
  flag01,
  id,
  innerOf,
  int,
  maybe,
  monthDay,
  text,
  unlessBlank,
} from './fields.ts'
import { sampleOf } from './sample.ts'
import { wire, wireFieldsOf } from './wire.ts'

test('every object of calls is listed in apis', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const missing: string[] = []
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const exported = (await import(join(import.meta.dirname, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported))
      if (name.endsWith('Api') && !Object.values<unknown>(apis).includes(value)) missing.push(name)
  }
  expect(missing, 'without generated tests and documentation').toEqual([])
})

const schemas = Object.entries(apis as Record<string, Api>).flatMap(([slice, api]) =>
  Object.entries(api).flatMap(([name, { request, reply }]) => [
    { what: `the request of ${slice}.${name}`, schema: request },
    { what: `the reply of ${slice}.${name}`, schema: reply },
  ]),
)
const requests = schemas.filter(({ what }) => what.startsWith('the request'))
const replies = schemas.filter(({ what }) => what.startsWith('the reply'))

/** The same value with undeclared keys in every object, at any depth. */
const withStrangers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withStrangers)
  if (value === null || typeof value !== 'object' || isRecord(value)) return value
  const inside = Object.entries(value).map(([key, part]) => [key, withStrangers(part)])
  return { ...Object.fromEntries(inside), no_declarado: 'no sale', passwordHash: 'no sale' }
}
/** The keys of a record are data, so any key is allowed. */
const isRecord = (value: object) => 'clave' in value
const withoutUndefined = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

/** The texts inside a schema, each with the wire name of its field; what is converted, such as a number, is left out. */
function textsIn(schema: z.core.$ZodType, field = ''): { field: string; text: z.ZodType }[] {
  const fields = wireFieldsOf(schema)
  if (fields) return Object.values(fields).flatMap(([name, inner]) => textsIn(inner, name))
  const inner = innerOf(schema)
  if (inner) return textsIn(inner, field)
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if ('innerType' in def) return textsIn(def.innerType, field)
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, part]) => textsIn(part as z.core.$ZodType, key))
  if (def.type === 'array') return textsIn(def.element, field)
  if (def.type === 'record') return textsIn(def.valueType, field)
  if (def.type === 'union') return def.options.flatMap((option) => textsIn(option, field))
  return def.type === 'string' ? [{ field, text: schema as z.ZodType }] : []
}

describe('a text that is taken', () => {
  const DIRTY = ' An\u200Ba\u00AD \u202A\u0661\u202C\u000Bx\uFE0F'
  const CLEAN = 'Ana 1 x'
  /** Read as they are: what is secret, and what a program has made. */
  const asTheyAre = /^(?:(?:new_)?password|clave|token|cargos|Signature|MRZ)$/
  const taken = requests.flatMap(({ what, schema }) =>
    textsIn(schema).map(({ field, text }) => ({ what: `${field} of ${what}`, field, text })),
  )

  test('of every request has nothing that nobody sees', () => {
    expect(taken.length).toBeGreaterThan(500)
    const dirty = taken.filter(({ field, text }) => {
      const read = text.safeParse(DIRTY)
      return read.success && read.data !== CLEAN && !asTheyAre.test(field)
    })
    expect(dirty.map(({ what }) => what)).toEqual([])
  })

  test('is taken where it would be without', () => {
    const refused = taken.filter(({ text }) => text.safeParse(CLEAN).success !== text.safeParse(DIRTY).success)
    expect(refused.map(({ what }) => what)).toEqual([])
    const email = taken.find(({ text }) => text.safeParse('a@ejemplo.test').success && !text.safeParse('a').success)
    expect(email?.text.parse('a@ejemplo.test\u200B')).toBe('a@ejemplo.test')
  })
})

test('every call has a unique address', () => {
  const addresses = Object.values(apis as Record<string, Api>).flatMap((api) =>
    Object.values(api).map(({ method, path }) => `${method} ${path}`),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(schemas.length).toBeGreaterThan(60)
})

for (const { what, schema } of schemas)
  describe(what, () => {
    const travelling = withoutUndefined(sampleOf(schema))
    const inside = schema.parse(travelling)

    test('has a sample with every declared field', () => {
      expect(Object.keys(travelling as object)).toEqual(
        Object.values(wireFieldsOf(schema)!).map(([wireName]) => wireName),
      )
    })

    test('encodes and decodes without loss', () => {
      expect(withoutUndefined(encode(schema, inside))).toEqual(travelling)
      expect(schema.parse(encode(schema, inside))).toEqual(inside)
    })

    test('is converted by the compiled form as by zod', () => {
      // Zod omits fields that are not built yet; the compiled form writes their empty values.
      expect(encode(schema, inside)).toMatchObject(schema.encode(inside) as object)
      expect(decode(schema, travelling)).toEqual(inside)
    })

    test('drops undeclared keys in both directions', () => {
      const stranger = withStrangers(travelling)
      expect(JSON.stringify(decode(schema, stranger))).not.toContain('no sale')
      expect(JSON.stringify(schema.parse(stranger))).not.toContain('no sale')
      expect(JSON.stringify(encode(schema, withStrangers(inside) as never))).not.toContain('no sale')
    })
  })

test('decodes each object of a list with the fields that it has', () => {
  const rows = z.array(
    wire({ first: ['A', z.string().optional()], last: ['B', flag01.optional()], name: ['C', z.string()] }),
  )
  const sent = [{ A: 'a', C: 'x' }, { C: 'y' }, { B: 1, C: 'z' }, { A: 'b', B: 0, C: 'w' }, { C: 'v' }]
  expect(decode(rows, sent)).toStrictEqual([
    { first: 'a', name: 'x' },
    { name: 'y' },
    { last: true, name: 'z' },
    { first: 'b', last: false, name: 'w' },
    { name: 'v' },
  ])
})

test('a reply is plain JSON', () => {
  for (const { what, schema } of replies) {
    const encoded = encode(schema, schema.parse(sampleOf(schema)))
    expect(withoutUndefined(encoded), what).toEqual(encoded)
  }
})

describe('in calls that edit', () => {
  const changes = wire({
    a: ['A', edited(text(5))],
    b: ['B', unlessBlank(int())],
    c: ['C', edited(int())],
    d: ['D', edited(id)],
  })

  test('an absent key leaves its value unchanged', () => {
    expect(changes.parse({})).toEqual({})
    expect(Object.keys(changes.parse({ A: 'x' }))).toEqual(['a'])
  })
  test.each([null, '', '  '])('%j empties optional fields and leaves the others unchanged', (blank) => {
    expect(changes.parse({ A: blank, B: blank, C: blank, D: blank })).toEqual({ a: null, c: null, d: null })
  })
  test('accepts a valid value and rejects an invalid one', () => {
    expect(changes.parse({ A: ' x ', B: '7', C: 0, D: 'nada' })).toEqual({ a: 'x', b: 7, c: 0, d: UNKNOWN_ID })
    expect(changes.safeParse({ A: 'demasiado' }).success).toBe(false)
    expect(changes.safeParse({ B: [] }).success).toBe(false)
  })
})

describe('in calls that create or search', () => {
  const search = wire({ a: ['A', maybe(text(5))], b: ['B', maybe(int())], c: ['C', maybe(id)], d: ['D', maybe(flag)] })

  test.each([{}, { A: null, B: null, C: null, D: null }, { A: '', B: '', C: ' ', D: '' }])(
    '%j decodes to null fields',
    (body) => {
      expect(search.parse(body)).toEqual({ a: null, b: null, c: null, d: null })
    },
  )
})

const SPANISH_AMOUNTS = new Set<unknown>(['1.000,5', '1,'])

describe('single fields', () => {
  test('int accepts digits in a string', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (number) => {
        expect(int().parse(String(number))).toBe(number)
        expect(int().parse(` ${number} `)).toBe(number)
        expect(int().parse(number)).toBe(number)
      }),
    )
  })
  test.each(['', ' ', '1e3', '0x10', '1.000,5', '--1', '1,', 'NaN', 'Infinity', NaN, Infinity, null, [], {}, true])(
    'rejects %j as a number',
    (value) => {
      expect(int().safeParse(value).success).toBe(false)
      if (!SPANISH_AMOUNTS.has(value)) expect(euros().safeParse(value).success).toBe(false)
    },
  )
  test('euros accepts Spanish notation', () => {
    expect(['1.234', '1.000,5', '84,50 €', '1,'].map((typed) => euros().parse(typed))).toEqual([
      123_400, 100_050, 8450, 100,
    ])
  })
  test('euros are exact to the cent, as a number and as text with point or comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        const written = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(euros().encode(cents)).toBe(Number(written))
        for (const sent of [Number(written), written, written.replace('.', ',')])
          expect(euros().parse(sent)).toBe(cents)
      }),
    )
  })
  test('text is trimmed and has no control characters or lone surrogates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
        const taken = text(1000).safeParse(typed)
        if (taken.success) {
          expect(taken.data).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u)
          expect(taken.data).toBe(taken.data.trim())
        }
      }),
    )
    expect(text(10).parse(' a\u0000\ud800b\n')).toBe('ab')
    expect(text(10).parse('👍🏽 ñ')).toBe('👍🏽 ñ')
    expect(text(10).safeParse('\ud800').success).toBe(false)
  })
  test('an id decodes to lower case or to the unknown id', () => {
    fc.assert(fc.property(fc.uuid(), (uuid) => void expect(id.parse(uuid.toUpperCase())).toBe(uuid)))
    fc.assert(fc.property(fc.string({ minLength: 1 }), (typed) => void expect(id.parse(typed)).toBe(UNKNOWN_ID)))
  })
  test('rejects days that are not in the calendar', () => {
    const real = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(real, (date) => void expect(day.safeParse(date.toISOString().slice(0, 10)).success).toBe(true)),
    )
    for (const none of ['2026-02-30', '2025-02-29', '2026-13-01', '2026-1-1', '01/02/2026', '2026-01-01T00:00', ''])
      expect(day.safeParse(none).success, none).toBe(false)
  })
  test('monthDay accepts the days of a leap year', () => {
    for (const real of ['02-29', '01-31', '12-31', '04-30']) expect(monthDay.parse(real)).toBe(real)
    for (const none of ['02-30', '02-31', '04-31', '13-01', '00-10', '1-1', '01-00', '', '01-01 '])
      expect(monthDay.safeParse(none).success, none).toBe(false)
  })
  test('a list entry without a choice decodes to null', () => {
    const party = coded({ A: 'agency', C: 'client' })
    const fields = wire({
      a: ['A', edited(codeOrObject('Value', int(1, 9)))],
      b: ['B', maybe(codeOrObject('id', int()))],
      c: ['C', edited(codeOrObject('code', text(3)))],
      d: ['D', edited(codeOrObject('Value', party))],
    })
    for (const [number, word] of [
      [0, ''],
      ['0', null],
      [null, ' '],
    ])
      expect(
        fields.parse({ A: { Name: '', Value: number }, B: { id: number }, C: { code: word }, D: { Value: word } }),
      ).toEqual({ a: null, b: null, c: null, d: null })
    expect(fields.parse({ A: 0, B: '0' })).toEqual({ a: null, b: null })
    expect(fields.safeParse({ A: { Value: 10 } }).success).toBe(false)
  })
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('the flag %j is %s', (sent, meant) => {
    expect(flag.parse(sent)).toBe(meant)
  })
  test('flag01 encodes to 0 and 1', () => {
    expect([encode(flag01, true), encode(flag01, false)]).toEqual([1, 0])
    expect(encode(z.array(flag01), [true, false])).toEqual([1, 0])
  })
})
