import { taxIdFault, type TaxId } from '@posada/domain/tax-id'
import { UserError } from '../http/errors.ts'

/** @throws UserError saying why the number cannot be that of this person or company */
export function requireTaxId(taxId: TaxId): void {
  const fault = taxIdFault(taxId)
  if (fault) throw new UserError(fault)
}
