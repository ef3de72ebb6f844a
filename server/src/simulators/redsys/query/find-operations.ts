import { MAINLAND, isDay } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import { operationsOf, operationsOfTerminal } from '../ledger.ts'
import type { RedsysWorld } from '../ledger.ts'
import { requireThat } from '../redsys-refusal.ts'
import type { SimulatedTerminal, StoredOperation } from '../types.ts'

const DAY_MS = 24 * 3_600_000
const DETAIL_DAYS = 90
const LONGEST_SPAN_DAYS = 15
const MOST_ROWS = 1000

/** `from`, `to`: '2026-11-20-16.35.00.000000', or '' where the operations of the order are queried. */
type Query = { terminal: SimulatedTerminal; order: string; from: string; to: string }

/**
 * What the query finds: the operations of an order within 90 days, or those of at most 15 days, at most 1,000 of them.
 * @throws RedsysRefusal; which code a span has that is too long is assumed
 */
export function findOperations(
  { ledger, behaviours, now }: RedsysWorld,
  { terminal, order, from, to }: Query,
): StoredOperation[] {
  const { queryLateMs } = behaviours.settings()
  const found = (from === '' ? ofOrder() : between()).filter(({ at }) => now() - at >= queryLateMs)
  requireThat(found.length > 0, 'XML0024')
  return found

  function ofOrder(): StoredOperation[] {
    return operationsOf(ledger, terminal, order).filter(({ at }) => now() - at <= DETAIL_DAYS * DAY_MS)
  }

  function between(): StoredOperation[] {
    const first = instantOf(from)
    const last = instantOf(to)
    requireThat(first !== undefined, 'XML0026')
    requireThat(last !== undefined && last >= first && last - first <= LONGEST_SPAN_DAYS * DAY_MS, 'XML0027')
    const inSpan = operationsOfTerminal(ledger, terminal).filter(({ at }) => at >= first && at < last + 1000)
    return inSpan.slice(0, MOST_ROWS)
  }
}

function instantOf(text: string): number | undefined {
  const [, day = '', hour, minute, second] = /^(\d{4}-\d\d-\d\d)-(\d\d)\.(\d\d)\.(\d\d)\.\d{6}$/.exec(text) ?? []
  if (!isDay(day)) return undefined
  return instantOfLocalTime(MAINLAND, day, `${hour}:${minute}`).getTime() + Number(second) * 1000
}
