import { taxIdFault, type TaxId } from '@posada/domain/tax-id'
import { UserError } from '../http/errors.ts'

/** @throws UserError with the reason why the number is invalid for this person or company */
export function requireTaxId(taxId: TaxId): void {
  const fault = taxIdFault(taxId)
  if (fault) throw new UserError(fault)
}
