import { groupBy } from '../../../platform/rows.ts'
import { normalizeText } from '../../../platform/text/search-key.ts'
import type { Payable } from './payable.ts'

/** How a text names a payable: by its whole number or locator, or by an invoice's number without its series. */
export type NamedBy = 'reference' | 'bare-number'

/** Words before a number that say what it is. */
const BEFORE_INVOICE = new Set('fra fact factura facturas fac f invoice inv rechnung facture'.split(' '))
const BEFORE_NUMBER = new Set([
  ...BEFORE_INVOICE,
  ...'num numero n no nr ref referencia reserva reservas localizador loc booking pedido'.split(' '),
])
const MOST_PARTS = 8
const SHORTEST = 5
/** A number of digits alone may be anything, unless it is as long as the booking numbers of portals. */
const LONG_NUMBER = 9

/** Finds in texts the numbers and locators of these payables, however they are written: 'FRA DEMO-2026/00315', 'demo 2026 315', 'DEMO202600315'. */
export function referenceFinder(payables: readonly Payable[]): (text: string) => Map<Payable, NamedBy> {
  const named = payables.map((payable) => ({ payable, parts: partsOf(payable.reference) }))
  const whole = byKey(
    named.flatMap(({ payable, parts }) =>
      [...new Set([joined(parts), unpadded(parts)])].map((key) => ({ key, payable })),
    ),
  )
  const bare = byKey(
    named.flatMap(({ payable, parts }) => {
      const last = parts.at(-1) ?? ''
      return payable.kind === 'invoice' && /^\d+$/.test(last) ? { key: withoutZeros(last), payable } : []
    }),
  )
  return (text) => {
    const found = new Map<Payable, NamedBy>()
    const parts = partsOf(text)
    for (let from = 0; from < parts.length; from++) {
      const before = parts[from - 1] ?? ''
      if (BEFORE_INVOICE.has(before))
        for (const payable of bare.get(withoutZeros(parts[from] ?? '')) ?? [])
          if (!found.has(payable)) found.set(payable, 'bare-number')
      for (let to = from + 1; to <= Math.min(parts.length, from + MOST_PARTS); to++) {
        const part = parts.slice(from, to)
        const glued = joined(part)
        if (!isTelling(glued, before)) continue
        for (const key of [glued, unpadded(part)])
          for (const payable of whole.get(key) ?? []) found.set(payable, 'reference')
      }
    }
    return found
  }
}

/** Whether what a text names is long enough not to be there by chance. */
const isTelling = (glued: string, before: string): boolean =>
  BEFORE_NUMBER.has(before) ||
  (glued.length >= SHORTEST &&
    (/\p{L}/u.test(glued) ? /\d/.test(glued) || glued.length > 5 : glued.length >= LONG_NUMBER))

/** Letters and digits apart: 'DEMO202600315' is 'demo', '202600315'. */
const partsOf = (text: string): string[] => normalizeText(text).match(/\p{L}+|\p{N}+/gu) ?? []

const joined = (parts: readonly string[]) => parts.join('')
const withoutZeros = (part: string) => part.replace(/^0+(?=\d)/, '')
/** With marks between the parts, so that it equals no other number without them. */
const unpadded = (parts: readonly string[]) => parts.map(withoutZeros).join(' ')

function byKey(found: readonly { key: string; payable: Payable }[]): Map<string, Payable[]> {
  const groups = groupBy(
    found.filter(({ key }) => key !== ''),
    ({ key }) => key,
  )
  return new Map([...groups].map(([key, some]) => [key, some.map(({ payable }) => payable)]))
}
