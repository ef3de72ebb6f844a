import type { Subscription } from '@posada/contract/account/session-reply'
import { daysLeftToWarn } from '@posada/domain/account/users/subscription'
import type { Dependencies } from '../../dependencies.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { subscriptionEndOf } from './queries/own-access.ts'

/** The state of the account's subscription, and the contact for extending it. */
export async function readSubscription(
  { supportMail = '' }: Pick<Dependencies['config'], 'supportMail'>,
  { db, accountId, isExpired, now }: RequestContext,
): Promise<Subscription> {
  const lastDay = await subscriptionEndOf(db, accountId)
  return { lastDay: lastDay ?? '', isOver: isExpired, daysLeft: daysLeftToWarn(lastDay, now), contact: supportMail }
}
