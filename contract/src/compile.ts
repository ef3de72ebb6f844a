import { z } from 'zod'
import { wireFieldsOf, type WireFields } from './wire.ts'

type Direction = 'decode' | 'encode'
type Convert = (value: unknown) => unknown
/** One field of an object: the name it is read from, the one it gets, and its conversion; without one it is copied. */
export type FieldStep = { from: string; to: string; convert: Convert | undefined }
/** Makes the function that copies these fields of an object. */
type CopyMaker = (steps: readonly FieldStep[]) => (source: Record<string, unknown>) => object
type Way = { direction: Direction; makeCopy: CopyMaker; compiled: WeakMap<z.core.$ZodType, Convert> }

const same: Convert = (value) => value

/** Encodes to the wire without validating: declared fields only. About thirty times faster than zod's encoding. */
export const encode = encoder(copyEach)

/** Encodes as `encode` does, with objects that `makeCopy` fills. */
export function encoder(makeCopy: CopyMaker) {
  const way: Way = { direction: 'encode', makeCopy, compiled: new WeakMap() }
  return <S extends z.ZodType>(schema: S, value: z.output<S>): unknown => compile(schema, way)(value)
}

const decoding: Way = { direction: 'decode', makeCopy: copyInForm, compiled: new WeakMap() }

/** Decodes from the wire without validating, for replies of our own server. */
export const decode = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  compile(schema, decoding)(value) as z.output<S>

function compile(schema: z.core.$ZodType, way: Way): Convert {
  const known = way.compiled.get(schema)
  if (known) return known
  const convert = build(schema as z.core.$ZodTypes, way)
  way.compiled.set(schema, convert)
  return convert
}

function build(schema: z.core.$ZodTypes, way: Way): Convert {
  const fields = wireFieldsOf(schema)
  if (fields) return copyFields(fields, way)
  const { def } = schema._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
      return unlessEmpty(compile(def.innerType, way))
    case 'array':
      return eachItem(compile(def.element, way))
    case 'record':
      return eachValue(compile(def.valueType, way))
    case 'pipe':
      return pipe(def, way)
    case 'object':
      return copyFields(
        Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, [key, part as z.ZodType]])),
        way,
      )
    case 'union':
      if (def.options.some((option) => compile(option, way) !== same))
        throw new Error('A union of converting schemas cannot be compiled: wrap it in one codec')
      return same
    default:
      return same
  }
}

function copyFields(fields: WireFields, way: Way): Convert {
  const steps = Object.entries(fields).map(([ours, [theirs, schema]]) => {
    const convert = compile(schema, way)
    const [from, to] = way.direction === 'decode' ? [theirs, ours] : [ours, theirs]
    return { from, to, convert: convert === same ? undefined : convert }
  })
  const copy = way.makeCopy(steps)
  return (source) => (source === null || typeof source !== 'object' ? source : copy(source as Record<string, unknown>))
}

function copyEach(steps: readonly FieldStep[]) {
  return (source: Record<string, unknown>): object => fill({}, steps, source)
}

/**
 * Copies begin with the keys of the first one. The engines make a hash table of an object that gets more than a few keys by
 * computed names, which is three times slower to fill and slow to read; what `JSON.parse` made, and its copies, are none.
 */
function copyInForm(steps: readonly FieldStep[]) {
  let form: object | undefined
  return (source: Record<string, unknown>): object => {
    const copy = fill({ ...form }, steps, source)
    form ??= JSON.parse(JSON.stringify(Object.fromEntries(Object.keys(copy).map((key) => [key, null])))) as object
    return copy
  }
}

function fill(copy: Record<string, unknown>, steps: readonly FieldStep[], source: Record<string, unknown>): object {
  for (const { from, to, convert } of steps) {
    const given = source[from]
    const value = convert ? convert(given) : given
    if (value !== undefined) copy[to] = value
    else if (to in copy) Reflect.deleteProperty(copy, to)
  }
  return copy
}

function pipe(def: z.core.$ZodPipeDef, way: Way): Convert {
  const { direction } = way
  const { transform, reverseTransform } = def as z.core.$ZodCodecDef
  const first = compile(direction === 'decode' ? def.in : def.out, way)
  const last = compile(direction === 'decode' ? def.out : def.in, way)
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
