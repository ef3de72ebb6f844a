import { euVatNumber } from '../identity/eu-vat.ts'
import { normalizeTaxId, taxIdKind } from '../identity/tax-id.ts'
import type { DocumentType } from '../travellers/traveller.ts'
import type { InvoiceIdentity } from './invoice-snapshot.ts'

export type PayerDocument = {
  number: string
  /** '' where only the number is known, as of companies. */
  documentKind: DocumentType | 'residence' | ''
  /** ISO 3166-1 alpha-3 of the document; '' where it is not known. */
  countryCode: string
  isCompany: boolean
}

/** The most characters of a document of another country in the invoice record. */
const LONGEST_NUMBER = 20

/**
 * How an invoice identifies its payer: a Spanish NIF, or a document and its country. Null where the number does not
 * identify anybody: it is empty, is no valid NIF of a Spaniard, or its country is not known.
 */
export function payerIdentity(document: PayerDocument): InvoiceIdentity | null {
  const number = normalizeTaxId(document.number)
  const countryCode = isSpanishKind(document.documentKind) ? 'ESP' : document.countryCode
  // Numbers of foreign passports and identity cards can look like a NIF by chance.
  const isForeignDocument = ['passport', 'id-card'].includes(document.documentKind) && countryCode !== 'ESP'
  const kind = isForeignDocument ? 'other' : taxIdKind({ number, countryCode, isCompany: document.isCompany })
  if (kind === 'nif') return { kind: 'nif', number }
  if (number === '' || countryCode === '' || number.length > LONGEST_NUMBER) return null
  if (countryCode === 'ESP') {
    return document.documentKind === 'passport' ? { kind: 'other', idType: '03', countryCode, number } : null
  }
  const vatNumber = kind === 'vat' ? euVatNumber(number, countryCode) : null
  if (vatNumber !== null) return { kind: 'other', idType: '02', countryCode, number: vatNumber }
  return { kind: 'other', idType: idTypeOf(document), countryCode, number }
}

/** A valid NIF that the census of the AEAT does not have. A record that names it so is accepted, with error 2001. */
export const notInCensus = (number: string): InvoiceIdentity => ({
  kind: 'other',
  idType: '07',
  countryCode: 'ESP',
  number,
})

const isSpanishKind = (kind: PayerDocument['documentKind']) => kind === 'dni' || kind === 'nie'

/** A company outside of the Union has the tax number of its country. */
function idTypeOf({ documentKind, isCompany }: PayerDocument): '03' | '04' | '05' | '06' {
  if (documentKind === 'passport') return '03'
  if (documentKind === 'id-card' || isCompany) return '04'
  return documentKind === 'residence' ? '05' : '06'
}
