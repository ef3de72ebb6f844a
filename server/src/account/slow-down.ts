import type { GateCall } from '../http/call.ts'
import { failuresOf, noteFailure } from './queries/gate.ts'

const FREE_FAILURES = 5
const LONGEST_WAIT_S = 60

const subjectsOf = (emailKey: string, address: string) => [`email:${emailKey}`, `address:${address}`]

/** Seconds until the next try: from the fifth failure of an e-mail or an address on, each failure doubles them. */
export async function secondsToWait({ gate, now, address }: GateCall, emailKey: string): Promise<number> {
  const failures = await failuresOf(gate, subjectsOf(emailKey, address), now)
  const waits = failures.map(
    // A clock set back must not lengthen a wait, nor begin one.
    ({ failures: count, lastAt }) => waitAfter(count) - Math.max(0, now.getTime() - lastAt.getTime()) / 1000,
  )
  return Math.max(0, ...waits)
}

export const waitAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT_S, 2 ** (failures - FREE_FAILURES))

export const noteFailedLogin = ({ gate, now, address }: GateCall, emailKey: string) =>
  noteFailure(gate, subjectsOf(emailKey, address), now)
