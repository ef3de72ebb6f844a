import { z } from 'zod'

/** Name on the wire, schema, and label of the field ('El correo electrónico') for error messages. */
export type WireField = readonly [wireName: string, schema: z.ZodType, label?: string]
export type WireFields = Record<string, WireField>

type Value<F extends WireField> = z.output<F[1]>
type OptionalKey<F extends WireFields> = { [K in keyof F]: undefined extends Value<F[K]> ? K : never }[keyof F]
type Inside<F extends WireFields> = {
  -readonly [K in Exclude<keyof F, OptionalKey<F>>]: Value<F[K]>
} & { -readonly [K in OptionalKey<F>]?: Value<F[K]> } extends infer O
  ? { [K in keyof O]: O[K] }
  : never
/** Only what the schema decodes to: the compiler would compare the whole of a codec's type at each use, for minutes. */
export type Wire<F extends WireFields> = z.ZodType<Inside<F>>

const fieldsOfSchema = new WeakMap<z.core.$ZodType, WireFields>()

/** The fields of a schema made by `wire()`; undefined for any other schema. */
export const wireFieldsOf = (schema: z.core.$ZodType): WireFields | undefined => fieldsOfSchema.get(schema)

/**
 * An object schema with one line per field: our name → [name on the wire, schema, label]. Decodes to our names, encodes
 * to the wire's names. Undeclared keys are not copied in either direction.
 */
export function wire<const F extends WireFields>(fields: F): Wire<F> {
  const names = Object.entries(fields).map(([ours, [theirs]]) => ({ ours, theirs }))
  const shape = Object.fromEntries(Object.values(fields).map(([theirs, schema]) => [theirs, schema]))
  const codec = z.codec(z.object(shape), z.custom<Inside<F>>(), {
    decode: (raw) => rename(raw, names, 'theirs', 'ours') as Inside<F>,
    encode: (value) => rename(value as object, names, 'ours', 'theirs'),
  })
  fieldsOfSchema.set(codec, fields)
  return codec
}

type Names = { ours: string; theirs: string }[]
type Side = 'ours' | 'theirs'

function rename(source: object, names: Names, from: Side, to: Side) {
  const values = source as Record<string, unknown>
  const renamed: Record<string, unknown> = {}
  for (const name of names) if (values[name[from]] !== undefined) renamed[name[to]] = values[name[from]]
  return renamed
}
