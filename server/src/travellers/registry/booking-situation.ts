import type { Communication } from '@posada/contract/travellers/registry/communication'
import type { BookingSituation } from '@posada/contract/travellers/registry/registry-status'
import { shortDay } from '@posada/domain/platform/days/day'
import type { Db } from '../../platform/db/database.ts'
import { dutyBeganAt } from './deadline.ts'
import { describeCommunication } from './list/describe-communication.ts'
import { localInstant } from '@posada/domain/platform/days/local-time'
import { type CommunicationTableRow, communicationTableRows } from './queries/list.ts'
import type { StateRow } from './queries/report-status.ts'

const OPEN = new Set(['due', 'queued', 'sent'])

type Communications = {
  reports: readonly StateRow[]
  /** The ids of the cancellations that have not arrived. */
  cancellations: readonly string[]
}

/** What a booking's reports wait for, in plain words where somebody has to do something. */
export async function bookingSituationOf(
  db: Db,
  accountId: string,
  { reports, cancellations }: Communications,
  now: Date,
): Promise<{ situation: BookingSituation; reason: string }> {
  const ids = reports.filter(({ state }) => OPEN.has(state)).map(({ id }) => id)
  const rows = await communicationTableRows(db, accountId, [...ids, ...cancellations])
  const open = rows.map((row) => ({ row, described: describeCommunication(row, now) }))
  const late = open.find(({ described }) => described.isOverdue)
  if (late) return { situation: 'overdue', reason: overdueReason(late.row, late.described) }
  const own = open.filter(({ row }) => !row.isCancellation)
  const incomplete = own.find(({ described }) => described.faults.length > 0)
  if (incomplete) return { situation: 'incomplete', reason: incomplete.described.detail }
  const byHand = own.find(({ described }) => described.isByHand)
  if (byHand) return { situation: byHand.row.service === 'SES' ? 'not-configured' : 'by-hand', reason: '' }
  return { situation: situationWithout(reports), reason: '' }
}

/** The situation of a booking whose open reports, if any, need nobody. */
function situationWithout(reports: readonly StateRow[]): BookingSituation {
  const has = (state: string) => reports.some((report) => report.state === state)
  if (has('unconfirmed')) return 'unconfirmed'
  if (has('accepted')) return 'accepted'
  if (has('delivered')) return 'delivered'
  return reports.some(({ state }) => OPEN.has(state)) ? 'waiting' : 'none'
}

function overdueReason(row: CommunicationTableRow, { faults, detail, type }: Communication): string {
  if (row.isCancellation) {
    const what = row.kind === 'reservation' ? 'de la reserva' : 'del parte de viajeros'
    return `La anulación ${what} no ha llegado al registro: fuera de plazo desde el ${shortInstant(row, row.dueAt)}`
  }
  const isNobodyRegistered = type === 'travellers' && faults.length > 0 && row.guestCount === 0
  if (isNobodyRegistered)
    return `Fuera de plazo: nadie registrado desde el ${shortInstant(row, dutyBeganAt(row.dueAt))}`
  const since = `Fuera de plazo desde el ${shortInstant(row, row.dueAt)}`
  return faults.length > 0 ? `${since}: ${detail}` : since
}

/** '22/11 13:05' */
function shortInstant({ timeZone }: CommunicationTableRow, instant: Date): string {
  const local = localInstant(timeZone, instant)
  return `${shortDay(local.slice(0, 10))} ${local.slice(11, 16)}`
}
