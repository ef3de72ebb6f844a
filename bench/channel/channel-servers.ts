import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWubookSimulator } from '@posada/server/simulators/wubook/start-wubook-simulator'
import { type PosadaWithClock, startPosadaWithClock } from '../registry/posada-with-clock.ts'
import { ownerQuery } from '../support/owner-query.ts'
import { serverProgram } from '../support/posada.ts'
import { optionsBeside } from '../support/second-process.ts'

export type ChannelServers = Awaited<ReturnType<typeof startChannelServers>>

/**
 * Two servers on one database and the simulated WuBook, all with the same clock, which can be moved. `settings`: of the servers, beside
 * those that connect them with the simulator.
 */
export async function startChannelServers(dataDir: string, seed: number, settings: Record<string, string> = {}) {
  let ahead = 0
  let moves = 0
  const now = () => new Date(Date.now() + ahead)
  const simulator = await startWubookSimulator({ now, seed })
  const processes: PosadaWithClock[] = []
  const running = () => processes.filter((each) => each.isRunning())
  const relay = await startPushRelay(() => running()[0]?.address())
  const program = await serverProgram()
  const env = { ...settings, POSADA_SIMULATE: '1', WUBOOK_ENDPOINT: simulator.url, POSADA_PUBLIC_URL: relay.url }
  const leaseHolders = new Map<PosadaWithClock, string>()
  processes.push(await startPosadaWithClock({ dataDir, program, env }))
  processes.push(await startPosadaWithClock(await optionsBeside({ dataDir }, program, env)))

  const query = <Row extends object>(sql: string, values: unknown[] = []) => ownerQuery<Row>(dataDir, sql, values)

  /** The name that a process has for the leases of its workers: the last step of a sweep has left it. */
  async function learnLeaseHolder(process: PosadaWithClock) {
    await process.sweep()
    const [row] = await query<{ holder: string }>(`select holder from leases where name = 'sweep: light cleaning'`)
    if (row) leaseHolders.set(process, row.holder)
  }
  for (const each of processes) await learnLeaseHolder(each)

  /** What a killed process has leased ends within half a minute; here at once. Its last call has ended. */
  async function endLeasesOf(victims: readonly PosadaWithClock[]) {
    const holders = victims.map((victim) => leaseHolders.get(victim) ?? '')
    const ended = await query<{ name: string }>(
      `update leases set expires_at = clock_timestamp() where holder::text = any ($1) and expires_at > clock_timestamp() returning name`,
      [holders],
    )
    if (ended.some(({ name }) => name.startsWith('channel: ')))
      await query(`update channel_connections set leased_until = clock_timestamp() where lease_holder is not null`)
  }

  return {
    processes,
    running,
    simulator,
    query,
    now,
    /** Moves all clocks forward; one of the servers looks for what is due, if wanted. */
    async move(milliseconds: number, { sweeps = true } = {}) {
      ahead += milliseconds
      await Promise.all(processes.map((each) => each.move(milliseconds, { sweeps: false })))
      if (!sweeps) return
      const able = running()
      await able[moves++ % able.length]?.sweep()
    },
    /** Kills servers with SIGKILL, with their database where both die. Returns how they start again. */
    async kill(victims: readonly PosadaWithClock[], slowMs: number) {
      const isAll = victims.length === processes.length
      for (const victim of victims) await victim.kill(isAll && victim === processes[0])
      return async () => {
        await sleep(slowMs)
        // The database ends with the first server.
        const isDatabaseUp = !victims.includes(processes[0]!)
        if (isDatabaseUp) await endLeasesOf(victims)
        for (const [index, victim] of processes.filter((each) => victims.includes(each)).entries()) {
          await victim.startAgain()
          if (!isDatabaseUp && index === 0) await endLeasesOf(victims)
          await learnLeaseHolder(victim)
        }
      }
    },
    async stop() {
      for (const each of processes) await each.stop()
      await simulator.close()
      await relay.close()
    },
  }
}

const PASSED = ['content-type', 'stripe-signature'] as const

/** The address at which those outside post: it stays while servers die, and asks the first that runs. */
async function startPushRelay(target: () => string | undefined) {
  const server = createServer((request, response) => {
    const pass = async () => {
      const to = target()
      if (to === undefined) return void request.socket.destroy()
      const headers = Object.fromEntries(PASSED.map((name) => [name, String(request.headers[name] ?? '')]))
      const answer = await fetch(`${to}${request.url}`, { method: 'POST', headers, body: await text(request) })
      response.writeHead(answer.status).end(await answer.text())
    }
    pass().catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
