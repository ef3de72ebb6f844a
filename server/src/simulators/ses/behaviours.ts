import { randomFrom } from '../random-from.ts'
import type { Behaviour, Fault, Oddity } from './types.ts'

type ActiveBehaviour = Behaviour & { left: number }

/** The simulator's behaviour, for all users or a single one. The same seed gives the same random faults. */
export function makeBehaviours(seed: number) {
  const draw = randomFrom(seed)
  const held = new Map<string, ActiveBehaviour>()
  const of = (user: string) => held.get(user) ?? held.get('')

  function faultFor(user: string, operation: string): Fault | undefined {
    const behaviour = of(user)
    if (!behaviour?.fault || behaviour.left <= 0) return undefined
    if (behaviour.only && !behaviour.only.includes(operation)) return undefined
    if (draw() >= (behaviour.probability ?? 1)) return undefined
    behaviour.left -= 1
    const faults = [behaviour.fault].flat()
    return faults[Math.floor(draw() * faults.length)]
  }

  return {
    faultFor,
    /** Replaces the behaviour of one user, or of all users without their own. */
    set: (behaviour: Behaviour, user = '') => void held.set(user, { ...behaviour, left: behaviour.times ?? Infinity }),
    clear: () => held.clear(),
    slowMs: (user: string) => of(user)?.slowMs ?? 0,
    hold: async (user: string) => of(user)?.hold?.(),
    oddities: (user: string): ReadonlySet<Oddity> => new Set(of(user)?.oddities),
    nextState: () => [...held.values()].find(({ nextStates }) => nextStates?.length)?.nextStates?.shift(),
  }
}
