import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeAccessTokens } from './access-tokens.ts'
import { makeAnfixBehaviours } from './behaviours.ts'
import { serveAnfix } from './serve-request.ts'
import type { AnfixBehaviour, AnfixOptions, AnfixUser } from './types.ts'
import { makeAnfixUsers, readKept, writeKept } from './users.ts'

export type AnfixSimulator = {
  url: string
  /** Replaces the behaviour; an empty one is the normal one. */
  setBehaviour(behaviour: AnfixBehaviour): void
  /** A user grants what was asked for. Returns where their browser goes; undefined where it is too late. */
  grant(token: string, user: string): string | undefined
  /** No token is accepted any more. */
  revoke(): void
  users(): AnfixUser[]
  /** The last calls that were answered, oldest first: 'createInvoice 200'. */
  calls(): string[]
  forgetCalls(): void
  stopListening(): Promise<void>
  listenAgain(): Promise<void>
  close(): Promise<void>
}

const KEPT_CALLS = 5_000

/** Starts a simulated Anfix on loopback: permissions, books and failures. */
export async function startAnfixSimulator(options: AnfixOptions = {}): Promise<AnfixSimulator> {
  const kept = readKept(options.file)
  const users = makeAnfixUsers(kept.users)
  const tokens = makeAccessTokens(options, kept.granted)
  const behaviours = makeAnfixBehaviours(options.seed ?? 1)
  const calls: string[] = []
  const record = (call: string) => {
    calls.push(call)
    if (calls.length > KEPT_CALLS) calls.shift()
  }
  const server = createServer((request, response) => {
    serveAnfix(request, response, { users, tokens, behaviours, record }).catch(() => response.destroy())
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
    url: `http://127.0.0.1:${port}`,
    setBehaviour: behaviours.set,
    grant: tokens.grant,
    revoke: tokens.revokeAll,
    users: users.all,
    calls: () => [...calls],
    forgetCalls: () => void calls.splice(0),
    stopListening,
    listenAgain: () => listen(port),
    close: async () => {
      await stopListening()
      writeKept(options.file, { users: users.all(), granted: tokens.granted() })
    },
  }
}
