import type { z } from 'zod'
import { decode } from './compile.ts'
import type { Endpoint } from './endpoint.ts'
import { wire, type Wire, type WireFields } from './wire.ts'

const CODE = 'codigo'

/** A refusal recognised by a code, which the server adds to its message. */
export const codedRefusal = (wireCode: string) => codedRefusalWith(wireCode, {})

/** A refusal recognised by a code, with its facts. */
export const codedRefusalWith = <const F extends WireFields>(wireCode: string, fields: F) => ({
  mark: [CODE, wireCode] as const,
  fields: wire(fields),
})

/** A refusal recognised by a key that no other refusal of the call contains with this value. */
export const markedRefusal = <const F extends WireFields>(
  mark: readonly [wireName: string, value?: unknown],
  fields: F,
): { mark: typeof mark; fields: Wire<F> } => ({ mark, fields: wire(fields) })

type Refusals<E extends Endpoint> = NonNullable<E['refusals']>
export type RefusalCode<E extends Endpoint> = keyof Refusals<E> & string

/** The declared refusals of a call, each with its code and its fields. */
export type RefusalOf<E extends Endpoint> = {
  [C in RefusalCode<E>]: { code: C } & z.output<Refusals<E>[C]['fields']>
}[RefusalCode<E>]

/** The declared refusal in a reply; undefined for any other refusal. */
export function readRefusal<E extends Endpoint>(
  { refusals = {} }: E,
  reply: Record<string, unknown>,
): RefusalOf<E> | undefined {
  for (const [code, { mark, fields }] of Object.entries(refusals)) {
    const [name, value] = mark
    const isMarked = mark.length > 1 ? reply[name] === value : reply[name] !== undefined
    if (isMarked) return { code, ...(decode(fields, reply) as object) } as RefusalOf<E>
  }
  return undefined
}
