import type { Endpoint } from '@posada/contract/endpoint'
import { enterAccount, trackedTransaction } from '../../db/transaction.ts'
import { openLink } from '../../db/gate.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { LinkContext } from './request-context.ts'
import { UserError } from '../errors.ts'
import { sha256 } from '../sessions/tokens.ts'

/**
 * Resolves a public token to one object of one account, then runs `work` in a transaction of that account.
 * @throws UserError if the token is unknown, expired or of another endpoint
 */
export async function inLinkTransaction<T>(
  dependencies: Dependencies,
  endpoint: Endpoint,
  token: unknown,
  work: (context: LinkContext) => Promise<T>,
): Promise<T> {
  const { gate, clock } = dependencies
  const link =
    typeof token === 'string' && token ? await openLink(gate, sha256(token), endpoint.path, clock.now()) : undefined
  if (!link) throw new UserError('El enlace no es válido o ha caducado')
  return trackedTransaction(
    dependencies,
    { action: endpoint.path },
    async (db) => {
      await enterAccount(db, link.accountId)
      return { ...link, loginId: null }
    },
    (db, _actor, tracker, now) => work({ ...link, db, now, ...tracker }),
  )
}
