import { issuerTaxIdFault } from '@posada/domain/tax-id'

/** Checks the number under which a house issues its invoices; one that was saved before may stay as it was. */
export const isIssuerOr = (saved: string) => (taxId: string | null) =>
  (taxId ?? '') === saved || (issuerTaxIdFault(taxId ?? '') ?? true)
