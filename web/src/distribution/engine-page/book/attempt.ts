import type { HoldRequest } from '@posada/contract/distribution/engine/engine-hold'
import { randomKey } from '../../../lib/random-key.ts'

/** A booking that was sent, with the key under which the server does it once. */
type Attempt = {
  key: string
  input: HoldRequest
  /** The choices and the data that it was sent for. */
  of: string
  at: number
}
type Kept = { attempt: Attempt | null; values: Record<string, string> }

/** As long as the server keeps the units. */
const KEPT_MS = 15 * 60_000

/**
 * The attempts to book one cart, and what was entered. They are kept in this tab from the press on, and nothing before it: who
 * loads the page again or comes back finds the data, and pressing again is the same booking.
 */
export function makeAttempts(name: string) {
  const stored = `posada.engine.${name}`
  const kept = readKept(stored)
  let last = kept?.attempt ?? null
  /** Sent, and no answer has come: whatever is pressed now asks for its outcome first. */
  let isOpen = false
  const keep = (values: Kept['values']) => {
    try {
      sessionStorage.setItem(stored, JSON.stringify({ attempt: last, values } satisfies Kept))
    } catch {
      // Without storage the attempt lasts as long as the page.
    }
  }
  return {
    values: kept?.values ?? {},
    /** The attempt to send now: the last one again, where it is the same or nobody knows its outcome. */
    async begin(of: string, values: Kept['values'], makeInput: () => Promise<HoldRequest>): Promise<Attempt> {
      const isSame = last?.of === of && Date.now() - last.at < KEPT_MS
      const attempt =
        last && (isOpen || isSame) ? last : { key: randomKey(), input: await makeInput(), of, at: Date.now() }
      last = attempt
      isOpen = true
      keep(values)
      return attempt
    },
    booked() {
      isOpen = false
    },
    /** The server has refused: the next press is another attempt. */
    refused(values: Kept['values']) {
      last = null
      isOpen = false
      keep(values)
    },
  }
}

function readKept(stored: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(stored) ?? 'null') as Kept | null
  } catch {
    return null
  }
}
