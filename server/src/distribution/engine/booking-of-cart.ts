import type { HoldRequest } from '@posada/contract/distribution/engine/engine-hold'
import type { NewBooking } from '@posada/contract/bookings/bookings'
import { limits } from '@posada/domain/platform/limits'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { PublishedEngine } from './engine-of-link.ts'
import { onlineBooking } from './online-booking.ts'
import type { Cart } from './open-cart.ts'
import { soldExtras } from './sold-extras.ts'
import { questionsIn } from './texts-in-language.ts'

/** What a guest has chosen and typed. */
export type CartToBook = { published: PublishedEngine; request: HoldRequest; language: GuestLanguage; cart: Cart }

/** The questions of the establishment with what the guest answered. @throws UserError for one that must be answered */
export function answersOf({ published, request, language }: CartToBook): { question: string; answer: string }[] {
  return questionsIn(published.engine, language).flatMap(({ id, text: question, isRequired }) => {
    const answer = request.answers?.find((one) => one.id === id)?.text ?? ''
    if (answer === '' && isRequired) throw new UserError(`Falta la respuesta a: ${question}`)
    return answer === '' ? [] : [{ question, answer }]
  })
}

/** What the chosen extras cost. @throws UserError for one that the engine does not sell */
export async function priceOfExtras(context: JobContext, { published, request }: CartToBook): Promise<Cents> {
  if (!request.extras || request.extras.length === 0) return 0
  const sold = await soldExtras(context, published)
  const prices = request.extras.map(({ id, amount }) => {
    const extra = sold.find((one) => one.id === id)
    if (!extra) throw new UserError('Ese extra no se vende aquí')
    return extra.price * amount
  })
  return sum(prices)
}

/** The booking of a cart with its answers. */
export function bookingOfCart(
  { published, request, cart, language }: CartToBook,
  answers: ReturnType<typeof answersOf>,
): NewBooking {
  const { holder } = request
  const [first] = cart.lines
  const said = [
    ...answers.map(({ question, answer }) => `${question}: ${answer}`),
    ...(request.notes === null ? [] : [request.notes]),
    ...(holder.company ? [`Empresa: ${holder.company}`] : []),
  ]
  return onlineBooking({
    establishment: published.establishment,
    stay: cart.stay,
    units: cart.lines.flatMap(({ typeId, nights, units }) =>
      units.map((people) => ({ roomId: null, saleTypeId: typeId, nights, people })),
    ),
    board: first?.board ?? 'nb',
    holder: {
      name: `${holder.givenName} ${holder.surname}`,
      clientId: null,
      givenName: holder.givenName,
      firstSurname: holder.surname,
      ...(holder.document ? { document: holder.document } : {}),
    },
    phone: holder.phone,
    email: holder.email,
    observations: said.join('\n').slice(0, limits.booking.observations) || null,
    extras: first && request.extras ? [{ roomId: first.typeId, items: request.extras.map(extraItem) }] : null,
    language,
  })
}

const extraItem = ({ id, amount }: { id: string; amount: number }) => ({
  extraId: id,
  amount,
  name: null,
  price: null,
  rate: null,
  noTaxReason: null,
})
