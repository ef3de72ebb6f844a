import { randomFrom } from '../random-from.ts'
import type { StripeBehaviour, StripeFault, WebhookBehaviour } from './types.ts'

type ActiveBehaviour = StripeBehaviour & { left: number }

/** The simulator's behaviour, for all keys or a single one. The same seed gives the same random faults. */
export function makeStripeBehaviours(seed: number) {
  const draw = randomFrom(seed)
  const active = new Map<string, ActiveBehaviour>()
  let webhooks: WebhookBehaviour = {}
  const of = (key: string) => active.get(key) ?? active.get('')

  return {
    faultFor(key: string, operation: string): StripeFault | undefined {
      const behaviour = of(key)
      if (!behaviour?.fault || behaviour.left <= 0) return undefined
      if (behaviour.only && !behaviour.only.includes(operation)) return undefined
      if (draw() >= (behaviour.probability ?? 1)) return undefined
      behaviour.left -= 1
      const faults = [behaviour.fault].flat()
      return faults[Math.floor(draw() * faults.length)]
    },
    /** Replaces the behaviour for one key, or for all keys without their own. */
    set: (behaviour: StripeBehaviour, key = '') =>
      void active.set(key, { ...behaviour, left: behaviour.times ?? Infinity }),
    setWebhooks: (behaviour: WebhookBehaviour) => void (webhooks = behaviour),
    clear: () => {
      active.clear()
      webhooks = {}
    },
    slowMs: (key: string) => of(key)?.slowMs ?? 0,
    hold: async (key: string) => of(key)?.hold?.(),
    lateMs: () => webhooks.lateMs ?? 0,
    /** Whether a notice has this fault. */
    happens: (fault: Exclude<keyof WebhookBehaviour, 'lateMs'>) => draw() < (webhooks[fault] ?? 0),
  }
}
export type Behaviours = ReturnType<typeof makeStripeBehaviours>
