import { setTimeout as sleep } from 'node:timers/promises'
import { startWubookSimulator } from '@posada/server/simulators/wubook/start-wubook-simulator'
import type { SimulatorActions, SimulatorRequest, SimulatorReply } from './simulated-wubook.ts'

/** The process of the simulated WuBook: it does what its parent sends, and ends with it. */

const LOOK_MS = 5

const simulator = await startWubookSimulator({ acceptsAnyone: true })
const actions: SimulatorActions = {
  calls: async (...given) => simulator.calls(...given),
  rates: async () => simulator.rates(),
  clearCalls: async () => simulator.clearCalls(),
  setLimits: async (mode) => simulator.setLimits(mode),
  rooms: async (lcode) => simulator.rooms(lcode),
  async untilShown({ lcode, roomId, from, days, avail, patienceMs }) {
    for (const begun = Date.now(); Date.now() - begun < patienceMs; await sleep(LOOK_MS))
      if (simulator.shown(lcode, roomId, from, days).every((day) => day.avail === avail)) return Date.now()
    return null
  },
}

process.on('message', ({ id, action, given }: SimulatorRequest) => {
  const act = actions[action] as (...given: unknown[]) => Promise<unknown>
  const send = (reply: SimulatorReply) => void process.send?.(reply)
  act(...given).then(
    (value) => send({ id, value }),
    (error: unknown) => send({ id, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.({ url: simulator.url })
