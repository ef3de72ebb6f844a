import { boardCodes, type BoardCode } from '@posada/domain/prices/board-price'
import { remoteNumber } from '@posada/domain/distribution/channel/remote-number'
import type { Cents } from '@posada/domain/platform/money/money'
import { unansweredError, invalidIdError } from './error-advice.ts'
import { isStruct } from './xml-rpc/decode.ts'
import { double, type Double, type XmlRpcStruct, type XmlRpcValue } from './xml-rpc/values.ts'

/** Readers of single values. WuBook's answers mix ints, doubles and texts of numbers, so they take any of them. */

/** '--' and '0' placeholders are the caller's to know; this is any number or the text of one. Null where it is none. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A text, without WuBook's '--' for nothing. A number becomes its text. */
export function textIn(value: unknown): string {
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value.trim() : ''
  return /^-{2,}$/.test(text) ? '' : text
}

export const isTrue = (value: unknown): boolean => numberIn(value) === 1

export const centsIn = (value: unknown): Cents => Math.round((numberIn(value) ?? 0) * 100)

export const wireEuros = (cents: Cents): Double => double(cents / 100)

/** Null where it is none of WuBook's codes. */
export const boardIn = (value: unknown): BoardCode | null => boardCodes.find((code) => code === value) ?? null

/** An id of ours is the text of WuBook's number. @throws ChannelError where it is none */
export function idNumber(id: string): number {
  const number = remoteNumber(id)
  if (number === null) throw invalidIdError()
  return number
}

/** @throws ChannelError where the answer has another form: then nobody knows what was done */
export function listIn(value: XmlRpcValue): XmlRpcStruct[] {
  if (!Array.isArray(value)) throw unansweredError('no list where one is expected')
  return value.filter((item) => isStruct(item))
}

/** An empty list stands for an empty struct, as some servers write it. @throws ChannelError as `listIn` */
export function structIn(value: XmlRpcValue): XmlRpcStruct {
  if (isStruct(value)) return value
  if (Array.isArray(value) && value.length === 0) return {}
  throw unansweredError('no struct where one is expected')
}
