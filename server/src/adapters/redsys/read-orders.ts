import { groupBy } from '@posada/domain/platform/rows'
import type { GatewayIntent, GatewayRefund, IntentSummary } from '../../money/payments/gateway-answers.ts'
import { intentOfOrder, refundsOf, summaryOf } from './intents.ts'
import { type OrderOperation, operationOf } from './operations.ts'
import { LONGEST_QUERY_DAYS, MOST_ROWS, readBetween, readOrder } from './query-operations.ts'
import type { Access } from './transact.ts'

const MINUTE_MS = 60_000
const LONGEST_MS = LONGEST_QUERY_DAYS * 24 * 60 * MINUTE_MS

/** What was done under an order. */
export async function operationsOfOrder(access: Access, order: string): Promise<OrderOperation[]> {
  const operations = (await readOrder(access, order)).flatMap((row) => operationOf(row) ?? [])
  return operations.filter((operation) => operation.order === order)
}

export const findOrder = async (access: Access, order: string): Promise<GatewayIntent | undefined> =>
  intentOfOrder(await operationsOfOrder(access, order))

/** The payments that were created since an instant, newest first. */
export async function* listPayments(access: Access, from: Date): AsyncIterable<IntentSummary> {
  const orders = ordersOf(await operationsSince(access, from))
  const intents = orders.flatMap((operations) => intentOfOrder(operations) ?? [])
  yield* intents.map(summaryOf).toSorted(newestFirst)
}

/** The refunds since an instant, newest first. Those of an older payment are counted from its first, so that it is read too. */
export async function* listRefunds(access: Access, from: Date): AsyncIterable<GatewayRefund> {
  const since = startOfMinute(from)
  const found: GatewayRefund[] = []
  for (const operations of ordersOf(await operationsSince(access, from))) {
    if (refundsOf(operations).length === 0) continue
    const hasPayment = intentOfOrder(operations) !== undefined
    const all = hasPayment ? operations : await operationsOfOrder(access, operations[0]!.order)
    found.push(...refundsOf(all).filter(({ createdAt }) => createdAt.getTime() >= since))
  }
  yield* found.toSorted(newestFirst)
}

const newestFirst = (one: { createdAt: Date }, other: { createdAt: Date }) =>
  other.createdAt.getTime() - one.createdAt.getTime()

/** The gateway says when something was done to the minute. */
const startOfMinute = (instant: Date) => Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS

const ordersOf = (operations: readonly OrderOperation[]): OrderOperation[][] => [
  ...groupBy(operations, ({ order }) => order).values(),
]

/** Everything since an instant, queried in spans of which none is too long or has too many rows. */
async function operationsSince(access: Access, from: Date): Promise<OrderOperation[]> {
  const start = startOfMinute(from)
  const end = access.connection.now().getTime() + MINUTE_MS
  const rows: OrderOperation[] = []
  for (let at = start; at < end; at += LONGEST_MS)
    rows.push(...(await readSpan(access, at, Math.min(at + LONGEST_MS, end))))
  return rows.filter((operation) => operation.at.getTime() >= start)
}

/** The second instant belongs to the next span. One with as many rows as there can be may have more: it is queried in halves. */
async function readSpan(access: Access, from: number, to: number): Promise<OrderOperation[]> {
  const rows = await readBetween(access, new Date(from), new Date(to - 1000))
  if (rows.length < MOST_ROWS || to - from <= MINUTE_MS) return rows.flatMap((row) => operationOf(row) ?? [])
  const middle = from + Math.floor((to - from) / 2 / 1000) * 1000
  return [...(await readSpan(access, from, middle)), ...(await readSpan(access, middle, to))]
}
