import { randomFrom } from '../random-from.ts'
import type { NotificationBehaviour, RedsysBehaviour, RedsysFault, RedsysRequest, RedsysSettings } from './types.ts'

type ActiveBehaviour = RedsysBehaviour & { left: number }

/** The simulator's behaviour, for all merchants or a single one. The same seed gives the same random faults. */
export function makeRedsysBehaviours(seed: number) {
  const draw = randomFrom(seed)
  const active = new Map<string, ActiveBehaviour>()
  let notifications: NotificationBehaviour = {}
  let settings: RedsysSettings = { repeatedForm: 'shown', restQuery: true, queryLateMs: 0 }
  const of = (merchantCode: string) => active.get(merchantCode) ?? active.get('')

  return {
    faultFor(merchantCode: string, request: RedsysRequest): RedsysFault | undefined {
      const behaviour = of(merchantCode)
      if (!behaviour?.fault || behaviour.left <= 0) return undefined
      if (behaviour.only && !behaviour.only.includes(request)) return undefined
      if (draw() >= (behaviour.probability ?? 1)) return undefined
      behaviour.left -= 1
      const faults = [behaviour.fault].flat()
      return faults[Math.floor(draw() * faults.length)]
    },
    /** Replaces the behaviour for one merchant, or for all without their own. */
    set: (behaviour: RedsysBehaviour, merchantCode = '') =>
      void active.set(merchantCode, { ...behaviour, left: behaviour.times ?? Infinity }),
    setNotifications: (behaviour: NotificationBehaviour) => void (notifications = behaviour),
    setSettings: (change: Partial<RedsysSettings>) => void (settings = { ...settings, ...change }),
    settings: (): RedsysSettings => settings,
    clear: () => {
      active.clear()
      notifications = {}
    },
    slowMs: (merchantCode: string) => of(merchantCode)?.slowMs ?? 0,
    hold: async (merchantCode: string) => of(merchantCode)?.hold?.(),
    response: (merchantCode: string) => of(merchantCode)?.response,
    lateMs: () => notifications.lateMs ?? 0,
    /** Whether a notification has this fault. */
    happens: (fault: Exclude<keyof NotificationBehaviour, 'lateMs'>) => draw() < (notifications[fault] ?? 0),
  }
}
export type RedsysBehaviours = ReturnType<typeof makeRedsysBehaviours>
