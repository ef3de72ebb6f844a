import { isStruct } from '../../adapters/wubook/xml-rpc/decode.ts'
import type { XmlRpcStruct, XmlRpcValue } from '../../adapters/wubook/xml-rpc/values.ts'
import { refuse } from './refusal.ts'

/** Positional arguments of a method after token and property, read in order. @throws WubookRefusal */
export type Arguments = {
  /** Whether an optional argument was given. */
  readonly left: number
  int(): number
  /** Of either kind. */
  number(): number
  text(): string
  any(): XmlRpcValue
  list(): XmlRpcValue[]
  struct(): XmlRpcStruct
  /** An int that may be missing. */
  optionalInt(otherwise: number): number
  optional<T>(read: (args: Arguments) => T, otherwise: T): T
  /** Call after the last one: more arguments than the method has are a wrong call. */
  end(): void
}

export function argumentsOf(values: readonly XmlRpcValue[]): Arguments {
  let next = 0
  function take(): XmlRpcValue {
    const value = values[next++]
    return value === undefined ? refuse(-13, 'Wrong call: missing arguments') : value
  }
  const args: Arguments = {
    get left() {
      return values.length - next
    },
    int: () => intArgument(take()),
    number: () => numberArgument(take()),
    text: () => {
      const value = take()
      return typeof value === 'string' ? value : refuse(-100, 'Invalid input: string expected')
    },
    any: take,
    list: () => {
      const value = take()
      return Array.isArray(value) ? value : refuse(-100, 'Invalid input: array expected')
    },
    struct: () => {
      const value = take()
      return isStruct(value) ? value : refuse(-100, 'Invalid input: struct expected')
    },
    optionalInt: (otherwise) => args.optional(() => args.int(), otherwise),
    optional: (read, otherwise) => (next < values.length ? read(args) : otherwise),
    end: () => {
      if (next < values.length) refuse(-13, 'Wrong call: too many arguments')
    },
  }
  return args
}

export const intArgument = (value: XmlRpcValue | undefined): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : refuse(-100, 'Invalid input: int expected')

export const numberArgument = (value: XmlRpcValue | undefined): number =>
  typeof value === 'number' ? value : refuse(-100, 'Invalid input: number expected')
