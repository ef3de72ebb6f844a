import { issuerTaxIdFault } from '@posada/domain/travellers/identity/tax-id'
import { webPageFault } from '@posada/domain/platform/text/formats'
import { UserError } from '../../platform/http/errors.ts'

/** @throws UserError for a tax number that cannot be that of the issuer of an invoice */
export function requireIssuerTaxId(taxId: string | null): void {
  const fault = taxId === null ? null : issuerTaxIdFault(taxId)
  if (fault !== null) throw new UserError(fault)
}

/** @throws UserError for a URL that is not safe as a link, such as one that would run code */
export function requireWebPage(website: string | null): void {
  const fault = website === null ? null : webPageFault(website)
  if (fault !== null) throw new UserError(fault)
}
