import { checkCif } from '@posada/domain/travellers/identity/spanish-id'
import { normalizeTaxId, taxIdFault } from '@posada/domain/travellers/identity/tax-id'
import { normalizeName, searchKey } from '@posada/domain/platform/text/search-key'
import { UserError } from '../../platform/http/errors.ts'

/** Two agencies of an account with the same key are the same agency. */
export const agencyKey = normalizeName

type Searched = { name: string; company: string; taxId: string; contactEmail: string; phone: string }

/** The text in which the table of agencies is searched. */
export const agencySearchKey = ({ name, company, taxId, contactEmail, phone }: Searched): string =>
  searchKey(name, company, taxId, contactEmail, phone)

/**
 * The key by which accounts share the reviews of one company: its CIF if that is valid, otherwise '', which is not
 * shared.
 */
export function reviewKeyOf({ taxId, countryCode }: { taxId: string; countryCode: string }): string {
  if (countryCode !== '' && countryCode !== 'ESP') return ''
  const number = normalizeTaxId(taxId)
  return checkCif(number) === null ? number : ''
}

type KeyedAgency = Parameters<typeof agencySearchKey>[0] & { countryCode: string }

type TaxNumber = Pick<KeyedAgency, 'taxId' | 'countryCode'>

/**
 * The columns computed from the other columns of an agency. A tax number that was not changed is not validated.
 * @throws UserError for an invalid tax number
 */
export function derivedColumns(agency: KeyedAgency, before?: TaxNumber): { searchKey: string; reviewKey: string } {
  const { taxId: number, countryCode } = agency
  const isSame = before?.taxId === number && before.countryCode === countryCode
  const fault = isSame ? null : taxIdFault({ number, countryCode, isCompany: true })
  if (fault !== null) throw new UserError(fault)
  return { searchKey: agencySearchKey(agency), reviewKey: reviewKeyOf(agency) }
}
