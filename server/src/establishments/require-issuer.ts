import { issuerTaxIdFault } from '@posada/domain/tax-id'
import { UserError } from '../http/errors.ts'

/** @throws UserError for a number under which nobody could issue an invoice */
export function requireIssuer(taxId: string | null): void {
  const fault = taxId === null ? null : issuerTaxIdFault(taxId)
  if (fault !== null) throw new UserError(fault)
}
