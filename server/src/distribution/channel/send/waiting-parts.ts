import { isRefused, isWaiting } from '@posada/domain/distribution/channel/shown-value'
import { findConnection, type ConnectionPatch, updateConnection } from '../../channel-connections/public.ts'
import type { Target } from '../targets/target.ts'
import { recordProgress } from './announce-progress.ts'
import type { ChannelRun } from './channel-run.ts'

/** What is left to send, by what it is of; plans by our ids. */
export type WaitingPart = { field: Target['field']; planId: string; waiting: number; refused: number }

/** What is left of the targets, as it is stored for the page of the connection. */
export function waitingPatch(targets: readonly Target[]): ConnectionPatch & { waitingDays: number } {
  const parts = waitingParts(targets)
  return {
    waiting: JSON.stringify(parts),
    waitingDays: parts.reduce((total, { waiting }) => total + waiting, 0),
    refusedDays: parts.reduce((total, { refused }) => total + refused, 0),
  }
}

/** Shows what a run is about to send, so that a run that fails leaves it to be seen. */
export async function noteWaiting(sending: ChannelRun, targets: readonly Target[]): Promise<void> {
  const patch = waitingPatch(targets)
  if (patch.waitingDays === 0) return
  const { key, dependencies } = sending
  await recordProgress(sending, async (db) => {
    const waitingSince = (await findConnection(db, key))?.waitingSince ?? dependencies.clock.now()
    await updateConnection(db, key, { ...patch, waitingSince })
  })
}

function waitingParts(targets: readonly Target[]): WaitingPart[] {
  const parts = new Map<string, WaitingPart>()
  for (const { field, planId, shown, target } of targets) {
    const key = `${field} ${planId}`
    const part = parts.get(key) ?? { field, planId, waiting: 0, refused: 0 }
    parts.set(key, part)
    for (let place = 0; place < target.length; place++) {
      const before = shown[place] ?? 0
      const after = target[place] ?? 0
      if (isWaiting(before, after)) part.waiting++
      else if (isRefused(before, after)) part.refused++
    }
  }
  return [...parts.values()]
}
