import type { Dependencies } from '../dependencies.ts'
import type { SessionRequest } from '../http/account-door.ts'
import type { RequestContext, Refusal } from '../http/call.ts'
import { checkOwnPassword, requireSamePassword, type OwnPassword } from './check-own-password.ts'

/**
 * A handler that checks the user's password first. `prepare` does slow work such as hashing outside a transaction;
 * `run` is the transaction.
 */
export const withOwnPassword = <I extends { password: string }, P, A>(
  dependencies: Dependencies,
  prepare: (input: I, own: OwnPassword) => P | Promise<P>,
  run: (context: RequestContext, prepared: P) => Promise<A>,
) => ({
  async before(input: I, signed: SessionRequest): Promise<(context: RequestContext) => Promise<A | Refusal>> {
    const own = await checkOwnPassword(dependencies, signed, input.password)
    if ('refusal' in own) return async () => own
    const prepared = await prepare(input, own)
    return async (context) => {
      await requireSamePassword(context, own)
      return run(context, prepared)
    }
  },
})
