import type { Day } from '../day.ts'
import type { CheckedField } from './checked-field.ts'
import { isMinor, phoneForRegistry } from './registry-text.ts'
import type { Traveller } from './traveller.ts'

type Contact = Pick<Traveller, 'phone' | 'email'>

/**
 * The reported contact of a traveller: their own phone and e-mail or, for a minor without either, those of the
 * responsible adult.
 */
export const contactOf = (traveller: Traveller, responsible: Traveller | null, on: Day): Contact =>
  hasContact(traveller) || responsible === null || !isMinor(traveller.birthDate, on)
    ? contactIn(traveller)
    : contactIn(responsible)

export function contactFaults(
  traveller: Traveller,
  { on, responsible }: { on: Day; responsible: Traveller | null },
): CheckedField[] {
  return [
    ['phone', phoneFault(traveller.phone) ?? missingFault(traveller, on, responsible)],
    ['email', emailFault(traveller.email)],
  ]
}

/** For a minor without a responsible adult no contact is required: the missing adult is the only fault. */
function missingFault(traveller: Traveller, on: Day, responsible: Traveller | null): string | null {
  if (hasContact(traveller)) return null
  if (!isMinor(traveller.birthDate, on)) return 'Falta un teléfono o un correo'
  if (responsible === null || (hasContact(responsible) && isReachable(responsible))) return null
  return 'Falta un teléfono o un correo, suyo o del adulto responsable'
}

const contactIn = ({ phone, email }: Contact): Contact => ({ phone: phone.trim(), email: email.trim() })

const hasContact = ({ phone, email }: Contact): boolean => phone.trim() !== '' || email.trim() !== ''

const isReachable = ({ phone, email }: Contact): boolean => phoneFault(phone) === null && emailFault(email) === null

/** At most the registry's twenty characters, plus sign included. */
const phonePattern = /^\+?\d{6,19}$/

function phoneFault(text: string): string | null {
  const phone = phoneForRegistry(text)
  if (text.trim() === '' || phonePattern.test(phone)) return null
  if (/[^\d+]/.test(phone)) return 'El teléfono solo puede llevar cifras y el prefijo con +'
  return phone.length > 20 ? 'El teléfono es demasiado largo' : 'El teléfono no está completo'
}

const LONGEST_EMAIL = 250

function emailFault(text: string): string | null {
  const email = text.trim()
  if (email.length > LONGEST_EMAIL) return `El correo pasa de ${LONGEST_EMAIL} caracteres`
  return email === '' || /^[^@\s]+@[^.@\s]+\.[^@\s]+$/.test(email) ? null : 'El correo electrónico no es válido'
}
