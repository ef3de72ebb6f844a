import { taxIdFault } from '@posada/domain/tax-id'
import { UserError } from '../http/errors.ts'
import { agencySearchKey } from './agency-search-key.ts'
import { reviewKeyOf } from './review-key.ts'

type Whole = Parameters<typeof agencySearchKey>[0] & { countryCode: string }

/** What is computed of an agency's other columns. @throws UserError for a tax number that cannot be one */
export function derivedColumns(agency: Whole): { searchKey: string; reviewKey: string } {
  const { taxId: number, countryCode } = agency
  const fault = taxIdFault({ number, countryCode, isCompany: true })
  if (fault !== null) throw new UserError(fault)
  return { searchKey: agencySearchKey(agency), reviewKey: reviewKeyOf(agency) }
}
