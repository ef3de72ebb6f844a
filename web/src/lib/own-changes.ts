import { type Change, type LiveUpdate, readChanges } from '@posada/contract/live-updates'
import { randomKey } from './random-key.ts'

/**
 * What this tab changed itself. The reply of a call says what it changed, so the tab applies that at once and skips the
 * same changes when the event stream brings them.
 */
type Apply = (changes: readonly Change[]) => void

const MAX_REMEMBERED = 500
const underWay = new Set<string>()
const applied = new Set<string>()
let waiting: LiveUpdate[] = []
let apply: Apply | undefined

/** Names a call before it is sent. */
export function startCall(): string {
  const origin = randomKey()
  underWay.add(origin)
  return origin
}

/** Ends a call. Applies what its reply says that it changed, and returns that; an unanswered call has no header. */
export function endCall(origin: string, header: string | null): Change[] {
  underWay.delete(origin)
  const changes = apply && header ? readChanges(header) : []
  if (changes.length > 0) {
    applied.add(origin)
    if (applied.size > MAX_REMEMBERED)
      for (const oldest of applied) if (applied.size > MAX_REMEMBERED) applied.delete(oldest)
    apply?.(changes)
  }
  const late = waiting.filter((update) => update.origin === origin)
  waiting = waiting.filter((update) => update.origin !== origin)
  if (!applied.has(origin)) apply?.(late)
  return changes
}

/** Applies a change from the event stream, unless this tab made it. While its call is under way, the change waits. */
export function receiveUpdate(update: LiveUpdate): void {
  if (applied.has(update.origin)) return
  if (underWay.has(update.origin)) waiting.push(update)
  else apply?.([update])
}

/** How changes are applied to the data on screen. Returns a function that ends it. */
export function applyChangesWith(handler: Apply): () => void {
  apply = handler
  return () => {
    if (apply === handler) apply = undefined
  }
}
