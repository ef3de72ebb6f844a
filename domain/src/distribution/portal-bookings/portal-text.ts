import { guestLanguages, type GuestLanguage } from '../../travellers/guest-language.ts'
import { limits } from '../../platform/limits.ts'
import { hideCardNumbers } from '../../platform/text/card-number.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { beginningOf, isEmail } from '../../platform/text/formats.ts'
import type { PortalBooking } from './portal-booking.ts'

/** The texts of a booking, as long as they may be and without card numbers. */
export type PortalTexts = {
  holderName: string
  givenName: string
  surname: string
  phone: string
  email: string
  language: GuestLanguage | ''
  notes: string
}

/**
 * What does not fit into its field goes into the notes, so that nothing of it is lost. Of notes that are too long their own text is
 * cut, which the portal's page of the booking has whole.
 */
export function portalTexts({ holder, notes, arrivalHour, portal }: PortalBooking): PortalTexts {
  const [givenName, surname] = [plain(holder.name), plain(holder.surname)]
  const named = [givenName, surname].filter(Boolean).join(' ')
  const isLongName =
    named.length > limits.booking.holder ||
    givenName.length > limits.client.name ||
    surname.length > limits.client.surnames
  const phone = plain(holder.phone)
  const email = plain(holder.email)
  const lines = [
    arrivalHour && `Hora de llegada: ${arrivalHour}`,
    isLongName && `Titular: ${named}`,
    phone.length > limits.booking.phone && `Teléfono: ${phone}`,
    email && !isEmail(email) && `Correo: ${email}`,
  ]
  return {
    holderName: beginningOf(named || [portal.name, portal.reference].filter(Boolean).join(' '), limits.booking.holder),
    givenName: beginningOf(givenName, limits.client.name),
    surname: beginningOf(surname, limits.client.surnames),
    phone: phone.length > limits.booking.phone ? '' : phone,
    email: isEmail(email) ? email : '',
    language: guestLanguages.find((language) => language === holder.language.slice(0, 2)) ?? '',
    notes: fittingNotes(hideCardNumbers(cleanText(notes)), hideCardNumbers(lines.filter(Boolean).join('\n'))),
  }
}

const CUT = '… (el portal tiene más texto)'

/** The portal's notes and what is added to them, within the length of a booking's observations. */
function fittingNotes(notes: string, added: string): string {
  const whole = [notes, added].filter(Boolean).join('\n')
  const most = limits.booking.observations
  if (whole.length <= most) return whole
  const end = `${CUT}\n${added}`.trim()
  return beginningOf(`${beginningOf(notes, Math.max(0, most - end.length))}${end}`, most)
}

const plain = (text: string) => hideCardNumbers(cleanText(text).replace(/\s+/g, ' '))
