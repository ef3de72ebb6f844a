import { isReminderDue } from '@posada/domain/distribution/offers/offer-term'
import { sendsMails } from '../../outbox/mails/public.ts'
import { inJobTransaction } from '../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { SweepWorker } from '../../platform/sweep/sweep-step.ts'
import { engineOfEstablishment } from '../engine/public.ts'
import { type OfferInState, lockOfferWithUnits } from './lock-offer.ts'
import { mailOffer } from './mail-offer.ts'
import { offerUrlOf } from './offer-link.ts'
import { type DueOffer, updateOffer } from './queries.ts'
import { releaseOptions } from './release-options.ts'

/**
 * What becomes of an offer by itself: it ends with the booking that the desk has confirmed or the guest has paid, it lapses, or its guest is reminded.
 * Asked again under the lock, so that processes which found it at the same time do it once.
 */
export const followOffer = ({ accountId, id }: DueOffer, worker: SweepWorker): Promise<void> =>
  inJobTransaction(worker, { accountId, action: 'offers' }, async (context) => {
    const offer = await lockOfferWithUnits(context, id)
    if (!offer || offer.endedAt !== null) return
    const { db, now } = context
    const confirmed = offer.options.find(({ booking }) => booking?.state === 'confirmed')
    if (confirmed) {
      await releaseOptions(context, offer, {
        exceptBookingId: confirmed.bookingId,
        reason: 'El huésped ha elegido otra opción',
      })
      const { position: chosen } = confirmed
      await updateOffer(db, offer, { outcome: 'accepted', endedAt: now, chosen, chosenAt: offer.chosenAt ?? now })
      context.changed('offers', id)
      return
    }
    if (offer.state === 'lapsed') {
      await updateOffer(db, offer, { outcome: 'lapsed', endedAt: now })
      context.changed('offers', id)
      return
    }
    if (offer.state === 'open') await remind(context, worker, offer)
  })

async function remind(context: JobContext, { config, secrets }: SweepWorker, offer: OfferInState): Promise<void> {
  const { host, port, endpoints } = config
  if (!sendsMails(config) || host === undefined || port === undefined || endpoints === undefined) return
  const published = await engineOfEstablishment(context, offer.establishmentId)
  if (offer.email === '' || !isReminderDue({ ...offer, timeZone: published.establishment.timeZone }, context.now))
    return
  const url = await offerUrlOf({ secrets, config: { ...config, host, port, endpoints } }, context, offer)
  await mailOffer(context, published, { offer, options: offer.options, url, isReminder: true })
  await updateOffer(context.db, offer, { remindedAt: context.now })
  context.changed('offers', offer.id)
  for (const { bookingId } of offer.options) if (bookingId !== null) context.changed('bookings', bookingId)
  context.noted('Recordatorio enviado')
}
