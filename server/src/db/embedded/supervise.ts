import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { ServerPlan } from './launch.ts'
import { runServer, type RunningServer } from './run-server.ts'
import type { ServerAddress } from './server-settings.ts'
import { recreateSocketFolder } from './socket-folder.ts'
import { stopServer } from './wait-for-end.ts'

export type SupervisedServer = {
  address: ServerAddress
  onLost(listener: (reason: string) => void): void
  stop(): Promise<void>
}

const RESTART_PAUSES_MS = [0, 500, 1000, 2000, 5000, 10_000, 30_000]

/** Keeps a server running at one address until `stop`. A server that dies is restarted with back-off. */
export async function superviseServer(plan: ServerPlan, log: Log): Promise<SupervisedServer> {
  const listeners: ((reason: string) => void)[] = []
  const ending = new AbortController()
  let server = await runServer(plan)
  const fixed = { ...plan, address: server.address }
  if (server.adopted) log.info('La base de datos seguía en marcha y se ha vuelto a tomar.')

  const keepUp = async () => {
    for (;;) {
      await server.ended
      if (ending.signal.aborted) return
      const reason = 'La base de datos se ha parado por sí sola; se arranca otra vez.'
      log.error(reason)
      for (const listener of listeners) listener(reason)
      const next = await restartServer(fixed, log, ending.signal)
      if (!next) return
      server = next
      if (ending.signal.aborted) return // `stop` was called meanwhile: it waits for this and then stops the new server
    }
  }
  const kept = keepUp()

  return {
    address: server.address,
    onLost: (listener) => void listeners.push(listener),
    async stop() {
      ending.abort()
      await stopServer(server.pid)
      await kept
      await stopServer(server.pid) // a server that was just being restarted
    },
  }
}

async function restartServer(plan: ServerPlan, log: Log, ending: AbortSignal): Promise<RunningServer | undefined> {
  for (let attempt = 0; !ending.aborted; attempt++) {
    await sleep(RESTART_PAUSES_MS[Math.min(attempt, RESTART_PAUSES_MS.length - 1)], undefined, {
      signal: ending,
    }).catch(() => undefined)
    if (ending.aborted) return undefined
    try {
      const { socketFolder } = plan.address
      if (socketFolder && !existsSync(socketFolder)) recreateSocketFolder(socketFolder, plan.user)
      const server = await runServer(plan)
      log.info('La base de datos vuelve a estar en marcha.')
      return server
    } catch (error) {
      log.error((error as Error).message)
    }
  }
  return undefined
}
