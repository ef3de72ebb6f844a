const PLAIN = ['any', 'boolean', 'custom', 'date', 'enum', 'literal', 'null', 'string', 'tuple', 'undefined', 'unknown']
const NUMBERS = ['int', 'number']
const CHECKS =
  'check,email,endsWith,gt,gte,includes,int,length,lt,lte,max,min,multipleOf,negative,nonempty,nonnegative,overwrite,positive,refine,regex,startsWith,superRefine,toLowerCase,toUpperCase,trim'

type Def = { type: string } & Record<string, unknown>
type Make = (...given: never[]) => BareSchema
type BareSchema = { _zod: { def: Def }; [method: string]: unknown }

/**
 * The methods of all schemas, which are hundreds. A check returns a copy, as in zod: what `wire` stores for a schema does not apply to
 * the checked one.
 */
const methods: Record<string, (this: BareSchema) => BareSchema> = {}
for (const check of CHECKS.split(','))
  methods[check] = function () {
    return schema(this._zod.def)
  }
for (const type of ['optional', 'nullable', 'nonoptional', 'default'])
  methods[type] = function () {
    return schema({ type, innerType: this })
  }

const schema = (def: Def): BareSchema => Object.assign(Object.create(methods) as object, { _zod: { def } })

const plain = (names: string[], type?: string) =>
  Object.fromEntries(names.map((name) => [name, () => schema({ type: type ?? name })]))

type Conversion = { decode: unknown; encode: unknown }

/**
 * Replaces zod in the production build: the shapes that `@posada/contract/compile` reads, without validation. The
 * server validates everything anyway; zod itself would add 27 KB to every first visit.
 */
export const z: { config: () => void; [name: string]: Make | (() => void) } = {
  ...plain(PLAIN),
  ...plain(NUMBERS, 'number'),
  config: () => undefined,
  array: (element: unknown) => schema({ type: 'array', element }),
  record: (_key: unknown, valueType: unknown) => schema({ type: 'record', valueType }),
  object: (shape: unknown) => schema({ type: 'object', shape }),
  union: (options: unknown) => schema({ type: 'union', options }),
  codec: (from: unknown, to: unknown, { decode, encode }: Conversion) =>
    schema({ type: 'pipe', in: from, out: to, transform: decode, reverseTransform: encode }),
}
