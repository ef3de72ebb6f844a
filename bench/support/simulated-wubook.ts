import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Day } from '@posada/domain/platform/days/day'
import type { CallRate } from '@posada/server/simulators/wubook/http/limits'
import type { LimitMode, ReceivedCall } from '@posada/server/simulators/wubook/types'

type Room = { id: number; name: string }
type Shown = { lcode: number; roomId: number; from: Day; days: number; avail: number; patienceMs: number }

/** What is asked of the simulator from outside of its process. */
export type SimulatorActions = {
  calls(lcode?: number): Promise<ReceivedCall[]>
  rates(): Promise<CallRate[]>
  clearCalls(): Promise<void>
  setLimits(mode: LimitMode): Promise<void>
  rooms(lcode: number): Promise<Room[]>
  /** Waits until a room shows so many units on all of these days. Returns when, in ms since 1970, or null after the patience. */
  untilShown(shown: Shown): Promise<number | null>
}

export type SimulatorRequest = { id: number; action: keyof SimulatorActions; given: unknown[] }
export type SimulatorReply = { id: number; value: unknown } | { id: number; error: string }

export type WubookProcess = SimulatorActions & { url: string; stop(): Promise<void> }

/**
 * Starts a simulated WuBook in a process of its own. It has a lower priority than the server: the real one is another company's
 * machine.
 */
export async function startWubookProcess(): Promise<WubookProcess> {
  const child = fork(fileURLToPath(new URL('./wubook-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  setPriority(child.pid!, 5)
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  const waiting = new Map<number, (reply: SimulatorReply) => void>()
  let last = 0
  child.on('message', (reply: SimulatorReply) => {
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  const act =
    <Name extends keyof SimulatorActions>(action: Name) =>
    (...given: Parameters<SimulatorActions[Name]>) =>
      new Promise<Awaited<ReturnType<SimulatorActions[Name]>>>((resolve, reject) => {
        const id = ++last
        waiting.set(id, (reply) => {
          if ('error' in reply) reject(new Error(reply.error))
          else resolve(reply.value as Awaited<ReturnType<SimulatorActions[Name]>>)
        })
        child.send({ id, action, given } satisfies SimulatorRequest)
      })
  return {
    url,
    calls: act('calls'),
    rates: act('rates'),
    clearCalls: act('clearCalls'),
    setLimits: act('setLimits'),
    rooms: act('rooms'),
    untilShown: act('untilShown'),
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Calls that went beyond what the provider allows: those that it refused, and times in which there were too many. */
export async function brokenLimits(simulator: SimulatorActions): Promise<string[]> {
  const FLOOD = -21
  const refused = (await simulator.calls()).filter(({ outcome }) => outcome === FLOOD)
  const over = (await simulator.rates()).filter(({ worst, limit }) => worst > limit)
  return [
    ...refused.map(({ lcode, method }) => `property ${lcode}: ${method} refused`),
    ...over.map(({ lcode, method, worst, limit }) => `property ${lcode}: ${worst} of ${limit} calls of ${method}`),
  ]
}
