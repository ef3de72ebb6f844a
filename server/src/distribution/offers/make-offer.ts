import { guestLanguage, type GuestLanguage } from '@posada/domain/travellers/guest-language'
import { nightsOfPrice, optionsFault } from '@posada/domain/distribution/offers/offer-options'
import { termFault } from '@posada/domain/distribution/offers/offer-term'
import type { Cents } from '@posada/domain/platform/money/money'
import { nightPriceTooHigh } from '@posada/domain/platform/money/price'
import type { BoardCode } from '@posada/domain/prices/board-price'
import { requireSendable } from '../../outbox/links/public.ts'
import { requireNoFault, UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { conditionsOf, engineOfEstablishment, type PublishedEngine } from '../engine/public.ts'
import { holdOptions } from './hold-options.ts'
import { mailOffer } from './mail-offer.ts'
import { makeOfferLink, type OfferSetup } from './offer-link.ts'
import { type OfferedStay, readOfferedStays, type StayTariff } from './offered-stay.ts'
import { insertOffer, type NewOption, type OfferRow } from './queries.ts'

/** An option: a stay with the price that it has by the plan or that the desk has written. */
type OfferedOption = OfferedStay & { planId: string | null; board: BoardCode; price: Cents }

type NewOffer = {
  establishmentId: string
  /** '' for an e-mail or telephone that is not known; '' as language: that of the telephone's country. */
  holder: { name: string; email: string; phone: string; language: GuestLanguage | '' }
  options: readonly OfferedOption[]
  validUntil: Date
  /** Whether each option keeps its unit until then. */
  holdsUnits: boolean
  /** Whether the guest is reminded on the eve. */
  reminds: boolean
  /** What the guest reads above the options; '' without any. */
  words: string
  sendBy: 'email' | 'copy_link'
  /** For whom of those who wait it is made. */
  waitingId?: string | null
}

type MadeOffer = { id: string; url: string }

/**
 * Makes an offer to a guest: its options are held where that is wanted, all in the transaction of the caller, and its link leaves by mail.
 * Prices, what each plan takes, and conditions stay as they are now. Locks the units in the order of their ids; the caller has locked none.
 * @throws UserError for a term, a price or options that cannot be, and for a unit that is not free
 */
export async function makeOffer(setup: OfferSetup, context: JobContext, given: NewOffer): Promise<MadeOffer> {
  const { db, accountId, now, loginId } = context
  const { holder, validUntil, holdsUnits, reminds, words, sendBy, waitingId = null } = given
  if (sendBy === 'email') requireSendable(setup, { sendBy, email: holder.email, phone: holder.phone })
  const published = await engineOfEstablishment(context, given.establishmentId)
  requireFitting(published, given, now)
  const language = guestLanguage(holder)
  const conditions = await conditionsOf(context, published, language)
  const id = newId(now.getTime())
  const priced = await priceOptions(context, published, { id, options: given.options })
  const offer: OfferRow = {
    accountId,
    id,
    establishmentId: published.establishment.id,
    holderName: holder.name,
    email: holder.email,
    phone: holder.phone,
    language,
    words,
    madeBy: loginId,
    madeAt: now,
    validUntil,
    holdsUnits,
    reminds: reminds && holder.email !== '',
    conditionsVersion: conditions.version,
    conditions: conditions.text,
    cancellationNotice: published.establishment.cancellationNotice,
    waitingId,
    sentAt: null,
    openedAt: null,
    remindedAt: null,
    chosen: null,
    chosenAt: null,
    endedAt: null,
    outcome: '',
  }
  const options = holdsUnits ? await holdOptions(context, published, offer, priced) : priced
  const url = await makeOfferLink(setup, context, { offer, options })
  if (sendBy === 'email') offer.sentAt = now
  await insertOffer(db, offer, options)
  if (sendBy === 'email') await mailOffer(context, published, { offer, options, url, isReminder: false })
  context.changed('offers', id)
  context.noted(`Presupuesto de ${options.length === 1 ? 'una opción' : `${options.length} opciones`}`)
  return { id, url }
}

function requireFitting({ establishment, today }: PublishedEngine, given: NewOffer, now: Date): void {
  const { options, validUntil, holdsUnits } = given
  const [first] = options.map(({ checkIn }) => checkIn).sort()
  if (first === undefined) throw new UserError('El presupuesto no tiene ninguna opción')
  requireNoFault(optionsFault(options, { holdsUnits }))
  if (first < today) throw new UserError('La llegada ya ha pasado')
  requireNoFault(termFault({ validUntil, now, timeZone: establishment.timeZone, firstArrival: first }))
}

async function priceOptions(
  context: JobContext,
  published: PublishedEngine,
  { id: offerId, options }: { id: string; options: readonly OfferedOption[] },
): Promise<NewOption[]> {
  const priceOf = await readOfferedStays(context, published, options)
  return options.map((option, index): NewOption => {
    const { type, tariffs } = priceOf(option)
    const tariff = requireTariff(tariffs, published, option)
    const { plan } = tariff
    const nightlyPrices = nightsOfPrice(tariff.nights, option.price)
    if (nightlyPrices === null) throw new UserError(nightPriceTooHigh)
    return {
      accountId: context.accountId,
      offerId,
      position: index + 1,
      roomId: option.unitId,
      saleTypeId: type.id,
      typeName: type.name,
      planId: plan.id,
      planName: plan.name,
      isNonRefundable: plan.isNonRefundable,
      chargeKind: plan.charge.kind,
      chargeShare: plan.charge.share,
      chargeDays: plan.charge.days,
      board: option.board,
      checkIn: option.checkIn,
      checkOut: option.checkOut,
      adults: option.adults,
      childAges: [...option.children],
      nightlyPrices,
      tariffTotal: tariff.total,
      bookingId: null,
    }
  })
}

function requireTariff(
  tariffs: readonly StayTariff[],
  { establishment }: PublishedEngine,
  { planId, board }: OfferedOption,
): StayTariff {
  const ofPlan = tariffs.filter(({ plan }) => plan.id === (planId ?? establishment.id))
  if (ofPlan.length === 0) throw new UserError('Ese plan de precios no existe, o lo que cobra no se puede cobrar')
  const found = ofPlan.find((tariff) => tariff.board === board)
  if (!found) throw new UserError('Ese régimen no se vende con esta habitación')
  return found
}
