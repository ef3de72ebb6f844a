import { issuerTaxIdFault } from '@posada/domain/tax-id'
import { UserError } from '../http/errors.ts'

/** @throws UserError for a tax number that cannot be that of the issuer of an invoice */
export function requireIssuerTaxId(taxId: string | null): void {
  const fault = taxId === null ? null : issuerTaxIdFault(taxId)
  if (fault !== null) throw new UserError(fault)
}
