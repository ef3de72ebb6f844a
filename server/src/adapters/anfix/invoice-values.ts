import { noTaxReasons } from '@posada/domain/platform/money/tax-rates'
import type { InvoiceLine, InvoiceParty, InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import countryCodes from '../aeat/country-codes.json' with { type: 'json' }
import { IDENTIFICATION_KINDS, INVOICE_STATES, ORDINARY_TAX } from './entities.ts'

/** In euros, as Anfix writes amounts. */
export const eurosOf = (cents: Cents): number => cents / 100

/** '24/06/2026 00:00:00'. */
export const anfixDay = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)} 00:00:00`

/** The payer of simplified invoices, who is not known. */
const ANYBODY = 'Clientes sin identificar'

const alpha2: Record<string, string> = countryCodes

/** How Anfix identifies the payer of an invoice. */
export function payerValues({ recipient }: Pick<InvoiceSnapshot, 'recipient'>) {
  const identity = recipient?.identity ?? null
  return {
    name: recipient?.name ?? ANYBODY,
    number: identity?.number ?? '',
    kind: identity === null ? IDENTIFICATION_KINDS.none : IDENTIFICATION_KINDS[identity.kind],
  }
}

/** What makes a customer of the payer. */
export function customerValues(recipient: InvoiceParty | null) {
  const { name, number, kind } = payerValues({ recipient })
  return {
    Action: 'ADD',
    CustomerName: name,
    CustomerIdentificationTypeId: kind,
    CustomerIdentificationNumber: number,
    CustomerTaxTypeId: ORDINARY_TAX,
    CustomerIVATypeId: ORDINARY_TAX,
    FiscalAddress: { AddressText: addressText(recipient), AddressCountryId: countryOf(recipient) },
    Contact: [],
  }
}

/**
 * What an invoice has that nothing known of Anfix's interface can say, in Spanish; null for one that may be sent. Sent as VAT it would be
 * wrong in the books. Lines without tax are sent at 0 %, with the reason in their text, and the accountant places them.
 */
export function untranslatable({ taxName, lines }: Pick<InvoiceSnapshot, 'taxName' | 'lines'>): string | null {
  if (taxName !== 'IVA') return `lleva ${taxName}`
  return lines.some(({ isDisbursement }) => isDisbursement) ? 'tiene suplidos' : null
}

/** What makes the invoice: our number and day, which Anfix only repeats. */
export function invoiceValues(invoice: InvoiceSnapshot, customerId: string) {
  const { name, number, kind } = payerValues(invoice)
  const { lines, totals, recipient } = invoice
  return {
    Action: 'ADD',
    IssuedInvoiceCustomer: {
      Id: customerId,
      Name: name,
      IdentificationNumber: number,
      IdentificationTypeId: kind,
      TaxTypeId: ORDINARY_TAX,
      VATTypeId: ORDINARY_TAX,
    },
    IssuedInvoiceDate: anfixDay(invoice.issuedOn),
    Number: invoice.number,
    RefNumber: invoice.number,
    StateId: INVOICE_STATES.issued,
    TotalValue: eurosOf(totals.payable),
    Address: [{ AddressText: addressText(recipient), AddressCountryId: countryOf(recipient) }],
    Contact: [],
    IssuedInvoiceLine: lines.map(lineValues),
  }
}

function lineValues({ name, detail, price, quantity, rate, noTaxReason }: InvoiceLine) {
  const percent = rate / 100
  return {
    Action: 'ADD',
    IssuedInvoiceLineItemDescription: [name, detail, noTaxReason && noTaxReasons[noTaxReason]]
      .filter(Boolean)
      .join('. '),
    IssuedInvoiceLinePrice: Math.round((price * 10_000) / (1 + percent / 100)) / 1_000_000,
    IssuedInvoiceLinePriceTaxIncluded: eurosOf(price),
    IssuedInvoiceLineQuantity: quantity,
    IssuedInvoiceLineTotal: eurosOf(price * quantity),
    IssuedInvoiceLineVAT: percent,
  }
}

const addressText = (party: InvoiceParty | null): string =>
  party === null
    ? ''
    : [party.address, `${party.postalCode} ${party.municipality}`.trim(), party.province]
        .filter((part) => part !== '')
        .join(', ')

const countryOf = (party: InvoiceParty | null): string => alpha2[party?.countryCode ?? 'ESP'] ?? 'ES'
