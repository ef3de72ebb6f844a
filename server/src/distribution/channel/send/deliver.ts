import { updateConnection, writeShown } from '../../channel-connections/public.ts'
import { refusedValue, UNKNOWN } from '@posada/domain/distribution/channel/shown-value'
import { addDays } from '@posada/domain/platform/days/day'
import type { Db } from '../../../platform/db/database.ts'
import { ChannelError } from '../channel-provider.ts'
import type { Target } from '../targets/target.ts'
import { takeRoomDays } from '../queries/calls.ts'
import { BudgetReached, roomDayBudget } from './open-provider.ts'
import type { Part, PlannedCall } from './planned-calls.ts'
import { raiseAlarms } from './raise-alarms.ts'
import { keepForRereading } from './reread-range.ts'
import { record, RunStopped, type ChannelRun } from './channel-run.ts'

/** So many refused calls of a run are divided to find the refused values; beyond them whole calls are refused. */
const MOST_DIVIDED = 24

/** A call that was too large is divided until a part has a quarter of it: each attempt takes from the days that its rooms may be sent. */
const SMALLER = 4

/**
 * Makes a call and writes down what was acknowledged. Its days are unknown from before the call until the answer, so that a process that
 * dies, or a lost answer, has them sent again. Of a refused call the refused values are found and marked; they do not stop the others.
 * @throws ChannelError, BudgetReached, LeaseLost, RunStopped: the run ends
 */
export async function deliver(sending: ChannelRun, call: PlannedCall): Promise<void> {
  const parts = call.parts.filter(({ sent }) => sent.includes(1))
  if (parts.length === 0) return
  if (sending.dependencies.stopping.aborted) throw new RunStopped()
  if (roomDaysOf(call) > sending.maxRoomDays && (await deliverHalves(sending, call))) return
  const before = parts.map(({ of }) => of.shown.slice())
  const known = parts.filter(({ of, sent }) => of.shown.some((value, place) => sent[place] === 1 && value !== UNKNOWN))
  for (const part of known) setSent(part, () => UNKNOWN)
  await record(sending, async (db) => {
    await takeDays(db, sending, call)
    await writeShown(db, sending.key, rowsOf(sending, known))
  })
  try {
    await call.send(sending.provider)
  } catch (error) {
    if (isLost(error)) {
      await keepForRereading(sending, parts)
      throw error
    }
    for (const [at, { of }] of parts.entries()) of.shown.set(before[at] ?? of.shown)
    await record(sending, (db) => writeShown(db, sending.key, rowsOf(sending, known)))
    if (!(error instanceof ChannelError)) throw error
    if (error.failure === 'too-large' && roomDaysOf(call) > 1) {
      sending.maxRoomDays = Math.floor(roomDaysOf(call) / SMALLER)
      return deliver(sending, call)
    }
    if (error.failure !== 'refused') throw error
    return refuse(sending, call, parts, error)
  }
  for (const part of parts) setSent(part, (value) => value)
  await record(sending, async (db) => {
    await writeShown(db, sending.key, rowsOf(sending, parts))
    await updateConnection(db, sending.key, { lastSentAt: sending.dependencies.clock.now() })
  })
}

/** @throws BudgetReached where a room has been sent too many days lately */
async function takeDays(db: Db, { dependencies, key }: ChannelRun, { roomIds, days }: PlannedCall): Promise<void> {
  const { roomDayLimit } = dependencies.channel
  if (roomDayLimit === null) return
  const now = dependencies.clock.now()
  const wait = await takeRoomDays(db, key, { roomIds, days }, roomDayBudget(roomDayLimit), now)
  if (wait !== null) throw new BudgetReached('room days', new Date(now.getTime() + Math.ceil(wait * 1000)))
}

/** The provider may have carried out the call. */
const isLost = (error: unknown): boolean =>
  !(error instanceof BudgetReached) && (!(error instanceof ChannelError) || error.failure === 'unanswered')

const roomDaysOf = ({ roomIds, days }: PlannedCall): number => roomIds.length * days

/** Makes two calls of one. Returns whether it can be divided. */
async function deliverHalves(sending: ChannelRun, call: PlannedCall): Promise<boolean> {
  const halves = call.halves()
  for (const half of halves ?? []) await deliver(sending, half)
  return halves !== null
}

async function refuse(sending: ChannelRun, call: PlannedCall, parts: Part[], error: ChannelError): Promise<void> {
  sending.refusals++
  if (sending.refusals < MOST_DIVIDED && (await deliverHalves(sending, call))) return
  for (const part of parts) setSent(part, refusedValue)
  await record(sending, (db) => writeShown(db, sending.key, rowsOf(sending, parts)))
  await raiseAlarms(
    sending,
    parts.map(({ of, sent }) => ({
      kind: 'refused',
      saleTypeId: of.saleTypeId,
      planId: of.planId,
      field: of.field,
      day: addDays(sending.firstDay, sent.indexOf(1)),
      ours: of.target[sent.indexOf(1)] ?? 0,
      advice: error.advice,
    })),
  )
}

function setSent({ of, sent }: Part, shown: (value: number) => number) {
  for (let place = 0; place < sent.length; place++)
    if (sent[place] === 1) of.shown[place] = shown(of.target[place] ?? 0)
}

const rowsOf = ({ firstDay }: ChannelRun, parts: readonly { of: Target }[]) =>
  parts.map(({ of: { saleTypeId, planId, field, shown } }) => ({ saleTypeId, planId, field, firstDay, values: shown }))
