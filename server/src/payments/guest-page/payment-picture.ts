import type { guestPaymentApi } from '@posada/contract/payments/guest-payment'
import type { Input } from '@posada/contract/endpoint'
import { requireEstablishment } from '../../establishments/public.ts'
import { findFile } from '../../files/public.ts'
import type { Download, LinkContext } from '../../http/handlers/request-context.ts'
import { requestOfLink } from './open-payment.ts'

/** The logo or the photo of the house that asks for a payment. */
export async function housePicture(
  context: LinkContext,
  { which }: Input<(typeof guestPaymentApi)['picture']>,
): Promise<Download | undefined> {
  const { db, accountId } = context
  const { booking } = await requestOfLink(context)
  const { logoFileId, guestPhotoFileId } = await requireEstablishment(db, accountId, booking.establishmentId)
  const fileId = which === 'logo' ? logoFileId : guestPhotoFileId
  return fileId === null ? undefined : findFile(db, accountId, fileId)
}
