import type { Ledger } from '../objects/ledger.ts'
import { invalidRequest } from './stripe-refusal.ts'

/** A copy of an answer in which the ids at the given paths, as 'data.latest_charge', are replaced by their objects. */
export function expandObject(ledger: Ledger, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer)
  for (const path of paths) expandPath(ledger, copy, path.split('.'), path)
  return copy
}

function expandPath(ledger: Ledger, place: object, [key = '', ...rest]: string[], path: string): void {
  if (!(key in place)) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  const fields = place as Record<string, unknown>
  const value = fields[key]
  if (Array.isArray(value)) {
    for (const one of value as object[]) expandPath(ledger, one, rest, path)
    return
  }
  if (value === null) return
  if (typeof value === 'string') fields[key] = structuredClone(ledger.objects.get(value)) ?? value
  if (rest.length > 0 && typeof fields[key] === 'object') expandPath(ledger, fields[key] as object, rest, path)
}
