import { randomFrom } from '../../random-from.ts'
import type { WubookBehaviour, WubookFault } from '../types.ts'

type Active = WubookBehaviour & { left: number }
type Upset = { fault: WubookFault } | { code: number } | undefined

/** The behaviour for one property, or for all without their own. The same seed gives the same random faults. */
export function makeWubookBehaviours(seed: number) {
  const draw = randomFrom(seed)
  const active = new Map<number, Active>()
  const of = (lcode: number) => active.get(lcode) ?? active.get(0)

  return {
    /** Replaces the behaviour of one property, or with 0 of all without their own. */
    set: (behaviour: WubookBehaviour, lcode = 0) =>
      void active.set(lcode, { ...behaviour, left: behaviour.times ?? Infinity }),
    clear: () => active.clear(),
    slowMs: (lcode: number) => of(lcode)?.slowMs ?? 0,
    isTooLarge: (lcode: number, bytes: number): boolean => bytes > (of(lcode)?.largestBody ?? Infinity),
    /** What happens to the call instead of its answer. */
    upset(lcode: number, method: string): Upset {
      const behaviour = of(lcode)
      if (!behaviour || behaviour.left <= 0) return undefined
      if (behaviour.fault === undefined && behaviour.code === undefined) return undefined
      if (behaviour.only && !behaviour.only.includes(method)) return undefined
      if (draw() >= (behaviour.probability ?? 1)) return undefined
      behaviour.left -= 1
      if (behaviour.code !== undefined) return { code: behaviour.code }
      const faults = [behaviour.fault ?? []].flat()
      const fault = faults[Math.floor(draw() * faults.length)]
      return fault && { fault }
    },
  }
}

export type WubookBehaviours = ReturnType<typeof makeWubookBehaviours>
