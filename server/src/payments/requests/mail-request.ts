import { guestLanguage, spanishOrEnglish } from '@posada/domain/guest-pages/guest-language'
import { formatDay, todayIn } from '@posada/domain/days/day'
import type { GuestLanguage } from '@posada/domain/guest-pages/guest-language'
import { formatEuros } from '@posada/domain/money/money'
import { isSecurityDeposit } from '@posada/domain/money/payment-purpose'
import type { RequestRow } from '../../cards/public.ts'
import type { EstablishmentRow } from '../../establishments/public.ts'
import type { JobContext } from '../../http/handlers/request-context.ts'
import { queueMail, renderMail } from '../../mails/public.ts'
import { securityDepositWords } from './security-deposit-words.ts'

type Mailed = {
  request: Pick<RequestRow, 'id' | 'amount' | 'concept' | 'savesCard' | 'email' | 'expiresAt' | 'purpose'>
  booking: { id: string; locator: string; language: GuestLanguage | ''; phone: string }
  establishment: Pick<EstablishmentRow, 'name' | 'timeZone' | 'email'>
  link: string
}

/** Queues the mail with the link, in the guest's language. */
export async function mailRequest(context: JobContext, { request, booking, establishment, link }: Mailed) {
  const words = WORDS[spanishOrEnglish(guestLanguage(booking))]
  const isCardOnly = request.amount === 0
  const securityDeposit = isSecurityDeposit(request)
    ? securityDepositWords[spanishOrEnglish(guestLanguage(booking))]
    : undefined
  const title = isCardOnly ? words.cardTitle : (securityDeposit ?? words).title(formatEuros(request.amount))
  const page = renderMail({
    title,
    paragraphs: [
      words.greeting(establishment.name, booking.locator),
      ...(request.concept === '' ? [] : [request.concept]),
      ...(securityDeposit ? [securityDeposit.terms] : []),
      isCardOnly ? words.cardOnly : words.secure,
      words.until(formatDay(todayIn(establishment.timeZone, request.expiresAt))),
    ],
    button: { label: isCardOnly ? words.cardButton : words.button, url: link },
    footer: words.footer(establishment.name),
  })
  await queueMail(context, {
    ...page,
    purpose: `bookings ${booking.id}`,
    recipient: request.email,
    subject: `${establishment.name}: ${title}`,
  })
}

const WORDS = {
  es: {
    title: (amount: string) => `Pago de ${amount}`,
    cardTitle: 'Tarjeta de garantía',
    greeting: (house: string, locator: string) => `${house} le pide este pago por su reserva ${locator}.`,
    cardOnly: 'No se cobra nada ahora: solo se guarda la tarjeta, en la página segura del banco.',
    secure: 'El pago se hace con tarjeta en la página segura del banco. El alojamiento no ve su número.',
    until: (day: string) => `El enlace vale hasta el ${day}.`,
    button: 'Ver y pagar',
    cardButton: 'Dejar una tarjeta',
    footer: (house: string) => `Este correo lo envía ${house} por medio de Posada.`,
  },
  en: {
    title: (amount: string) => `Payment of ${amount}`,
    cardTitle: 'Card as guarantee',
    greeting: (house: string, locator: string) => `${house} asks you for this payment for your booking ${locator}.`,
    cardOnly: 'Nothing is charged now: the card is only kept, on the secure page of the bank.',
    secure: 'You pay by card on the secure page of the bank. The property does not see its number.',
    until: (day: string) => `The link is valid until ${day}.`,
    button: 'View and pay',
    cardButton: 'Leave a card',
    footer: (house: string) => `This e-mail was sent by ${house} through Posada.`,
  },
}
