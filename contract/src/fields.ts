import { limits } from '@posada/domain/limits'
import { isDay } from '@posada/domain/day'
import { isEmail } from '@posada/domain/email'
import { centsOf, hasTooManyDecimals, parseEuros } from '@posada/domain/money'
import { isUuid } from '@posada/domain/uuid'
import { z } from 'zod'

/** What a malformed id becomes inside, so that it is answered exactly like an unknown one. */
export const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'

// PostgreSQL text holds no NUL, and no one types the other control characters on purpose.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
// Half a pair: no text at all, and refused by JSON columns.
const LONE_SURROGATES = /\p{Surrogate}/gu
const clean = (value: string) => value.replace(CONTROL_CHARACTERS, '').replace(LONE_SURROGATES, '').trim()

/** Text that must be there, trimmed. */
export const text = (maxLength: number) => z.string().overwrite(clean).min(1).max(maxLength)

/** Secrets are taken as typed: spaces count. */
export const secret = (maxLength: number = limits.password.max) => z.string().min(1).max(maxLength)

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Whatever is no id of ours, a number or an object too, means something that does not exist. */
export const id = z.codec(z.any().refine(isGiven), z.string(), {
  decode: (value: unknown) => (isUuid(value) ? value.toLowerCase() : UNKNOWN_ID),
  encode: (value) => value,
})

export const day = z.string().refine(isDay)

export const email = z.string().overwrite(clean).max(limits.email).refine(isEmail)

/** Hour of the day, HH:MM. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Tells `refusalOf` that no year has that day. */
export const NO_DAY_OF_THE_YEAR = 'no day of the year'

/** Day of any year, MM-DD; 29 February too. */
export const monthDay = z.string().refine((text) => isDay(`${A_LEAP_YEAR}-${text}`), NO_DAY_OF_THE_YEAR)
const A_LEAP_YEAR = 2028

const numeral = z.union([z.number(), z.string().regex(/^\s*-?\d+([.,]\d+)?\s*$/)])
const numberOf = (value: string | number) =>
  typeof value === 'number' ? value : Number(value.trim().replace(',', '.'))

/** A whole number; digits in a string are taken too. */
export const int = (min = 0, max = 2_147_483_647) =>
  z.codec(numeral, z.int().min(min).max(max), { decode: numberOf, encode: (value) => value })

/** Tells `refusalOf` what is wrong with an amount. */
export const TOO_MANY_DECIMALS = 'too many decimals'

const euroNumber = z.number().refine((euros) => centsOf(euros) !== null, TOO_MANY_DECIMALS)
const euroText = z.string().superRefine((text, { addIssue }) => {
  if (parseEuros(text) !== null) return
  addIssue({ code: 'custom', ...(hasTooManyDecimals(text) ? { message: TOO_MANY_DECIMALS } : {}) })
})

/**
 * Euros with at most two decimals on the wire, or as a Spaniard writes them in a string; whole cents inside; 0 to
 * 99.999,99 €. More decimals are refused, for whoever sends them means another amount than any that can be paid.
 */
export const euros = (minCents = 0, maxCents: number = limits.price.max) =>
  z.codec(z.union([euroNumber, euroText]), z.int().min(minCents).max(maxCents), {
    decode: (value) => (typeof value === 'number' ? Math.round(value * 100) : (parseEuros(value) ?? 0)),
    encode: (cents) => cents / 100,
  })

/** A share such as 12,5 or '12,5 %' on the wire; hundredths of a percent inside; 0 to 100 %. */
export const percent = z.codec(
  z.union([z.number(), z.string().regex(/^\s*\d{1,3}([.,]\d{1,2})?\s*%?\s*$/)]),
  z.int().min(0).max(10_000),
  {
    decode: (value) =>
      Math.round(100 * (typeof value === 'number' ? value : Number(value.replace('%', '').trim().replace(',', '.')))),
    encode: (hundredths) => hundredths / 100,
  },
)

/** true, 1, '1' and 'true' are yes; 0, '0', 'false' and false are no. */
export const flag = z.codec(z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]), z.boolean(), {
  decode: (value) => value === true || value === 1 || value === '1' || value === 'true',
  encode: (value) => value,
})

/** Some replies write a flag as 0 and 1. */
export const flag01 = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (value) => value === 1,
  encode: (value) => (value ? 1 : 0),
})

/** Codes on the wire, words inside. */
export const coded = <const M extends Record<string, string>>(codes: M) => {
  const byWord = Object.fromEntries(Object.entries(codes).map(([code, word]) => [word, code]))
  const wireCodes = Object.keys(codes) as (keyof M & string)[]
  return z.codec(z.enum(wireCodes), z.enum(Object.values(codes) as M[keyof M][]), {
    decode: (code) => codes[code as keyof M & string] as never,
    encode: (word) => byWord[word] as never,
  })
}

const schemaInside = new WeakMap<z.core.$ZodType, z.ZodType>()

/** What `maybe` and `edited` wrap, for the API's description. */
export const innerOf = (schema: z.core.$ZodType): z.ZodType | undefined => schemaInside.get(schema)

const keyInside = new WeakMap<z.core.$ZodType, string>()

const isEntry = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * What was chosen from a list, out of its entry. An entry without code, with a blank one or with 0 is no choice: so a
 * reply shows what nobody chose, and it may be sent back as it came.
 */
function chosenIn(schema: z.core.$ZodType, value: unknown): unknown {
  const key = keyInside.get(schema)
  if (key === undefined) return value
  const code = isEntry(value) ? (value[key] ?? null) : value
  return code === 0 || code === '0' ? null : code
}

/** A list entry that comes as its code or as an object holding it: `6`, `'6'`, `{id: 6}`, `{code: '08'}`. */
export function codeOrObject<S extends z.ZodType>(key: string, code: S): z.ZodCodec<z.ZodAny, S> {
  const codec = z.codec(z.any(), code, {
    decode: (value) => (isEntry(value) ? value[key] : value) as never,
    encode: (value) => value as never,
  })
  schemaInside.set(codec, code)
  keyInside.set(codec, key)
  return codec
}

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

/** In calls that create or search: absent, null and '' are one, and become null. */
export function maybe<S extends z.ZodType>(schema: S): z.ZodCodec<z.ZodOptional<z.ZodAny>, z.ZodNullable<S>> {
  const codec = z.codec(z.any().optional(), schema.nullable(), {
    decode: (value) => {
      const given = chosenIn(schema, value)
      return (given === undefined || isBlank(given) ? null : given) as never
    },
    encode: (value) => value as never,
  })
  schemaInside.set(codec, schema)
  return codec
}

/** In calls that edit: an absent key leaves its value alone (undefined); null or '' empties it (null). */
export function edited<S extends z.ZodType>(
  schema: S,
): z.ZodCodec<z.ZodOptional<z.ZodAny>, z.ZodOptional<z.ZodNullable<S>>> {
  const codec = z.codec(z.any().optional(), schema.nullable().optional(), {
    decode: (value) => {
      const given = chosenIn(schema, value)
      return (isBlank(given) ? null : given) as never
    },
    encode: (value) => value as never,
  })
  schemaInside.set(codec, schema)
  return codec
}

/** In calls that edit, where emptying makes no sense (flags, lists, required names): blank leaves the value alone. */
export function unlessBlank<S extends z.ZodType>(schema: S): z.ZodCodec<z.ZodOptional<z.ZodAny>, z.ZodOptional<S>> {
  const codec = z.codec(z.any().optional(), schema.optional(), {
    decode: (value) => (isBlank(value) ? undefined : value) as never,
    encode: (value) => value as never,
  })
  schemaInside.set(codec, schema)
  return codec
}
