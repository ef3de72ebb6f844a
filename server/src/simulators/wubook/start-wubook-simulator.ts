import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeWubookBehaviours } from './http/behaviours.ts'
import { contextOf, executeWith } from './http/execute-call.ts'
import { makeLimits, type CallRate } from './http/limits.ts'
import { makePushes, type PushDelivery } from './http/send-pushes.ts'
import { serveWubookRequest, WUBOOK_PATH, type WubookServer } from './http/serve-request.ts'
import { makeWubookPanel, type WubookPanel } from './panel.ts'
import { makeWubookAccounts } from './state/accounts.ts'
import { readProperties, writeProperties } from './state/keep-properties.ts'
import type { LimitMode, PushBehaviour, ReceivedCall, WubookBehaviour, WubookOptions } from './types.ts'

export type WubookSimulator = WubookPanel & {
  /** The URL of the service, with its path. */
  url: string
  /** Lets a token act for properties. */
  register(access: { token: string; lcodes: number[] }): void
  /** The token is no longer accepted. */
  revoke(token: string): void
  /** The property no longer exists. */
  removeProperty(lcode: number): void
  /** The numbers of all properties that exist. */
  properties(): number[]
  /** Sets the behaviour for one property, or for all without their own. */
  setBehaviour(behaviour: WubookBehaviour, lcode?: number): void
  setPushes(behaviour: PushBehaviour): void
  setLimits(mode: LimitMode): void
  /** Restores normal behaviour of calls and pushes. */
  clearBehaviour(): void
  /** The last calls, oldest first. */
  calls(lcode?: number): ReceivedCall[]
  /** The most calls in the time of each limit. */
  rates(): CallRate[]
  /** How many calls were refused because of a limit. */
  limitRefusals(): number
  /** Forgets the calls, but not the rates. */
  forgetCalls(): void
  /** Forgets calls, rates and refusals. */
  clearCalls(): void
  /** The pushes that were sent, oldest first. */
  deliveries(): PushDelivery[]
  countPendingPushes(): number
  /** Refuses connections until `listenAgain`. */
  stopListening(): Promise<void>
  listenAgain(): Promise<void>
  close(): Promise<void>
}

const KEPT_CALLS = 5000

/** Starts a simulated WuBook on loopback: its Wired API, portals that book there, its pushes, limits and failures. */
export async function startWubookSimulator(options: WubookOptions = {}): Promise<WubookSimulator> {
  const { now = () => new Date(), seed = 1, file } = options
  const accounts = makeWubookAccounts(options, now)
  if (file !== undefined) readProperties(file, accounts)
  const behaviours = makeWubookBehaviours(seed)
  const limits = makeLimits(options.limits ?? 'all', () => now().getTime())
  const pushes = makePushes(seed)
  const parts = { accounts, limits, pushes, now }
  const calls: ReceivedCall[] = []
  const context: WubookServer = {
    behaviours,
    execute: executeWith(parts),
    now,
    delayed: new Map(),
    record: (call) => {
      calls.push(call)
      if (calls.length > KEPT_CALLS) calls.shift()
    },
  }
  const server = createServer((request, response) => {
    serveWubookRequest(request, response, context).catch(() => response.destroy())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(options.port ?? 0)
  const { port } = server.address() as AddressInfo
  return {
    ...makeWubookPanel(accounts, contextOf(parts)),
    url: `http://127.0.0.1:${port}${WUBOOK_PATH}`,
    register: accounts.register,
    revoke: accounts.revoke,
    removeProperty: accounts.remove,
    properties: () => accounts.properties().map(({ lcode }) => lcode),
    setBehaviour: behaviours.set,
    setPushes: pushes.set,
    setLimits: limits.setMode,
    clearBehaviour: () => {
      behaviours.clear()
      pushes.set({})
    },
    calls: (lcode) => calls.filter((call) => lcode === undefined || call.lcode === lcode),
    rates: limits.rates,
    limitRefusals: limits.refusals,
    forgetCalls: () => void (calls.length = 0),
    clearCalls: () => {
      calls.length = 0
      limits.clear()
    },
    deliveries: pushes.deliveries,
    countPendingPushes: pushes.countPending,
    stopListening,
    listenAgain: () => listen(port),
    close: async () => {
      pushes.stop()
      await stopListening()
      if (file !== undefined) writeProperties(file, accounts)
    },
  }
}
