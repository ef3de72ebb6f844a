import { waitingListApi } from '@posada/contract/distribution/waiting-list/waiting-list'
import type { Input, Reply } from '@posada/contract/endpoint'
import { CONSENT_VERSION } from '@posada/domain/distribution/waiting-list/wish-state'
import { stayDates } from '@posada/domain/guest-pages/guest-days'
import { limits } from '@posada/domain/platform/limits'
import { declaredRefusal, UserError } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { sendsMails } from '../../outbox/mails/public.ts'
import { engineOfLink } from '../engine/public.ts'
import { checkedWish, storeWish } from './change-wishes.ts'
import { mailWish } from './mail-wish.ts'
import { lockList, wishesOfPerson } from './queries.ts'
import { makeWishLink, type WishLinkSetup } from './wish-link.ts'

const DAY_MS = 86_400_000

/** A person leaves a wish on the page of the booking engine. @throws UserError where they have as many as one may have */
export async function joinList(
  dependencies: WishLinkSetup,
  context: LinkContext,
  request: Input<(typeof waitingListApi)['join']>,
): Promise<Reply<(typeof waitingListApi)['join']>> {
  const { db, accountId, now } = context
  const { establishment, today } = await engineOfLink(context)
  const { consentVersion, language = 'es' } = request
  const establishmentId = establishment.id
  if (consentVersion !== CONSENT_VERSION)
    throw new UserError('La página ha cambiado: cárguela otra vez antes de apuntarse')
  const wish = checkedWish(request, today)
  const { email, phone, checkIn, checkOut, flexDays } = wish
  await lockList(db, accountId, establishmentId)
  const since = new Date(now.getTime() - DAY_MS)
  const open = await wishesOfPerson(db, accountId, { establishmentId, email, phone, from: today, since })
  if (open >= limits.waiting.perPerson)
    throw declaredRefusal(waitingListApi.join, 'tooMany', 'Ya está en la lista de espera con varias fechas')
  const id = await storeWish(context, { ...wish, establishmentId, language, consentVersion })
  const wishUrl = await makeWishLink(dependencies, context, { id, checkOut, flexDays })
  const dates = stayDates(checkIn, checkOut, language, Number(today.slice(0, 4)))
  if (email !== '' && sendsMails(dependencies.config))
    await mailWish(context, establishment, { wishId: id, email, language, dates, wishUrl })
  return { wishUrl }
}
