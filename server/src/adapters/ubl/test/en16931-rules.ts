import { withoutForbidden } from '@posada/domain/platform/text/xml-characters'
import { XMLParser } from 'fast-xml-parser'

type Xml = { [name: string]: Xml | Xml[] | string | undefined }

/**
 * The rules of EN 16931 (with their numbers) that a UBL invoice violates; empty where it is valid. `open` is what was open
 * at the issue, in cents. Written from the words of the norm: mandatory terms, sums and rounding, categories of VAT, code lists.
 */
export function violatedRules(xml: string, { open }: { open?: number } = {}): string[] {
  const invoice = at(parser.parse(xml) as Xml, 'Invoice')
  const rules: [string, boolean][] = [
    ...mandatoryRules(invoice),
    ...lineRules(invoice),
    ...sumRules(invoice),
    ...categoryRules(invoice),
    ...codeRules(xml, invoice),
    // Of the product, not of the norm: one note, and what is due is what was open at the issue.
    ['one note', listOf(invoice['cbc:Note']).length <= 1],
    ['BT-115', open === undefined || open === centsAt(invoice, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount')],
    ['XML 1.0', withoutForbidden(xml) === xml],
  ]
  return rules.filter(([, isKept]) => !isKept).map(([rule]) => rule)
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false })

function at(xml: Xml, ...path: string[]): Xml {
  let found = xml
  for (const name of path) found = listOf(found[name])[0] ?? {}
  return found
}
const listOf = (value: Xml[string]): Xml[] =>
  Array.isArray(value) ? value : typeof value === 'object' ? [value] : value === undefined ? [] : [{ '#text': value }]
const textAt = (xml: Xml, ...path: string[]): string => String(at(xml, ...path)['#text'] ?? '')
const has = (xml: Xml, ...path: string[]): boolean => textAt(xml, ...path) !== ''
const centsAt = (xml: Xml, ...path: string[]): number => Math.round(Number(textAt(xml, ...path)) * 100)
const sumOf = (parts: readonly Xml[], ...path: string[]): number =>
  parts.reduce((sum, part) => sum + centsAt(part, ...path), 0)

const partiesOf = (invoice: Xml) => ({
  seller: at(invoice, 'cac:AccountingSupplierParty', 'cac:Party'),
  buyer: at(invoice, 'cac:AccountingCustomerParty', 'cac:Party'),
})
const linesOf = (invoice: Xml) => listOf(invoice['cac:InvoiceLine'])
const subtotalsOf = (invoice: Xml) => listOf(at(invoice, 'cac:TaxTotal')['cac:TaxSubtotal'])

function mandatoryRules(invoice: Xml): [string, boolean][] {
  const { seller, buyer } = partiesOf(invoice)
  const totals = at(invoice, 'cac:LegalMonetaryTotal')
  const isDue = centsAt(totals, 'cbc:PayableAmount') > 0
  return [
    ['BR-01', textAt(invoice, 'cbc:CustomizationID') === 'urn:cen.eu:en16931:2017'],
    ['BR-02', has(invoice, 'cbc:ID')],
    ['BR-03', /^\d{4}-\d\d-\d\d$/.test(textAt(invoice, 'cbc:IssueDate'))],
    ['BR-04', has(invoice, 'cbc:InvoiceTypeCode')],
    ['BR-05', has(invoice, 'cbc:DocumentCurrencyCode')],
    ['BR-06', has(seller, 'cac:PartyLegalEntity', 'cbc:RegistrationName')],
    ['BR-07', has(buyer, 'cac:PartyLegalEntity', 'cbc:RegistrationName')],
    ['BR-08', has(seller, 'cac:PostalAddress', 'cbc:StreetName')],
    ['BR-09', has(seller, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')],
    ['BR-10', has(buyer, 'cac:PostalAddress', 'cbc:StreetName')],
    ['BR-11', has(buyer, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')],
    ['BR-12', has(totals, 'cbc:LineExtensionAmount')],
    ['BR-13', has(totals, 'cbc:TaxExclusiveAmount')],
    ['BR-14', has(totals, 'cbc:TaxInclusiveAmount')],
    ['BR-15', has(totals, 'cbc:PayableAmount')],
    ['BR-16', linesOf(invoice).length > 0],
    ['BR-52', listOf(invoice['cac:AdditionalDocumentReference']).every((reference) => has(reference, 'cbc:ID'))],
    [
      'BR-55',
      listOf(invoice['cac:BillingReference']).every((preceding) =>
        has(preceding, 'cac:InvoiceDocumentReference', 'cbc:ID'),
      ),
    ],
    ['BR-CO-25', !isDue || has(invoice, 'cbc:DueDate') || has(invoice, 'cac:PaymentTerms', 'cbc:Note')],
    [
      'BR-CO-26',
      has(seller, 'cac:PartyLegalEntity', 'cbc:CompanyID') || has(seller, 'cac:PartyTaxScheme', 'cbc:CompanyID'),
    ],
  ]
}

function lineRules(invoice: Xml): [string, boolean][] {
  const lines = linesOf(invoice)
  const all = (...path: string[]) => lines.every((line) => has(line, ...path))
  return [
    ['BR-21', all('cbc:ID') && new Set(lines.map((line) => textAt(line, 'cbc:ID'))).size === lines.length],
    ['BR-22', all('cbc:InvoicedQuantity')],
    ['BR-23', lines.every((line) => at(line, 'cbc:InvoicedQuantity')['@unitCode'] === 'C62')],
    ['BR-24', all('cbc:LineExtensionAmount')],
    ['BR-25', all('cac:Item', 'cbc:Name')],
    ['BR-26', all('cac:Price', 'cbc:PriceAmount')],
    ['BR-27', lines.every((line) => Number(textAt(line, 'cac:Price', 'cbc:PriceAmount')) >= 0)],
    ['BR-CO-04', all('cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID')],
    // BT-131 is the quantity by the price for the base quantity (no rule of the norm, but of its definition).
    ['BT-131', lines.every(isPriced)],
  ]
}

function isPriced(line: Xml): boolean {
  const quantity = Number(textAt(line, 'cbc:InvoicedQuantity'))
  const price = Number(textAt(line, 'cac:Price', 'cbc:PriceAmount'))
  const baseQuantity = Number(textAt(line, 'cac:Price', 'cbc:BaseQuantity') || '1')
  const net = centsAt(line, 'cbc:LineExtensionAmount')
  return (
    Math.abs(Math.round(((Math.abs(quantity) * price) / baseQuantity) * 100)) === Math.abs(net) && quantity * net >= 0
  )
}

function sumRules(invoice: Xml): [string, boolean][] {
  const totals = at(invoice, 'cac:LegalMonetaryTotal')
  const total = (name: string) => centsAt(totals, `cbc:${name}`)
  const tax = centsAt(invoice, 'cac:TaxTotal', 'cbc:TaxAmount')
  return [
    ['BR-CO-10', total('LineExtensionAmount') === sumOf(linesOf(invoice), 'cbc:LineExtensionAmount')],
    ['BR-CO-13', total('TaxExclusiveAmount') === total('LineExtensionAmount')],
    ['BR-CO-14', tax === sumOf(subtotalsOf(invoice), 'cbc:TaxAmount')],
    ['BR-CO-15', total('TaxInclusiveAmount') === total('TaxExclusiveAmount') + tax],
    ['BR-CO-16', total('PayableAmount') === total('TaxInclusiveAmount') - total('PrepaidAmount')],
    ['BR-CO-17', subtotalsOf(invoice).every(isTaxRight)],
    ['BR-CO-18', subtotalsOf(invoice).length > 0],
  ]
}

/** The tax is the base by the rate, rounded. As in the official schematron, a difference below 1 is rounding. */
function isTaxRight(subtotal: Xml): boolean {
  const rate = Number(textAt(subtotal, 'cac:TaxCategory', 'cbc:Percent') || '0')
  const expected = Math.round((centsAt(subtotal, 'cbc:TaxableAmount') * rate) / 100)
  const tax = centsAt(subtotal, 'cbc:TaxAmount')
  return rate === 0 ? tax === 0 : Math.abs(tax - expected) < 100
}

function categoryRules(invoice: Xml): [string, boolean][] {
  const { seller, buyer } = partiesOf(invoice)
  const categoryOf = (part: Xml) => at(part, 'cac:TaxCategory')
  const lineCategory = (line: Xml) => at(line, 'cac:Item', 'cac:ClassifiedTaxCategory')
  const keyOf = (category: Xml) => `${textAt(category, 'cbc:ID')} ${Number(textAt(category, 'cbc:Percent') || '0')}`
  const subtotals = subtotalsOf(invoice)
  const codes = subtotals.map((part) => textAt(categoryOf(part), 'cbc:ID'))
  const withCode = (code: string) => subtotals.map(categoryOf).filter((category) => textAt(category, 'cbc:ID') === code)
  const isReasoned = (category: Xml) =>
    has(category, 'cbc:TaxExemptionReason') || has(category, 'cbc:TaxExemptionReasonCode')
  const sellerVat = has(seller, 'cac:PartyTaxScheme', 'cbc:CompanyID')
  const buyerVat = has(buyer, 'cac:PartyTaxScheme', 'cbc:CompanyID')
  const rows = subtotals.map((part) => keyOf(categoryOf(part)))
  return [
    ['BR-S-01', new Set(rows).size === rows.length],
    [
      'BR-S-08',
      subtotals.every((part) => {
        const ofRow = linesOf(invoice).filter((line) => keyOf(lineCategory(line)) === keyOf(categoryOf(part)))
        return ofRow.length > 0 && sumOf(ofRow, 'cbc:LineExtensionAmount') === centsAt(part, 'cbc:TaxableAmount')
      }),
    ],
    ['BR-S-02', !codes.some((code) => 'SLMEKG'.includes(code)) || sellerVat],
    ['BR-S-10', ['S', 'L', 'M'].every((code) => withCode(code).every((category) => !isReasoned(category)))],
    [
      'BR-E-05',
      ['E', 'K', 'G'].every((code) =>
        withCode(code).every((category) => Number(textAt(category, 'cbc:Percent')) === 0),
      ),
    ],
    ['BR-E-10', ['E', 'K', 'G', 'O'].every((code) => withCode(code).every(isReasoned))],
    ['BR-IC-02', !codes.includes('K') || (sellerVat && buyerVat)],
    ['BR-IC-11', !codes.includes('K') || has(invoice, 'cac:Delivery', 'cbc:ActualDeliveryDate')],
    [
      'BR-IC-12',
      !codes.includes('K') ||
        has(invoice, 'cac:Delivery', 'cac:DeliveryLocation', 'cac:Address', 'cac:Country', 'cbc:IdentificationCode'),
    ],
    ['BR-O-02', !codes.includes('O') || (!sellerVat && !buyerVat)],
    ['BR-O-05', withCode('O').every((category) => !has(category, 'cbc:Percent'))],
    ['BR-O-11', !codes.includes('O') || codes.length === 1],
  ]
}

const lists = {
  types: ['380', '381', '383', '384', '386', '389'],
  categories: ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'],
  reasons: ['VATEX-EU-O', 'VATEX-EU-G', 'VATEX-EU-IC', 'VATEX-EU-AE', 'VATEX-EU-D', 'VATEX-EU-132', ''],
}

/** A country of ISO 3166-1, as Unicode knows them, or one of the two that the norm adds. */
const isCountry = (code: string): boolean =>
  ['1A', 'XI'].includes(code) ||
  (/^[A-Z]{2}$/.test(code) && !['QU', 'XK', 'EU', 'ZZ'].includes(code) && regionNames.of(code) !== code)
const regionNames = new Intl.DisplayNames('en', { type: 'region' })

function codeRules(xml: string, invoice: Xml): [string, boolean][] {
  const { seller, buyer } = partiesOf(invoice)
  const categories = subtotalsOf(invoice).map((part) => at(part, 'cac:TaxCategory'))
  const vatNumbers = [seller, buyer].map((party) => textAt(party, 'cac:PartyTaxScheme', 'cbc:CompanyID'))
  const countries = [...xml.matchAll(/<cbc:IdentificationCode>([^<]*)</g)].map(([, code]) => code ?? '')
  const currencies = [...xml.matchAll(/currencyID="([^"]*)"/g)].map(([, code]) => code)
  const amounts = [...xml.matchAll(/<cbc:(\w*Amount) currencyID="EUR">([^<]*)</g)]
  return [
    ['BR-CL-01', lists.types.includes(textAt(invoice, 'cbc:InvoiceTypeCode'))],
    ['BR-CL-03', currencies.every((code) => code === 'EUR')],
    ['BR-CL-14', countries.every(isCountry)],
    ['BR-CL-17', categories.every((category) => lists.categories.includes(textAt(category, 'cbc:ID')))],
    [
      'BR-CL-22',
      categories.every((category) => lists.reasons.includes(textAt(category, 'cbc:TaxExemptionReasonCode'))),
    ],
    ['BR-CO-09', vatNumbers.every((number) => number === '' || /^[A-Z]{2}/.test(number))],
    ['BR-DEC', amounts.every(([, name, text]) => name === 'PriceAmount' || /^-?\d+\.\d\d$/.test(text ?? ''))],
  ]
}
