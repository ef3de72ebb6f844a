import type { Endpoint } from '@posada/contract/endpoint'
import { inAccount } from '../db/enter.ts'
import { finishCall, newTrace, noteIn } from '../db/finish-call.ts'
import { openLink } from '../db/open-link.ts'
import { retrying } from '../db/retry.ts'
import type { Dependencies } from '../dependencies.ts'
import type { LinkCall } from './call.ts'
import { UserError } from './errors.ts'
import { sha256 } from './tokens.ts'

/**
 * Resolves a public token to one object of one account, then runs `work` in a transaction of that account.
 * @throws UserError if the token is unknown, expired or of another endpoint
 */
export async function throughLinkDoor<T>(
  { app, gate, clock }: Dependencies,
  endpoint: Endpoint,
  token: unknown,
  work: (call: LinkCall) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  const link = typeof token === 'string' && token ? await openLink(gate, sha256(token), endpoint.path, now) : undefined
  if (!link) throw new UserError('El enlace no es válido o ha caducado')
  return retrying(() =>
    inAccount(app, link.accountId, async (db) => {
      const trace = newTrace()
      const result = await work({
        ...link,
        db,
        now,
        ...noteIn(trace),
      })
      await finishCall(db, endpoint.path, null, now, trace)
      return result
    }),
  )
}
