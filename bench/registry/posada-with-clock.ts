import { once } from 'node:events'
import { requireOk, PASSWORD } from '../support/establishment.ts'
import { openSession } from '../support/session.ts'
import { databaseProcesses, descendantsOf, type Posada, startPosada } from '../support/posada.ts'

export type PosadaWithClock = Awaited<ReturnType<typeof startPosadaWithClock>>

/** A server whose clock can be moved and which can be killed; it starts again with the clock where it was. */
export async function startPosadaWithClock(options: Parameters<typeof startPosada>[0]) {
  let posada: Posada = await startPosada(options)
  let ahead = 0
  let diedAt = 0
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
    diedAt = Date.now()
    collectErrors()
    return at
  }

  return {
    address: () => posada.address,
    output: () => posada.output(),
    now: () => Date.now() + ahead,
    isRunning: () => posada.child.exitCode === null && posada.child.signalCode === null,
    /** Moves the clock forward and runs a sweep, if wanted. Of a killed server the clock is moved for its next start. */
    async move(milliseconds: number, { sweeps = true } = {}) {
      ahead += milliseconds
      if (posada.child.exitCode !== null || posada.child.signalCode !== null) return
      await requireOk(simulator().post('/api/simulator/clock', { by: milliseconds }))
      if (sweeps) await requireOk(simulator().post('/api/simulator/sweep'))
    },
    sweep: () => requireOk(simulator().post('/api/simulator/sweep')),
    /** Stops the server itself, not its database, until it is resumed. */
    pause: () => void posada.child.kill('SIGSTOP'),
    resume: () => void posada.child.kill('SIGCONT'),
    /** Kills the server with SIGKILL, alone or together with its database. @returns the instant of the kill */
    kill,
    /** By when it had died of its last kill; 0 before the first. */
    diedAt: () => diedAt,
    async startAgain() {
      const aheadAtStart = ahead
      const env = { ...options.env, POSADA_SIMULATE_AHEAD_MS: String(aheadAtStart) }
      posada = await startPosada({ ...options, env })
      if (ahead !== aheadAtStart)
        await requireOk(simulator().post('/api/simulator/clock', { by: ahead - aheadAtStart }))
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
