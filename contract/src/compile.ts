import { z } from 'zod'
import { wireFieldsOf, type WireFields } from './wire.ts'

type Direction = 'decode' | 'encode'
type Convert = (value: unknown) => unknown

const same: Convert = (value) => value
const compiled = { decode: new WeakMap<z.core.$ZodType, Convert>(), encode: new WeakMap<z.core.$ZodType, Convert>() }

/** Encodes to the wire without validating: declared fields only. About thirty times faster than zod's encoding. */
export const encode = <S extends z.ZodType>(schema: S, value: z.output<S>): unknown => compile(schema, 'encode')(value)

/** Decodes from the wire without validating, for replies of our own server. */
export const decode = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  compile(schema, 'decode')(value) as z.output<S>

function compile(schema: z.core.$ZodType, direction: Direction): Convert {
  const known = compiled[direction].get(schema)
  if (known) return known
  const convert = build(schema as z.core.$ZodTypes, direction)
  compiled[direction].set(schema, convert)
  return convert
}

function build(schema: z.core.$ZodTypes, direction: Direction): Convert {
  const fields = wireFieldsOf(schema)
  if (fields) return copyFields(fields, direction)
  const { def } = schema._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
      return unlessEmpty(compile(def.innerType, direction))
    case 'array':
      return eachItem(compile(def.element, direction))
    case 'record':
      return eachValue(compile(def.valueType, direction))
    case 'pipe':
      return pipe(def, direction)
    case 'object':
      return copyFields(
        Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, [key, part as z.ZodType]])),
        direction,
      )
    case 'union':
      if (def.options.some((option) => compile(option, direction) !== same))
        throw new Error('A union of converting schemas cannot be compiled: wrap it in one codec')
      return same
    default:
      return same
  }
}

function copyFields(fields: WireFields, direction: Direction): Convert {
  const steps = Object.entries(fields).map(([ours, [theirs, schema]]) => ({
    from: direction === 'decode' ? theirs : ours,
    to: direction === 'decode' ? ours : theirs,
    convert: compile(schema, direction),
  }))
  let form: object | undefined
  return (source) => {
    if (source === null || typeof source !== 'object') return source
    const values = source as Record<string, unknown>
    const copy: Record<string, unknown> = { ...form }
    for (const { from, to, convert } of steps) {
      const given = values[from]
      const value = convert === same ? given : convert(given)
      if (value !== undefined) copy[to] = value
      else if (form && to in form) Reflect.deleteProperty(copy, to)
    }
    if (direction === 'decode') form ??= formOf(copy)
    return copy
  }
}

/**
 * An object with the same keys, for copies to begin with. The engines make a hash table of an object that gets more than a few
 * keys by computed names, which is three times slower to fill and slow to read; what `JSON.parse` made, and its copies, are none.
 */
const formOf = (copy: object): object =>
  JSON.parse(JSON.stringify(Object.fromEntries(Object.keys(copy).map((key) => [key, null])))) as object

function pipe(def: z.core.$ZodPipeDef, direction: Direction): Convert {
  const { transform, reverseTransform } = def as z.core.$ZodCodecDef
  const first = compile(direction === 'decode' ? def.in : def.out, direction)
  const last = compile(direction === 'decode' ? def.out : def.in, direction)
  const step = (direction === 'decode' ? transform : reverseTransform) as
    | ((value: unknown, payload: z.core.ParsePayload) => unknown)
    | undefined
  if (!step) return first === same ? last : last === same ? first : (value) => last(first(value))
  // Only a step that asks for it gets a payload: to make one costs more than most conversions.
  const convert: Convert = step.length < 2 ? (step as Convert) : (value) => step(value, { value, issues: [] })
  if (first === same && last === same) return convert
  return (value) => last(convert(first(value)))
}

const unlessEmpty = (convert: Convert): Convert =>
  convert === same ? same : (value) => (value === undefined || value === null ? value : convert(value))
const eachItem = (convert: Convert): Convert =>
  convert === same ? same : (list) => (Array.isArray(list) ? list.map(convert) : list)
const eachValue = (convert: Convert): Convert =>
  convert === same
    ? same
    : (record) => Object.fromEntries(Object.entries(record as object).map(([key, value]) => [key, convert(value)]))
