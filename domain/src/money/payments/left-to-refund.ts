import { type Cents, sum } from '../../platform/money/money.ts'
import { type RefundState, reservesRefund } from './movement-states.ts'

/**
 * What of a charge has not been returned and is not being returned. Of a disputed one nothing is: the money would go back
 * twice.
 */
export const leftToRefund = (
  { amount, dispute }: { amount: Cents; dispute: string },
  refunds: readonly { amount: Cents; state: RefundState }[],
): Cents =>
  dispute === 'lost' || dispute === 'open'
    ? 0
    : amount - sum(refunds.filter(({ state }) => reservesRefund(state)).map((refund) => refund.amount))
