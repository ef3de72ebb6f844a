import { limits } from '@posada/domain/platform/limits'
import { isDay } from '@posada/domain/platform/days/day'
import { containsCardNumber } from '@posada/domain/platform/text/card-number'
import { cleanText } from '@posada/domain/platform/text/clean-text'
import { isEmail, isInstant, isUuid } from '@posada/domain/platform/text/formats'
import { centsOf, hasTooManyDecimals, parseEuros } from '@posada/domain/platform/money/money'
import { z } from 'zod'

/** The decoded value of a malformed id, so that the reply is the same as for an unknown id. */
export const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'

/** Cleans a text that may become short enough. One that is far too long is refused as it is, without being looked through. */
const cleanedFor = (maxLength: number) => (value: string) =>
  value.length > 4 * maxLength + 1_000 ? value : cleanText(value)

/** Required text, without what nobody sees. */
export const text = (maxLength: number) =>
  z.string().overwrite(cleanedFor(maxLength)).min(1).max(maxLength, { abort: true })

/** Text that may be empty, without what nobody sees. */
export const textOrNone = (maxLength: number) =>
  z.string().overwrite(cleanedFor(maxLength)).max(maxLength, { abort: true })

/** The issue message by which `refusalOf` recognises a text that must not be stored. */
export const CARD_NUMBER = 'a card number'

/**
 * Text that people write freely. One that contains the number of a card is refused, because no card number is stored; one that is
 * too long is not looked through.
 */
export const freeText = (maxLength: number) =>
  text(maxLength).refine((value) => !containsCardNumber(value), CARD_NUMBER)

/** Passwords are not trimmed: spaces count. */
export const secret = (maxLength: number = limits.password.max) => z.string().min(1).max(maxLength)

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** An id. Any value that is not a UUID, also a number or an object, decodes to `UNKNOWN_ID`. */
export const id = z.codec(z.any().refine(isGiven), z.string(), {
  decode: (value: unknown) => (isUuid(value) ? value.toLowerCase() : UNKNOWN_ID),
  encode: (value) => value,
})

/** The id of something that its sender names; unlike `id`, a malformed one is refused. */
export const newUuid = z
  .string()
  .refine(isUuid)
  .overwrite((value) => value.toLowerCase())

export const day = z.string().refine(isDay)

/** An instant in UTC, as `Date.toISOString` writes it. */
export const utcInstant = z.string().refine(isInstant)

export const email = z.string().overwrite(cleanedFor(limits.email)).max(limits.email, { abort: true }).refine(isEmail)

/** A colour as browsers give it: '#0f5a58'. */
export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .overwrite((value) => value.toLowerCase())

/** Hour of the day, HH:MM. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A day and hour by the clock of an establishment, YYYY-MM-DD HH:mm. */
export const localMoment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d[ T]([01]\d|2[0-3]):[0-5]\d$/)
  .refine((text) => isDay(text.slice(0, 10)))
  .overwrite((text) => text.replace('T', ' '))

/** The issue message by which `refusalOf` recognises a day that no year has. */
export const NOT_A_MONTH_DAY = 'no day of the year'

/** A day of any year, MM-DD, including 29 February. */
export const monthDay = z.string().refine((text) => isDay(`${LEAP_YEAR}-${text}`), NOT_A_MONTH_DAY)
const LEAP_YEAR = 2028

/** The issue message by which `refusalOf` recognises a month that no year has. */
export const NOT_A_YEAR_MONTH = 'no month of a year'

/** A month of a year, YYYY-MM. */
export const yearMonth = z.string().refine((text) => isDay(`${text}-01`), NOT_A_YEAR_MONTH)

const numeral = z.union([z.number(), z.string().regex(/^\s*-?\d+([.,]\d+)?\s*$/)])
const numberOf = (value: string | number) =>
  typeof value === 'number' ? value : Number(value.trim().replace(',', '.'))

/** A whole number, or digits in a string. */
export const int = (min = 0, max = 2_147_483_647) =>
  z.codec(numeral, z.int().min(min).max(max), { decode: numberOf, encode: (value) => value })

/** The issue message by which `refusalOf` recognises an amount with too many decimals. */
export const TOO_MANY_DECIMALS = 'too many decimals'

const euroNumber = z.number().refine((euros) => centsOf(euros) !== null, TOO_MANY_DECIMALS)
const euroText = z.string().superRefine((text, { addIssue }) => {
  if (parseEuros(text) !== null) return
  addIssue({ code: 'custom', ...(hasTooManyDecimals(text) ? { message: TOO_MANY_DECIMALS } : {}) })
})

/**
 * On the wire euros with at most two decimals, as a number or as Spanish text; decoded to whole cents. The default
 * range is 0 to 99.999,99 €. More decimals are rejected, because such an amount cannot be paid.
 */
export const euros = (minCents = 0, maxCents: number = limits.price.max) =>
  z.codec(z.union([euroNumber, euroText]), z.int().min(minCents).max(maxCents), {
    decode: (value) => (typeof value === 'number' ? Math.round(value * 100) : (parseEuros(value) ?? 0)),
    encode: (cents) => cents / 100,
  })

/** On the wire a percentage such as 12.5 or '12,5 %'; decoded to hundredths of a percent, 0 to 100 %. */
export const percent = z.codec(
  z.union([z.number(), z.string().regex(/^\s*\d{1,3}([.,]\d{1,2})?\s*%?\s*$/)]),
  z.int().min(0).max(10_000),
  {
    decode: (value) =>
      Math.round(100 * (typeof value === 'number' ? value : Number(value.replace('%', '').trim().replace(',', '.')))),
    encode: (hundredths) => hundredths / 100,
  },
)

/** true, 1, '1' and 'true' decode to true; false, 0, '0' and 'false' to false. */
export const flag = z.codec(z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]), z.boolean(), {
  decode: (value) => value === true || value === 1 || value === '1' || value === 'true',
  encode: (value) => value,
})

/** A flag that is 0 or 1 on the wire, as in some replies. */
export const flag01 = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (value) => value === 1,
  encode: (value) => (value ? 1 : 0),
})

/** Codes on the wire, decoded to words. Also without validation, as in `compile.ts`, an unknown one is an error. */
export const coded = <const M extends Record<string, string>>(codes: M) => {
  const byWord = Object.fromEntries(Object.entries(codes).map(([code, word]) => [word, code]))
  const wireCodes = Object.keys(codes) as (keyof M & string)[]
  return z.codec(z.enum(wireCodes), z.enum(Object.values(codes) as M[keyof M][]), {
    decode: (code) => knownIn(codes, code) as never,
    encode: (word) => knownIn(byWord, word) as never,
  })
}

function knownIn(words: Record<string, string>, key: string | undefined): string | undefined {
  if (key === undefined) return undefined // an absent optional field
  const word = words[key]
  if (word === undefined) throw new Error(`'${key}' is none of ${Object.keys(words).join(', ')}`)
  return word
}

const schemaInside = new WeakMap<z.core.$ZodType, z.ZodType>()

/** The schema that `maybe`, `edited` or another wrapper contains, for the API's description. */
export const innerOf = (schema: z.core.$ZodType): z.ZodType | undefined => schemaInside.get(schema)

const keyInside = new WeakMap<z.core.$ZodType, string>()

const isEntry = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * The chosen code of a list entry. An entry without code, with a blank code or with 0 means that nothing was chosen:
 * replies contain such entries, and clients may send them back.
 */
function chosenIn(schema: z.core.$ZodType, value: unknown): unknown {
  const key = keyInside.get(schema)
  if (key === undefined) return value
  const code = isEntry(value) ? (value[key] ?? null) : value
  return code === 0 || code === '0' ? null : code
}

/** A list entry, sent as its code or as an object with the code: `6`, `'6'`, `{id: 6}`, `{code: '08'}`. */
export function codeOrObject<S extends z.ZodType>(key: string, code: S): z.ZodType<z.output<S>> {
  const codec = z.codec(z.any(), code, {
    decode: (value) => (isEntry(value) ? value[key] : value) as never,
    encode: (value) => value as never,
  })
  schemaInside.set(codec, code)
  keyInside.set(codec, key)
  return codec
}

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

/** For calls that create or search: absent, null and '' all decode to null. */
export function maybe<S extends z.ZodType>(schema: S): z.ZodType<z.output<S> | null> {
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

/** For calls that edit: an absent key leaves the value unchanged (undefined); null or '' empties it (null). */
export function edited<S extends z.ZodType>(schema: S): z.ZodType<z.output<S> | null | undefined> {
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

/**
 * For calls that edit fields that cannot be empty (flags, lists, required names): a blank leaves the value unchanged.
 */
export function unlessBlank<S extends z.ZodType>(schema: S): z.ZodType<z.output<S> | undefined> {
  const codec = z.codec(z.any().optional(), schema.optional(), {
    decode: (value) => (isBlank(value) ? undefined : value) as never,
    encode: (value) => value as never,
  })
  schemaInside.set(codec, schema)
  return codec
}
