import { addMilliseconds, AFTER_ANOTHER, NEVER_DUE } from '../../travellers/registry/deadline.ts'
import { type Communication, currentCommunications, type PlanChange } from '../../travellers/registry/reconcile/plan.ts'
import { changesFor } from '../../travellers/registry/reconcile/reconcile-reports.ts'
import { factsOf } from '../../travellers/registry/reconcile/reconcile-travellers.ts'
import type { Situation } from '../../travellers/registry/reconcile/situation.ts'
import { type Facts, travellersIn } from '../../travellers/registry/report-facts.ts'
import { travellersReport } from '../../travellers/registry/send/build-report.ts'

type Sent = { arrival: string; departure: string }
type StoredReport = Communication & { facts: Facts; sent: Sent | null; answersAt: Date | null }
/** A report that the registry accepted and that was not cancelled. */
export type HeldReport = { kind: 'travellers' | 'reservation'; facts: Facts } & Sent

const ANSWER_MS = 7 * 60_000

/** The communications of one booking, a worker that finalizes and sends them, and a registry that answers. */
export function registryInMemory(situation: () => Situation, now: () => Date) {
  let nextAnswer: 'acceptance' | 'refusal' | 'failure' = 'acceptance'
  let reports: StoredReport[] = []
  let ids = 0

  const current = () => currentCommunications(reports) as StoredReport[]
  const find = (id: string) => reports.find((report) => report.id === id)
  const isDue = (id: string) => find(id)?.state === 'due' && (find(id)?.nextAt ?? AFTER_ANOTHER) <= now()
  const remove = (id: string) => void (reports = reports.filter((report) => report.id !== id))
  const update = (id: string, changes: Partial<StoredReport>) =>
    void (reports = reports.map((report) => (report.id === id ? { ...report, ...changes } : report)))

  function insert(plan: Omit<StoredReport, 'id' | 'state' | 'hasLeft' | 'sent' | 'answersAt'>): string {
    const id = `c${++ids}`
    reports.push({ ...plan, id, state: 'due', hasLeft: false, sent: null, answersAt: null })
    return id
  }

  function reconcile(): void {
    for (const change of changesFor(situation(), reports, now())) apply(change)
    const again = changesFor(situation(), reports, now())
    if (again.length > 0) throw new Error(`a second reconciliation changes ${JSON.stringify(again)}`)
  }

  function apply(change: PlanChange): void {
    if (change.do === 'add') insert({ ...change.plan })
    else if (change.do === 'delete') remove(change.id)
    else if (change.do === 'discard') update(change.id, { state: 'discarded' })
    else {
      const { id, facts, dueAt, nextAt } = change
      update(id, { facts, dueAt, nextAt, state: 'due', hasLeft: false, sent: null })
    }
  }

  /** As `finalizeReport`: with the complete guests only, and with a cancellation of the report that it replaces. */
  function finalize(id: string): void {
    if (!isDue(id)) return
    reconcile()
    const report = find(id)
    if (!report || !isDue(id)) return
    if (report.isCancellation) return finalizeCancellation(report)
    const replaced = current().find((other) => other.id === report.replacesId)
    if (replaced?.state === 'sent') return update(id, { nextAt: AFTER_ANOTHER })
    const content = contentOf(situation(), report, replaced !== undefined)
    if (!content) return update(id, { nextAt: NEVER_DUE })
    send(id, content)
    if (replaced?.state === 'accepted' && !reports.some(({ cancelsId }) => cancelsId === replaced.id))
      send(insert({ ...planOf(replaced), isCancellation: true, cancelsId: replaced.id, facts: {} }), {})
    reconcile()
  }

  function finalizeCancellation(report: StoredReport): void {
    const cancelled = find(report.cancelsId ?? '')
    if (cancelled?.state === 'sent') return update(report.id, { nextAt: AFTER_ANOTHER })
    if (cancelled?.state === 'accepted') return send(report.id, {})
    remove(report.id)
    if (cancelled?.state === 'refused') update(cancelled.id, { state: 'discarded' })
  }

  function send(id: string, content: Partial<StoredReport>): void {
    update(id, { ...content, state: 'sent', hasLeft: true, answersAt: addMilliseconds(now(), ANSWER_MS) })
  }

  function answer(report: StoredReport): void {
    const given = report.isCancellation ? 'acceptance' : nextAnswer
    if (!report.isCancellation) nextAnswer = 'acceptance'
    if (given === 'acceptance') update(report.id, { state: 'accepted' })
    else if (given === 'refusal') update(report.id, { state: 'refused' })
    else planAnew(report)
    if (report.isCancellation && report.cancelsId) update(report.cancelsId, { state: 'cancelled' })
    for (const plan of reports)
      if (+plan.nextAt === +AFTER_ANOTHER && [plan.cancelsId, plan.replacesId].includes(report.id))
        update(plan.id, { nextAt: now() })
    if (given === 'refusal') reconcile()
  }

  /** As `planAnew`. */
  function planAnew(report: StoredReport): void {
    update(report.id, { state: 'discarded' })
    const takesItsPlace = ({ state, replacesId, cancelsId }: StoredReport) =>
      state === 'due' && [replacesId, cancelsId].includes(report.id)
    if (!reports.some(takesItsPlace)) insert({ ...planOf(report), nextAt: now() })
  }

  return {
    reconcile,

    /** When the worker has something to do next. */
    nextWork: (): Date =>
      reports.reduce((next, { state, nextAt, answersAt }) => {
        const at = state === 'due' ? nextAt : state === 'sent' && answersAt !== null ? answersAt : next
        return at < next ? at : next
      }, NEVER_DUE),

    answerNextWith: (given: typeof nextAnswer) => void (nextAnswer = given),

    /** One run of the worker: answers that have come, then plans that are due. */
    work(): void {
      for (const report of [...reports])
        if (report.state === 'sent' && report.answersAt !== null && report.answersAt <= now()) answer(report)
      for (const { id } of [...reports]) finalize(id)
    },

    /** Sends the refused reports again with their current content, as a user does. */
    resendRefused(): void {
      for (const report of current()) {
        const content = report.state === 'refused' && contentOf(situation(), report, true)
        if (!content) continue
        const plan = reports.find(({ state, replacesId }) => state === 'due' && replacesId === report.id)
        const { facts } = content
        if (plan) update(plan.id, { facts, nextAt: now() })
        else insert({ ...planOf(report), facts, replacesId: report.id, nextAt: now() })
      }
    },

    held: (): HeldReport[] =>
      reports.flatMap(({ kind, state, isCancellation, facts, sent }) =>
        state === 'accepted' && !isCancellation && sent ? [{ kind, facts, ...sent }] : [],
      ),

    reports: (): readonly Communication[] => reports,
  }
}

/** The content of a plan at its finalization; null while guests are incomplete. */
function contentOf(situation: Situation, report: StoredReport, isWhole: boolean): { facts: Facts; sent: Sent } | null {
  if (report.kind === 'reservation') {
    const { checkIn, checkOut } = situation.reservation
    return { facts: situation.reservation, sent: { arrival: checkIn, departure: checkOut } }
  }
  const planned = travellersIn(report.facts).guests.map((guest) => guest.id)
  const named = situation.guests.filter((guest) => planned.includes(guest.id))
  const guests = named.filter(({ isComplete }) => isComplete)
  if (guests.length === 0 || (isWhole && guests.length < named.length)) return null
  const place = { establishmentCode: 'E', reference: report.id, payment: undefined }
  const { contract } = travellersReport(situation, guests, place)
  const { arrival, departure } = contract
  return { facts: factsOf('', guests), sent: { arrival, departure } }
}

const planOf = ({ kind, facts, dueAt, nextAt }: StoredReport) => ({
  kind,
  facts,
  dueAt,
  nextAt,
  isCancellation: false,
  cancelsId: null,
  replacesId: null,
})
