import { HttpError } from '../http/errors.ts'

/** Whose document it is, and where it is made. */
export type RenderedFor = { accountId: string; by: keyof typeof MAX_PENDING }

/**
 * How many documents of an account may be made or wait. In a transaction each holds a connection of the process. Jobs
 * make one after the other, and must not fail because of a busy desk.
 */
const MAX_PENDING = { request: 10, transaction: 3, job: Infinity }
const REFUSAL =
  'Ya se están preparando varios documentos de su alojamiento. Espere a que terminen y vuelva a intentarlo.'

type Waiting = { start(): void; reject(error: Error): void }

/**
 * Runs tasks one at a time, and the accounts in turn: however many documents one account wants, another one waits for at
 * most one of them.
 */
export function makeRenderQueue() {
  const waiting = new Map<string, Waiting[]>() // in the order of the accounts' turns
  const pending = new Map<string, number>()
  let isRunning = false

  function startNext() {
    const [turn] = waiting
    isRunning = turn !== undefined
    if (!turn) return
    const [key, [first, ...others]] = turn
    waiting.delete(key)
    if (others.length > 0) waiting.set(key, others) // behind the other accounts
    first?.start()
  }

  function takeTurn(key: string): Promise<void> | undefined {
    if (!isRunning) {
      isRunning = true
      return undefined
    }
    return new Promise((start, reject) => waiting.set(key, [...(waiting.get(key) ?? []), { start, reject }]))
  }

  /** Runs a task in its turn. @throws HttpError 429 when too many of the account are pending */
  async function run<T>({ accountId, by }: RenderedFor, work: () => Promise<T>): Promise<T> {
    const key = `${by} ${accountId}`
    const count = (pending.get(key) ?? 0) + 1
    if (count > MAX_PENDING[by]) throw new HttpError(429, REFUSAL)
    pending.set(key, count)
    try {
      const turn = takeTurn(key)
      if (turn) await turn
      return await work().finally(startNext)
    } finally {
      const left = (pending.get(key) ?? 1) - 1
      if (left > 0) pending.set(key, left)
      else pending.delete(key)
    }
  }

  /** How many tasks wait for their turn; the running one is not among them. */
  const waitingCount = () => [...waiting.values()].flat().length

  function rejectWaiting(error: Error) {
    const rejected = [...waiting.values()].flat()
    waiting.clear()
    for (const { reject } of rejected) reject(error)
  }

  return { run, waitingCount, rejectWaiting }
}
