import { auditApi, auditSubject, type AuditEntry, type ChangedObject } from '@posada/contract/account/audit/audit'
import type { Input } from '@posada/contract/endpoint'
import { orderFault } from '@posada/domain/platform/days/period'
import { searchTerms } from '@posada/domain/platform/text/search-key'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { REFUSED_NOTE } from '../../platform/http/handlers/refuse-to-provider.ts'
import { readPage, toTable } from '../../platform/http/input/table-page.ts'
import { actionsContaining, actionText } from './action-words/action-text.ts'
import { actionsOfSubject, quietActions } from './action-words/subjects.ts'
import { auditRows, findAudit, namedObjects, type AuditRow, type NamedObject } from './queries.ts'
import { actorText } from './actor-text.ts'

const COLUMNS = { hora: 'at' } as const
/** An entry shows at most this many of the objects that it changed. */
const MOST_SHOWN_OBJECTS = 5
/** Only the first objects of an entry, up to this number, are read to find those that have a name. */
const MOST_READ_OBJECTS = 20

/**
 * A page of the audit trail: who changed what and when, newest first. Objects appear under their current names. What Posada did by
 * itself and without a value is only found under the subject 'Sistema'.
 * @throws UserError for days in the wrong order
 */
export async function auditTable({ db, accountId }: RequestContext, request: Input<typeof auditApi.list>) {
  const page = readPage(request, COLUMNS, { column: 'at', direction: 'desc' })
  const { from, to, userId: loginId, subject } = request
  const fault = from !== null && to !== null && orderFault(from, to)
  if (fault) throw new UserError(fault)
  const words = searchTerms(page.filter).map((term) => ({ term, actions: actionsContaining(term) }))
  const isAscending = page.sort.direction === 'asc'
  const { limit, offset } = page
  const { ids, total } = await findAudit(db, {
    words,
    from,
    to,
    loginId,
    only: subject && actionsOfSubject(subject),
    quiet: subject === 'system' ? [] : quietActions,
    isAscending,
    limit,
    offset,
  })
  const rows = new Map((await auditRows(db, accountId, ids, MOST_READ_OBJECTS)).map((row) => [row.id, row]))
  const found = ids.flatMap((id) => rows.get(id) ?? [])
  const named = await namedObjects(db, accountId, [...new Set(found.flatMap(({ objectIds }) => objectIds))])
  const byId = new Map(named.map((object) => [object.id, object]))
  const entries = found.map((row) => entryOf(row, byId))
  return toTable(
    auditApi.list.path,
    { ...page, query: { ...page.query, ...searchConditions(request) } },
    entries,
    total,
  )
}

function entryOf(row: AuditRow, named: ReadonlyMap<string, NamedObject>): AuditEntry {
  const objects = row.objectIds.map((id): ChangedObject => named.get(id) ?? { kind: 'other', name: '', id })
  const namedFirst = [...objects.filter(({ name }) => name !== ''), ...objects.filter(({ name }) => name === '')]
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    userName: actorText(row),
    action: row.details.includes(REFUSED_NOTE) ? `${actionText(row.action)} (rechazado)` : actionText(row.action),
    details: row.details,
    objects: namedFirst.slice(0, MOST_SHOWN_OBJECTS),
  }
}

/** The search conditions of the request, repeated in the links to the other pages. */
const searchConditions = ({ from, to, userId, subject }: Input<typeof auditApi.list>) => ({
  desde: from,
  hasta: to,
  usuario: userId,
  asunto: subject && auditSubject.encode(subject),
})
