import type { Day } from '@posada/domain/platform/days/day'
import { isDeepStrictEqual } from 'node:util'
import { type GuestFacts, hasSameContent, type TravellersFacts, travellersIn } from '../report-facts.ts'
import { alignSentReport } from './align-sent-report.ts'
import { dutyStartOfRest } from './duty-start.ts'
import {
  type Communication,
  currentCommunications,
  deletePlansOf,
  isFinalizedUnsent,
  isPlan,
  type PlanChange,
} from './plan.ts'
import { deadlineOf, earliestSendTime, NEVER_DUE, quietPeriodEnd } from '../deadline.ts'

type PresentGuest = { facts: GuestFacts; isComplete: boolean; knownAt: Date; leavesOn: Day }

/** The guests of a booking who are reported under one establishment code. */
export type GroupToReport = {
  group: string
  /** 0 if unknown. */
  occupants: number
  /** When the duty to report began; null while nobody has arrived, and for a booking that is not confirmed. */
  triggeredAt: Date | null
  hasLeft: boolean
  /** Those who have arrived. */
  guests: PresentGuest[]
  /** The planned arrivals of registered guests who have not arrived. */
  expected: Date[]
}

/** The plan changes of one group's traveller reports: the first one, those of late arrivals, and replacements. */
export function reconcileTravellers(group: GroupToReport, all: readonly Communication[], now: Date): PlanChange[] {
  const reports = all.filter(({ kind }) => kind === 'travellers')
  const ofGroup = reports.filter(({ facts }) => travellersIn(facts).group === group.group)
  const present = group.triggeredAt === null ? [] : group.guests
  const named = new Map(present.map((guest) => [guest.facts.id, guest]))
  const changes: PlanChange[] = []
  const open: Communication[] = []
  const covered = new Set<string>()
  const standing = currentCommunications(ofGroup)
  for (const report of standing) {
    const guests = travellersIn(report.facts).guests.flatMap(({ id }) => named.get(id) ?? [])
    const facts = factsOf(group.group, guests)
    if (isFinalizedUnsent(report) && !hasSameContent(report.facts, facts)) {
      changes.push(...deletePlansOf(report, reports))
      open.push(report)
      continue
    }
    for (const { facts: guest } of guests) covered.add(guest.id)
    const nextAt = guests.every(({ isComplete }) => isComplete) ? quietPeriodEnd(now) : NEVER_DUE
    changes.push(...alignSentReport(report, reports, { facts: guests.length > 0 ? facts : null, now, nextAt }))
  }
  const standingIds = new Set(standing.map(({ id }) => id))
  const free = ofGroup.filter(
    (report) => isPlan(report) && !report.isCancellation && !standingIds.has(report.replacesId ?? ''),
  )
  const rest = present.filter(({ facts }) => !covered.has(facts.id))
  return [...changes, ...planRest([...open, ...free], { group, rest, coveredCount: covered.size }, now)]
}

export const factsOf = (group: string, guests: readonly PresentGuest[]): TravellersFacts => ({
  group,
  guests: guests.map(({ facts }) => facts),
  leavesOn: guests.map(({ leavesOn }) => leavesOn).reduce<Day | null>(later, null),
})

const later = (one: Day | null, other: Day): Day => (one === null || other > one ? other : one)

type UnreportedGuests = { group: GroupToReport; rest: PresentGuest[]; coveredCount: number }

/** One plan for all guests who are in no communication yet, including those who are not registered yet. */
function planRest(
  [plan, ...others]: Communication[],
  { group, rest, coveredCount }: UnreportedGuests,
  now: Date,
): PlanChange[] {
  const surplus = others.map(({ id }): PlanChange => ({ do: 'delete', id }))
  const missing = group.occupants > coveredCount + rest.length && !group.hasLeft
  const isNeeded = group.triggeredAt !== null && (rest.length > 0 || coveredCount === 0 || missing)
  if (!isNeeded || group.triggeredAt === null) return plan ? [{ do: 'delete', id: plan.id }, ...surplus] : surplus
  const facts = factsOf(group.group, rest)
  const begins = dutyStartOfRest({ group, rest, coveredCount }, group.triggeredAt)
  const dueAt = deadlineOf(begins)
  const isSame = plan !== undefined && isDeepStrictEqual(plan.facts, facts)
  const expected = group.occupants > 0 ? group.occupants - coveredCount : 0
  const quiet = quietPeriodEnd(now)
  const quietUntil = isSame && plan.nextAt < quiet ? plan.nextAt : quiet
  const nextAt = earliestSendTime(rest, { expected, dueAt, quietUntil, now })
  if (!plan) {
    const nothing = { isCancellation: false, cancelsId: null, replacesId: null }
    return [{ do: 'add', plan: { kind: 'travellers', ...nothing, facts, dueAt, nextAt } }]
  }
  if (isSame && plan.state === 'due' && +plan.nextAt === +nextAt && +plan.dueAt === +dueAt) return surplus
  return [{ do: 'change', id: plan.id, facts, dueAt, nextAt }, ...surplus]
}
