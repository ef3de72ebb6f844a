import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cancelSoldPlan, changeSoldPlan, sellPlan } from './sell.ts'
import { type DebooksServer, serveDebooks } from './serve-request.ts'
import type { DebooksBooking, DebooksFault, DebooksOptions, DebooksOrder, SimulatedPlan } from './types.ts'
import { makeWallets } from './wallets.ts'

export type DebooksSimulator = {
  url: string
  /** A wallet that sells plans of these names; two of its own where none are given. */
  register(address: string, names?: readonly Record<string, string>[]): void
  /** The next requests fail so, until it is set to undefined or so many have failed. */
  setFault(fault: DebooksFault | undefined, times?: number): void
  /** The token of the wallet is no longer accepted. */
  revoke(address: string): void
  addresses(): string[]
  plans(address: string): SimulatedPlan[]
  addPlan(address: string, name: Record<string, string>): void
  bookings(address: string): DebooksBooking[]
  book(address: string, order: DebooksOrder): string
  change(address: string, id: string, changes: Partial<DebooksOrder>): void
  cancel(address: string, id: string, reason?: string): void
  /** The last calls that were answered, oldest first: 'GET /v1/plans 200'. */
  calls(): string[]
  forgetCalls(): void
  close(): Promise<void>
}

const KEPT_CALLS = 2000

/** Starts a simulated DeBooks on loopback: the assumed API of `adapters/debooks/client.ts`, its refusals and failures. */
export async function startDebooksSimulator(options: DebooksOptions = {}): Promise<DebooksSimulator> {
  const { now = () => new Date() } = options
  const wallets = makeWallets(options)
  const calls: string[] = []
  let fault: { kind: DebooksFault; times: number } | undefined
  const context: DebooksServer = {
    wallets,
    now,
    fault() {
      if (!fault || fault.times <= 0) return undefined
      fault.times--
      return fault.kind
    },
    record: (call, status) => {
      calls.push(`${call} ${status}`)
      if (calls.length > KEPT_CALLS) calls.shift()
    },
  }
  const server = createServer((request, response) => {
    serveDebooks(request, response, context).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    register: (address, names) => void wallets.register(address, names),
    setFault: (kind, times = Infinity) => void (fault = kind && { kind, times }),
    revoke: (address) => void (wallets.of(address).token = ''),
    addresses: () => wallets.all().map(({ address }) => address),
    plans: (address) => wallets.of(address).plans,
    addPlan: (address, name) => {
      const { plans } = wallets.of(address)
      plans.push({ id: `pl_extra${plans.length}`, name, unit: null, days: [] })
    },
    bookings: (address) => wallets.of(address).bookings.map(({ booking }) => booking),
    book: (address, order) => sellPlan(wallets.of(address), order, now()),
    change: (address, id, changes) => changeSoldPlan(wallets.of(address), id, changes),
    cancel: (address, id, reason) => cancelSoldPlan(wallets.of(address), id, reason),
    calls: () => [...calls],
    forgetCalls: () => void (calls.length = 0),
    close: () =>
      new Promise((resolve) => {
        wallets.keep()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
