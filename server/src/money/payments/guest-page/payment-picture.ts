import type { guestPaymentApi } from '@posada/contract/money/payments/guest-payment'
import type { Input } from '@posada/contract/endpoint'
import { establishmentPicture, requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { Download, LinkContext } from '../../../platform/http/handlers/request-context.ts'
import { requestOfLink } from './open-payment.ts'

/** The logo or the photo of the establishment that requests a payment. */
export async function paymentPicture(
  context: LinkContext,
  { which }: Input<(typeof guestPaymentApi)['picture']>,
): Promise<Download | undefined> {
  const { db, accountId } = context
  const { booking } = await requestOfLink(context)
  return establishmentPicture(db, await requireEstablishment(db, accountId, booking.establishmentId), which)
}
