import { euVatNumber } from '../../travellers/identity/eu-vat.ts'
import { isPersonNif } from '../../travellers/identity/spanish-id.ts'
import { normalizeTaxId, taxIdKind } from '../../travellers/identity/tax-id.ts'
import type { DocumentType } from '../../travellers/traveller.ts'
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

/** Why a record was refused for how it identified its payer. */
export type IdentityRefusal = 'not-in-census' | 'vat-number-unknown' | 'not-a-person'

type IdentityAnswer = {
  /** How the last record identified the payer. */
  sent: InvoiceIdentity | null
  isRejected: boolean
  /** Null where the record was accepted, or refused for something else. */
  refusal: IdentityRefusal | null
  /** Whether the invoice can only go to a VAT number: a delivery within the Union, or a correction of a debt. */
  needsVatNumber: boolean
}

/**
 * How the next record of an invoice identifies its payer. A number that was refused and has not changed goes in another
 * way where there is one: the NIF of a person as one outside of the census (IDType 07, which is for people only), an EU
 * VAT number that the AEAT cannot find as a document of its country (04). After any answer but a rejection for another
 * reason the number goes as what it is, because the census may have it by then.
 */
export function identityToResend(present: InvoiceIdentity, answer: IdentityAnswer): InvoiceIdentity {
  const { sent, isRejected, refusal, needsVatNumber } = answer
  if (!isRejected || sent?.number !== present.number || refusal === 'not-a-person') return present
  const other = otherWayOf(present, needsVatNumber)
  if (other === null) return present
  const wasSentSo = sent.kind === 'other' && sent.idType === other.idType
  const isRefused = refusal === (present.kind === 'nif' ? 'not-in-census' : 'vat-number-unknown')
  return wasSentSo || isRefused ? other : present
}

type OtherIdentity = Extract<InvoiceIdentity, { kind: 'other' }>

function otherWayOf(identity: InvoiceIdentity, needsVatNumber: boolean): OtherIdentity | null {
  const { number } = identity
  if (identity.kind === 'nif')
    return isPersonNif(number) ? { kind: 'other', idType: '07', countryCode: 'ESP', number } : null
  return identity.idType === '02' && !needsVatNumber ? { ...identity, idType: '04' } : null
}

const isSpanishKind = (kind: PayerDocument['documentKind']) => kind === 'dni' || kind === 'nie'

/** A company outside of the Union has the tax number of its country. */
function idTypeOf({ documentKind, isCompany }: PayerDocument): '03' | '04' | '05' | '06' {
  if (documentKind === 'passport') return '03'
  if (documentKind === 'id-card' || isCompany) return '04'
  return documentKind === 'residence' ? '05' : '06'
}
