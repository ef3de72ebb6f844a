import type { sessionApi } from '@posada/contract/account/session'
import type { Reply } from '@posada/contract/endpoint'
import type { StartPage } from '@posada/domain/account/users/start-page'
import type { Dependencies } from '../../dependencies.ts'
import { usesSelfCheckin } from '../../establishments/profile/public.ts'
import { inParallel, readTogether } from '../../platform/db/read-together.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { readSupportVisit } from '../../provider/support/public.ts'
import { areFirstStepsOver } from '../first-steps/public.ts'
import { pendingEmailOf } from './confirm-email.ts'
import { requireOwnUser } from './own-password.ts'
import { readSubscription } from './read-subscription.ts'

/** Who is signed in, and what every screen needs to know of the account. */
export async function readMe(
  config: Dependencies['config'],
  context: RequestContext,
): Promise<Reply<(typeof sessionApi)['me']>> {
  const { role, accountId } = context
  const read = await readTogether(context.db, (db) => {
    const together = { ...context, db }
    return inParallel({
      user: requireOwnUser(together),
      pendingEmail: pendingEmailOf(together),
      hasFirstSteps: role === 'owner' && areFirstStepsOver(db, accountId).then((areOver) => !areOver),
      usesSelfCheckin: usesSelfCheckin(db, accountId),
      subscription: readSubscription(config, together),
      supportVisit: readSupportVisit(together),
    })
  })
  const { id, name, email, secondFactorSince, startPage } = read.user
  return {
    user: {
      id,
      name,
      email,
      role,
      hasSecondFactor: secondFactorSince !== null,
      pendingEmail: read.pendingEmail,
      hasFirstSteps: read.hasFirstSteps,
      startPage: startPage as StartPage, // the table's own check
    },
    usesSelfCheckin: read.usesSelfCheckin,
    subscription: read.subscription,
    supportVisit: read.supportVisit,
  }
}
