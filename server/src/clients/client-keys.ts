import { plain, searchKey, searchTerms } from '@posada/domain/search-key'
import { normalizeTaxId, taxIdFault } from '@posada/domain/tax-id'
import { fullName } from './full-name.ts'

type Named = Record<'name' | 'surnames' | 'idNumber' | 'countryCode' | 'phone' | 'email', string> & {
  isCompany: boolean
}
export type ClientKeys = Record<'searchKey' | 'idKey' | 'idCountry' | 'phoneKey' | 'emailKey' | 'nameKey', string>

/** What a client is found by, and what two records of one person have in common. */
export const clientKeys = (client: Named): ClientKeys => ({
  searchKey: searchKey(client.name, client.surnames, client.idNumber, client.phone, client.email),
  idKey: normalizeTaxId(client.idNumber),
  idCountry: idCountry(client),
  phoneKey: phoneKey(client.phone),
  emailKey: client.email.trim().toLowerCase(),
  nameKey: searchTerms(fullName(client)).sort().join(' '),
})

/** Two countries may give one number to two people; a valid Spanish one is Spain's wherever its bearer lives. */
function idCountry({ idNumber: number, countryCode, isCompany }: Named): string {
  const isSpanish = taxIdFault({ number, countryCode: 'ESP', isCompany }) === null
  return isSpanish ? '' : countryCode
}

/** A Spanish number has nine digits, with its country's before them or not; fewer are too few to be somebody's. */
function phoneKey(phone: string): string {
  const digits = plain(phone).replace(/\D/g, '')
  return digits.length < 6 ? '' : digits.slice(-9)
}
