import type { tillApi } from '@posada/contract/bookings/till'
import type { Input, Reply } from '@posada/contract/endpoint'
import { todayIn } from '@posada/domain/platform/days/day'
import { sum } from '@posada/domain/platform/money/money'
import { totalsByMethod } from '@posada/domain/platform/money/payment-methods'
import { expectedCash } from '@posada/domain/money/payments/till'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { cashEntryOf, securityDepositsOf } from '../payments/cash-sheet.ts'
import { paymentsOfDay } from '../queries/payments.ts'
import { findTillDay, lastCountedCash, type TillDayRow, tillMovementsOf, tillReopeningsOf } from '../queries/till.ts'

type Get = (typeof tillApi)['get']

/** The till of an establishment on a day, whether or not anything was entered. */
export async function readTill(
  { db, accountId, now }: RequestContext,
  { establishmentId, day }: Input<Get>,
): Promise<Reply<Get>> {
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const key = { accountId, establishmentId, day }
  const stored = await findTillDay(db, key)
  const payments = await paymentsOfDay(db, accountId, day, establishmentId)
  const movements = await tillMovementsOf(db, key)
  const entries = payments.map(cashEntryOf)
  const openingFloat = stored?.openingFloat ?? (await lastCountedCash(db, key))
  const totals = totalsByMethod(entries)
  return {
    today: todayIn(timeZone, now),
    openingFloat,
    isFloatProposed: stored === undefined,
    entries,
    movements: movements.map((movement) => ({ ...movement, createdAt: movement.createdAt.toISOString() })),
    totals,
    total: sum(Object.values(totals)),
    securityDeposits: securityDepositsOf(entries),
    expected: expectedCash({
      openingFloat,
      cashPayments: totals.cash,
      movements: movements.map(({ amount }) => amount),
    }),
    closing: stored ? closingOf(stored) : null,
    reopenings: (await tillReopeningsOf(db, key)).map(({ countedCash, expectedCash: expected, ...reopening }) => ({
      ...reopening,
      counted: countedCash,
      expected,
      closedAt: reopening.closedAt.toISOString(),
      reopenedAt: reopening.reopenedAt.toISOString(),
    })),
  }
}

const closingOf = ({ countedCash, expectedCash, denominations, note, closedAt, closedByName }: TillDayRow) =>
  closedAt === null || countedCash === null || expectedCash === null
    ? null
    : {
        counted: countedCash,
        expected: expectedCash,
        denominations,
        note,
        closedBy: closedByName,
        closedAt: closedAt.toISOString(),
      }
