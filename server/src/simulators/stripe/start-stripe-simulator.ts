import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeAccounts } from './accounts.ts'
import { makeStripeBehaviours } from './behaviours.ts'
import { readLedgers, writeLedgers } from './keep-ledgers.ts'
import { makePanel, type StripePanel } from './panel.ts'
import { allOf, catchUp, type Context, type Ledger, newBase, save } from './objects/ledger.ts'
import { type Delivery, makeWebhooks } from './send-webhooks.ts'
import { serveStripeRequest, type StripeServer } from './http/serve-request.ts'
import type { SimulatedKey, StoredEvent, StripeBehaviour, StripeOptions, WebhookBehaviour } from './types.ts'

export type StripeSimulator = StripePanel & {
  /** The URL of the service, without a path. */
  url: string
  /** Sets the behaviour for one key, or for all keys without their own. */
  setBehaviour(behaviour: StripeBehaviour, key?: string): void
  /** Replaces the behaviour of notices. */
  setWebhooks(behaviour: WebhookBehaviour): void
  /** Restores normal behaviour of requests and notices. */
  clearBehaviour(): void
  register(key: SimulatedKey): void
  /** The gateway no longer takes the key. */
  revoke(key: string): void
  /** The notices that were sent, oldest first. */
  deliveries(): Delivery[]
  /** How many notices are being sent or wait to be sent. */
  countPendingNotices(): number
  /** Lets happen what is due on the simulator's clock; every request does so too. */
  catchUp(): void
  /** Refuses connections until `listenAgain`. */
  stopListening(): Promise<void>
  listenAgain(): Promise<void>
  close(): Promise<void>
}

const API_VERSION = '2026-10-28.endive'
const RETRY_DELAYS_MS = [1000, 5000, 30_000]
const CATCH_UP_MS = 1000

/** Starts a simulated Stripe on loopback: its API, its hosted pages, its notices and its failures. */
export async function startStripeSimulator(options: StripeOptions = {}): Promise<StripeSimulator> {
  const { now: clock = () => new Date(), seed = 1, retryDelaysMs = RETRY_DELAYS_MS } = options
  const now = () => Math.floor(clock().getTime() / 1000)
  const accounts = makeAccounts(options, now)
  if (options.file !== undefined) for (const ledger of readLedgers(options.file)) accounts.restore(ledger)
  const behaviours = makeStripeBehaviours(seed)
  const webhooks = makeWebhooks({ behaviours, now, retryDelaysMs })
  let url = ''

  function contextOf(ledger: Ledger): Context {
    const context: Context = { ledger, now, baseUrl: url, emit }
    function emit(type: string, object: Parameters<Context['emit']>[1]) {
      const endpoints = allOf(ledger, 'webhook_endpoint').filter(({ enabled_events: events }) =>
        events.some((event) => event === type || event === '*'),
      )
      const event: StoredEvent = save(context, {
        ...newBase(context, 'event'),
        type,
        api_version: API_VERSION,
        data: { object: structuredClone(object) },
        pending_webhooks: endpoints.length,
      })
      for (const endpoint of endpoints) webhooks.send({ event, endpoint, secret: ledger.secrets.get(endpoint.id)! })
    }
    return context
  }

  const context: StripeServer = { accounts, behaviours, now, contextOf }
  const catchUpAll = () => {
    for (const ledger of accounts.ledgers()) catchUp(ledger, now())
  }
  const server = createServer((request, response) => {
    serveStripeRequest(request, response, context).catch(() => response.destroy())
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(options.port ?? 0)
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  const ticking = setInterval(catchUpAll, CATCH_UP_MS)
  ticking.unref()
  return {
    ...makePanel(accounts, contextOf),
    url,
    setBehaviour: behaviours.set,
    setWebhooks: behaviours.setWebhooks,
    clearBehaviour: behaviours.clear,
    register: accounts.register,
    revoke: accounts.revoke,
    deliveries: webhooks.deliveries,
    countPendingNotices: webhooks.countPending,
    catchUp: catchUpAll,
    stopListening,
    listenAgain: () => listen(port),
    close: async () => {
      clearInterval(ticking)
      webhooks.stop()
      await stopListening()
      if (options.file !== undefined) writeLedgers(options.file, accounts.ledgers())
    },
  }
}
