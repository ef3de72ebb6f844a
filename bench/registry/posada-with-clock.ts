import { once } from 'node:events'
import { requireOk, PASSWORD } from '../support/establishment.ts'
import { openSession } from '../support/session.ts'
import { databaseProcesses, descendantsOf, type Posada, startPosada } from '../support/posada.ts'

export type PosadaWithClock = Awaited<ReturnType<typeof startPosadaWithClock>>

/** A server whose clock can be moved and which can be killed; after a restart the clock is moved again. */
export async function startPosadaWithClock(options: Parameters<typeof startPosada>[0]) {
  let posada: Posada = await startPosada(options)
  let ahead = 0
  const complaints: string[] = []
  /** Collects the errors in the log of the current process. */
  const collectErrors = () =>
    complaints.push(
      ...posada
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    )
  const simulator = () => openSession(posada.address)

  async function kill(isWhole: boolean): Promise<number> {
    const { child } = posada
    const exited = once(child, 'exit')
    const pids = isWhole
      ? [...new Set([...descendantsOf(child.pid!), ...databaseProcesses(options.dataDir)])]
      : [child.pid!]
    const at = Date.now()
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // the process had already ended
      }
    }
    await exited
    collectErrors()
    return at
  }

  return {
    address: () => posada.address,
    output: () => posada.output(),
    now: () => Date.now() + ahead,
    /** Moves the clock forward and runs a sweep. */
    async move(milliseconds: number) {
      ahead += milliseconds
      await requireOk(simulator().post('/api/simulator/clock', { by: milliseconds }))
      await requireOk(simulator().post('/api/simulator/sweep'))
    },
    sweep: () => requireOk(simulator().post('/api/simulator/sweep')),
    /** Kills the server with SIGKILL, alone or together with its database. @returns the instant of the kill */
    kill,
    async startAgain() {
      posada = await startPosada(options)
      await requireOk(simulator().post('/api/simulator/clock', { by: ahead }))
    },
    async people(email: string, count: number) {
      const people = Array.from({ length: count }, () => openSession(posada.address))
      for (const person of people) await requireOk(person.logIn(email, PASSWORD))
      return people
    },
    /** Errors in the logs of all processes so far. */
    complaints() {
      collectErrors()
      return complaints
    },
    stop: () => posada.stop(),
  }
}
