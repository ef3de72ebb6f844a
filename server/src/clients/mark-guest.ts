import type { ClientMarks, clientsApi } from '@posada/contract/clients/clients'
import type { Input } from '@posada/contract/endpoint'
import { documentKindOfType } from '@posada/domain/identity/foreign-document'
import { limits } from '@posada/domain/limits'
import { isSpanishDocument } from '@posada/domain/travellers/traveller'
import { requireGuest } from '../guests/public.ts'
import { UserError } from '../http/errors.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { addClient } from './add-client.ts'
import { marksByDocument } from './client-marks.ts'
import { editClient } from './edit-client.ts'

type Guest = Awaited<ReturnType<typeof requireGuest>>

/**
 * Notes what the desk should know of a guest in the client's record with the same document, which is made where there is
 * none: another stay is found by that document, while the guest's record is of this stay only.
 * @throws UserError for a guest without a document number, or with one that no client's record takes
 */
export async function markGuest(
  context: RequestContext,
  { guestId, ...sent }: Input<(typeof clientsApi)['markGuest']>,
): Promise<{ marks: ClientMarks; clientId: string }> {
  const guest = await requireGuest(context, guestId)
  if (guest.documentNumber === '')
    throw new UserError('Escriba y guarde antes el número de documento: por él se le reconoce')
  const { preferences, isVip, isNotAdmitted, notAdmittedReason } = sent
  const marks = { preferences, isVip: isVip ?? false, isNotAdmitted: isNotAdmitted ?? false, notAdmittedReason }
  const known = (await marksByDocument(context, guest)).clientId
  if (known !== '') await editClient(context, { id: known, version: null, ...marks })
  const clientId = known === '' ? (await addClient(context, { ...clientOf(guest), ...marks })).id : known
  context.changed('guests', guestId)
  return { marks: (await marksByDocument(context, guest)).marks, clientId }
}

const clientOf = (guest: Guest) => ({
  ...namesOf(guest),
  isCompany: null,
  companyId: null,
  idNumber: guest.documentNumber,
  documentKind: documentKindOfType(guest.documentType) || null,
  // A resident of Spain with a foreign passport: the number is no Spanish one.
  countryCode: isSpanishDocument(guest.documentType) || guest.countryCode !== 'ESP' ? guest.countryCode || null : null,
  provinceCode: null,
  municipality: null,
  postalCode: null,
  address: null,
  phone: guest.phone || null,
  email: guest.email || null,
})

const namesOf = ({ name, firstSurname, secondSurname }: Guest) => ({
  name,
  surnames: `${firstSurname} ${secondSurname}`.trim().slice(0, limits.client.surnames) || null,
})
