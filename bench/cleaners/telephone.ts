import { setTimeout as sleep } from 'node:timers/promises'
import { openTapQueue, type QueuedTap, type TapNotice, type TapOutcome } from '@posada/domain/cleaning/tap-queue'
import { newId } from '@posada/server/platform/ids'
import { type StatusChange, storeIn } from '@posada/server/test/taps-of-cleaners'
import { requireOk } from '../support/establishment.ts'
import { type ApiSession, openSession } from '../support/session.ts'

type Action = { call: 'set_status'; roomId: string; target: number } | { call: 'add_note'; text: string }
type Notice = 'replaced' | 'refused'

type Options = {
  code: string
  username: string
  password: string
  cleanerId: string
  /** The servers that run. */
  addresses(): string[]
}

export type Telephone = Awaited<ReturnType<typeof openTelephone>>

const LOGIN_ATTEMPTS = 60

/** A cleaner's telephone with the app's own queue, whose requests go to any of the servers that run. */
export async function openTelephone({ code, username, password, cleanerId, addresses }: Options) {
  const kept: { taps: QueuedTap<Action>[]; notices: TapNotice<Action, Notice>[] } = { taps: [], notices: [] }
  const sessions = new Map<string, ApiSession>()
  const [changes, notes]: [StatusChange[], string[]] = [[], []]
  let repeats = 0
  const signIn = async (address: string): Promise<ApiSession> => {
    const session = openSession(address)
    await requireOk(session.post('/api/cleaning_app/login', { codigo: code, username, password }))
    sessions.set(address, session)
    return session
  }

  async function send({ tapId, at, action }: QueuedTap<Action>): Promise<TapOutcome<Notice>> {
    const all = addresses()
    const address = all[Math.floor(Math.random() * all.length)]
    const body =
      action.call === 'set_status'
        ? { room_id: action.roomId, targeStatus: action.target }
        : { texto: action.text, averia: true }
    try {
      if (address === undefined) return noAnswer()
      const session = sessions.get(address) ?? (await signIn(address))
      const reply = await session.post(`/api/cleaning_app/${action.call}`, { id: tapId, at, ...body })
      if (reply.resultado !== 'Ok') throw new Error(`${action.call}: ${reply.mensaje}`)
      return { kind: 'done', notice: reply['sustituida_por'] ? 'replaced' : null }
    } catch (error) {
      lastTrouble = error
      return noAnswer()
    }
  }
  const noAnswer = (): TapOutcome<Notice> => {
    repeats++
    return { kind: 'no-answer' }
  }
  let lastTrouble: unknown
  const open = () => openTapQueue<Action, Notice>({ store: storeIn(kept), send, now: Date.now, newId })
  let queue = await open()
  for (let attempt = 1; sessions.size === 0; attempt++)
    await signIn(addresses()[0]!).catch((error: unknown) => {
      if (attempt === LOGIN_ATTEMPTS) throw error
      return sleep(500)
    })

  async function tap(units: readonly string[]) {
    const roomId = units[Math.floor(Math.random() * units.length)]!
    const target = Math.floor(Math.random() * 3)
    const isNote = Math.random() < 0.2
    const made = queue.add(
      isNote ? { call: 'add_note', text: 'Grifo' } : { call: 'set_status', roomId, target },
      cleanerId,
    )
    await queue.stored()
    if (isNote) notes.push(made.tapId)
    else changes.push({ tapId: made.tapId, roomId, target, at: new Date(made.at), isByCleaner: true })
  }

  return {
    changes,
    notes,
    replaced: () => kept.notices.filter(({ notice }) => notice === 'replaced').map(({ tap: each }) => each.tapId),
    /** How many requests had no answer, so that they were repeated. */
    repeats: () => repeats,
    /** Makes so many taps. Some wait for a connection, and the app ends now and then. */
    async work(count: number, units: readonly string[]) {
      for (let made = 0; made < count; made++) {
        await tap(units)
        if (Math.random() < 0.6) await queue.flush(cleanerId)
        if (Math.random() < 0.05) queue = await open()
        await sleep(Math.random() * 40)
      }
    },
    /** Sends what is left. @throws Error when that takes longer than `patienceMs` */
    async empty(patienceMs: number) {
      for (const begun = Date.now(); kept.taps.length > 0; await sleep(50)) {
        await queue.flush(cleanerId)
        if (Date.now() - begun > patienceMs) throw new Error('Taps cannot be sent', { cause: lastTrouble })
      }
    },
  }
}
