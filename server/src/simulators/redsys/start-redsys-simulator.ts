import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeRedsysBehaviours } from './behaviours.ts'
import { type RedsysServer, serveRedsysRequest } from './http/serve-request.ts'
import { readState, writeState } from './keep-state.ts'
import { makeRedsysPanel, type RedsysPanel } from './panel.ts'
import { type NotificationDelivery, makeNotifications } from './send-notifications.ts'
import { makeTerminals } from './terminals.ts'
import type {
  NotificationBehaviour,
  RedsysBehaviour,
  RedsysOptions,
  RedsysSettings,
  SimulatedTerminal,
} from './types.ts'

export type RedsysSimulator = RedsysPanel & {
  /** The address of the gateway, up to '/sis/'. */
  url: string
  /** Sets the behaviour for one merchant, or for all without their own. */
  setBehaviour(behaviour: RedsysBehaviour, merchantCode?: string): void
  /** Replaces the behaviour of notifications. */
  setNotifications(behaviour: NotificationBehaviour): void
  setSettings(change: Partial<RedsysSettings>): void
  /** Restores normal behaviour of requests and notifications. */
  clearBehaviour(): void
  register(terminal: SimulatedTerminal): void
  /** The notifications that were sent, oldest first. */
  deliveries(): NotificationDelivery[]
  /** How many notifications are being sent or wait to be sent. */
  countPendingNotices(): number
  /** Refuses connections until `listenAgain`. */
  stopListening(): Promise<void>
  listenAgain(): Promise<void>
  close(): Promise<void>
}

/** Starts a simulated Redsys on loopback: its payment pages, its operations by REST, its query, its notifications and its failures. */
export async function startRedsysSimulator(options: RedsysOptions = {}): Promise<RedsysSimulator> {
  const { now: clock = () => new Date(), seed = 1, file } = options
  const { ledger, terminals: keptTerminals, settings } = readState(file)
  const terminals = makeTerminals(options)
  for (const terminal of keptTerminals) terminals.register(terminal)
  const behaviours = makeRedsysBehaviours(seed)
  behaviours.setSettings(settings)
  const notifications = makeNotifications(behaviours)
  const world: RedsysServer = {
    ledger,
    behaviours,
    terminals,
    now: () => clock().getTime(),
    notify: notifications.send,
  }
  const server = createServer((request, response) => {
    serveRedsysRequest(request, response, world).catch(() => response.destroy())
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(options.port ?? 0)
  const { port } = server.address() as AddressInfo
  return {
    ...makeRedsysPanel(world, terminals),
    url: `http://127.0.0.1:${port}/sis/`,
    setBehaviour: behaviours.set,
    setNotifications: behaviours.setNotifications,
    setSettings: behaviours.setSettings,
    clearBehaviour: behaviours.clear,
    register: terminals.register,
    deliveries: notifications.deliveries,
    countPendingNotices: notifications.countPending,
    stopListening,
    listenAgain: () => listen(port),
    close: async () => {
      notifications.stop()
      await stopListening()
      if (file !== undefined) writeState(file, { ledger, terminals: terminals.all(), settings: behaviours.settings() })
    },
  }
}
