import { guestLanguages, type GuestLanguage } from '../guest-pages/guest-language.ts'
import { limits } from '../limits.ts'
import { hideCardNumbers } from '../text/card-number.ts'
import { isEmail } from '../text/formats.ts'
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

/** What does not fit into its field goes into the notes, so that nothing of it is lost. */
export function portalTexts({ holder, notes, arrivalHour, portal }: PortalBooking): PortalTexts {
  const [givenName, surname] = [plain(holder.name), plain(holder.surname)]
  const named = [givenName, surname].filter(Boolean).join(' ')
  const phone = plain(holder.phone)
  const email = plain(holder.email)
  const lines = [
    notes.trim(),
    arrivalHour && `Hora de llegada: ${arrivalHour}`,
    phone.length > limits.booking.phone && `Teléfono: ${phone}`,
    email && !isEmail(email) && `Correo: ${email}`,
  ]
  return {
    holderName: (named || [portal.name, portal.reference].filter(Boolean).join(' ')).slice(0, limits.booking.holder),
    givenName: givenName.slice(0, limits.client.name),
    surname: surname.slice(0, limits.client.surnames),
    phone: phone.length > limits.booking.phone ? '' : phone,
    email: isEmail(email) ? email : '',
    language: guestLanguages.find((language) => language === holder.language.slice(0, 2)) ?? '',
    notes: hideCardNumbers(lines.filter(Boolean).join('\n')).slice(0, limits.booking.observations),
  }
}

const plain = (text: string) => hideCardNumbers(text.replace(/\s+/g, ' ').trim())
