import { randomFrom } from '../random-from.ts'
import type { AnfixBehaviour, AnfixFault } from './types.ts'

/** How the simulator behaves. The same seed gives the same random faults. */
export function makeAnfixBehaviours(seed: number) {
  const draw = randomFrom(seed)
  let behaviour: AnfixBehaviour = {}
  let left = 0
  return {
    set(next: AnfixBehaviour) {
      behaviour = next
      left = next.times ?? Infinity
    },
    faultFor(operation: string): AnfixFault | undefined {
      if (behaviour.fault === undefined || left <= 0) return undefined
      if (behaviour.only && !behaviour.only.includes(operation)) return undefined
      if (draw() >= (behaviour.probability ?? 1)) return undefined
      left -= 1
      const faults = [behaviour.fault].flat()
      return faults[Math.floor(draw() * faults.length)]
    },
    slowMs: () => behaviour.slowMs ?? 0,
  }
}
export type AnfixBehaviours = ReturnType<typeof makeAnfixBehaviours>
