import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type CallRange, type DueDays, groupIntoCalls } from '@posada/domain/distribution/channel/group-into-calls'
import { restrictionsOfCode } from '@posada/domain/distribution/channel/restriction-code'
import {
  phaseOfRestrictions,
  phaseOfUnits,
  type SendPhase,
  sendPhases,
} from '@posada/domain/distribution/channel/send-phase'
import { isRefused, isWaiting, UNKNOWN } from '@posada/domain/distribution/channel/shown-value'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { ChannelProvider, DayRestrictions, RemotePlanId } from '../channel-provider.ts'
import type { Target } from '../targets/target.ts'

/** After so many targets or rooms whose days were looked through, other requests have their turn. */
const LOOKED_THROUGH_AT_ONCE = 20
const isTurnOfOthers = (index: number): boolean => (index + 1) % LOOKED_THROUGH_AT_ONCE === 0

/** The days of a target in a call, by place: 1 is sent. */
export type Part = { of: Target; sent: Uint8Array }

/** A call and what it carries. `halves`: the same as two calls, to find the value that is refused; null where there is only one. */
export type PlannedCall = {
  parts: Part[]
  roomIds: string[]
  /** How many days of each room are in the call, also those that are left as they are. */
  days: number
  send(provider: ChannelProvider): Promise<void>
  halves(): [PlannedCall, PlannedCall] | null
}

type Planning = {
  firstDay: Day
  maxRoomDays: number
  /** Whether a day is to be sent now. */
  isDue(target: Target, place: number): boolean
}

/** The days whose time is a phase. While the sale is being closed everything is sent at once. */
export const dueInPhase =
  (phase: SendPhase, isClosing: boolean): Planning['isDue'] =>
  ({ field, shown, target }, place) => {
    const before = shown[place] ?? 0
    const after = target[place] ?? 0
    if (!isWaiting(before, after)) return false
    if (isClosing) return phase === 'first'
    if (field === 'price') return phase === 'middle'
    return (field === 'units' ? phaseOfUnits : phaseOfRestrictions)(before, after) === phase
  }

/**
 * The same for the main plan, whose restrictions are in the same calls as the units: those that open and close nothing go along with
 * units that are sent anyway.
 */
export async function mainDueInPhase(
  targets: readonly Target[],
  phase: SendPhase,
  isClosing: boolean,
): Promise<Planning['isDue']> {
  if (isClosing) return dueInPhase(phase, isClosing)
  const [isFirst, isMiddle, isLast] = sendPhases.map((each) => dueInPhase(each, false))
  const goesAlong =
    phase === 'first'
      ? await hasAnyDueDay(targets, isFirst)
      : phase === 'middle'
        ? !(await hasAnyDueDay(targets, isLast))
        : true
  const isOwn = dueInPhase(phase, false)
  return (target, place) =>
    isOwn(target, place) ? phase !== 'middle' || goesAlong : goesAlong && isMiddle?.(target, place) === true
}

async function hasAnyDueDay(targets: readonly Target[], isDue: Planning['isDue'] | undefined): Promise<boolean> {
  for (const [index, target] of targets.entries()) {
    if (isDue && hasDueDay(target, isDue)) return true
    if (isTurnOfOthers(index)) await yieldToOthers()
  }
  return false
}

function hasDueDay(target: Target, isDue: Planning['isDue']): boolean {
  for (let place = 0; place < target.target.length; place++) if (isDue(target, place)) return true
  return false
}

/** Whether anything at all of a target waits: most of them have nothing, and are left out before their days are looked at closely. */
export function isAnyWaiting({ shown, target }: Target): boolean {
  for (let place = 0; place < target.length; place++) if (isWaiting(shown[place] ?? 0, target[place] ?? 0)) return true
  return false
}

/** The rooms of a group of calls: the targets that each has in them. */
type Rooms = ReadonlyMap<string, readonly Target[]>

/** The calls for units of real types with the restrictions of the main plan: both are sent together. */
export const mainPlanCalls = (targets: readonly Target[], planning: Planning): AsyncIterable<PlannedCall> =>
  callsOf(roomsOf(targets), planning, (parts, range) => (provider) => {
    const run = <T>(field: Target['field'], read: (value: number) => T) => ({
      from: addDays(planning.firstDay, range.start),
      rooms: range.ids.map((id) => ({
        id,
        days: daysOf(
          parts.find(({ of }) => of.roomId === id && of.field === field),
          range,
          read,
        ),
      })),
    })
    const hasRestrictions = parts.some(({ of, sent }) => of.field === 'restrictions' && sent.includes(1))
    const units = run('units', (value) => value)
    return hasRestrictions
      ? provider.sendAvailability(units, run('restrictions', readerOfCodes()))
      : provider.sendAvailability(units)
  })

/** The calls for the restrictions of another plan. */
export const restrictionCalls = (
  targets: readonly Target[],
  planId: string,
  planning: Planning,
): AsyncIterable<PlannedCall> =>
  callsOf(roomsOf(targets), planning, (parts, range) => (provider) => {
    const read = readerOfCodes()
    return provider.sendRestrictions(planId, {
      from: addDays(planning.firstDay, range.start),
      rooms: parts.map((part) => ({ id: part.of.roomId, days: daysOf(part, range, read) })),
    })
  })

/** The calls for the prices of a plan. A price cannot be left out, so that refused days and those without price divide a call. */
export const priceCalls = (
  targets: readonly Target[],
  planId: RemotePlanId,
  planning: Planning,
): AsyncIterable<PlannedCall> =>
  callsOf(
    roomsOf(targets),
    planning,
    (parts, range) => (provider) =>
      provider.sendPrices(planId, {
        from: addDays(planning.firstDay, range.start),
        rooms: parts.map(({ of }) => ({ id: of.roomId, days: [...of.target.subarray(range.start, range.end)] })),
      }),
    ({ shown, target }, place) => target[place] === UNKNOWN || isRefused(shown[place] ?? 0, target[place] ?? 0),
  )

function roomsOf(targets: readonly Target[]): Rooms {
  const rooms = new Map<string, Target[]>()
  for (const target of targets) rooms.set(target.roomId, [...(rooms.get(target.roomId) ?? []), target])
  return rooms
}

const daysOf = <T>(part: Part | undefined, { start, end }: CallRange, read: (value: number) => T): (T | null)[] =>
  Array.from({ length: end - start }, (_, at) =>
    part?.sent[start + at] === 1 ? read(part.of.target[start + at] ?? 0) : null,
  )

/** Reads restrictions of their numbers, each number once: most days of a call have the same ones. */
function readerOfCodes(): (code: number) => DayRestrictions {
  const known = new Map<number, DayRestrictions>()
  return (code) => {
    const read = known.get(code) ?? restrictionsOfCode(code)
    known.set(code, read)
    return read
  }
}

type Sender = (parts: Part[], range: CallRange) => PlannedCall['send']

/** Each call is made when it is its turn. Other requests have theirs while the days are looked through. */
async function* callsOf(
  rooms: Rooms,
  planning: Planning,
  sender: Sender,
  isBlocked?: (target: Target, place: number) => boolean,
): AsyncGenerator<PlannedCall> {
  const due: DueDays[] = []
  for (const [index, [id, targets]] of [...rooms].entries()) {
    due.push(...dueDays(id, targets, planning, isBlocked))
    if (isTurnOfOthers(index)) await yieldToOthers()
  }
  for (const range of groupIntoCalls(due, planning.maxRoomDays)) yield callOf(rooms, planning, sender, range)
}

function dueDays(
  id: string,
  targets: readonly Target[],
  { isDue }: Planning,
  isBlocked?: (target: Target, place: number) => boolean,
): DueDays[] {
  const length = targets[0]?.target.length ?? 0
  const due = new Uint8Array(length)
  const blocked = isBlocked && new Uint8Array(length)
  let isAny = false
  for (const target of targets)
    for (let place = 0; place < length; place++) {
      if (isDue(target, place)) isAny = (due[place] = 1) === 1
      if (blocked && isBlocked(target, place)) blocked[place] = 1
    }
  return isAny ? [{ id, due, blocked: blocked?.includes(1) ? blocked : undefined }] : []
}

function callOf(rooms: Rooms, planning: Planning, sender: Sender, range: CallRange): PlannedCall {
  const parts = range.ids.flatMap((id) =>
    (rooms.get(id) ?? []).map((of) => ({ of, sent: sentDays(of, range, planning) })),
  )
  return {
    parts,
    roomIds: range.ids,
    days: range.end - range.start,
    send: sender(parts, range),
    halves() {
      const [first, second] = halvesOf(range)
      return first && second ? [callOf(rooms, planning, sender, first), callOf(rooms, planning, sender, second)] : null
    },
  }
}

function sentDays(target: Target, { start, end }: CallRange, { isDue }: Planning): Uint8Array {
  const sent = new Uint8Array(target.target.length)
  for (let place = start; place < end; place++) if (isDue(target, place)) sent[place] = 1
  return sent
}

/** First of the rooms, then of the days. */
function halvesOf({ start, end, ids }: CallRange): CallRange[] {
  if (ids.length > 1) {
    const middle = Math.ceil(ids.length / 2)
    return [ids.slice(0, middle), ids.slice(middle)].map((half) => ({ start, end, ids: half }))
  }
  const middle = start + Math.ceil((end - start) / 2)
  return end - start > 1
    ? [
        { start, end: middle, ids },
        { start: middle, end, ids },
      ]
    : []
}
