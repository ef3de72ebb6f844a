import { isStruct } from '../../../adapters/wubook/xml-rpc/decode.ts'
import type { XmlRpcValue } from '../../../adapters/wubook/xml-rpc/values.ts'

/** How many rooms a call names in its last list or struct, and how many days the first of them has. */
export function sizeOf(args: readonly XmlRpcValue[]): { rooms: number; days: number } {
  const last = args.findLast((arg) => typeof arg === 'object' && arg !== null)
  if (last === undefined || last === null) return { rooms: 0, days: 0 }
  const entries = Object.values(last)
  return { rooms: entries.length, days: daysOf(entries[0]) }
}

function daysOf(entry: XmlRpcValue | undefined): number {
  if (Array.isArray(entry)) return entry.length
  const days = isStruct(entry) ? entry['days'] : undefined
  return Array.isArray(days) ? days.length : 0
}
