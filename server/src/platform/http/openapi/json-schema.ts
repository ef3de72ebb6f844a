import { innerOf } from '@posada/contract/fields'
import { wireFieldsOf } from '@posada/contract/wire'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
export type JsonField = { name: string; required: boolean; schema: JsonSchema }

/** The wire form of a contract schema as JSON Schema (2020-12, which OpenAPI 3.1 uses). */
export function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  const fields = jsonFieldsOf(schema)
  if (fields) return objectSchemaOf(fields)
  const inner = innerOf(schema)
  if (inner) return orNull(toJsonSchema(inner))
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'array':
      return { type: 'array', items: toJsonSchema(def.element) }
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return toJsonSchema(def.innerType)
    case 'nullable':
      return orNull(toJsonSchema(def.innerType))
    case 'union':
      return { anyOf: def.options.map(toJsonSchema) }
    case 'object':
      return objectSchemaOf(
        Object.entries(def.shape).map(([name, field]) => ({
          name,
          required: !isOptional(field),
          schema: toJsonSchema(field),
        })),
      )
    case 'record':
      return { type: 'object', additionalProperties: toJsonSchema(def.valueType) }
    case 'pipe':
      return pipeOf(def)
    default:
      return leaf(schema)
  }
}

/** The accepted input; the output where any input is accepted. */
function pipeOf(def: z.core.$ZodPipeDef): JsonSchema {
  const taken = toJsonSchema(def.in)
  return Object.keys(taken).length > 0 ? taken : toJsonSchema(def.out)
}

/** The fields of a `wire()` schema with their Spanish labels, else undefined. */
export function jsonFieldsOf(schema: z.core.$ZodType): JsonField[] | undefined {
  const fields = wireFieldsOf(schema)
  if (!fields) return undefined
  return Object.values(fields).map(([name, field, label]) => ({
    name,
    required: !isOptional(field),
    schema: { ...toJsonSchema(field), ...(label ? { description: label } : {}) },
  }))
}

export function objectSchemaOf(fields: JsonField[]): JsonSchema {
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 ? { required } : {}),
  }
}

const isOptional = (schema: z.core.$ZodType) => schema._zod.optin === 'optional'

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

function leaf(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}
