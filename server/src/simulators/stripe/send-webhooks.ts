import { createHmac, randomBytes } from 'node:crypto'
import type { Behaviours } from './behaviours.ts'
import type { StoredEvent, WebhookEndpoint } from './types.ts'

/** A notice that was sent, or tried; status 0 if nobody answered. */
export type Delivery = {
  eventId: string
  type: string
  objectId: string
  url: string
  kind: 'genuine' | 'forged' | 'stale'
  status: number
  /** Until it was answered. */
  ms: number
}

type Notice = { event: StoredEvent; endpoint: WebhookEndpoint; secret: string }

const REORDERED_MS = 500
const STALE_SECONDS = 600
const TIMEOUT_MS = 10_000
const KEPT_DELIVERIES = 2000

type Options = { behaviours: Behaviours; now: () => number; retryDelaysMs: number[] }

/** Sends notices over HTTP with their signature, and sends those again that get no success. */
export function makeWebhooks({ behaviours, now, retryDelaysMs }: Options) {
  const deliveries: Delivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  const waiting: Notice[] = []
  let underWay = 0

  function later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  async function post({ event, endpoint, secret }: Notice, kind: Delivery['kind']): Promise<number> {
    const payload = JSON.stringify(event)
    const at = now() - (kind === 'stale' ? STALE_SECONDS : 0)
    const signedWith = kind === 'forged' ? randomBytes(24).toString('hex') : secret
    underWay += 1
    const begun = performance.now()
    const status = await send(endpoint.url, payload, signatureHeader(payload, at, signedWith))
    underWay -= 1
    deliveries.push({
      eventId: event.id,
      type: event.type,
      objectId: event.data.object.id,
      url: endpoint.url,
      kind,
      status,
      ms: performance.now() - begun,
    })
    if (deliveries.length > KEPT_DELIVERIES) deliveries.shift()
    return status
  }

  async function deliver(notice: Notice, tries = 0): Promise<void> {
    const status = await post(notice, 'genuine')
    const delay = retryDelaysMs[tries]
    if ((status < 200 || status > 299) && delay !== undefined) later(delay, () => void deliver(notice, tries + 1))
  }

  function sendNow(notice: Notice): void {
    if (!behaviours.happens('missing')) void deliver(notice)
    if (behaviours.happens('duplicated')) void deliver(notice)
    if (behaviours.happens('forged')) void post({ ...notice, event: forgedFrom(notice.event) }, 'forged')
    if (behaviours.happens('stale'))
      void post({ ...notice, event: { ...notice.event, id: `${notice.event.id}0` } }, 'stale')
    while (waiting.length > 0) void deliver(waiting.shift()!)
  }

  return {
    deliveries: () => [...deliveries],
    /** How many notices are being sent or wait to be sent. */
    countPending: () => underWay + timers.size,
    send(notice: Notice): void {
      if (behaviours.happens('reordered')) {
        waiting.push(notice)
        later(REORDERED_MS, () => {
          if (waiting.includes(notice)) void deliver(waiting.splice(waiting.indexOf(notice), 1)[0]!)
        })
        return
      }
      later(behaviours.lateMs(), () => sendNow(notice))
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** The documented scheme v1: HMAC-SHA256 of the instant and the body. */
export function signatureHeader(payload: string, at: number, secret: string): string {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return `t=${at},v1=${signature}`
}

const forgedFrom = (event: StoredEvent): StoredEvent => ({ ...event, id: `evt_${randomBytes(12).toString('hex')}` })

async function send(url: string, body: string, signature: string): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
