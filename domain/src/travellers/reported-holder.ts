import { checkDni, checkNie, normalizeId } from './identity/spanish-id.ts'
import { isCompanyName } from './company-name.ts'
import { type NameParts, splitName } from './split-name.ts'

export const NO_NAME: NameParts = { name: '', firstSurname: '', secondSurname: '' }

/** What is known of a booking's holder. */
type HolderSource = {
  /** The holder as the booking shows them. */
  holderName: string
  /** The parts as they were typed, or the contact person of a company; all '' where neither was given. */
  typed: NameParts
  /** The registered client, if the holder is one. */
  client: { name: string; surnames: string; isCompany: boolean } | null
}

/** At the end of the holder of a booking that a calendar has brought: it says when, and not who. */
export const FROM_CALENDAR = '(iCal)'

/** Whether the parts of a holder's name are those of a calendar, split as a name. */
export const isFromCalendar = ({ name, firstSurname, secondSurname }: NameParts): boolean =>
  [name, firstSurname, secondSurname].some((part) => part.trim().endsWith(FROM_CALENDAR))

const isGiven = (parts: NameParts): boolean => Object.values(parts).some((part) => part.trim() !== '')

/** Whether the holder is a company, which is reported with the name of a contact person. */
export const isCompanyHolder = ({ holderName, client }: Pick<HolderSource, 'holderName' | 'client'>): boolean =>
  client?.isCompany === true || (!client?.surnames && isCompanyName(holderName))

/**
 * The person that a reservation report names: the parts as they were typed, else those of the client's record, and only
 * where nothing else is known the split text. Null for a company without a contact person.
 */
export function reportedHolder(source: HolderSource): NameParts | null {
  const { holderName, typed, client } = source
  if (isGiven(typed)) return typed
  if (isCompanyHolder(source)) return null
  return client?.surnames ? splitName(`${client.surnames}, ${client.name}`) : splitName(holderName)
}

type HolderDocument = { documentType: 'dni' | 'nie'; documentNumber: string }

/** The holder's document for the report: a valid DNI or NIE, whose type follows from its form; null for any other text. */
export function reportedDocument(text: string): HolderDocument | null {
  const documentNumber = normalizeId(text)
  if (documentNumber === '') return null
  if (checkDni(documentNumber) === null) return { documentType: 'dni', documentNumber }
  if (checkNie(documentNumber) === null) return { documentType: 'nie', documentNumber }
  return null
}
