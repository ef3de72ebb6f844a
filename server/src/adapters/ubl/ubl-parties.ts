import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import type { InvoiceAddress, InvoiceIssuer, InvoiceParty } from '@posada/domain/money/invoices/invoice-snapshot'
import { countryCodeOf } from '../aeat/record-xml.ts'
import type { UblContent } from './ubl-parts.ts'

/** Whether parties have VAT numbers: an invoice of category O must have none (BR-O-02). */
type Numbers = { hasVatNumbers: boolean }

/** The seller (BG-4): the NIF as registration number, and with 'ES' as VAT number. */
export function sellerXml(issuer: InvoiceIssuer, { hasVatNumbers }: Numbers): UblContent {
  const taxId = normalizeTaxId(issuer.taxId)
  return {
    'cac:Party': {
      'cac:PartyName': issuer.tradeName === '' ? undefined : { 'cbc:Name': issuer.tradeName },
      'cac:PostalAddress': addressXml(issuer, 'ES'),
      'cac:PartyTaxScheme': hasVatNumbers ? vatNumberXml(`ES${taxId}`) : undefined,
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': issuer.name, 'cbc:CompanyID': taxId },
      'cac:Contact':
        issuer.phone === '' && issuer.email === ''
          ? undefined
          : { 'cbc:Telephone': issuer.phone || undefined, 'cbc:ElectronicMail': issuer.email || undefined },
    },
  }
}

/** The buyer (BG-7). A company of the Union has its VAT number; of another country, its registration number. */
export function buyerXml(recipient: InvoiceParty, { hasVatNumbers }: Numbers): UblContent {
  const { name, identity } = recipient
  const vatNumber = vatNumberOf(recipient)
  return {
    'cac:Party': {
      'cac:PostalAddress': addressXml(recipient, ublCountryOf(recipient)),
      'cac:PartyTaxScheme': hasVatNumbers && vatNumber !== null ? vatNumberXml(vatNumber) : undefined,
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, 'cbc:CompanyID': identity?.number },
    },
  }
}

function vatNumberOf({ identity }: InvoiceParty): string | null {
  if (identity?.kind === 'nif') return `ES${identity.number}`
  return identity?.idType === '02' ? identity.number : null
}

/** ISO 3166-1 alpha-2, also '1A' (BR-CL-14); '' where the country is not known. */
export function ublCountryOf({ identity, countryCode }: InvoiceParty): string {
  if (identity?.kind === 'nif') return 'ES'
  const alpha3 = countryCode || (identity?.countryCode ?? '')
  if (alpha3 === '') return ''
  const code = OWN_CODES[alpha3] ?? countryCodeOf(alpha3)
  return code === OTHER_COUNTRIES ? '' : code
}

/** The AEAT's code for countries that it does not know is no country of ISO 3166. */
const OTHER_COUNTRIES = 'QU'

/** What the AEAT counts to a state, or does not list, has a code of its own in ISO 3166; Kosovo one of EN 16931. */
const OWN_CODES: Record<string, string | undefined> = {
  ALA: 'AX',
  BLM: 'BL',
  ESH: 'EH',
  GLP: 'GP',
  GUF: 'GF',
  MAF: 'MF',
  MTQ: 'MQ',
  SJM: 'SJ',
  XKK: '1A',
}

const vatNumberXml = (number: string): UblContent => ({
  'cbc:CompanyID': number,
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

const addressXml = (
  { address, municipality, postalCode, province }: Omit<InvoiceAddress, 'countryCode'>,
  country: string,
): UblContent => ({
  'cbc:StreetName': address || undefined,
  'cbc:CityName': municipality || undefined,
  'cbc:PostalZone': postalCode || undefined,
  'cbc:CountrySubentity': province || undefined,
  'cac:Country': { 'cbc:IdentificationCode': country },
})
