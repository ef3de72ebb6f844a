import { z } from 'zod'
import { CARD_NUMBER, innerOf, NOT_A_MONTH_DAY, NOT_A_YEAR_MONTH, TOO_MANY_DECIMALS } from './fields.ts'
import { wireFieldsOf } from './wire.ts'

/** The Spanish message for the first fault of a request body, with the label of the field. */
export function refusalOf(schema: z.ZodType, error: z.core.$ZodError, body: unknown): string {
  const [issue] = error.issues
  if (!issue) return 'Los datos no son válidos'
  const label = labelAt(schema, issue.path) ?? 'Los datos'
  if (isMissing(body, issue.path)) return missing(label)
  return sentence(label, issue)
}

function sentence(label: string, issue: z.core.$ZodIssue): string {
  const { be, can, contain, must, more, less, valid } = agreement(label)
  if (issue.code === 'custom' && issue.message === TOO_MANY_DECIMALS)
    return `${label} no ${can} tener más de dos decimales`
  if (issue.code === 'custom' && issue.message === NOT_A_MONTH_DAY)
    return `${label} no ${be} un día del año: mes y día, como 11-01`
  if (issue.code === 'custom' && issue.message === NOT_A_YEAR_MONTH)
    return `${label} no ${be} un mes de un año, como 2026-11`
  if (issue.code === 'custom' && issue.message === CARD_NUMBER)
    return `${label} ${contain} el número de una tarjeta, que no se puede guardar`
  if (issue.code === 'custom' && issue.message !== 'Invalid input') return issue.message
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${label} no ${can} tener más de ${issue.maximum} caracteres`
  if (issue.code === 'too_small' && issue.origin === 'string')
    return Number(issue.minimum) > 1 ? `${label} ${must} tener al menos ${issue.minimum} caracteres` : missing(label)
  if (issue.code === 'too_small' && issue.origin === 'array') return missing(label)
  if (issue.code === 'too_big' && isNumeric(issue.origin)) return `${label} no ${can} ser ${more} de lo permitido`
  if (issue.code === 'too_small' && isNumeric(issue.origin)) return `${label} no ${can} ser ${less} de lo permitido`
  return `${label} no ${be} ${valid}`
}

const isNumeric = (origin: string) => origin === 'number' || origin === 'int'

/** 'Falta la contraseña', 'Faltan los datos' */
const missing = (label: string) => `${agreement(label).lack} ${lowerFirst(label)}`

/** Gender and number follow from the article: 'La contraseña no es válida', 'Los datos no son válidos'. */
function agreement(label: string) {
  const [article] = label.split(' ', 1)
  const ending = article === 'La' || article === 'Las' ? 'a' : 'o'
  return article === 'Los' || article === 'Las'
    ? { ...PLURAL, valid: `válid${ending}s` }
    : { ...SINGULAR, valid: `válid${ending}` }
}
const SINGULAR = {
  be: 'es',
  can: 'puede',
  contain: 'contiene',
  must: 'debe',
  lack: 'Falta',
  more: 'mayor',
  less: 'menor',
}
const PLURAL = {
  be: 'son',
  can: 'pueden',
  contain: 'contienen',
  must: 'deben',
  lack: 'Faltan',
  more: 'mayores',
  less: 'menores',
}

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** The label of the deepest labelled field on the path. */
function labelAt(schema: z.core.$ZodType, path: PropertyKey[]): string | undefined {
  const [step, ...rest] = path
  if (step === undefined) return undefined
  const fields = wireFieldsOf(schema)
  if (fields) {
    const field = Object.values(fields).find(([wireName]) => wireName === step)
    return field && (labelAt(field[1], rest) ?? field[2])
  }
  const inner = innerSchema(schema)
  return inner && labelAt(inner, typeof step === 'number' && isArray(schema) ? rest : path)
}

const isArray = (schema: z.core.$ZodType) => schema._zod.def.type === 'array'

function innerSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (innerOf(schema)) return innerOf(schema)
  if (def.type === 'array') return def.element
  if (def.type === 'optional' || def.type === 'nullable') return def.innerType
  if (def.type === 'pipe') return def.out
  return undefined
}

function isMissing(body: unknown, path: PropertyKey[]): boolean {
  let value = body
  for (const step of path) {
    if (value === null || typeof value !== 'object') return false
    value = (value as Record<PropertyKey, unknown>)[step]
  }
  return path.length > 0 && (value === undefined || value === null || value === '')
}
