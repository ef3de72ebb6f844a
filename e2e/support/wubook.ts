import type { Day } from '@posada/domain/platform/days/day'
import type { Server } from './server/start-server.ts'
import { postToSimulator } from './simulator.ts'

type State = {
  code?: number
  rooms: { id: number; name: string }[]
  shown?: { day: Day; avail: number }[]
}

/** The simulated WuBook of the server under test, seen and controlled for one property. */
export function wubookOf(server: Server, lcode: number) {
  const address = `${server.url}/api/simulator/wubook`
  const read = async (query = ''): Promise<State> =>
    (await (await fetch(`${address}?lcode=${lcode}${query}`)).json()) as State
  const control = async (order: object) => (await postToSimulator(server, 'wubook', { lcode, ...order })) as State
  const roomOf = async (name: string) => (await read()).rooms.find((room) => room.name === name)?.id ?? 0
  return {
    control,
    roomOf,
    /** The units that portals are shown of a room on a day; undefined while there is no such room. */
    unitsOf: async (name: string, day: Day): Promise<number | undefined> => {
      const id = await roomOf(name)
      return id === 0 ? undefined : (await read(`&room=${id}&from=${day}&days=1`)).shown?.[0]?.avail
    },
  }
}
