import { issuerTaxIdFault } from '@posada/domain/tax-id'

/** Validates the tax number that issues the invoices; the saved number is accepted as it is. */
export const validateIssuerTaxId = (saved: string) => (taxId: string | null) =>
  (taxId ?? '') === saved || (issuerTaxIdFault(taxId ?? '') ?? true)
