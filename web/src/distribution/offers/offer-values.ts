import type { NewOfferRequest, ShownOffer } from '@posada/contract/distribution/offers/offers'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { limits } from '@posada/domain/platform/limits'
import { whatsAppUrlOf } from '@posada/domain/platform/text/mobile-number'
import type { Cents } from '@posada/domain/platform/money/money'
import { type BoardCode, boardCodes } from '@posada/domain/prices/board-price'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

type OptionFields = {
  unitId: string | null
  checkIn: Day | null
  checkOut: Day | null
  /** 'plan board': see `tariffKey`. */
  tariff: string | null
  price: Cents | null
}

export type OfferFields = {
  name: string
  email: string
  phone: string
  language: GuestLanguage | ''
  adults: number | null
  ages: string
  options: OptionFields[]
  untilDay: Day | null
  untilTime: string | null
  holdsUnits: boolean
  reminds: boolean
  words: string
}

const MAIN_PLAN = '0'

/** Names a plan and a board in a field of choices. */
export const tariffKey = ({ planId, board }: { planId: string | null; board: BoardCode }): string =>
  `${planId ?? MAIN_PLAN} ${board}`

function tariffOfKey(key: string): { planId: string | null; board: BoardCode } {
  const [plan = MAIN_PLAN, boardText = ''] = key.split(' ')
  return { planId: plan === MAIN_PLAN ? null : plan, board: boardCodes.find((code) => code === boardText) ?? 'nb' }
}

/** '4, 7': the ages of the children. */
export const agesOfText = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

export const agesFault = (text: string): string | true =>
  agesOfText(text).every((age) => age < 18) || 'Solo menores de 18 años, como 4, 7'

const TERM_DAYS = { day: 1, two: 2, week: 7 } as const
export type Term = keyof typeof TERM_DAYS

/** Until when an offer of a term is valid that is made at this local moment; the day of arrival is the last one. */
export function termEnd(
  term: Term,
  { day, time, firstArrival }: { day: Day; time: string; firstArrival: Day | null },
): { untilDay: Day; untilTime: string } {
  const end = addDays(day, TERM_DAYS[term])
  return firstArrival !== null && end > firstArrival
    ? { untilDay: firstArrival, untilTime: firstArrival === day ? '23:00' : '12:00' }
    : { untilDay: end, untilTime: time }
}

/** Of the options the earliest arrival. */
export const firstArrivalOf = (options: readonly Pick<OptionFields, 'checkIn'>[]): Day | null =>
  options.flatMap(({ checkIn }) => checkIn ?? []).sort()[0] ?? null

/** What a dialog begins with: an option for each unit that was drawn. */
export function offerFields(roomIds: readonly string[], stay: Stay, now: { day: Day; time: string }): OfferFields {
  const option = { ...stay, tariff: null, price: null }
  const options = roomIds.slice(0, limits.offer.options).map((unitId) => ({ ...option, unitId }))
  return {
    name: '',
    email: '',
    phone: '',
    language: '',
    adults: 2,
    ages: '',
    options: options.length > 0 ? options : [{ ...option, unitId: null }],
    ...termEnd('two', { ...now, firstArrival: stay.checkIn }),
    holdsUnits: true,
    reminds: true,
    words: '',
  }
}

/** What the form sends; the fields are valid. */
export function offerInput(
  fields: OfferFields,
  { establishmentId, sendBy }: { establishmentId: string; sendBy: NewOfferRequest['sendBy'] },
): NewOfferRequest {
  const { name, email, phone, language, words, holdsUnits, reminds } = fields
  const children = agesOfText(fields.ages)
  return {
    establishmentId,
    holder: { name, email: email || null, phone: phone || null, language: language || undefined },
    options: fields.options.map(({ unitId, checkIn, checkOut, tariff, price }) => ({
      unitId,
      saleTypeId: undefined,
      checkIn: checkIn ?? '',
      checkOut: checkOut ?? '',
      adults: fields.adults ?? 1,
      children,
      price: price ?? 0,
      ...tariffOfKey(tariff ?? ''),
    })),
    validUntil: `${fields.untilDay ?? ''} ${fields.untilTime ?? ''}`,
    holdsUnits,
    reminds,
    words: words || null,
    sendBy,
  }
}

/** Opens WhatsApp with a message that the desk sends by itself; a telephone without a prefix is a Spanish one. */
export function whatsAppUrl(phone: string, url: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  const number = digits.length === 9 ? `34${digits}` : digits
  return whatsAppUrlOf(number, url)
}

export const offerStates: Record<ShownOffer['state'], string> = {
  open: 'Sin contestar',
  unpaid: 'Aceptado, falta el pago',
  accepted: 'Aceptado',
  declined: 'No le interesa',
  withdrawn: 'Retirado',
  lapsed: 'Caducado',
}
