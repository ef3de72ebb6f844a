import { randomFrom } from '../../random-from.ts'
import type { PushBehaviour } from '../types.ts'

/** `status` is 0 where nobody answered. */
export type PushDelivery = { url: string; lcode: number; code: number; status: number }

type Notice = { url: string; lcode: number; code: number }

const KEPT = 500
const TIMEOUT_MS = 10_000
/** How long a swapped notice waits for the one that overtakes it. */
const SWAP_MS = 1000
const TEST = { lcode: 1000, code: 2000 }

/** Posts forms with `lcode` and `rcode`, once each: WuBook does not repeat a notice that nobody took. */
export function makePushes(seed: number) {
  const draw = randomFrom(seed + 1)
  const happens = (probability = 0) => draw() < probability
  const deliveries: PushDelivery[] = []
  const waiting = new Set<NodeJS.Timeout>()
  let behaviour: PushBehaviour = {}
  let overtaken: (() => void) | undefined
  let underWay = 0
  let isStopped = false

  async function post({ url, lcode, code }: Notice): Promise<number> {
    underWay += 1
    const form = new URLSearchParams({ lcode: String(lcode), rcode: String(code) })
    const status = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      (response) => response.status,
      () => 0,
    )
    deliveries.push({ url, lcode, code, status })
    if (deliveries.length > KEPT) deliveries.shift()
    underWay -= 1
    return status
  }

  function later(milliseconds: number, action: () => void): void {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      action()
    }, milliseconds)
    waiting.add(timer)
  }

  function sendOvertaken(): void {
    const send = overtaken
    overtaken = undefined
    send?.()
  }

  return {
    set: (next: PushBehaviour) => void (behaviour = next),
    send(notice: Notice): void {
      if (isStopped || happens(behaviour.lost)) return
      const copies = happens(behaviour.duplicated) ? 2 : 1
      const sendNow = () => {
        for (let copy = 0; copy < copies; copy++)
          if (behaviour.lateMs) later(behaviour.lateMs, () => void post(notice))
          else void post(notice)
      }
      if (overtaken === undefined && happens(behaviour.swapped)) {
        overtaken = sendNow
        later(SWAP_MS, sendOvertaken)
        return
      }
      sendNow()
      sendOvertaken()
    },
    test: async (url: string): Promise<boolean> => (await post({ url, ...TEST })) === 200,
    deliveries: (): PushDelivery[] => [...deliveries],
    /** Being sent, or waiting to be. */
    countPending: () => underWay + waiting.size,
    stop(): void {
      isStopped = true
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },
  }
}

export type Pushes = ReturnType<typeof makePushes>
