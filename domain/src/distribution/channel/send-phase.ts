import { isClosedCode } from './restriction-code.ts'
import type { ShownValue } from './shown-value.ts'

/**
 * When a value is sent. `first`: at once, because until then portals sell what there is not. `middle`: with the prices, before
 * anything opens. `last`: after the new bookings were fetched, because only then is it known that the units are still free.
 */
export const sendPhases = ['first', 'middle', 'last'] as const
export type SendPhase = (typeof sendPhases)[number]

/** Of units for sale. Of an unknown value nobody can say whether it falls, so bookings are fetched before it is sent. */
export const phaseOfUnits = (shown: ShownValue, target: number): SendPhase =>
  shown >= 0 && target < shown ? 'first' : 'last'

/** Of restrictions: what closes goes first, what opens last, and so does what is unknown, with the units. */
export function phaseOfRestrictions(shown: ShownValue, target: number): SendPhase {
  if (shown < 0) return 'last'
  const [before, after] = [isClosedCode(shown), isClosedCode(target)]
  if (before === after) return 'middle'
  return after ? 'first' : 'last'
}
