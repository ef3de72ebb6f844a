import { limits } from '@posada/domain/limits'

type Contact = { phone: string; email: string }
type ContactForm = {
  getValues: (name: keyof Contact) => string
  setValue: (name: keyof Contact, value: string, options: { shouldDirty: boolean }) => void
  clearErrors: (name: keyof Contact) => void
}

const maxLengths = { phone: limits.booking.phone, email: limits.email }

/**
 * Fills an empty phone or e-mail from the client's record. Typed values stay, and values longer than a booking allows
 * are not copied.
 */
export function fillContact({ getValues, setValue, clearErrors }: ContactForm, known: Contact): void {
  for (const name of ['phone', 'email'] as const) {
    if (getValues(name).trim() !== '' || known[name] === '' || known[name].length > maxLengths[name]) continue
    setValue(name, known[name], { shouldDirty: true })
    clearErrors(name)
  }
}
