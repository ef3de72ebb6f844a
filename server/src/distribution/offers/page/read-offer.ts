import { lastFreeDay } from '@posada/domain/bookings/guest-cancellation'
import { conditionsInWords } from '@posada/domain/guest-pages/offer-conditions'
import { isOptionKept } from '@posada/domain/distribution/offers/offer-state'
import type { Day } from '@posada/domain/platform/days/day'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { firstNameOf } from '@posada/domain/travellers/split-name'
import { firstOccupancies } from '../../../bookings/bookings/public.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { LinkContext } from '../../../platform/http/handlers/request-context.ts'
import { describeEstablishment, engineOfEstablishment, type PublishedEngine } from '../../engine/public.ts'
import { type EnginePage, wordsOf } from '../../engine-page/public.ts'
import { linksOfChosen } from '../links-of-chosen.ts'
import { type OfferInState, requireOpened, withState } from '../lock-offer.ts'
import { offerMoment } from '../offer-moment.ts'
import { chargeOfOption } from '../option-charge.ts'
import { findOffer, namesOfLogins, type OptionRow } from '../queries.ts'
import { offerWords } from '../words/offer-words.ts'
import { readFreeToday } from './free-today.ts'
import type { OfferNotice, OfferPage, PageOption } from './offer-page.ts'

type OfferPageRequest = {
  token: string
  language: GuestLanguage | null
  option: number | null
  notice: OfferNotice | null
  origin: string
  nonce: string
}

/** All that the page of an offer shows. Reads only: mail scanners open it too. @throws InvalidLink for an offer that is gone */
export async function readOffer(
  dependencies: Dependencies,
  context: LinkContext,
  asked: OfferPageRequest,
): Promise<OfferPage> {
  const found = requireOpened(await findOffer(context.db, context.accountId, context.objectId))
  const offer = withState(found, context.now)
  const language = asked.language ?? offer.language
  const published = await engineOfEstablishment(context, offer.establishmentId)
  const engine = await enginePageOf(dependencies, context, published, { ...asked, language })
  const options = await readOptions(context, { published, offer, engine })
  const answered = await readAnswer(dependencies, context, offer)
  const { timeZone } = published.establishment
  const page: OfferPage = {
    engine,
    offerWords: offerWords[language],
    token: asked.token,
    state: offer.state,
    firstName: firstNameOf(offer.holderName),
    until: offerMoment(answered?.until ?? offer.validUntil, { timeZone, language, now: context.now }),
    holdsUnits: offer.holdsUnits,
    words: offer.words,
    madeBy: await madeBy(context, offer),
    options,
    chosen: answered ? offer.chosen : lookedAt(options, asked.option),
    conditions: offer.conditions,
    payUrl: answered?.payUrl ?? '',
    stayUrl: answered?.stayUrl ?? '',
    freeToday: [],
    notice: asked.notice,
  }
  const isOver = !answered && (offer.state !== 'open' || options.every(({ isTaken }) => isTaken))
  if (!isOver) return page
  return { ...page, freeToday: await readFreeToday(dependencies, context, { published, offer, page: engine }) }
}

/** The page of the engine around the offer. The pictures of an engine that is not published have no address. */
async function enginePageOf(
  dependencies: Pick<Dependencies, 'secrets' | 'config'>,
  context: LinkContext,
  published: PublishedEngine,
  { language, origin, nonce }: Pick<OfferPageRequest, 'origin' | 'nonce'> & { language: GuestLanguage },
): Promise<EnginePage> {
  const { presentName, ...described } = await describeEstablishment(dependencies, context, published, { language })
  const hidden = published.engine.isPublished ? {} : { pictures: [], logo: '' }
  return {
    name: presentName,
    language,
    words: wordsOf(language, described.unitNoun),
    establishment: { ...described, ...hidden },
    address: NO_ADDRESS,
    origin,
    nonce,
    sites: [],
  }
}

const NO_ADDRESS = {
  checkIn: null,
  checkOut: null,
  units: [],
  code: '',
  saleTypeId: null,
  chosen: [],
  month: null,
  isDataStep: false,
}

type OfferOnPage = { published: PublishedEngine; offer: OfferInState; engine: EnginePage }

async function readOptions(context: LinkContext, { published, offer, engine }: OfferOnPage): Promise<PageOption[]> {
  const taken = await takenOptions(context, offer)
  const { cancellationNotice } = offer // as it was agreed when the offer was made
  return offer.options.map((option) =>
    pageOption(option, {
      language: engine.language,
      isTaken: taken.has(option.position),
      type: engine.establishment.types.find(({ id }) => id === option.saleTypeId),
      cancellableUntil: lastFreeDay({ ...option, cancellationNotice }, published.today),
    }),
  )
}

/** Where what was accepted is paid and seen, and until when it is held; null where nothing was accepted. */
async function readAnswer(dependencies: Dependencies, context: LinkContext, offer: OfferInState) {
  if (offer.state !== 'accepted' && offer.state !== 'unpaid') return null
  const chosen = offer.options.find(({ position }) => position === offer.chosen)
  if (!chosen) return null
  const until = offer.state === 'unpaid' ? chosen.booking?.heldUntil : null
  return { ...(await linksOfChosen(dependencies, context, chosen)), until }
}

async function madeBy({ db, accountId }: LinkContext, { madeBy: loginId }: OfferInState): Promise<string> {
  if (loginId === null) return ''
  return (await namesOfLogins(db, accountId, [loginId])).get(loginId) ?? ''
}

/** The option in the address, else the first that can still be had. */
function lookedAt(options: readonly PageOption[], asked: number | null): number | null {
  const free = options.filter(({ isTaken }) => !isTaken)
  return (free.find(({ position }) => position === asked) ?? free[0])?.position ?? null
}

/** The options that cannot be had any more, as far as that is known before somebody presses. */
async function takenOptions({ db, accountId, now }: LinkContext, offer: OfferInState): Promise<Set<number>> {
  if (offer.holdsUnits)
    return new Set(offer.options.filter(({ booking }) => !isOptionKept(booking, now)).map(({ position }) => position))
  const named = offer.options.flatMap(({ roomId, checkIn, checkOut, position }) =>
    roomId === null ? [] : [{ roomId, checkIn, checkOut, position }],
  )
  const occupied = await firstOccupancies(db, accountId, named, { now })
  return new Set(occupied.flatMap(({ index }) => named[index]?.position ?? []))
}

type Described = {
  language: GuestLanguage
  isTaken: boolean
  type: { title: string; description: string } | undefined
  cancellableUntil: Day | null
}

function pageOption(option: OptionRow, { language, isTaken, type, cancellableUntil }: Described): PageOption {
  const { charge, total, now, awaits } = chargeOfOption(option)
  return {
    position: option.position,
    title: type?.title || option.typeName,
    description: type?.description ?? '',
    planName: option.planName,
    board: option.board,
    checkIn: option.checkIn,
    checkOut: option.checkOut,
    adults: option.adults,
    children: option.childAges,
    total,
    now,
    later: total - now,
    charge: charge.kind,
    conditions: conditionsInWords(language, {
      isNonRefundable: option.isNonRefundable,
      cancellableUntil,
      now,
      awaits,
      days: charge.days,
    }),
    isCancellable: cancellableUntil !== null,
    isTaken,
  }
}
