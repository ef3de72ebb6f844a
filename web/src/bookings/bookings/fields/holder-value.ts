import type { RequestedHolder } from '@posada/contract/bookings/booking-fields'
import { limits } from '@posada/domain/platform/limits'

/** The holder of a booking: a registered client, or with a null `clientId` only a name. */
export type HolderValue = {
  name: string
  clientId: string | null
  /** A registered guest was chosen: saving the booking gives them a client's record with their document and address. */
  guestId?: string
  /** The client's company, which can receive the invoice. Absent or with an empty id: the client has none. */
  company?: { id: string; name: string }
  /** The registered client is a company. */
  isCompany?: boolean
  /** The name as it is reported, or a company's contact person; absent where nobody typed it. */
  parts?: HolderParts
}

export type HolderParts = { givenName: string; firstSurname: string; secondSurname: string; document: string }

export const NO_PARTS: HolderParts = { givenName: '', firstSurname: '', secondSurname: '', document: '' }

/** The holder in the contract's form. */
export function requestedHolder({ name, clientId, guestId, parts = NO_PARTS }: HolderValue): RequestedHolder {
  const { givenName, firstSurname, secondSurname, document } = parts
  return {
    name: name.trim(),
    clientId: clientId || null,
    guestId,
    givenName: givenName.trim() || null,
    firstSurname: firstSurname.trim() || null,
    secondSurname: secondSurname.trim() || null,
    document: document.trim() || null,
  }
}

/** The company of the holder, or null. */
export const companyOf = ({ company }: HolderValue): { id: string; name: string } | null =>
  company?.id ? company : null

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
