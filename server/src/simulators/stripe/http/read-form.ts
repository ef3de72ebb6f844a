import { z } from 'zod'
import { StripeRefusal, invalidRequest } from './stripe-refusal.ts'

type Form = { [name: string]: FormValue }
/** Without the properties that every object has. */
const emptyForm = () => Object.create(null) as Form

export type FormValue = string | FormValue[] | { [name: string]: FormValue }

/** Reads `a=1&b[c]=2&d[0]=3` as an object of texts. Keys that are numbers from 0 on make a list. */
export function parseForm(text: string): { [name: string]: FormValue } {
  const root = emptyForm()
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.split(/\[|\]\[|\]$/).filter((key, index) => index === 0 || key !== '')
    let place = root
    for (const [index, key] of keys.entries()) {
      if (index === keys.length - 1) place[key] = value
      else {
        const next = place[key]
        place = place[key] = typeof next === 'object' && !Array.isArray(next) ? next : emptyForm()
      }
    }
  }
  return withLists(root) as { [name: string]: FormValue }
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

export const wholeNumber = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const metadata = z.union([z.record(z.string(), z.string()), z.literal('').transform(() => ({}))])
export const expand = z.array(z.string()).optional()
export const listParameters = {
  limit: wholeNumber.pipe(z.int().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: wholeNumber.optional(), gt: wholeNumber.optional() }).optional(),
  expand,
}

/** The parameters of a request. @throws StripeRefusal for one that is unknown, missing or malformed */
export function readParameters<Schema extends z.ZodType>(schema: Schema, form: object): z.output<Schema> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  throw refusalOf(result.error.issues[0]!)
}

const paramOf = (path: PropertyKey[]) =>
  path.map(String).reduce((name, key, index) => (index === 0 ? key : `${name}[${key}]`), '')

function refusalOf(issue: z.core.$ZodIssue): StripeRefusal {
  if (issue.code === 'unrecognized_keys') {
    const param = paramOf([...issue.path, issue.keys[0]!])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = paramOf(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (issue.code === 'invalid_format')
    return invalidRequest(`Invalid integer: ${param}`, { code: 'parameter_invalid_integer', param })
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param })
}
