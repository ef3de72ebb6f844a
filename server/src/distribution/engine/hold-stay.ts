import { bookingsApi } from '@posada/contract/bookings/bookings'
import { readRefusal } from '@posada/contract/declared-refusals'
import { engineApi } from '@posada/contract/distribution/engine/engine'
import type { HoldRequest } from '@posada/contract/distribution/engine/engine-hold'
import type { Offer } from '@posada/contract/distribution/engine/engine-offers'
import type { Reply } from '@posada/contract/endpoint'
import { holdEnd } from '@posada/domain/bookings/holds/booking-hold'
import { amountOfCart, isCartForSale } from '@posada/domain/distribution/engine/cart'
import { holdConditionOfCart } from '@posada/domain/distribution/engine/cart-condition'
import { codeFaultInWords } from '@posada/domain/distribution/engine/code-fault-words'
import { bookOnline, stayLinkOf } from '../../bookings/bookings/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { declaredRefusal, UserError } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { lockSaleTypes, realTypeIds } from '../../prices/sale-types/public.ts'
import { answersOf, bookingOfCart, type CartToBook, priceOfExtras } from './booking-of-cart.ts'
import { conditionsOf } from './describe-establishment.ts'
import { engineOfLink } from './engine-of-link.ts'
import { askForPayment, keepSale } from './online-sale.ts'
import { openCart } from './open-cart.ts'
import { lockCode, openHoldsOf } from './queries.ts'
import { type ReadForSale, readForSale } from './read-sale-facts.ts'
import { holdConditionOf } from './sale-plans.ts'
import { readCode, readOffers } from './search-stay.ts'

const MOST_OPEN_HOLDS = 2
const GONE = 'Ya no queda sitio para esa estancia. Estas son las que se pueden reservar ahora.'
const EXPIRED = 'La oferta tiene más de 30 minutos. Estos son los precios de ahora.'

type Holding = CartToBook & { dependencies: Dependencies; context: LinkContext }

/**
 * Books what a guest has chosen, at the price of its offers: held until it is paid, or confirmed at once where nothing is paid. Whether it may
 * still be sold is asked again, one guest after another. @throws UserError with new offers where it may not
 */
export async function holdStay(
  dependencies: Dependencies,
  context: LinkContext,
  request: HoldRequest,
): Promise<Reply<(typeof engineApi)['hold']>> {
  const { db, accountId, now } = context
  const { language = 'es' } = request
  const published = await engineOfLink(context)
  const establishmentId = published.establishment.id
  const { secrets } = dependencies
  const cart = openCart({ secrets, accountId, establishmentId, now }, request.offers)
  const holding = { dependencies, context, published, request, language, cart }
  const conditions = await conditionsOf(context, published, language)
  if (conditions.version !== request.conditionsVersion)
    throw declaredRefusal(engineApi.hold, 'otherConditions', 'Las condiciones han cambiado: acéptelas otra vez', {
      conditions,
    })
  if (cart.isExpired)
    throw declaredRefusal(engineApi.hold, 'quoteExpired', EXPIRED, { offers: await newOffers(holding) })
  const { email, phone } = request.holder
  if ((await openHoldsOf(db, accountId, { email, phone, now })) >= MOST_OPEN_HOLDS)
    throw declaredRefusal(
      engineApi.hold,
      'tooManyHolds',
      'Tiene dos reservas sin terminar: termínelas o espere unos minutos',
    )
  await requireCode(holding)
  const read = await readLocked(holding)
  if (!isCartForSale(read.facts, cart.stay, cart.lines)) throw await gone(holding)
  return book(holding, read, conditions)
}

/** The same stay as it can be booked now. */
async function newOffers({ dependencies, context, published, language, cart }: Holding): Promise<Offer[]> {
  const units = cart.lines.flatMap((line) => line.units)
  const { code } = await readCode(context, published, cart.codeKey || null, cart.stay)
  return readOffers(dependencies, context, published, { search: { stay: cart.stay, units, code }, language })
}

const gone = async (holding: Holding) =>
  declaredRefusal(engineApi.hold, 'gone', GONE, { offers: await newOffers(holding) })

/** The code in the prices still counts; two guests do not share its last use. */
async function requireCode({ context, published, cart, language }: Holding): Promise<void> {
  if (cart.codeKey === '') return
  const { db, accountId } = context
  await lockCode(db, { accountId, establishmentId: published.establishment.id }, cart.codeKey)
  const { fault } = await readCode(context, published, cart.codeKey, cart.stay)
  if (fault !== null) throw declaredRefusal(engineApi.hold, 'badCode', codeFaultInWords(language, fault))
}

/** What is sold on the days of the stay, read while nobody else of the engine sells the same types. */
async function readLocked({ context, published, cart }: Holding): Promise<ReadForSale> {
  const { checkIn: from, checkOut: to } = cart.stay
  const { db, accountId } = context
  const realTypeOf = await realTypeIds(db, accountId, published.establishment.id)
  await lockSaleTypes(
    db,
    accountId,
    cart.lines.flatMap(({ typeId }) => realTypeOf.get(typeId) ?? []),
  )
  return readForSale(context, published, { from, to })
}

async function book(
  holding: Holding,
  read: ReadForSale,
  conditions: { version: number; text: string },
): Promise<Reply<(typeof engineApi)['hold']>> {
  const { dependencies, context, published, request, cart, language } = holding
  const { establishment } = published
  const lines = cart.lines.map((line) => {
    const plan = read.planOf(line.planId)
    if (!plan) throw new Error('a cart that is for sale has a plan that is not')
    return { ...line, plan, charge: plan.charge, awaits: holdConditionOf(plan, read, published.engine) }
  })
  const awaits = holdConditionOfCart(lines.map((line) => line.awaits))
  if (awaits === null) throw new UserError('Esas ofertas se pagan de formas distintas: resérvelas por separado')
  const isNonRefundable = lines.some(({ plan }) => plan.isNonRefundable)
  const answers = answersOf(holding)
  const online = {
    booking: bookingOfCart(holding, answers),
    origin: 'engine' as const,
    conditions: {
      conditions: conditions.text,
      cancellationNotice: isNonRefundable ? null : establishment.cancellationNotice,
      version: conditions.version,
    },
  }
  const extras = await priceOfExtras(context, holding)
  const amount = awaits === 'payment' || awaits === 'transfer' ? amountOfCart(lines, extras) : 0
  const days = Math.max(0, ...lines.map(({ charge }) => charge.days))
  const heldUntil = holdEnd(
    { awaits, days },
    { now: context.now, timeZone: establishment.timeZone, checkIn: cart.stay.checkIn },
  )
  const added = await bookOnline(context, online, { awaits, amount, heldUntil }).catch(async (error: unknown) => {
    if (isWithoutUnit(error)) throw await gone(holding)
    throw error
  })
  const bookingId = added.id
  await keepSale(context, establishment, {
    bookingId,
    sold: lines.map(({ plan, typeId, board, nights, units }) => ({
      typeName: read.types.find(({ id }) => id === typeId)?.name ?? '',
      planName: plan.name,
      board,
      nights,
      units,
    })),
    answers,
    codeKey: cart.codeKey,
    country: request.holder.country,
    language,
  })
  const { email } = request.holder
  const unpaid = { bookingId, awaits, amount, heldUntil, email }
  const payUrl = await askForPayment(dependencies, context, published, unpaid)
  const stayUrl = await stayLinkOf(
    dependencies,
    context,
    { id: bookingId, checkOut: cart.stay.checkOut },
    establishment,
  )
  return { bookingId, stayUrl, payUrl }
}

const isWithoutUnit = (error: unknown): boolean =>
  error instanceof UserError && readRefusal(bookingsApi.add, error.fields)?.code === 'noUnit'
