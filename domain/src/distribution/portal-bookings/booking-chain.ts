import type { PortalBooking } from './portal-booking.ts'

/**
 * What the codes of one booking say together. `half`: the booking was cancelled because it goes on under another code, which has
 * not come yet.
 */
export type ChainState = {
  state: 'live' | 'half' | 'cancelled'
  /** What the code that no other one replaces says now. */
  head: PortalBooking
  codes: string[]
  /** Codes that are named as replaced and have never come. */
  missing: string[]
}

/**
 * Messages about portal bookings as chains of codes, each of which is one booking. A change comes as a pair: the old code is
 * cancelled with `wasModified`, and a new code says which ones it replaces. The order of the messages makes no difference,
 * except between two contents of a valid code.
 */
export function chainsOf(messages: readonly PortalBooking[]): ChainState[] {
  const byCode = presentByCode(messages)
  const linked = new Map<string, Set<string>>()
  for (const { code, replaces } of messages) {
    const codes = new Set([code, ...replaces].flatMap((one) => [...(linked.get(one) ?? [one])]))
    for (const one of codes) linked.set(one, codes)
  }
  return [...new Set(linked.values())].flatMap((codes) => {
    const known = [...codes].flatMap((code) => byCode.get(code) ?? [])
    const head = headOf(known, messages)
    if (!head) return []
    const missing = [...codes].filter((code) => !byCode.has(code))
    return { state: stateOf(head), head, codes: [...codes].sort(byAge), missing: missing.sort(byAge) }
  })
}

const stateOf = ({ status, wasModified }: PortalBooking): ChainState['state'] =>
  status === 'live' ? 'live' : status === 'cancelled' && wasModified ? 'half' : 'cancelled'

/** A cancelled code is never valid again: the portal would give a new one. */
const RANKS = { live: 0, half: 1, cancelled: 2 } as const
const rankOf = (booking: PortalBooking) => RANKS[stateOf(booking)] + Number(booking.status === 'cancelled_with_penalty')

/** What each code says now: of equal messages the last. */
function presentByCode(messages: readonly PortalBooking[]): Map<string, PortalBooking> {
  const present = new Map<string, PortalBooking>()
  for (const message of messages) {
    const before = present.get(message.code)
    if (!before || rankOf(message) >= rankOf(before)) present.set(message.code, message)
  }
  return present
}

/** The code that no other replaces; of several the youngest, because a portal may name only the first code again and again. */
function headOf(known: readonly PortalBooking[], messages: readonly PortalBooking[]): PortalBooking | undefined {
  const replaced = new Set(messages.flatMap(({ replaces }) => replaces))
  const heads = known.filter(({ code }) => !replaced.has(code))
  const youngestLast = [...(heads.length > 0 ? heads : known)].sort(
    (a, b) => compare(a.receivedAt, b.receivedAt) || byAge(a.code, b.code),
  )
  return youngestLast.at(-1)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Codes are numbers that grow; any others are compared as text. */
const byAge = (a: string, b: string) => a.length - b.length || compare(a, b)
