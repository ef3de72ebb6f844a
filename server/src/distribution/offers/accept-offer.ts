import { capabilitiesOf } from '@posada/domain/money/payments/gateway-capabilities'
import { guestOfferApi } from '@posada/contract/distribution/offers/guest-offer'
import type { Reply } from '@posada/contract/endpoint'
import { holdEnd } from '@posada/domain/bookings/holds/booking-hold'
import { lackFor } from '@posada/domain/distribution/engine/charge'
import { acceptedUntil, isOptionKept } from '@posada/domain/distribution/offers/offer-state'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import {
  bookOnline,
  chooseHeld,
  holdAgain,
  lockBooking,
  type LockedBooking,
  stayLinkOf,
} from '../../bookings/bookings/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findGateway } from '../../money/cards/public.ts'
import { declaredRefusal, UserError } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { askForPayment, engineOfEstablishment, keepSale, type PublishedEngine } from '../engine/public.ts'
import { bookingOfOption } from './booking-of-option.ts'
import { linksOfChosen } from './links-of-chosen.ts'
import { lockOfferWithUnits, type OfferInState, requireOpened } from './lock-offer.ts'
import { chargeOfOption, type OptionCharge } from './option-charge.ts'
import { setBookingOfOption, updateOffer, type OptionRow } from './queries.ts'
import { releaseOptions } from './release-options.ts'

const { accept } = guestOfferApi

/** What an accepted option awaits, how much of it confirms, and until when it has its unit. */
type Acceptance = { awaits: OptionCharge['awaits']; amount: Cents; heldUntil: Date }

type Accepting = {
  context: LinkContext
  published: PublishedEngine
  offer: OfferInState
  option: OptionRow
}

/**
 * The guest accepts an option: its booking awaits what the plan asks, or is confirmed where that is nothing, and the others are freed. Who
 * presses again, in whichever tab, gets the same booking. @throws UserError where the option can no longer be had
 */
export async function acceptOffer(
  dependencies: Dependencies,
  context: LinkContext,
  { option: position }: { option: number },
): Promise<Reply<typeof accept>> {
  const { db, now } = context
  const offer = requireOpened(await lockOfferWithUnits(context, context.objectId))
  const option = offer.options.find((one) => one.position === position)
  if (!option) throw gone()
  if (offer.state === 'accepted' || offer.state === 'unpaid') {
    if (offer.chosen === position) return linksOfChosen(dependencies, context, option)
    throw declaredRefusal(accept, 'otherChosen', 'Ya ha aceptado otra opción de este presupuesto')
  }
  if (offer.state !== 'open') throw declaredRefusal(accept, 'over', 'Este presupuesto ya no se puede aceptar')
  const published = await engineOfEstablishment(context, offer.establishmentId)
  const accepting = { context, published, offer, option }
  const acceptance = await acceptanceOf(accepting)
  const bookingId = await book(accepting, acceptance)
  const { typeName, planName, board, nightlyPrices: nights, adults, childAges: children } = option
  await keepSale(context, published.establishment, {
    bookingId,
    sold: [{ typeName, planName, board, nights, units: [{ adults, children }] }],
    language: offer.language,
  })
  const isConfirmed = acceptance.awaits === 'nothing'
  await updateOffer(db, offer, {
    chosen: position,
    chosenAt: now,
    openedAt: offer.openedAt ?? now,
    ...(isConfirmed && { outcome: 'accepted', endedAt: now }),
  })
  await releaseOptions(context, offer, { exceptBookingId: bookingId, reason: 'El huésped ha elegido otra opción' })
  context.changed('offers', offer.id)
  context.noted(`Presupuesto aceptado: opción ${position}`)
  const payUrl = await askForPayment(dependencies, context, published, { bookingId, ...acceptance, email: offer.email })
  const booking = { id: bookingId, checkOut: option.checkOut }
  return { bookingId, payUrl, stayUrl: await stayLinkOf(dependencies, context, booking, published.establishment) }
}

const gone = () => declaredRefusal(accept, 'gone', 'Esa opción ya no está libre')

async function acceptanceOf({ context, published, offer, option }: Accepting): Promise<Acceptance> {
  const { charge, now, awaits } = chargeOfOption(option)
  const gateway = await findGateway(context.db, context.accountId, published.establishment.id)
  const hasGateway = gateway !== undefined
  const keepsCards = gateway !== undefined && capabilitiesOf(gateway).keepsCardsUncharged
  if (lackFor(charge, { hasGateway, keepsCards, iban: published.engine.iban }) !== null)
    throw declaredRefusal(accept, 'notPayable', 'Ahora no se puede pagar por internet: hable con el alojamiento')
  const usualEnd = holdEnd(
    { awaits, days: charge.days },
    { now: context.now, timeZone: published.establishment.timeZone, checkIn: option.checkIn },
  )
  return { awaits, amount: now, heldUntil: acceptedUntil(offer, usualEnd) }
}

async function book(accepting: Accepting, acceptance: Acceptance): Promise<string> {
  const { context, published, offer, option } = accepting
  if (option.bookingId !== null && offer.holdsUnits) {
    if (!isOptionKept(option.booking, context.now)) throw gone()
    const locked = await lockBooking(context, option.bookingId)
    if (!isAsOffered(locked, option)) throw gone()
    await chooseHeld(context, locked, acceptance)
    return option.bookingId
  }
  // It was accepted before and not paid in time: the same booking once more, so that one option never becomes two.
  if (option.bookingId !== null) {
    if (acceptance.awaits === 'nothing' || (await holdAgain(context, option.bookingId, acceptance)) === null)
      throw gone()
    return option.bookingId
  }
  const online = bookingOfOption(published, offer, option)
  const added = await bookOnline(context, online, acceptance).catch((error: unknown) => {
    if (error instanceof UserError) throw gone() // the unit is taken, blocked or no longer there
    throw error
  })
  await setBookingOfOption(context.db, context.accountId, { ...option, bookingId: added.id })
  return added.id
}

/** The desk may have moved a held stay to other days or changed its price: then the guest has not read what they would accept. */
const isAsOffered = ({ booking, stretches }: LockedBooking, option: OptionRow): boolean =>
  booking.checkIn === option.checkIn &&
  booking.checkOut === option.checkOut &&
  sum(stretches.flatMap(({ nightlyPrices }) => nightlyPrices)) === sum(option.nightlyPrices)
