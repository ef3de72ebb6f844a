import { boardName } from '@posada/domain/guest-pages/board-names'
import { regimeOfBoard } from '@posada/domain/bookings/regimes'
import { stayDates } from '@posada/domain/guest-pages/guest-days'
import { guestMoney } from '@posada/domain/guest-pages/guest-money'
import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import { fillIn } from '@posada/domain/guest-pages/messages/placeholders'
import { sum } from '@posada/domain/platform/money/money'
import { firstNameOf } from '@posada/domain/travellers/split-name'
import { queueMail, renderMail } from '../../outbox/mails/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { PublishedEngine } from '../engine/public.ts'
import { mailPurposeOf } from './offer-link.ts'
import { offerMoment } from './offer-moment.ts'
import type { NewOption, OfferRow } from './queries.ts'
import { offerWords } from './words/offer-words.ts'

type Mailed = { offer: OfferRow; options: readonly NewOption[]; url: string; isReminder: boolean }

/** Queues the mail of an offer, or its reminder, in the guest's language. */
export async function mailOffer(
  context: JobContext,
  { establishment, today }: PublishedEngine,
  { offer, options, url, isReminder }: Mailed,
): Promise<void> {
  const { language } = offer
  const { mail } = offerWords[language]
  const { timeZone, name } = establishment
  const moment = offerMoment(offer.validUntil, { timeZone, language, now: context.now })
  const title = isReminder ? mail.reminder : mail.subject
  const year = Number(today.slice(0, 4))
  const lines = options.map(({ position, typeName, planName, board, checkIn, checkOut, nightlyPrices }) =>
    [
      `${options.length > 1 ? `${position}. ` : ''}${typeName}: ${guestMoney(sum(nightlyPrices), language)}`,
      stayDates(checkIn, checkOut, language, year),
      `${planName} · ${boardName(regimeOfBoard[board], language)}`,
    ].join('\n'),
  )
  const until = [isReminder ? '' : mail.until(moment), offer.holdsUnits ? mail.kept : ''].filter(Boolean).join(' ')
  const page = renderMail({
    title,
    paragraphs: [
      mail.greeting(firstNameOf(offer.holderName)),
      isReminder ? mail.reminds(moment) : mail.intro(options.length),
      ...(offer.words === '' ? [] : [`«${offer.words}»`]),
      ...lines,
      until,
    ].filter((text) => text !== ''),
    button: { label: mail.button, url },
    language,
    brand: name,
    copyLink: messageTexts[language].copyLink,
    footer: fillIn(messageTexts[language].footer, { alojamiento: name }),
  })
  await queueMail(context, {
    ...page,
    purpose: mailPurposeOf(offer),
    recipient: offer.email,
    subject: `${name}: ${title}`,
    fromName: name,
    replyTo: establishment.email,
  })
}
