import type { InvoiceLine, InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { noTaxReasons } from '@posada/domain/platform/money/tax-rates'

/** VAT categories of EN 16931 (UNCL 5305) that invoices have: L is IGIC, M is IPSI. */
type CategoryCode = 'S' | 'L' | 'M' | 'E' | 'K' | 'G' | 'O'

/** The category of a line. Lines with the same code and rate are one row of the tax breakdown. */
export type TaxCategory = {
  code: CategoryCode
  /** Hundredths of a percent. */
  rate: number
  /** Of the code list VATEX; '' where the words have to say it. */
  reasonCode: string
  reason: string
}

const DISBURSEMENT = 'Suplido pagado en nombre y por cuenta del cliente (artículo 78.Tres.3.º de la Ley 37/1992)'

/**
 * The category of each line. An invoice that has category O has no other (BR-O-11 to 14), so that what is not subject to
 * the tax is only O where nothing else is invoiced; beside taxed lines it is exempt (E), with its reason in words.
 */
export function taxCategories({ lines, taxName }: Pick<InvoiceSnapshot, 'lines' | 'taxName'>): TaxCategory[] {
  const isOutside = lines.every(({ isDisbursement, noTaxReason }) => isDisbursement || isNotSubject(noTaxReason))
  return lines.map((line) => {
    if (isOutside) return { code: 'O', rate: 0, reasonCode: 'VATEX-EU-O', reason: reasonOf(line) }
    if (line.rate > 0) return { code: taxedCodes[taxName], rate: line.rate, reasonCode: '', reason: '' }
    if (taxName === 'IVA' && line.noTaxReason === 'E5')
      return { code: 'K', rate: 0, reasonCode: 'VATEX-EU-IC', reason: reasonOf(line) }
    if (taxName === 'IVA' && line.noTaxReason === 'E2')
      return { code: 'G', rate: 0, reasonCode: 'VATEX-EU-G', reason: reasonOf(line) }
    return { code: 'E', rate: 0, reasonCode: '', reason: reasonOf(line) }
  })
}

const taxedCodes = { IVA: 'S', IGIC: 'L', IPSI: 'M' } as const

const isNotSubject = (reason: InvoiceLine['noTaxReason']): boolean => reason === 'N1' || reason === 'N2'

const reasonOf = ({ isDisbursement, noTaxReason }: InvoiceLine): string =>
  isDisbursement ? DISBURSEMENT : noTaxReason === '' ? '' : noTaxReasons[noTaxReason]
