import { normalizeTaxId, taxIdFault } from '@posada/domain/travellers/identity/tax-id'
import { normalizeText, searchKey, searchTerms } from '@posada/domain/platform/text/search-key'

/** The display name: of a company its name, of a person name and surnames. */
export const fullName = ({ name, surnames }: { name: string; surnames: string }): string => `${name} ${surnames}`.trim()

type Named = Record<'name' | 'surnames' | 'idNumber' | 'countryCode' | 'phone' | 'email', string> & {
  isCompany: boolean
}
export type ClientKeys = Record<'searchKey' | 'idKey' | 'idCountry' | 'phoneKey' | 'emailKey' | 'nameKey', string>

/** The keys by which a client is searched and by which two records of one person are recognized. */
export const clientKeys = (client: Named): ClientKeys => ({
  searchKey: searchKey(client.name, client.surnames, client.idNumber, client.phone, client.email),
  idKey: normalizeTaxId(client.idNumber),
  idCountry: idCountry(client),
  phoneKey: phoneKey(client.phone),
  emailKey: client.email.trim().toLowerCase(),
  nameKey: searchTerms(fullName(client)).sort().join(' '),
})

/**
 * Two countries may give the same number to two people; a valid Spanish number is Spanish in any country of residence.
 */
function idCountry({ idNumber: number, countryCode, isCompany }: Named): string {
  const isSpanish = taxIdFault({ number, countryCode: 'ESP', isCompany }) === null
  return isSpanish ? '' : countryCode
}

/** The last nine digits, which a Spanish number has with or without its country code; '' for fewer than six digits. */
function phoneKey(phone: string): string {
  const digits = normalizeText(phone).replace(/\D/g, '')
  return digits.length < 6 ? '' : digits.slice(-9)
}
