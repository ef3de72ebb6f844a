import { waitingListApi } from '@posada/contract/distribution/waiting-list/waiting-list'
import type { Reply } from '@posada/contract/endpoint'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { declaredRefusal, UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { makeOffer, type OfferSetup } from '../offers/public.ts'
import { requireLockedWish } from './change-wishes.ts'
import { updateWish } from './queries.ts'
import { readWishes } from './read-wishes.ts'

const VALID_MS = 24 * 3_600_000

/**
 * Offers to somebody who waits what fits them now. The unit is held for them, so that nobody else is promised it; of two who press at once the
 * second is told so. It leaves by mail, or its link is sent by hand where only a telephone is known.
 */
export async function offerWish(
  setup: OfferSetup,
  context: RequestContext,
  id: string,
): Promise<Reply<(typeof waitingListApi)['offer']>> {
  const { db, accountId, now } = context
  const row = await requireLockedWish(context, id)
  const establishment = await requireEstablishment(db, accountId, row.establishmentId)
  const { wishes } = await readWishes(context, establishment)
  const wish = wishes.find((open) => open.row.id === id)
  if (!wish) throw new UserError('Esa petición ya no está en la lista de espera')
  if (wish.state === 'offered') throw declaredRefusal(waitingListApi.offer, 'alreadyOffered', 'Ya se le ha ofrecido')
  const { fit } = wish
  if (!fit) throw declaredRefusal(waitingListApi.offer, 'noRoom', 'Ya no queda sitio para esas fechas')
  const isMailed = row.email !== ''
  const { name, email, phone, language, adults, childAges } = row
  const offer = await makeOffer(setup, context, {
    establishmentId: establishment.id,
    holder: { name, email, phone, language: language as GuestLanguage },
    options: [
      {
        unitId: fit.roomId,
        saleTypeId: null,
        checkIn: fit.checkIn,
        checkOut: fit.checkOut,
        adults,
        children: childAges,
        planId: null,
        board: fit.board,
        price: fit.total,
      },
    ],
    validUntil: termOf(now, establishment.timeZone, fit.checkIn),
    holdsUnits: true,
    reminds: false,
    words: '',
    sendBy: isMailed ? 'email' : 'copy_link',
    waitingId: id,
  })
  await updateWish(db, accountId, id, { state: 'offered', offerId: offer.id, offers: row.offers + 1 })
  context.changed('waiting-list', id)
  return { offerId: offer.id, url: offer.url, isMailed }
}

/** A day, at the latest the end of the day of arrival at the establishment. */
function termOf(now: Date, timeZone: string, arrival: Day): Date {
  const usual = new Date(now.getTime() + VALID_MS)
  const last = instantOfLocalTime(timeZone, addDays(arrival, 1), '00:00')
  return usual < last ? usual : last
}
