import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundAmountFault } from './charge-rules.ts'
import { leftToRefund } from './left-to-refund.ts'
import { countsAsReturned, nextRefundState, type RefundState } from './movement-states.ts'

/** Without `closed`, which is only said of a refund that the gateway never received. */
const states: RefundState[] = ['running', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled']
const tried = fc.record({ refund: fc.nat(10_500), hears: fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...states))) })

test('what is returned never exceeds the charge, whatever is requested and in whatever order it is answered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 10_000 }), fc.array(tried, { maxLength: 20 }), (amount, tries) => {
      const refunds: { amount: number; state: RefundState }[] = []
      for (const { refund, hears } of tries) {
        const left = leftToRefund({ amount, dispute: '' }, refunds)
        if (refundAmountFault(refund, left) === null) refunds.push({ amount: refund, state: 'running' })
        for (const [index, seen] of hears)
          if (refunds[index]) refunds[index].state = nextRefundState(refunds[index].state, seen)
      }
      const returned = refunds.filter(({ state }) => countsAsReturned(state))
      expect(returned.reduce((total, one) => total + one.amount, 0)).toBeLessThanOrEqual(amount)
    }),
    { numRuns: 5 * fc.readConfigureGlobal().numRuns! }, // 10,000 at full size
  )
})

test.each(['open', 'lost'])('of a charge whose dispute is %s nothing is returned', (dispute) => {
  expect(leftToRefund({ amount: 100, dispute }, [])).toBe(0)
})
