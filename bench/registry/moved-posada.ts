import { once } from 'node:events'
import { must, PASSWORD } from '../bench-house.ts'
import { aPerson } from '../person.ts'
import { startPosada, type Posada } from '../posada.ts'
import { databaseProcesses, familyOf } from '../processes.ts'

export type MovedPosada = Awaited<ReturnType<typeof startMovedPosada>>

/** A server whose clock is moved, that can be killed, and comes back with the clock where it was. */
export async function startMovedPosada(options: Parameters<typeof startPosada>[0]) {
  let posada: Posada = await startPosada(options)
  let ahead = 0
  const complaints: string[] = []
  /** What it could not do, as its log of this life has it. */
  const hear = () =>
    complaints.push(
      ...posada
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    )
  const simulator = () => aPerson(posada.address)

  async function kill(isWhole: boolean): Promise<number> {
    const { child } = posada
    const exited = once(child, 'exit')
    const pids = isWhole ? [...new Set([...familyOf(child.pid!), ...databaseProcesses(options.dataDir)])] : [child.pid!]
    const at = Date.now()
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // it had just ended by itself
      }
    }
    await exited
    hear()
    return at
  }

  return {
    address: () => posada.address,
    output: () => posada.output(),
    now: () => Date.now() + ahead,
    /** Forward, and what is due by then is looked at. */
    async move(milliseconds: number) {
      ahead += milliseconds
      await must(simulator().post('/api/simulator/clock', { by: milliseconds }))
      await must(simulator().post('/api/simulator/sweep'))
    },
    sweep: () => must(simulator().post('/api/simulator/sweep')),
    /** With SIGKILL: the server alone, or with its whole database. @returns when */
    kill,
    async startAgain() {
      posada = await startPosada(options)
      await must(simulator().post('/api/simulator/clock', { by: ahead }))
    },
    async people(email: string, count: number) {
      const people = Array.from({ length: count }, () => aPerson(posada.address))
      for (const person of people) await must(person.logIn(email, PASSWORD))
      return people
    },
    /** Errors in the logs of all its lives. */
    complaints() {
      hear()
      return complaints
    },
    stop: () => posada.stop(),
  }
}
