import {
  type ConnectionPatch,
  type ConnectionRow,
  findConnection,
  updateConnection,
  planPairsOf,
  writeShown,
} from '../../channel-connections/public.ts'
import { UNKNOWN } from '@posada/domain/distribution/channel/shown-value'
import { restrictionCode } from '@posada/domain/distribution/channel/restriction-code'
import { addDays, type Day, daysBetween, firstOfMonth } from '@posada/domain/platform/days/day'
import { localTimeOf } from '@posada/domain/platform/days/local-time'
import { SALE_DAYS } from '@posada/domain/prices/day-change'
import type { ShownDays } from '../channel-provider.ts'
import type { NewAlarm } from '../queries/alarms.ts'
import type { Target } from '../targets/target.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { raiseAlarms } from './raise-alarms.ts'
import { joined, rereadRangeOf } from './reread-range.ts'
import { record, type ChannelRun } from './channel-run.ts'

const NIGHT_DAYS = 60
const NIGHT_TIME = '03:00'
/** Room-days of one reading: its answer is read within a fifth of a second. */
const ROOM_DAYS = 3_000
const PLANS_AT_ONCE = 6
/** Beyond so many the alarms of one reading say no more. */
const MOST_ALARMS = 500

/** What is to be read back this night, if it has not been begun: 60 days, and once a month all of them. */
export function nightlyRange(
  connection: Pick<ConnectionRow, 'rereadNight' | 'rereadAllNight' | 'rereadFrom' | 'rereadTo'>,
  { today, timeZone, now }: { today: Day; timeZone: string; now: Date },
): ConnectionPatch | null {
  if (connection.rereadNight === today) return null
  // The days were sent on this very day for the first time, perhaps before three o'clock.
  if (connection.rereadNight === null) return { rereadNight: today, rereadAllNight: today }
  if (localTimeOf(timeZone, now) < NIGHT_TIME) return null
  const isMonthly = connection.rereadAllNight === null || connection.rereadAllNight < firstOfMonth(today)
  const night = { from: today, to: addDays(today, (isMonthly ? SALE_DAYS : NIGHT_DAYS) - 1) }
  const { from, to } = joined(rereadRangeOf(connection), night)
  return {
    rereadFrom: from,
    rereadTo: to,
    rereadNight: today,
    ...(isMonthly ? { rereadAllNight: today } : {}),
  }
}

/**
 * Reads the next of the days to be read back and compares them with what was acknowledged. Each difference is an alarm, and the day is
 * known to show what was read, so that it is sent again. Returns whether anything has to be, and null when nothing is left to be read.
 * @throws ChannelError, BudgetReached
 */
export async function readBack(sending: ChannelRun, targets: readonly Target[]): Promise<boolean | null> {
  const { key, dependencies, firstDay } = sending
  const connection = await inAccount(dependencies.app, key.accountId, (db) => findConnection(db, key))
  const range = connection && rereadRangeOf(connection)
  if (!range || targets.length === 0) return null
  const last = addDays(firstDay, SALE_DAYS - 1)
  const from = range.from < firstDay ? firstDay : range.from
  const end = range.to > last ? last : range.to
  const rooms = new Set(targets.map(({ roomId }) => roomId)).size
  const chunkEnd = addDays(from, Math.max(1, Math.floor(ROOM_DAYS / rooms)) - 1)
  const to = chunkEnd < end ? chunkEnd : end
  const differences = from > to ? [] : compare(sending, targets, await readValues(sending, targets, from, to), from)
  await record(sending, async (db) => {
    await writeShown(db, key, changedRows(sending, differences))
    const isOver = to >= end
    await updateConnection(
      db,
      key,
      isOver
        ? { rereadFrom: null, rereadTo: null, rereadAfter: null, rereadAt: dependencies.clock.now() }
        : { rereadFrom: addDays(to, 1), rereadTo: range.to },
    )
  })
  const alarms = differences.flatMap(({ alarm }) => alarm ?? [])
  await raiseAlarms(sending, alarms.slice(0, MOST_ALARMS))
  return alarms.length > 0
}

/** What is shown there of a target, by place from the first day read; undefined where it was not read. */
type Read = (target: Target) => readonly number[] | undefined

async function readValues(sending: ChannelRun, targets: readonly Target[], from: Day, to: Day): Promise<Read> {
  const { provider, key, dependencies } = sending
  const pairs = await inAccount(dependencies.app, key.accountId, (db) => planPairsOf(db, key))
  const isUsed = (planId: string) => targets.some((target) => target.planId === planId)
  const shown = await provider.readShown(from, to)
  const prices = new Map<string, Record<string, number[]>>()
  const restrictions = new Map<string, Awaited<ReturnType<typeof provider.readRestrictions>>[string]>()
  for (const { kind, planId, remoteId } of pairs)
    if (kind === 'price' && isUsed(planId)) prices.set(planId, await provider.readPrices(remoteId, from, to))
  const others = pairs.filter(({ kind, planId }) => kind === 'restrictions' && isUsed(planId))
  for (let at = 0; at < others.length; at += PLANS_AT_ONCE) {
    const some = others.slice(at, at + PLANS_AT_ONCE)
    const read = await provider.readRestrictions(
      some.map(({ remoteId }) => remoteId),
      from,
      to,
    )
    for (const { planId, remoteId } of some) restrictions.set(planId, read[remoteId] ?? {})
  }
  return (target) => {
    if (target.planId === key.establishmentId) return mainValues(shown, target)
    if (target.field === 'price') return prices.get(target.planId)?.[target.roomId]
    return restrictions.get(target.planId)?.[target.roomId]?.map(restrictionCode)
  }
}

function mainValues(shown: ShownDays, { roomId, field }: Target): number[] | undefined {
  return shown[roomId]?.map((day) =>
    field === 'units' ? day.units : field === 'price' ? day.price : restrictionCode(day),
  )
}

/** Without an alarm where it is not sent again. */
type Difference = { of: Target; alarm: NewAlarm | null }

/**
 * Days that are not acknowledged, or wait for another value, are not compared: they are sent anyway. What is not to show anything is, without
 * an alarm: when it is to be shown again, only what differs is sent.
 */
function compare({ firstDay }: ChannelRun, targets: readonly Target[], read: Read, from: Day): Difference[] {
  const start = daysBetween(firstDay, from)
  const differences: Difference[] = []
  for (const of of targets)
    for (const [at, theirs] of (read(of) ?? []).entries()) {
      const ours = of.shown[start + at] ?? 0
      const target = of.target[start + at]
      if (ours < 0 || ours === theirs || (target !== UNKNOWN && target !== ours)) continue
      of.shown[start + at] = theirs
      const { saleTypeId, planId, field } = of
      const alarm = { kind: 'difference', saleTypeId, planId, field, day: addDays(from, at), ours, theirs } as const
      differences.push({ of, alarm: target === UNKNOWN ? null : alarm })
    }
  return differences
}

const changedRows = ({ firstDay }: ChannelRun, differences: readonly Difference[]) =>
  [...new Set(differences.map(({ of }) => of))].map(({ saleTypeId, planId, field, shown }) => ({
    saleTypeId,
    planId,
    field,
    firstDay,
    values: shown,
  }))
