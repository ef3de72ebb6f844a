import { guestLanguage } from '@posada/domain/travellers/guest-language'
import { formatDay, todayIn } from '@posada/domain/platform/days/day'
import { moneyText } from '@posada/domain/guest-pages/messages/message-format'
import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import { fillIn } from '@posada/domain/guest-pages/messages/placeholders'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import type { LockedBooking } from '../../../bookings/bookings/public.ts'
import type { EstablishmentRow } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { renderMail } from '../../../outbox/mails/public.ts'
import { type ComposedMail, queueMessage } from '../../../outbox/message-outbox/public.ts'
import { requestMailWords } from './request-mail-words.ts'
import { securityDepositWords } from './security-deposit-words.ts'
import type { RequestRow } from '../../cards/public.ts'

type Mailed = {
  request: Pick<RequestRow, 'id' | 'amount' | 'concept' | 'savesCard' | 'email' | 'expiresAt' | 'purpose' | 'isHold'>
  booking: LockedBooking['booking']
  establishment: EstablishmentRow
  link: string
}

/** Queues the mail with the link, in the guest's language. */
export async function mailRequest(context: JobContext, mailed: Mailed): Promise<void> {
  const { request, booking, establishment, link } = mailed
  const isPayment = request.amount > 0 && !isSecurityDeposit(request)
  await queueMessage(context, {
    key: 'payment-request',
    booking,
    establishment,
    recipient: request.email,
    link,
    values: {
      importe: moneyText(request.amount, guestLanguage(booking)),
      concepto: request.concept,
      hasta: lastDay(mailed),
    },
    ...(!isPayment && { mail: guaranteeMail(mailed) }),
  })
}

const lastDay = ({ request, establishment }: Mailed) => formatDay(todayIn(establishment.timeZone, request.expiresAt))

/** A card as guarantee, or a security deposit, is no payment: the establishment's text for payments does not fit. */
function guaranteeMail(mailed: Mailed): ComposedMail {
  const { request, booking, establishment, link } = mailed
  const language = guestLanguage(booking)
  const common = messageTexts[language]
  const words = requestMailWords[language]
  const deposit = isSecurityDeposit(request) ? securityDepositWords[language] : undefined
  const title = deposit?.title(moneyText(request.amount, language)) ?? words.cardTitle
  const asks = deposit ? words.asksForDeposit : words.asksForCard
  const page = renderMail({
    title,
    language,
    brand: establishment.name,
    copyLink: common.copyLink,
    paragraphs: [
      asks(establishment.name, booking.locator),
      ...(request.concept === '' ? [] : [request.concept]),
      ...(deposit ? [request.isHold ? deposit.holdTerms : deposit.terms, words.securePage] : [words.cardOnly]),
      words.until(lastDay(mailed)),
    ],
    button: { label: deposit ? common.buttons['payment-request'] : words.cardButton, url: link },
    footer: fillIn(common.footer, { alojamiento: establishment.name }),
  })
  return { ...page, subject: `${establishment.name}: ${title}` }
}
