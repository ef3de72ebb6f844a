import { type Cents, formatEuros, sum } from '../../platform/money/money.ts'

/** Ley 7/2012, article 7, as amended by Ley 11/2021: operations from these amounts on may not be paid in cash. */
const CASH_LIMIT: Cents = 100_000
const CASH_LIMIT_OF_NON_RESIDENTS: Cents = 1_000_000

type Operation = {
  /** Of the whole operation: the invoice, or the booking. */
  total: Cents
  /** Every payment in cash of the operation, with the one to come; refunds are negative. */
  cashPayments: readonly Cents[]
  /** A private person who has shown that their tax residence is abroad. */
  isPrivateNonResident: boolean
}

/**
 * Why an operation may not be paid in cash; null where it may, or where no cash was taken. The payments of one
 * operation count together, and an operation that reaches the limit may not be paid in cash even in part.
 */
export function cashLimitWarning({ total, cashPayments, isPrivateNonResident }: Operation): string | null {
  const cash = sum(cashPayments)
  const limit = isPrivateNonResident ? CASH_LIMIT_OF_NON_RESIDENTS : CASH_LIMIT
  if (cash <= 0 || Math.max(total, cash) < limit) return null
  const unless = isPrivateNonResident
    ? ''
    : `, o de ${formatEuros(CASH_LIMIT_OF_NON_RESIDENTS)} si paga un particular que acredita residir en el extranjero`
  return `No se pueden cobrar en efectivo, ni en parte, operaciones de ${formatEuros(limit)} o más${unless} (Ley 7/2012, artículo 7)`
}
