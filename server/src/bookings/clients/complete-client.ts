import { storedDocumentKind } from '@posada/domain/travellers/identity/foreign-document'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { changedFieldNames } from './changed-field-names.ts'
import { clientKeys } from './client-keys.ts'
import { lockClients, updateClient } from './queries/clients.ts'
import type { addressOfGuest, recordOfGuest } from './record-of-guest.ts'
import { requireFreeNumber, requireTaxId } from './validate-client.ts'

type Known = Pick<ReturnType<typeof recordOfGuest>, 'idNumber' | 'documentKind' | 'countryCode'> &
  ReturnType<typeof addressOfGuest>

/**
 * Fills in what a person's record lacks of document, country and address; existing values stay. The name does not
 * change, so the client's bookings are left alone.
 * @throws UserError if the record does not exist any more, or if the number is invalid or another record has it
 */
export async function completeClient(context: JobContext, id: string, known: Known): Promise<void> {
  const { db, accountId } = context
  const [client] = await lockClients(db, accountId, [id], { alone: false })
  if (!client || client.anonymisedAt !== null) throw new UserError('El titular no existe')
  const { isCompany } = client
  const isUndocumented = client.idNumber === ''
  const isHomeless = client.address === '' && client.municipality === '' && client.postalCode === ''
  const countryCode = client.countryCode || (known.countryCode ?? '')
  const identity = isUndocumented
    ? { idNumber: known.idNumber, documentKind: known.documentKind ?? ('' as const) }
    : client
  const home = isHomeless ? known : client
  const after = {
    idNumber: identity.idNumber,
    documentKind: storedDocumentKind({ ...identity, countryCode, isCompany }),
    countryCode,
    address: home.address ?? '',
    postalCode: home.postalCode ?? '',
    municipality: home.municipality ?? '',
    provinceCode: home.provinceCode ?? '',
  }
  const changed = changedFieldNames(client, after)
  if (changed.length === 0) return
  const keys = isUndocumented ? clientKeys({ ...client, ...after }) : null
  if (keys) {
    requireTaxId({ number: after.idNumber, countryCode, isCompany })
    await requireFreeNumber(context, { ...keys, isCompany, except: [id] })
  }
  await updateClient(db, accountId, id, { ...after, ...keys })
  context.changed('clients', id)
  context.noted(`Ha cambiado ${changed.join(', ')}`)
}
