import type { ClientChanges } from '@posada/contract/clients/clients'
import { normalizeTaxId } from '@posada/domain/tax-id'
import { holdersFollow } from '../bookings/public.ts'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { clientKeys, type ClientKeys } from './client-keys.ts'
import { clientPlace } from './client-place.ts'
import { fullName } from './full-name.ts'
import { holdClient, holdWithBookings, type HeldClient } from './hold-client.ts'
import { findClient, updateClient, type ClientPatch } from './queries/clients.ts'
import { requireCompany } from './require-company.ts'
import { requireFreeNumber } from './require-free-number.ts'
import { requireTaxId } from './require-tax-id.ts'
import { RetryTransaction } from '../db/retry.ts'

type Changes = Omit<ClientChanges, 'surnames' | 'companyId' | 'isCompany'> &
  Partial<Pick<ClientChanges, 'surnames' | 'companyId' | 'isCompany'>>

/**
 * Changes the fields that were sent. Bookings in the client's old name get the new one.
 * @throws UserError if somebody else has changed the record since the version sent, or for invalid values
 */
export async function editClient(call: Call, changes: Changes, { onlyCompany = false } = {}): Promise<void> {
  const { client, bookings } = await holdEnough(call, changes, { onlyCompany })
  requireSame(client, changes)
  const { isCompany } = client
  const companyId = changes.companyId === undefined ? client.companyId : changes.companyId
  if (companyId !== client.companyId) await requireCompany(call, companyId, { isCompany })
  const named = namedAfter(client, changes)
  const place = clientPlace({
    countryCode: changes.countryCode === undefined ? client.countryCode : changes.countryCode,
    provinceCode: changes.provinceCode === undefined ? client.provinceCode : changes.provinceCode,
  })
  if (named.idNumber !== client.idNumber || place.countryCode !== client.countryCode)
    requireTaxId({ number: named.idNumber, countryCode: place.countryCode, isCompany })
  const after = {
    ...named,
    ...place,
    companyId,
    address: textAfter(changes.address, client.address),
    municipality: textAfter(changes.municipality, client.municipality),
    postalCode: textAfter(changes.postalCode, client.postalCode),
  }
  const changed = changedWords(client, after)
  if (changed.length === 0) return
  const keys = keysAfter(client, clientKeys({ ...after, isCompany }), named.idNumber)
  await requireFreeNumber(call, { ...keys, isCompany, except: [client.id] })
  await updateClient(call.db, call.accountId, client.id, { ...after, ...keys })
  call.changed('clients', client.id)
  call.noted(`Ha cambiado ${changed.join(', ')}`)
  if (named.name === client.name && named.surnames === client.surnames) return
  // Without locked bookings the name was changed after it was read: the transaction has to be retried.
  if (!bookings) throw new RetryTransaction('another transaction changed the name of the client')
  await holdersFollow(call, bookings, { clientId: client.id, from: [fullName(client)], to: fullName(named) })
}

/** Locks the client, and before it the client's bookings if the name changes: bookings are always locked first. */
async function holdEnough(call: Call, { id, name, surnames }: Changes, { onlyCompany }: { onlyCompany: boolean }) {
  const known = await findClient(call.db, call.accountId, id)
  const isSame = (text: string | null | undefined, before: string | undefined) =>
    textAfter(text, before ?? '') === before
  if (isSame(name, known?.name) && isSame(surnames, known?.surnames))
    return { client: await holdClient(call, id, { onlyCompany }), bookings: null }
  return holdWithBookings(call, id, { onlyCompany })
}

function requireSame(client: HeldClient, { version, isCompany }: Changes) {
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

function namedAfter(client: HeldClient, changes: Changes) {
  if (changes.name === null) throw new UserError('Falta el nombre')
  return {
    name: changes.name ?? client.name,
    surnames: client.isCompany ? '' : textAfter(changes.surnames, client.surnames),
    idNumber: numberAfter(client, changes.idNumber),
    email: textAfter(changes.email, client.email),
    phone: textAfter(changes.phone, client.phone),
  }
}

/**
 * A stored number cannot be changed, because invoices and reports were made with it. Another spelling of the same
 * number leaves the stored one.
 */
function numberAfter({ idNumber, idKey }: HeldClient, given: string | null | undefined): string {
  if (given === undefined || (given !== null && normalizeTaxId(given) === normalizeTaxId(idNumber)))
    return idNumber || (given ?? '')
  if (idKey === '') return given ?? ''
  throw new UserError('El número de identificación no se puede cambiar una vez guardado: añada un cliente nuevo')
}

/**
 * Of old records with the same number only one has the key of that number; the others stay without it until they get
 * another.
 */
const keysAfter = (before: HeldClient, keys: ClientKeys, idNumber: string): ClientKeys =>
  before.idKey === '' && idNumber === before.idNumber ? { ...keys, idKey: '', idCountry: '' } : keys

const textAfter = (changed: string | null | undefined, before: string) =>
  changed === undefined ? before : (changed ?? '')

const WORDS = {
  name: 'el nombre',
  surnames: 'los apellidos',
  idNumber: 'el número de identificación',
  countryCode: 'el país',
  provinceCode: 'la provincia',
  municipality: 'el municipio',
  postalCode: 'el código postal',
  address: 'la dirección',
  phone: 'el teléfono',
  email: 'el correo electrónico',
  companyId: 'la empresa asociada',
} as const

const changedWords = (before: HeldClient, after: ClientPatch): string[] =>
  (Object.keys(WORDS) as (keyof typeof WORDS)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => WORDS[field])
