import type { XmlNode } from '../ses/parse-xml.ts'
import { hasVatForm, isNif, isPersonTaxId } from './census.ts'
import { dayAt, elementAt, hasOneIdentity, invoiceIdOf, textAt } from './record-values.ts'

const VAT_NUMBER = '02'
const PASSPORT = '03'
const NOT_IN_CENSUS = '07'
/** Since that day Northern Ireland has numbers of its own (XI), and Great Britain has none (GB). */
const BREXIT = '2021-02-01'
const LAST_GB_DAY = '2021-01-01'

/** NIF, and VAT numbers of the Union, that no census has. */
type Census = { outsideCensus: readonly string[] }

/** The code for who the record names as recipients; null where the AEAT admits them. */
export function refusedRecipients(record: XmlNode, census: Census): number | null {
  const recipients = elementAt(record, 'Destinatarios')?.children ?? []
  const isSimplified = ['F2', 'R5'].includes(textAt(record, 'TipoFactura'))
  if (isSimplified && recipients.length > 0) return 1190
  if (!isSimplified && recipients.length === 0) return 1189
  const codes = recipients.map((recipient) => refusedRecipient(recipient, record, census))
  return codes.find((code) => code !== null) ?? null
}

function refusedRecipient(recipient: XmlNode, record: XmlNode, { outsideCensus }: Census): number | null {
  if (!hasOneIdentity(recipient)) return 1239
  const taxId = textAt(recipient, 'NIF')
  if (taxId !== '') return taxId === invoiceIdOf(record).issuerTaxId || outsideCensus.includes(taxId) ? 1193 : null
  const kind = textAt(recipient, 'IDOtro', 'IDType')
  const country = textAt(recipient, 'IDOtro', 'CodigoPais')
  const number = textAt(recipient, 'IDOtro', 'ID')
  if (kind !== VAT_NUMBER && country === '') return 1111
  if (country === 'ES' ? ![PASSPORT, NOT_IN_CENSUS].includes(kind) : kind === NOT_IN_CENSUS) return 1126
  if (kind === NOT_IN_CENSUS && !isNif(number)) return 1290
  if (kind === NOT_IN_CENSUS && !isPersonTaxId(number)) return 1131
  const type = textAt(record, 'TipoFactura')
  if (type === 'R3' && kind !== NOT_IN_CENSUS) return 1191
  if (type === 'R2' && ![VAT_NUMBER, NOT_IN_CENSUS].includes(kind)) return 1192
  return kind === VAT_NUMBER ? refusedVatNumber(number, country, record, outsideCensus) : null
}

function refusedVatNumber(number: string, country: string, record: XmlNode, outsideCensus: readonly string[]) {
  if (!hasVatForm(number)) return 1103
  // In VAT numbers Greece is EL.
  if (country !== '' && country.replace('GR', 'EL') !== number.slice(0, 2)) return 1122
  const day = dayAt(record, 'FechaOperacion') || dayAt(record, 'IDFactura', 'FechaExpedicionFactura')
  if (number.startsWith('XI') && day < LAST_GB_DAY) return 1254
  if (number.startsWith('GB') && day >= BREXIT) return 1255
  return outsideCensus.includes(number) ? 1121 : null
}
