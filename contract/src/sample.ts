import type { z } from 'zod'
import {
  UNKNOWN_ID,
  colour,
  day,
  email,
  id,
  innerOf,
  localMoment,
  monthDay,
  newUuid,
  time,
  utcInstant,
  yearMonth,
} from './fields.ts'
import { wireFieldsOf } from './wire.ts'

/** The field of a request or reply: its name in the code, its name on the wire, and its label for the user. */
export type SampleField = { name: string; wireName: string; label: string | undefined }
/** Returns the caller's value for a field, as sent on the wire; undefined for the default value. */
export type SampleChoice = (field: SampleField, schema: z.core.$ZodType) => unknown

const NO_FIELD: SampleField = { name: '', wireName: '', label: undefined }
const EMAIL = 'alguien@ejemplo.test'
const DAYS: Record<string, string> = { checkOut: '2026-09-12', to: '2026-09-12', until: '2026-09-12' }

/**
 * A valid value of the schema as sent on the wire, with every declared field.
 * @throws Error with the name of the field for which no value can be made
 */
export function sampleOf(schema: z.core.$ZodType, choose: SampleChoice = () => undefined, field = NO_FIELD): unknown {
  const chosen = choose(field, schema)
  if (chosen !== undefined) return chosen
  const fields = wireFieldsOf(schema)
  if (fields)
    return Object.fromEntries(
      Object.entries(fields).map(([name, [wireName, inner, label]]) => [
        wireName,
        sampleOf(inner, choose, { name, wireName, label: label ?? field.label }),
      ]),
    )
  if (schema === id) return UNKNOWN_ID
  if (schema === day) return DAYS[field.name] ?? '2026-09-10'
  if (schema === utcInstant) return '2026-09-10T09:00:00.000Z'
  if (schema === newUuid) return '01990000-0000-7000-8000-000000000001'
  if (schema === email) return EMAIL
  if (schema === colour) return '#0f5a58'
  if (schema === time) return '14:00'
  if (schema === localMoment) return '2026-09-10 14:00'
  if (schema === monthDay) return '11-01'
  if (schema === yearMonth) return '2026-09'
  return byType(schema as z.core.$ZodTypes, (inner) => sampleOf(inner, choose, field), field)
}

function byType(
  schema: z.core.$ZodTypes,
  inside: (inner: z.core.$ZodType) => unknown,
  { name, wireName }: SampleField,
): unknown {
  const inner = innerOf(schema)
  if (inner) return inside(inner)
  const { def } = schema._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
      return inside(def.innerType)
    case 'pipe': {
      const back = (def as z.core.$ZodCodecDef).reverseTransform
      const value = inside(def.out)
      return back ? back(value, { value, issues: [] }) : inside(def.in)
    }
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, inside(part)]))
    case 'array':
      return [inside(def.element)]
    case 'tuple':
      return def.items.map(inside)
    case 'record':
      return { clave: inside(def.valueType) }
    case 'union':
      return inside(def.options[0]!)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return true
    case 'undefined':
      return undefined
    case 'number': {
      const { minValue, maxValue } = schema as z.ZodNumber
      return Math.min(Math.max(minValue ?? -Infinity, 1), maxValue ?? Infinity)
    }
    case 'string': {
      if (name === 'email') return EMAIL
      const { minLength, maxLength } = schema as z.ZodString
      return 'prueba'.padEnd(minLength ?? 0, 'a').slice(0, maxLength ?? Infinity)
    }
    default:
      throw new Error(`No sample can be made for the field «${wireName}» (${name}): nothing is known of ${def.type}`)
  }
}
