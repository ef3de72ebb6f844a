import type { ShownOffer } from '@posada/contract/distribution/offers/offers'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { withState } from './lock-offer.ts'
import { chargeOfOption } from './option-charge.ts'
import { findOffer, namesOfLogins, type Offer, offersOf, type OptionRow } from './queries.ts'

const MOST_SHOWN = 300

type OfferFilter = { establishmentId: string | null; isOnlyOpen: boolean }

/** The offers of an account, newest first, and how many of them may still be accepted or paid. */
export async function listOffers(
  context: RequestContext,
  { establishmentId, isOnlyOpen }: OfferFilter,
): Promise<{ offers: ShownOffer[]; open: number }> {
  const { db, accountId } = context
  const found = await offersOf(db, accountId, { establishmentId, isOnlyOpen, limit: MOST_SHOWN })
  const shown = await showOffers(context, found)
  const open = shown.filter(({ state }) => state === 'open' || state === 'unpaid')
  return { offers: isOnlyOpen ? open : shown, open: open.length }
}

/** An offer as the desk sees it. */
export async function showOffer(context: RequestContext, id: string): Promise<ShownOffer> {
  const found = await findOffer(context.db, context.accountId, id)
  const [shown] = found ? await showOffers(context, [found]) : []
  if (!shown) throw new Error('an offer that was locked is gone')
  return shown
}

async function showOffers({ db, accountId, now }: RequestContext, offers: readonly Offer[]): Promise<ShownOffer[]> {
  const names = await namesOfLogins(db, accountId, [...new Set(offers.flatMap(({ madeBy }) => madeBy ?? []))])
  return offers.map((offer) => ({
    id: offer.id,
    establishmentId: offer.establishmentId,
    holderName: offer.holderName,
    email: offer.email,
    phone: offer.phone,
    language: offer.language,
    words: offer.words,
    madeBy: names.get(offer.madeBy ?? '') ?? '',
    madeAt: offer.madeAt.toISOString(),
    validUntil: offer.validUntil.toISOString(),
    holdsUnits: offer.holdsUnits,
    reminds: offer.reminds,
    state: withState(offer, now).state,
    sentAt: momentOf(offer.sentAt),
    openedAt: momentOf(offer.openedAt),
    remindedAt: momentOf(offer.remindedAt),
    endedAt: momentOf(offer.endedAt),
    chosen: offer.chosen,
    options: offer.options.map(shownOption),
  }))
}

const momentOf = (instant: Date | null): string => instant?.toISOString() ?? ''

function shownOption(option: OptionRow): ShownOffer['options'][number] {
  const { total, now } = chargeOfOption(option)
  return {
    position: option.position,
    unitName: option.unitName,
    typeName: option.typeName,
    checkIn: option.checkIn,
    checkOut: option.checkOut,
    adults: option.adults,
    children: option.childAges,
    planName: option.planName,
    board: option.board,
    total,
    tariff: option.tariffTotal,
    now,
    bookingId: option.booking === null ? null : option.bookingId,
  }
}
