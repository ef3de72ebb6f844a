import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChargeState,
  countsAsReturned,
  nextChargeState,
  nextRefundState,
  type RefundState,
  reservesRefund,
} from './movement-states.ts'

const RUNS = { numRuns: 5 * fc.readConfigureGlobal().numRuns! } // 10,000 at full size
const chargeStates: ChargeState[] = ['running', 'authentication', 'failed', 'closed', 'succeeded']
const refundStates: RefundState[] = ['running', 'pending', 'requires_action', 'succeeded', 'failed', 'closed']

const endsAlike = <S>(states: S[], next: (now: S, seen: S) => S, first: S) =>
  fc.property(fc.array(fc.constantFrom(...states), { maxLength: 12 }), fc.infiniteStream(fc.nat()), (seen, chance) => {
    const shuffled = [...seen, ...seen.slice(0, 3)]
    for (let index = shuffled.length - 1; index > 0; index--) {
      const other = (chance.next().value as number) % (index + 1)
      ;[shuffled[index], shuffled[other]] = [shuffled[other]!, shuffled[index]!]
    }
    expect(shuffled.reduce(next, first)).toBe(seen.reduce(next, first))
  })

test('any order and repetition of what is seen of a charge ends in the same state', () => {
  fc.assert(endsAlike(chargeStates, nextChargeState, 'running'), RUNS)
})

test('any order and repetition of what is seen of a refund ends in the same state', () => {
  fc.assert(endsAlike(refundStates, nextRefundState, 'running'), RUNS)
})

test('a payment that came stays, and a refund that failed does not come back', () => {
  expect(nextChargeState('succeeded', 'closed')).toBe('succeeded')
  expect(nextChargeState('closed', 'succeeded')).toBe('succeeded')
  expect(nextRefundState('succeeded', 'failed')).toBe('failed')
  expect(nextRefundState('failed', 'succeeded')).toBe('failed')
})

test('a refund counts from its acceptance until it fails', () => {
  expect(refundStates.filter(countsAsReturned)).toEqual(['pending', 'requires_action', 'succeeded'])
  expect(refundStates.filter(reservesRefund)).toEqual(['running', 'pending', 'requires_action', 'succeeded'])
})
