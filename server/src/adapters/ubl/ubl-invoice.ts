import { stateAtIssue } from '@posada/domain/money/billing/payment-state'
import { isCorrective } from '@posada/domain/money/invoices/invoice-faults'
import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { netLines } from '@posada/domain/money/invoices/invoice-totals'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import { xmlDocument } from '../write-xml.ts'
import { taxCategories, type TaxCategory } from './tax-categories.ts'
import { lineXml } from './ubl-lines.ts'
import { buyerXml, sellerXml, ublCountryOf } from './ubl-parties.ts'
import { amountXml, categoryXml, type UblContent } from './ubl-parts.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/**
 * Codes of UNCL 1001. A correction by substitution is the corrected invoice; one by differences is an invoice with the
 * signs with which it was issued, because a credit note (381) would turn them round, or a debit note where it raises.
 */
const TYPES = { invoice: '380', advance: '386', corrected: '384', debit: '383' } as const

function typeOf({ type, correctionMode, totals, isAdvance }: InvoiceSnapshot): string {
  if (!isCorrective(type)) return isAdvance === true ? TYPES.advance : TYPES.invoice
  if (correctionMode === 'S') return TYPES.corrected
  return totals.payable > 0 ? TYPES.debit : TYPES.invoice
}

/** All that the invoice says in words, in one note (some receivers take no second one). */
function noteOf({ type, correctionMode, corrects, correctionReason, notes }: InvoiceSnapshot): string | undefined {
  const numbers = corrects.map(({ number }) => number).join(', ')
  const mode = !isCorrective(type)
    ? ''
    : correctionMode === 'S'
      ? `Factura rectificativa por sustitución de ${numbers}`
      : `Factura rectificativa por diferencias de ${numbers}`
  return (
    [mode, correctionReason, notes]
      .map((note) => note.trim())
      .filter((note) => note !== '')
      .join('. ') || undefined
  )
}

/** An issued full invoice in the European model EN 16931, as UBL 2.1. It repeats the snapshot and calculates nothing new. */
export function ublInvoice(snapshot: InvoiceSnapshot): string {
  const { recipient, lines, stay, operationOn } = snapshot
  if (recipient === null) throw new Error('A simplified invoice has no buyer')
  const nets = netLines(lines)
  const categories = taxCategories(snapshot)
  const lineTotal = sum(nets.map(({ net }) => net))
  // BT-115 is what was open at the issue, and BT-113 the rest: what was paid, or set off by a correction.
  const payable = stateAtIssue(snapshot)?.open ?? lineTotal + snapshot.totals.tax
  const paid = lineTotal + snapshot.totals.tax - payable
  const numbers = { hasVatNumbers: !categories.some(({ code }) => code === 'O') }
  return xmlDocument({
    Invoice: {
      '@xmlns': `${UBL}:Invoice-2`,
      '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
      'cbc:ID': snapshot.number,
      'cbc:IssueDate': snapshot.issuedOn,
      'cbc:InvoiceTypeCode': typeOf(snapshot),
      'cbc:Note': noteOf(snapshot),
      'cbc:TaxPointDate': operationOn ?? undefined,
      'cbc:DocumentCurrencyCode': 'EUR',
      'cac:InvoicePeriod': stay === null ? undefined : { 'cbc:StartDate': stay.checkIn, 'cbc:EndDate': stay.checkOut },
      'cac:BillingReference': [...snapshot.corrects, ...(snapshot.advances ?? [])].map(({ number, issuedOn }) => ({
        'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issuedOn },
      })),
      'cac:AdditionalDocumentReference': snapshot.qrUrl === '' ? undefined : verificationXml(snapshot.qrUrl),
      'cac:AccountingSupplierParty': sellerXml(snapshot.issuer, numbers),
      'cac:AccountingCustomerParty': buyerXml(recipient, numbers),
      'cac:Delivery': categories.some(({ code }) => code === 'K')
        ? deliveryXml(operationOn ?? snapshot.issuedOn, ublCountryOf(recipient))
        : undefined,
      'cac:PaymentTerms': payable > 0 ? { 'cbc:Note': 'Pago al recibo de la factura' } : undefined,
      'cac:TaxTotal': taxTotalXml(
        snapshot,
        categories,
        nets.map(({ net }) => net),
      ),
      'cac:LegalMonetaryTotal': totalsXml({ lineTotal, tax: snapshot.totals.tax, paid, payable }),
      'cac:InvoiceLine': lines.map((line, place) =>
        lineXml(line, nets[place] ?? { net: 0, unitPrice: 0 }, categories[place] ?? NO_CATEGORY, place),
      ),
    } satisfies UblContent,
  })
}

const NO_CATEGORY: TaxCategory = { code: 'E', rate: 0, reasonCode: '', reason: '' }

/** Where anybody can check the invoice with the AEAT: an address, so that nothing is enclosed. */
const verificationXml = (url: string): UblContent => ({
  'cbc:ID': 'QR',
  'cbc:DocumentDescription': 'Verificación en la sede electrónica de la AEAT',
  'cac:Attachment': { 'cac:ExternalReference': { 'cbc:URI': url } },
})

/** A delivery within the Union says when and where (BR-IC-11, BR-IC-12). */
const deliveryXml = (day: string, country: string): UblContent => ({
  'cbc:ActualDeliveryDate': day,
  'cac:DeliveryLocation': { 'cac:Address': { 'cac:Country': { 'cbc:IdentificationCode': country } } },
})

/** One row for each category and rate (BG-23), with the tax that the invoice says. */
function taxTotalXml(
  { totals }: InvoiceSnapshot,
  categories: readonly TaxCategory[],
  nets: readonly Cents[],
): UblContent {
  const rows = new Map<string, { category: TaxCategory; base: Cents; reasons: Set<string> }>()
  for (const [place, category] of categories.entries()) {
    const key = `${category.code} ${category.rate}`
    const row = rows.get(key) ?? { category, base: 0, reasons: new Set() }
    rows.set(key, { ...row, base: row.base + (nets[place] ?? 0), reasons: row.reasons.add(category.reason) })
  }
  return {
    'cbc:TaxAmount': amountXml(totals.tax),
    'cac:TaxSubtotal': [...rows.values()].map(({ category, base, reasons }) => ({
      'cbc:TaxableAmount': amountXml(base),
      'cbc:TaxAmount': amountXml(category.rate === 0 ? 0 : taxOf(totals, category.rate)),
      'cac:TaxCategory': categoryXml(category, {
        reasonCode: category.reasonCode,
        reason: [...reasons].filter((reason) => reason !== '').join('; '),
      }),
    })),
  }
}

const taxOf = ({ groups }: InvoiceSnapshot['totals'], rate: number): Cents =>
  sum(groups.filter((group) => group.rate === rate).map(({ tax }) => tax))

/** What the client paid in advance is deducted; amounts paid in their name are lines, outside of the tax. */
function totalsXml({
  lineTotal,
  tax,
  paid,
  payable,
}: Record<'lineTotal' | 'tax' | 'paid' | 'payable', Cents>): UblContent {
  return {
    'cbc:LineExtensionAmount': amountXml(lineTotal),
    'cbc:TaxExclusiveAmount': amountXml(lineTotal),
    'cbc:TaxInclusiveAmount': amountXml(lineTotal + tax),
    'cbc:PrepaidAmount': paid === 0 ? undefined : amountXml(paid),
    'cbc:PayableAmount': amountXml(payable),
  }
}
