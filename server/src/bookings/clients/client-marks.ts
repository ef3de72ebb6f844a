import type { ClientMarks } from '@posada/contract/bookings/clients/clients'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import type { JobContext, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { fullName } from './client-keys.ts'
import { noClient } from './no-client.ts'
import { clientRecord, peopleWithDocument, updateClient } from './queries/clients.ts'

/** Marks as a request sends them: undefined leaves a mark unchanged, null clears it. */
type SentMarks = { [Mark in keyof ClientMarks]?: ClientMarks[Mark] | null | undefined }

export const NO_MARKS: ClientMarks = { preferences: '', isVip: false, isNotAdmitted: false, notAdmittedReason: '' }

export const marksOf = ({ preferences, isVip, isNotAdmitted, notAdmittedReason }: ClientMarks): ClientMarks => ({
  preferences,
  isVip,
  isNotAdmitted,
  notAdmittedReason,
})

/** The marks in a file for the person. */
export const exportedMarks = ({ preferences, isVip, isNotAdmitted, notAdmittedReason }: ClientMarks) => ({
  preferencias: preferences,
  vip: isVip,
  noAdmitir: isNotAdmitted,
  motivo: notAdmittedReason,
})

/** What the desk should know of a client. @throws UserError if the client does not exist */
export async function getMarks({ db, accountId }: RequestContext, id: string): Promise<ClientMarks> {
  const client = await clientRecord(db, accountId, id)
  if (!client) throw noClient()
  return marksOf(client)
}

type PersonMarks = { marks: ClientMarks; clientId: string; name: string }
type Documented = { documentNumber: string; nationality: string | null; countryCode: string | null }

/**
 * What the desk should know of the person with that document: the marks of the clients with the same number of the same
 * country. A person has no other marks, so that what is noted of a client is known of the guest and the other way round.
 */
export async function marksByDocument(context: JobContext, person: Documented): Promise<PersonMarks> {
  const clients = await clientsOf(context, person)
  const [first] = clients
  const marks = clients.map(marksOf).reduce((all, some) => mergedMarks(all, some), NO_MARKS)
  return { marks, clientId: first?.id ?? '', name: first ? fullName(first) : '' }
}

const clientsOf = ({ db, accountId }: JobContext, { documentNumber, nationality, countryCode }: Documented) =>
  peopleWithDocument(db, accountId, {
    idKey: normalizeTaxId(documentNumber),
    nationality: nationality ?? '',
    countryCode: countryCode ?? '',
  })

/** Clears the marks of the person with that document. */
export async function clearMarksByDocument(context: JobContext, person: Documented): Promise<void> {
  const { db, accountId } = context
  for (const client of await clientsOf(context, person)) {
    if (!hasMarks(client)) continue
    await updateClient(db, accountId, client.id, NO_MARKS)
    context.changed('clients', client.id)
  }
}

const hasMarks = ({ preferences, isVip, isNotAdmitted }: ClientMarks): boolean =>
  preferences !== '' || isVip || isNotAdmitted

/**
 * The marks after a change. Without 'not admitted' there is no reason.
 * @throws UserError for a client who is not to be admitted without a reason
 */
export function editedMarks(before: ClientMarks, sent: SentMarks): ClientMarks {
  const isNotAdmitted = sent.isNotAdmitted ?? before.isNotAdmitted
  const reason = sent.notAdmittedReason === undefined ? before.notAdmittedReason : (sent.notAdmittedReason ?? '')
  if (isNotAdmitted && reason.trim() === '') throw new UserError('Indique por qué no se admite al cliente')
  return {
    preferences: sent.preferences === undefined ? before.preferences : (sent.preferences ?? ''),
    isVip: sent.isVip ?? before.isVip,
    isNotAdmitted,
    notAdmittedReason: isNotAdmitted ? reason : '',
  }
}

/** The marks of two merged records: nothing that was known is lost. */
export const mergedMarks = (kept: ClientMarks, other: ClientMarks): ClientMarks => ({
  preferences: joined(kept.preferences, other.preferences),
  isVip: kept.isVip || other.isVip,
  isNotAdmitted: kept.isNotAdmitted || other.isNotAdmitted,
  notAdmittedReason: joined(kept.notAdmittedReason, other.notAdmittedReason),
})

const joined = (...texts: string[]) => [...new Set(texts.filter((text) => text !== ''))].join('\n')
