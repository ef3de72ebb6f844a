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

/** Posts forms with `lcode` and `rcode`, one after the other and once each: WuBook does not repeat what nobody took. */
export function makePushes(seed: number) {
  const draw = randomFrom(seed + 1)
  const happens = (probability = 0) => draw() < probability
  const deliveries: PushDelivery[] = []
  const waiting = new Set<NodeJS.Timeout>()
  let behaviour: PushBehaviour = {}
  let overtaken: Notice[] = []
  let queue: Promise<unknown> = Promise.resolve()
  let swapTimer: NodeJS.Timeout | undefined
  let pending = 0
  let isStopped = false

  async function post({ url, lcode, code }: Notice): Promise<number> {
    const form = new URLSearchParams({ lcode: String(lcode), rcode: String(code) })
    const status = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      (response) => response.status,
      () => 0,
    )
    deliveries.push({ url, lcode, code, status })
    if (deliveries.length > KEPT) deliveries.shift()
    return status
  }

  function postLater(notices: readonly Notice[], milliseconds: number): void {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      postInTurn(notices)
    }, milliseconds)
    waiting.add(timer)
  }

  function postInTurn(notices: readonly Notice[]): void {
    for (const notice of notices) queue = queue.then(() => post(notice)).finally(() => (pending -= 1))
  }

  function postOvertaken(): void {
    clearTimeout(swapTimer)
    postInTurn(overtaken)
    overtaken = []
  }

  return {
    set: (next: PushBehaviour) => void (behaviour = next),
    send(notice: Notice): void {
      if (isStopped || happens(behaviour.lost)) return
      const copies = happens(behaviour.duplicated) ? [notice, notice] : [notice]
      pending += copies.length
      if (overtaken.length === 0 && happens(behaviour.swapped)) {
        overtaken = copies
        swapTimer = setTimeout(postOvertaken, SWAP_MS)
        return
      }
      if (behaviour.lateMs) postLater(copies, behaviour.lateMs)
      else postInTurn(copies)
      postOvertaken()
    },
    test: async (url: string): Promise<boolean> => (await post({ url, ...TEST })) === 200,
    deliveries: (): PushDelivery[] => [...deliveries],
    /** Being sent, or waiting to be. */
    countPending: () => pending,
    stop(): void {
      isStopped = true
      clearTimeout(swapTimer)
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },
  }
}

export type Pushes = ReturnType<typeof makePushes>
