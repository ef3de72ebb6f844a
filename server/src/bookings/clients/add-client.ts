import type { NewClient } from '@posada/contract/bookings/clients/clients'
import { storedDocumentKind } from '@posada/domain/travellers/identity/foreign-document'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { editedMarks, NO_MARKS } from './client-marks.ts'
import { clientKeys, fullName } from './client-keys.ts'
import { normalizeResidence, requireCompany, requireFreeNumber, requireTaxId } from './validate-client.ts'
import { insertClient } from './queries/clients.ts'

/**
 * Adds a person or a company; a company has no surnames. An identification number is unique among people and among
 * companies. @throws UserError for an invalid or taken number, an invalid code, or a company that does not exist
 */
export async function addClient(context: JobContext, input: NewClient): Promise<{ id: string; name: string }> {
  const { db, accountId, loginId, now } = context
  const isCompany = input.isCompany ?? false
  const place = normalizeResidence(input)
  await requireCompany(context, input.companyId, { isCompany })
  const named = {
    name: input.name,
    surnames: isCompany ? '' : (input.surnames ?? ''),
    idNumber: input.idNumber ?? '',
    email: input.email ?? '',
    phone: input.phone ?? '',
  }
  requireTaxId({ number: named.idNumber, countryCode: place.countryCode, isCompany })
  const keys = clientKeys({ ...named, ...place, isCompany })
  await requireFreeNumber(context, { ...keys, isCompany, except: [] })
  const id = newId()
  await insertClient(db, {
    accountId,
    id,
    isCompany,
    ...named,
    ...place,
    ...keys,
    documentKind: storedDocumentKind({
      documentKind: input.documentKind ?? '',
      idNumber: named.idNumber,
      countryCode: place.countryCode,
      isCompany,
    }),
    companyId: input.companyId,
    address: input.address ?? '',
    municipality: input.municipality ?? '',
    postalCode: input.postalCode ?? '',
    ...(isCompany ? NO_MARKS : editedMarks(NO_MARKS, input)),
    createdAt: now,
    createdBy: loginId,
  })
  context.changed('clients', id)
  return { id, name: fullName(named) }
}
