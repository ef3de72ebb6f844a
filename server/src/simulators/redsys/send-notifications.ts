import { randomBytes } from 'node:crypto'
import type { RedsysSignature } from '@posada/domain/money/payments/redsys-terminal'
import type { RedsysBehaviours } from './behaviours.ts'
import { signedMessage } from './http/answer-fields.ts'

/** A notification that was sent, or tried; status 0 if nobody answered. */
export type NotificationDelivery = {
  order: string
  response: string
  url: string
  /** As it was sent. */
  body: string
  kind: 'genuine' | 'forged' | 'downgraded'
  status: number
}

export type Notification = {
  url: string
  key: string
  version: RedsysSignature
  fields: Record<string, string>
}

const TIMEOUT_MS = 10_000
const KEPT_DELIVERIES = 2000

/** Sends notifications of payments, each once: one that nobody takes is never sent again. */
export function makeNotifications(behaviours: RedsysBehaviours) {
  const deliveries: NotificationDelivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  const counts = { underWay: 0 }

  async function post(notification: Notification, kind: NotificationDelivery['kind']): Promise<void> {
    const { url, fields } = notification
    const body = bodyOf(notification, {
      isEncoded: behaviours.happens('percentEncoded'),
      hasBlanks: behaviours.happens('blanks'),
    })
    counts.underWay += 1
    const status = await send(url, body)
    counts.underWay -= 1
    deliveries.push({ order: fields['Ds_Order'] ?? '', response: fields['Ds_Response'] ?? '', url, body, kind, status })
    if (deliveries.length > KEPT_DELIVERIES) deliveries.shift()
  }

  function sendNow(notification: Notification): void {
    if (!behaviours.happens('missing')) void post(notification, 'genuine')
    if (behaviours.happens('duplicated')) void post(notification, 'genuine')
    if (behaviours.happens('forged')) void post(forgedFrom(notification), 'forged')
    if (behaviours.happens('downgraded'))
      void post({ ...notification, version: notification.version === 'v1' ? 'v2' : 'v1' }, 'downgraded')
  }

  return {
    deliveries: (): NotificationDelivery[] => [...deliveries],
    /** How many are being sent or wait to be sent. */
    countPending: (): number => counts.underWay + timers.size,
    send(notification: Notification): void {
      const timer = setTimeout(() => {
        timers.delete(timer)
        sendNow(notification)
      }, behaviours.lateMs())
      timer.unref()
      timers.add(timer)
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

const forgedFrom = (notification: Notification): Notification => ({
  ...notification,
  key: randomBytes(24).toString('base64'),
  fields: { ...notification.fields, Ds_Response: '0000' },
})

function bodyOf(
  { key, version, fields }: Notification,
  { isEncoded, hasBlanks }: { isEncoded: boolean; hasBlanks: boolean },
): string {
  const values = Object.entries(fields).map(([name, value]) => [name, isEncoded ? encodeURIComponent(value) : value])
  const texts = signedMessage(version, {
    key,
    order: fields['Ds_Order'] ?? '',
    fields: Object.fromEntries(values) as object,
  })
  const pairs = new URLSearchParams(texts).toString()
  return hasBlanks ? pairs.replaceAll('%2B', '+') : pairs
}

async function send(url: string, body: string): Promise<number> {
  try {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
