import { payerIdentity } from '@posada/domain/money/invoices/payer-identity'
import type { RegisteredGuest } from '../../travellers/guests/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { addClient } from './add-client.ts'
import { fullName } from './client-keys.ts'
import { marksByDocument, NO_MARKS } from './client-marks.ts'
import { completeClient } from './complete-client.ts'
import { clientRecord } from './queries/clients.ts'
import { addressOfGuest, recordOfGuest } from './record-of-guest.ts'

type Client = { id: string; name: string }

/** How a guest is identified on an invoice; null without a document that does. */
export function identityOfGuest(guest: RegisteredGuest) {
  const { idNumber, documentKind, countryCode } = recordOfGuest(guest)
  return payerIdentity({
    number: idNumber,
    documentKind: documentKind ?? '',
    countryCode: countryCode ?? '',
    isCompany: false,
  })
}

/**
 * The client's record with the guest's document, to bill them: the one that has the document, else `undocumentedId` (the same
 * person without a document), else a new one. What the record lacks of document and address is taken from the guest; what
 * stands there stays.
 * @throws UserError for a guest without a document, or with one that no client's record takes
 */
export async function clientOfGuest(
  context: JobContext,
  guest: RegisteredGuest,
  undocumentedId: string | null,
): Promise<Client> {
  if (guest.documentNumber === '') throw new UserError('Al huésped le falta el documento')
  const wanted = { ...recordOfGuest(guest), ...addressOfGuest(guest) }
  const known = await marksByDocument(context, guest)
  const id = known.clientId || undocumentedId
  if (id === null) return addClient(context, { ...wanted, ...NO_MARKS })
  const client = await clientRecord(context.db, context.accountId, id)
  if (!client) throw new UserError('El titular no existe')
  await completeClient(context, id, wanted)
  return { id, name: fullName(client) }
}
