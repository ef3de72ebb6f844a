import { MAINLAND } from '@posada/domain/platform/days/day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { travellersIn, type GuestFacts, type ReservationFacts } from '../report-facts.ts'
import { addMilliseconds, deadlineOf, INCOMPLETE_SEND_MS, quietPeriodEnd } from '../deadline.ts'
import { type Communication, currentCommunications, type PlanChange } from './plan.ts'
import { changesFor } from './reconcile-reports.ts'
import type { GuestInSituation, Situation } from './situation.ts'

const START = new Date('2026-06-25T08:00:00Z')

type Gesture =
  | { do: 'drag' | 'cancel' | 'restore' | 'tick' | 'untick' | 'send' | 'accept' | 'refuse' | 'fix' | 'fly' | 'fail' }
  | { do: 'wait'; minutes: number }
  | { do: 'add' | 'mend' | 'spoil' | 'remove'; guest: number }

const times = (count: number, gesture: Gesture): Gesture[] => Array.from({ length: count }, () => gesture)
const worker = [...times(4, { do: 'wait', minutes: 20 }), ...times(4, { do: 'send' }), ...times(3, { do: 'accept' })]
/** Finalized reports are in flight, and fail without reaching the registry. */
const network = [...times(3, { do: 'fix' }), ...times(3, { do: 'fly' }), ...times(2, { do: 'fail' })]
const desk: Gesture[] = [{ do: 'refuse' }, { do: 'cancel' }, ...times(2, { do: 'restore' })]
const guests = [0, 1, 2, 3].flatMap((guest): Gesture[] => [
  ...times(2, { do: 'add', guest }),
  ...([
    { do: 'mend', guest },
    { do: 'spoil', guest },
    { do: 'remove', guest },
  ] as const),
])
/** The actions on a booking without registered guests, and on one with guests at the desk. */
const lives: fc.Arbitrary<Gesture>[] = [
  fc.constantFrom(...worker, ...network, ...desk, ...times(5, { do: 'drag' })),
  fc.constantFrom(
    ...worker,
    ...network,
    ...desk,
    ...guests,
    { do: 'tick' },
    { do: 'untick' },
    { do: 'wait', minutes: 1300 },
  ),
]
const gestures = fc.nat(1).chain((life) => fc.array(lives[life]!, { maxLength: 60, size: 'max' }))

/** A booking with its reports and a minimal registry, which answers on the actions 'accept' and 'refuse'. */
function aWorld(occupants: number) {
  let now = START
  let ids = 0
  let version = 0
  const people = new Map<number, { version: number; isComplete: boolean; cameAt: Date }>()
  const booking = { state: 'confirmed', checkedInAt: null as Date | null, wasUnticked: false, nights: 1 }
  let reports: Communication[] = []

  const situation = (): Situation =>
    ({
      booking: {
        ...booking,
        isOurs: true,
        isDeleted: false,
        checkIn: '2026-06-25',
        checkOut: '2026-12-01',
        checkedOutAt: null,
        timeZone: MAINLAND,
        occupants,
      },
      now,
      today: '2026-06-25',
      units: [{ roomId: 'r', registryCode: '', occupants, name: '' }],
      groups: [''],
      guests: [...people].map(([number, { version: at, isComplete, cameAt }]): GuestInSituation => {
        const facts = { id: `g${number}`, arrivesOn: '2026-06-25', name: `v${at}` } as GuestFacts // the fields that the reconciliation compares
        return {
          id: facts.id,
          facts,
          group: '',
          cameAt,
          expectedAt: null,
          leavesOn: '2026-12-01',
          knownAt: cameAt,
          isComplete,
          faults: [],
          row: {} as GuestInSituation['row'],
        }
      }),
      reservation: { checkIn: '2026-06-25', occupants: booking.nights } as ReservationFacts,
    }) as unknown as Situation // the fields that the reconciliation reads

  function review() {
    apply(changesFor(situation(), reports, now))
    // The reconciliation is idempotent: a second run finds nothing to change.
    expect(changesFor(situation(), reports, now)).toEqual([])
    check()
  }

  function apply(changes: PlanChange[]) {
    for (const change of changes) {
      if (change.do === 'add') reports.push({ ...change.plan, id: `c${++ids}`, state: 'due', hasLeft: false })
      else if (change.do === 'delete') {
        expect(reports.filter(({ cancelsId, replacesId }) => [cancelsId, replacesId].includes(change.id))).toEqual([])
        reports = reports.filter(({ id }) => id !== change.id)
      } else
        reports = reports.map((report) =>
          report.id !== change.id
            ? report
            : change.do === 'discard'
              ? { ...report, state: 'discarded' as const }
              : {
                  ...report,
                  state: 'due' as const,
                  hasLeft: false,
                  facts: change.facts,
                  dueAt: change.dueAt,
                  nextAt: change.nextAt,
                },
        )
    }
  }

  function check() {
    const standing = currentCommunications(reports)
    expect(standing.filter(({ kind }) => kind === 'reservation').length).toBeLessThanOrEqual(1)
    expect(
      reports.filter(({ kind, state, isCancellation }) => kind === 'reservation' && state === 'due' && !isCancellation)
        .length,
    ).toBeLessThanOrEqual(1)
    const named = standing.flatMap(({ kind, facts }) => (kind === 'travellers' ? travellersIn(facts).guests : []))
    expect(new Set(named.map(({ id }) => id)).size).toBe(named.length)
    const nowSaid = new Map(situation().guests.map(({ id, facts }) => [id, facts]))
    const plans = reports.filter(({ state, isCancellation }) => state === 'due' && !isCancellation)
    for (const { kind, facts, replacesId } of plans) {
      const old = reports.find(({ id }) => id === replacesId)
      if (old?.state === 'accepted' && standing.includes(old)) expect(facts).not.toEqual(old.facts)
      if (kind === 'reservation' && booking.checkedInAt === null && people.size === 0)
        expect(facts).toEqual(situation().reservation)
      for (const guest of travellersIn(facts).guests) expect(guest).toEqual(nowSaid.get(guest.id))
    }
    const stands = booking.state === 'confirmed'
    const triggered =
      stands &&
      !(booking.checkedInAt === null && booking.wasUnticked) &&
      (booking.checkedInAt !== null || people.size > 0)
    const reported = new Set(
      reports
        .filter((report) => report.kind === 'travellers' && (report.state === 'due' || standing.includes(report)))
        .flatMap(({ facts }) => travellersIn(facts).guests.map((guest) => `${guest.id} ${guest.name}`)),
    )
    if (triggered) for (const [number, { version: at }] of people) expect(reported).toContain(`g${number} v${at}`)
    else
      expect(
        reports.filter(
          ({ kind, state, isCancellation }) => kind === 'travellers' && state === 'due' && !isCancellation,
        ),
      ).toEqual([])
    if (!stands)
      for (const report of standing)
        expect(reports.some(({ cancelsId, state }) => cancelsId === report.id && state === 'due')).toBe(true)
    else if (booking.checkedInAt === null && people.size === 0)
      expect(
        reports.some(
          (report) => report.kind === 'reservation' && (report.state === 'due' || standing.includes(report)),
        ),
      ).toBe(true)
    for (const { state, dueAt } of reports) if (state === 'due') expect(+dueAt).toBeLessThanOrEqual(+deadlineOf(now))
    for (const { kind, isCancellation, state, facts, dueAt, nextAt, replacesId } of reports) {
      const isWhole = travellersIn(facts).guests.every(({ id }) => people.get(Number(id.slice(1)))?.isComplete)
      const hasComplete = travellersIn(facts).guests.some(({ id }) => people.get(Number(id.slice(1)))?.isComplete)
      const isNamed = kind === 'reservation' || isCancellation || travellersIn(facts).guests.length > 0
      const replaces = standing.some(({ id }) => id === replacesId)
      const latest = !replaces
        ? Math.max(+addMilliseconds(dueAt, -INCOMPLETE_SEND_MS), +quietPeriodEnd(now))
        : +quietPeriodEnd(now)
      if (state === 'due' && isNamed && (isWhole || (hasComplete && !replaces)))
        expect(+nextAt).toBeLessThanOrEqual(latest)
    }
  }

  /**
   * Finalizes due plans as the worker does: with the complete guests only, and with a cancellation of the old report.
   */
  function send(state: 'queued' | 'sent') {
    const hasLeft = state === 'sent'
    if (hasLeft) reports = reports.map((each) => (each.state === 'queued' ? { ...each, state, hasLeft } : each))
    for (const report of reports.filter(({ state, nextAt }) => state === 'due' && nextAt <= now)) {
      const old = reports.find(({ id }) => id === (report.cancelsId ?? report.replacesId))
      if (!reports.includes(report) || old?.state === 'sent' || old?.state === 'queued') continue
      const facts = travellersIn(report.facts)
      const complete = facts.guests.filter(({ id }) => people.get(Number(id.slice(1)))?.isComplete)
      if (report.kind === 'travellers' && !report.isCancellation && complete.length === 0) continue
      const fixed =
        report.kind === 'travellers' && !report.isCancellation ? { ...facts, guests: complete } : report.facts
      reports = reports.map((each) => (each === report ? { ...each, state, facts: fixed, hasLeft } : each))
      if (report.replacesId !== null && old?.state === 'accepted')
        reports.push({
          ...report,
          id: `c${++ids}`,
          isCancellation: true,
          replacesId: null,
          cancelsId: old.id,
          state,
          facts: {},
          hasLeft,
        })
      review()
    }
  }

  function answer(state: 'accepted' | 'refused') {
    const sent = reports.find((report) => report.state === 'sent' && !(state === 'refused' && report.isCancellation))
    if (!sent) return
    reports = reports.map((each) =>
      each.id === sent.id
        ? { ...each, state }
        : each.id === sent.cancelsId && state === 'accepted'
          ? { ...each, state: 'cancelled' }
          : each,
    )
  }

  function run(step: Gesture) {
    if (step.do === 'wait') now = addMilliseconds(now, step.minutes * 60_000)
    else if (step.do === 'drag') booking.nights = (booking.nights % 2) + 1
    else if (step.do === 'cancel' && booking.checkedInAt === null) booking.state = 'cancelled'
    else if (step.do === 'restore') booking.state = 'confirmed'
    else if (step.do === 'tick' && booking.state === 'confirmed') booking.checkedInAt ??= now
    else if (step.do === 'untick' && booking.checkedInAt !== null)
      Object.assign(booking, { checkedInAt: null, wasUnticked: true })
    else if (step.do === 'accept') answer('accepted')
    else if (step.do === 'refuse') answer('refused')
    else if (step.do === 'fly') fly(true)
    else if (step.do === 'fail') fly(false)
    else if (step.do === 'add' && !people.has(step.guest))
      people.set(step.guest, { version: ++version, isComplete: step.guest !== 2, cameAt: now })
    else if (step.do === 'remove') people.delete(step.guest)
    else if ((step.do === 'mend' || step.do === 'spoil') && people.has(step.guest))
      people.set(step.guest, { ...people.get(step.guest)!, version: ++version, isComplete: step.do === 'mend' })
    review()
    if (step.do === 'send') send('sent')
    if (step.do === 'fix') send('queued')
  }

  /** Sends a report whose arrival is unknown (`hasLeft`), or makes it known that it did not arrive. */
  function fly(hasLeft: boolean) {
    const next = reports.find((report) => report.state === 'queued' && report.hasLeft !== hasLeft)
    if (next) reports = reports.map((report) => (report === next ? { ...report, hasLeft } : report))
  }
  const long = (checkIn: string) =>
    changesFor({ ...situation(), booking: { ...situation().booking, checkIn } }, reports, now)
  const emptied = () =>
    changesFor(
      situation(),
      reports.map((report) => ({ ...report, facts: {} })),
      now,
    )
  return { run, review, long, emptied }
}

test('after any actions, current and planned reports match the booking, once, and within the deadline', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), gestures, (occupants, steps) => {
      const world = aWorld(occupants)
      world.review()
      for (const step of steps) world.run(step)
    }),
    { numRuns: 60 },
  )
})

test('reports nothing of a stay of more than a year ago, or after the retention period', () => {
  const world = aWorld(1)
  world.review()
  for (const step of [{ do: 'wait', minutes: 20 }, { do: 'send' }, { do: 'accept' }] satisfies Gesture[])
    world.run(step)
  expect(world.long('2025-06-25')).toEqual([])
  world.run({ do: 'cancel' })
  expect(world.long('2025-06-24')).toEqual([])
  expect(world.emptied()).toEqual([])
})
