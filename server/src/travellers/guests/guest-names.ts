import { searchKey } from '@posada/domain/platform/text/search-key'
import { type DocumentType, documentTypeNames, type Traveller } from '@posada/domain/travellers/traveller'

type Names = { name: string; firstSurname: string; secondSurname: string }

/** 'Ruiz Vega, Ana': the form that lists are sorted by. */
export function sortedName({ name, firstSurname, secondSurname }: Names): string {
  const surnames = `${firstSurname} ${secondSurname}`.trim()
  return surnames === '' ? name : `${surnames}, ${name}`
}

/** 'Ana Ruiz Vega' */
export const displayName = ({ name, firstSurname, secondSurname }: Names): string =>
  [name, firstSurname, secondSurname].filter((part) => part !== '').join(' ')

const SHOWN = 4

/** 'DNI ·· 421F': enough to distinguish two people, and never the whole number; '' without one. */
export function maskedDocument(type: DocumentType | '', number: string): string {
  if (number === '') return ''
  const shown = Math.min(SHOWN, Math.floor(number.length / 2))
  return `${type === '' ? '' : documentTypeNames[type]} ·· ${shown > 0 ? number.slice(-shown) : ''}`.trim()
}

/** The text that a search for a guest matches. */
export const guestSearchKey = (guest: Traveller, roomName: string | null, locator: string): string =>
  searchKey(
    guest.name,
    guest.firstSurname,
    guest.secondSurname,
    guest.documentNumber,
    guest.phone,
    guest.email,
    roomName,
    locator,
  )
