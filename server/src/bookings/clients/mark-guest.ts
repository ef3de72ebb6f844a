import type { ClientMarks, clientsApi } from '@posada/contract/bookings/clients/clients'
import type { Input } from '@posada/contract/endpoint'
import { type AuditedFields, shownFlag } from '@posada/domain/account/audit/changed-values'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { requireGuest } from '../../travellers/guests/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { addClient } from './add-client.ts'
import { marksByDocument } from './client-marks.ts'
import { editClient } from './edit-client.ts'
import { recordOfGuest } from './record-of-guest.ts'

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
  const before = await marksByDocument(context, guest)
  const known = before.clientId
  if (known !== '') await editClient(context, { id: known, version: null, ...marks })
  const clientId = known === '' ? (await addClient(context, { ...recordOfGuest(guest), ...marks })).id : known
  context.changed('guests', guestId)
  const after = (await marksByDocument(context, guest)).marks
  noteChanges(context, before.marks, after, FIELDS)
  return { marks: after, clientId }
}

const FIELDS: AuditedFields<ClientMarks> = {
  isVip: ['VIP', shownFlag],
  isNotAdmitted: ['No admitir', shownFlag],
  preferences: 'preferencias',
  notAdmittedReason: 'motivo de no admitir',
}
