import { storedDocumentKind } from '@posada/domain/travellers/identity/foreign-document'
import { taxIdFault } from '@posada/domain/travellers/identity/tax-id'
import type { ColumnMapping } from '@posada/domain/bookings/imports/column-mapping'
import { spanishPostalCode } from '@posada/domain/bookings/imports/lost-digits'
import { type ClientLine, readClientLine } from '@posada/domain/bookings/imports/read-client-line'
import { clientKeys, type ClientKeys } from '../../clients/public.ts'
import { findCountryByText, findProvince } from '../../../platform/reference-data/public.ts'
import { cellReader } from '../csv/cell-reader.ts'
import type { Csv } from '../../../platform/csv/read-csv.ts'
import type { Problem } from '../queries.ts'

const SPAIN = 'ESP'

/** A client as a line describes them, with the codes and keys of a stored client. */
export type ReadClient = {
  number: number
  client: Omit<ClientLine, 'country' | 'company' | 'observations'> & { countryCode: string; provinceCode: string }
  company: string
  observations: string
  keys: ClientKeys
}

/** The clients of a file, and the problems and notes of its lines. */
export function readClients({ columns, rows }: Csv, mapping: ColumnMapping) {
  const cellOfRow = cellReader(columns, mapping)
  const problems: Problem[] = []
  const notes: Problem[] = []
  const clients: ReadClient[] = []
  for (const { line: number, cells } of rows) {
    const read = readClientLine(cellOfRow(cells))
    const found = 'problems' in read ? read : withCodes(number, read.line)
    if ('problems' in found) problems.push(...found.problems.map((problem) => ({ line: number, ...problem })))
    else {
      clients.push(found)
      notes.push(...postalCodeNotes(found))
    }
  }
  return { clients, problems, notes }
}

/** The client with the codes of the residence, or what is wrong with the country or the number. */
function withCodes(number: number, line: ClientLine): ReadClient | { problems: Omit<Problem, 'line'>[] } {
  const { country, company, observations, ...client } = line
  const found = country === '' ? undefined : findCountryByText(country)
  if (country !== '' && !found)
    return { problems: [{ field: 'country', message: `El país «${country}» no se conoce` }] }
  const countryCode = found?.code ?? ''
  const fault = taxIdFault({ number: client.idNumber, countryCode, isCompany: client.isCompany })
  if (fault) return { problems: [{ field: 'idNumber', message: fault }] }
  const postalCode = countryCode === SPAIN ? spanishPostalCode(client.postalCode) : client.postalCode
  const place = { countryCode, postalCode, provinceCode: provinceOf(postalCode, countryCode) }
  const keys = clientKeys({ ...client, ...place })
  const documentKind = storedDocumentKind({ ...client, ...place })
  return { number, client: { ...client, ...place, documentKind }, company, observations, keys }
}

/** A Spanish code that belongs to no province is stored as it is, with a warning. */
const postalCodeNotes = ({ number, client: { countryCode, postalCode, provinceCode } }: ReadClient): Problem[] =>
  countryCode === SPAIN && postalCode !== '' && provinceCode === ''
    ? [{ line: number, message: `El código postal «${postalCode}» no es de ninguna provincia`, isNote: true }]
    : []

/** The province of a postal code of Spain; other countries have codes of five digits too. */
function provinceOf(postalCode: string, countryCode: string): string {
  if (countryCode !== SPAIN || !/^\d{5}$/.test(postalCode)) return ''
  return findProvince(postalCode.slice(0, 2))?.code ?? ''
}
