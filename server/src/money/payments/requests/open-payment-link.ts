import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import { tokenOfLink } from '../../../outbox/links/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { openRequests } from '../../cards/public.ts'
import { guestPageAddress } from '../gateway/addresses.ts'
import type { PaymentDependencies } from '../gateway/gateway-access.ts'

/** Where the guest of a held booking pays or leaves a card as they were asked; '' where nothing is asked any more. */
export async function openPaymentLinkOf(
  dependencies: PaymentDependencies,
  context: JobContext,
  bookingId: string,
): Promise<string> {
  const { db, accountId, now } = context
  for (const request of await openRequests(db, accountId, bookingId, now)) {
    if (isSecurityDeposit(request)) continue
    const token = await tokenOfLink(dependencies, context, { purpose: 'payment', objectId: request.id })
    if (token !== undefined) return guestPageAddress(dependencies, token)
  }
  return ''
}
