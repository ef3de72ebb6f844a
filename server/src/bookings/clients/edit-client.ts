import type { ClientChanges, ClientMarks } from '@posada/contract/bookings/clients/clients'
import { type ForeignDocumentKind, storedDocumentKind } from '@posada/domain/travellers/identity/foreign-document'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { assignHolder } from '../bookings/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { changedFieldNames } from './changed-field-names.ts'
import { editedMarks } from './client-marks.ts'
import { clientKeys, type ClientKeys, fullName } from './client-keys.ts'
import { normalizeResidence, requireCompany, requireFreeNumber, requireTaxId } from './validate-client.ts'
import { lockClient, lockClientWithBookings, type LockedClient } from './lock-client.ts'
import { findClient, updateClient } from './queries/clients.ts'
import { RetryTransaction } from '../../platform/db/retry.ts'

type OnlyOfPeople = 'surnames' | 'documentKind' | 'companyId' | 'isCompany' | keyof ClientMarks
type Changes = Omit<ClientChanges, OnlyOfPeople> & Partial<Pick<ClientChanges, OnlyOfPeople>>

/**
 * Changes the fields that were sent. Bookings in the client's old name get the new one.
 * @throws UserError if somebody else has changed the record since the version sent, or for invalid values
 */
export async function editClient(
  context: RequestContext,
  changes: Changes,
  { onlyCompany = false } = {},
): Promise<void> {
  const { client, bookings } = await lockAsNeeded(context, changes, { onlyCompany })
  requireEditable(client, changes)
  const { isCompany } = client
  const companyId = changes.companyId === undefined ? client.companyId : changes.companyId
  if (companyId !== client.companyId) await requireCompany(context, companyId, { isCompany })
  const named = editedNames(client, changes)
  const place = normalizeResidence({
    countryCode: changes.countryCode === undefined ? client.countryCode : changes.countryCode,
    provinceCode: changes.provinceCode === undefined ? client.provinceCode : changes.provinceCode,
  })
  if (named.idNumber !== client.idNumber || place.countryCode !== client.countryCode)
    requireTaxId({ number: named.idNumber, countryCode: place.countryCode, isCompany })
  const after = {
    ...named,
    ...place,
    documentKind: storedDocumentKind({
      documentKind: editedKind(client, changes),
      idNumber: named.idNumber,
      countryCode: place.countryCode,
      isCompany,
    }),
    companyId,
    address: editedText(changes.address, client.address),
    municipality: editedText(changes.municipality, client.municipality),
    postalCode: editedText(changes.postalCode, client.postalCode),
    ...editedMarks(client, changes),
  }
  const changed = changedFieldNames(client, after)
  if (changed.length === 0) return
  const keys = editedKeys(client, clientKeys({ ...after, isCompany }), named.idNumber)
  await requireFreeNumber(context, { ...keys, isCompany, except: [client.id] })
  await updateClient(context.db, context.accountId, client.id, { ...after, ...keys })
  context.changed('clients', client.id)
  context.noted(`Ha cambiado ${changed.join(', ')}`)
  if (named.name === client.name && named.surnames === client.surnames) return
  // Without locked bookings the name was changed after it was read: the transaction has to be retried.
  if (!bookings) throw new RetryTransaction('another transaction changed the name of the client')
  await assignHolder(context, bookings, { clientId: client.id, from: [fullName(client)], to: fullName(named) })
}

/** Locks the client, and before it the client's bookings if the name changes: bookings are always locked first. */
async function lockAsNeeded(
  context: RequestContext,
  { id, name, surnames }: Changes,
  { onlyCompany }: { onlyCompany: boolean },
) {
  const known = await findClient(context.db, context.accountId, id)
  const isSame = (text: string | null | undefined, before: string | undefined) =>
    editedText(text, before ?? '') === before
  if (isSame(name, known?.name) && isSame(surnames, known?.surnames))
    return { client: await lockClient(context, id, { onlyCompany }), bookings: null }
  return lockClientWithBookings(context, id, { onlyCompany })
}

function requireEditable(client: LockedClient, { version, isCompany }: Changes) {
  if (version !== undefined && version !== null && version !== client.version)
    throw new UserError('Otra persona ha cambiado esta ficha')
  if (client.anonymisedAt !== null)
    throw new UserError('Los datos personales de este cliente se quitaron: añada un cliente nuevo')
  if (isCompany !== undefined && isCompany !== client.isCompany)
    throw new UserError(
      client.isCompany
        ? 'Una empresa no se puede convertir en particular'
        : 'Un particular no se puede convertir en empresa',
    )
}

function editedNames(client: LockedClient, changes: Changes) {
  if (changes.name === null) throw new UserError('Falta el nombre')
  return {
    name: changes.name ?? client.name,
    surnames: client.isCompany ? '' : editedText(changes.surnames, client.surnames),
    idNumber: editedNumber(client, changes.idNumber),
    email: editedText(changes.email, client.email),
    phone: editedText(changes.phone, client.phone),
  }
}

/**
 * A stored number cannot be changed, because invoices and reports were made with it. Another spelling of the same
 * number leaves the stored one.
 */
function editedNumber({ idNumber, idKey }: LockedClient, given: string | null | undefined): string {
  if (given === undefined || (given !== null && normalizeTaxId(given) === normalizeTaxId(idNumber)))
    return idNumber || (given ?? '')
  if (idKey === '') return given ?? ''
  throw new UserError('El número de identificación no se puede cambiar una vez guardado: añada un cliente nuevo')
}

/**
 * Unlike the number its kind can be corrected: issued invoices keep the one that they were issued with.
 */
const editedKind = ({ documentKind }: LockedClient, changes: Changes): ForeignDocumentKind | '' =>
  changes.documentKind === undefined ? documentKind : (changes.documentKind ?? '')

/**
 * Of old records with the same number only one has the key of that number; the others stay without it until they get
 * another.
 */
const editedKeys = (before: LockedClient, keys: ClientKeys, idNumber: string): ClientKeys =>
  before.idKey === '' && idNumber === before.idNumber ? { ...keys, idKey: '', idCountry: '' } : keys

const editedText = (changed: string | null | undefined, before: string) =>
  changed === undefined ? before : (changed ?? '')
