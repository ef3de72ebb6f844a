import type { Endpoint } from '@posada/contract/endpoint'
import { innerOf } from '@posada/contract/fields'
import { wireFieldsOf, type WireFields } from '@posada/contract/wire'
import type { z } from 'zod'

/** A field of a request, and its path: `['owner', 'Name']`, `['rooms', 0, 'SafeURL']`. */
export type RequestField = { path: (string | number)[]; label: string | undefined; schema: z.ZodType }

/** Every field that a request declares, those inside others too, outer ones first. */
export const requestFieldsOf = (endpoint: Endpoint): RequestField[] => fieldsIn(endpoint.request, [])

function fieldsIn(schema: z.core.$ZodType, path: (string | number)[]): RequestField[] {
  const fields = wireFieldsOf(schema)
  if (fields) return listed(fields, path)
  const inner = innerOf(schema)
  if (inner) return fieldsIn(inner, path)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') return fieldsIn(def.element, [...path, 0])
  if (def.type === 'optional' || def.type === 'nullable') return fieldsIn(def.innerType, path)
  if (def.type === 'pipe') return fieldsIn(def.out, path)
  if (def.type === 'object') throw new Error(`${path.join('.')}: a plain object has no labels, make it with wire()`)
  return []
}

const listed = (fields: WireFields, path: (string | number)[]) =>
  Object.values(fields).flatMap(([wireName, schema, label]) => [
    { path: [...path, wireName], label, schema },
    ...fieldsIn(schema, [...path, wireName]),
  ])

/** A copy of the body with that one value in it. */
export function withValue(body: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  const copy: unknown = typeof step === 'number' ? [...((body as unknown[] | null) ?? [])] : { ...(body as object) }
  const inside = copy as Record<string | number, unknown>
  inside[step] = withValue(inside[step], rest, value)
  return copy
}
