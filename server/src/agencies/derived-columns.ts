import { taxIdFault } from '@posada/domain/tax-id'
import { UserError } from '../http/errors.ts'
import { agencySearchKey } from './agency-search-key.ts'
import { reviewKeyOf } from './review-key.ts'

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
