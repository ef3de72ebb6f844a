import { planPairsOf } from '../../channel-connections/public.ts'
import type { SendPhase } from '@posada/domain/distribution/channel/send-phase'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { Target } from '../targets/target.ts'
import { deliver } from './deliver.ts'
import {
  dueInPhase,
  isAnyWaiting,
  mainDueInPhase,
  mainPlanCalls,
  type PlannedCall,
  priceCalls,
  restrictionCalls,
} from './planned-calls.ts'
import type { ChannelRun } from './channel-run.ts'

/**
 * Sends what is due in a phase. Within the phase of prices these go first.
 * @throws ChannelError, BudgetReached, LeaseLost, RunStopped
 */
export async function sendTargets(
  sending: ChannelRun,
  targets: readonly Target[],
  phase: SendPhase,
  { isClosing }: { isClosing: boolean },
): Promise<void> {
  const waiting = targets.filter(isAnyWaiting)
  if (waiting.length === 0) return
  for (const calls of await groupsOf(sending, waiting, phase, isClosing))
    for await (const call of calls()) await deliver(sending, call)
}

/** Calls are planned when it is their turn, because each is in memory until it is made. */
async function groupsOf(
  { dependencies, key, firstDay, maxRoomDays }: ChannelRun,
  targets: readonly Target[],
  phase: SendPhase,
  isClosing: boolean,
): Promise<(() => AsyncIterable<PlannedCall>)[]> {
  const planning = {
    firstDay,
    maxRoomDays,
    isDue: dueInPhase(phase, isClosing),
  }
  const pairs = await inAccount(dependencies.app, key.accountId, (db) => planPairsOf(db, key))
  const remoteIdOf = (planId: string) => pairs.find((pair) => pair.planId === planId)?.remoteId
  const isMain = ({ planId }: Target) => planId === key.establishmentId
  const ofPlan = (field: Target['field'], planId: string) =>
    targets.filter((target) => target.field === field && target.planId === planId)
  const plansOf = (field: Target['field']) =>
    [...new Set(targets.filter((target) => target.field === field).map(({ planId }) => planId))].sort()
  const prices = plansOf('price').flatMap((planId) => {
    const remoteId = planId === key.establishmentId ? null : remoteIdOf(planId)
    return remoteId === undefined ? [] : [() => priceCalls(ofPlan('price', planId), remoteId, planning)]
  })
  const restrictions = plansOf('restrictions').flatMap((planId) => {
    const remoteId = remoteIdOf(planId)
    return remoteId === undefined ? [] : [() => restrictionCalls(ofPlan('restrictions', planId), remoteId, planning)]
  })
  const main = async function* () {
    const units = targets.filter((target) => isMain(target) && target.field !== 'price')
    yield* mainPlanCalls(units, { ...planning, isDue: await mainDueInPhase(units, phase, isClosing) })
  }
  return phase === 'first' ? [main, ...restrictions] : [...prices, ...restrictions, main]
}
