import { guestLanguage, spanishOrEnglish } from '@posada/domain/guest-pages/guest-language'
import { formatDay, todayIn } from '@posada/domain/days/day'
import { moneyText } from '@posada/domain/messages/message-format'
import { formatEuros } from '@posada/domain/money/money'
import { isSecurityDeposit } from '@posada/domain/money/payment-purpose'
import type { LockedBooking } from '../../bookings/public.ts'
import type { RequestRow } from '../../cards/public.ts'
import type { EstablishmentRow } from '../../establishments/public.ts'
import type { JobContext } from '../../http/handlers/request-context.ts'
import { renderMail } from '../../mails/public.ts'
import { type ComposedMail, queueMessage } from '../../message-outbox/public.ts'
import { securityDepositWords } from './security-deposit-words.ts'

type Mailed = {
  request: Pick<RequestRow, 'id' | 'amount' | 'concept' | 'savesCard' | 'email' | 'expiresAt' | 'purpose'>
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
  const language = spanishOrEnglish(guestLanguage(booking))
  const words = WORDS[language]
  const securityDeposit = isSecurityDeposit(request) ? securityDepositWords[language] : undefined
  const title = securityDeposit?.title(formatEuros(request.amount)) ?? words.cardTitle
  const page = renderMail({
    title,
    language,
    brand: establishment.name,
    copyLink: words.copyLink,
    paragraphs: [
      words.greeting(establishment.name, booking.locator),
      ...(request.concept === '' ? [] : [request.concept]),
      securityDeposit ? securityDeposit.terms : words.cardOnly,
      ...(securityDeposit ? [words.secure] : []),
      words.until(lastDay(mailed)),
    ],
    button: { label: securityDeposit ? words.button : words.cardButton, url: link },
    footer: words.footer(establishment.name),
  })
  return { ...page, subject: `${establishment.name}: ${title}` }
}

const WORDS = {
  es: {
    cardTitle: 'Tarjeta de garantía',
    greeting: (house: string, locator: string) => `${house} le pide este pago por su reserva ${locator}.`,
    cardOnly: 'No se cobra nada ahora: solo se guarda la tarjeta, en la página segura del banco.',
    secure: 'El pago se hace con tarjeta en la página segura del banco. El alojamiento no ve su número.',
    until: (day: string) => `El enlace vale hasta el ${day}.`,
    copyLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
    button: 'Ver y pagar',
    cardButton: 'Dejar una tarjeta',
    footer: (house: string) => `Este correo lo envía ${house} por medio de Posada.`,
  },
  en: {
    cardTitle: 'Card as guarantee',
    greeting: (house: string, locator: string) => `${house} asks you for this payment for your booking ${locator}.`,
    cardOnly: 'Nothing is charged now: the card is only kept, on the secure page of the bank.',
    secure: 'You pay by card on the secure page of the bank. The property does not see its number.',
    until: (day: string) => `The link is valid until ${day}.`,
    copyLink: 'If the button does not work, copy this address into your browser:',
    button: 'View and pay',
    cardButton: 'Leave a card',
    footer: (house: string) => `This e-mail was sent by ${house} through Posada.`,
  },
}
