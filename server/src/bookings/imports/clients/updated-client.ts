import { storedDocumentKind } from '@posada/domain/travellers/identity/foreign-document'
import { normalizeTaxId, taxIdFault } from '@posada/domain/travellers/identity/tax-id'
import { limits } from '@posada/domain/platform/limits'
import { clientKeys, type ClientKeys, type ClientUpdate, type StoredClient } from '../../clients/public.ts'
import type { Problem } from '../queries.ts'
import type { ReadClient } from './read-clients.ts'

/**
 * What changes of a stored client by a line of a file; null for nothing. The name and a stored number remain, because
 * bookings and invoices were made with them. A blank cell changes nothing.
 */
export function updatedClient(
  before: StoredClient,
  { number, client, keys, observations }: ReadClient,
  companyId: string | null,
): { patch: Omit<ClientUpdate, 'id'> | null } | { problem: Problem } {
  const address = addressAfter(before, client)
  const after = {
    idNumber: before.idNumber || client.idNumber,
    documentKind: kindAfter(before, client, address.countryCode),
    phone: keys.phoneKey === before.phoneKey ? before.phone || client.phone : client.phone || before.phone,
    email: client.email !== '' && keys.emailKey !== before.emailKey ? client.email : before.email,
    ...address,
    companyId: companyId ?? before.companyId,
    preferences: withObservations(before, observations),
  }
  if (after.preferences.length > limits.client.preferences) {
    const message = `Con las de la ficha, las observaciones pasan de ${limits.client.preferences} caracteres`
    return { problem: { line: number, field: 'observations', message } }
  }
  const names = { name: before.name, surnames: before.surnames, isCompany: before.isCompany }
  const isNewNumber = after.idNumber !== before.idNumber
  const fault = isNewNumber && taxIdFault({ ...names, number: after.idNumber, countryCode: after.countryCode })
  if (fault) return { problem: { line: number, field: 'idNumber', message: fault } }
  const fields = Object.keys(after) as (keyof typeof after)[]
  if (fields.every((field) => after[field] === before[field])) return { patch: null }
  return { patch: { ...after, ...keysAfter(before, clientKeys({ ...names, ...after }), isNewNumber) } }
}

/** The kind of the document is added where the stored number has none, or with a new number. */
function kindAfter(before: StoredClient, { idNumber, documentKind }: ReadClient['client'], countryCode: string) {
  const isOfNumber = before.idNumber === '' || normalizeTaxId(before.idNumber) === normalizeTaxId(idNumber)
  if (before.documentKind !== '' || !isOfNumber) return before.documentKind
  return storedDocumentKind({ documentKind, idNumber, countryCode, isCompany: before.isCompany })
}

/** A number that is stored remains the number of its country; old records may have one that another has too. */
const keysAfter = ({ idKey, idCountry }: StoredClient, keys: ClientKeys, isNewNumber: boolean): ClientKeys =>
  isNewNumber ? keys : { ...keys, idKey, idCountry }

/** The address is taken as a whole. A country is only added to a client without a number, which depends on it. */
function addressAfter(before: StoredClient, client: ReadClient['client']) {
  const { address, postalCode, municipality, provinceCode } =
    client.address + client.postalCode + client.municipality === '' ? before : client
  const countryCode = before.idNumber === '' ? client.countryCode || before.countryCode : before.countryCode
  return { address, postalCode, municipality, provinceCode, countryCode }
}

function withObservations({ preferences, isCompany }: StoredClient, observations: string): string {
  if (isCompany || observations === '' || preferences.includes(observations)) return preferences
  return preferences === '' ? observations : `${preferences}\n${observations}`
}
