import type { Endpoint, Input } from '@posada/contract/endpoint'
import type { OutsideHandler } from './request-context.ts'

type Context<E extends Endpoint> = Parameters<OutsideHandler<E>['attempt']>[1]
type Either<One, Other> = { kind: 'one'; value: One } | { kind: 'other'; value: Other }

/** The handler of a call that does one of two things outside; which, is decided in the transaction of the attempt. */
export const eitherHandler = <E extends Endpoint, A1, O1, A2, O2>(
  isOne: (input: Input<E>, context: Context<E>) => Promise<boolean>,
  one: OutsideHandler<E, A1, O1>,
  other: OutsideHandler<E, A2, O2>,
): OutsideHandler<E, Either<A1, A2>, Either<O1, O2>> => ({
  async attempt(input, context) {
    if (await isOne(input, context)) return { kind: 'one', value: await one.attempt(input, context) }
    return { kind: 'other', value: await other.attempt(input, context) }
  },
  async callOutside(attempt) {
    if (attempt.kind === 'one') return { kind: 'one', value: await one.callOutside(attempt.value) }
    return { kind: 'other', value: await other.callOutside(attempt.value) }
  },
  finish: (outcome, context) =>
    outcome.kind === 'one' ? one.finish(outcome.value, context) : other.finish(outcome.value, context),
})
