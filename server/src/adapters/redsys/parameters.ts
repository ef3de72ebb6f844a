import type { RedsysSignature } from '@posada/domain/money/payments/redsys-terminal'
import { isModestJson } from '../../platform/untrusted/json-budget.ts'

/** The fields of a message. Their names are written in several ways, such as Ds_Order and DS_ORDER. */
export type RedsysFields = { get(name: string): string }

/** The parameters of a request: a JSON object whose values are all texts, in base64; V2 takes no equals signs. */
export const encodeParameters = (version: RedsysSignature, fields: Record<string, string>): string =>
  Buffer.from(JSON.stringify(fields)).toString(version === 'v1' ? 'base64' : 'base64url')

/** Plus signs that the parser of a form took for blanks. */
export const withPlusSigns = (text: string): string => text.replaceAll(' ', '+')

/** The JSON object in encoded parameters; undefined where there is none. Never throws. */
export function decodeObject(text: string): object | undefined {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return undefined
  return parseObject(Buffer.from(text, 'base64').toString())
}

/** The object in a JSON text; undefined where there is none. Never throws. */
export function parseObject(json: string): object | undefined {
  if (!isModestJson(json)) return undefined
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The fields of an object. What is no text or number counts as absent, and what is absent as ''. */
export function fieldsOf(object: object): RedsysFields {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(object))
    if (typeof value === 'string' || typeof value === 'number')
      values.set(name.toLowerCase(), withoutPercents(String(value)))
  return { get: (name) => values.get(name.toLowerCase()) ?? '' }
}

/** A value as it is meant: some terminals percent-encode it. A percent sign that encodes nothing stays. */
function withoutPercents(value: string): string {
  return value.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
}
