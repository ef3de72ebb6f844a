import { registrationApi } from '@posada/contract/account/session'
import { encode } from '@posada/contract/compile'
import type { Reply } from '@posada/contract/endpoint'
import { useRef } from 'react'
import { callApi } from '../../lib/call-api.ts'

type Challenge = Reply<typeof registrationApi.challenge>
/** `expiresAt` in milliseconds since the epoch. */
type HumanCheckSolution = { payload: string; expiresAt: number }

/**
 * Fetches a challenge and solves it. Throws NoAnswerError or RefusedError, or Error when the challenge has no solution.
 */
async function fetchHumanCheckSolution(): Promise<HumanCheckSolution> {
  const { reply: challenge } = await callApi(registrationApi.challenge, {})
  const startedAt = performance.now()
  const number = await findNumber(challenge)
  return {
    payload: payloadOf(challenge, number, Math.round(performance.now() - startedAt)),
    expiresAt: expiryOf(challenge),
  }
}

/** Solves in a worker, so that typing stays smooth; in this thread where the browser has no workers. */
async function findNumber(challenge: Challenge): Promise<number> {
  const number = typeof Worker === 'undefined' ? await solveInThisThread(challenge) : await solveInWorker(challenge)
  if (number === null) throw new Error('the human check has no solution')
  return number
}

async function solveInThisThread(challenge: Challenge): Promise<number | null> {
  const { solveHumanCheck } = await import('./solve-human-check.ts')
  return solveHumanCheck(challenge)
}

function solveInWorker(challenge: Challenge): Promise<number | null> {
  const worker = new Worker(new URL('./human-check-worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<number | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
  })
  worker.postMessage(challenge)
  return solved.finally(() => worker.terminate())
}

/** The ALTCHA v1 payload: base64 of the challenge with its number. */
function payloadOf(challenge: Challenge, number: number, took: number): string {
  const {
    algorithm,
    challenge: hash,
    salt,
    signature,
  } = encode(registrationApi.challenge.reply, challenge) as Record<string, string>
  return btoa(JSON.stringify({ algorithm, challenge: hash, number, salt, signature, took }))
}

/**
 * ALTCHA v1 keeps the expiry of a challenge in its salt: `…?expires=<seconds>&`. The result is a minute earlier, to
 * allow for the request.
 */
function expiryOf({ salt }: Challenge): number {
  const seconds = Number(new URLSearchParams(salt.split('?')[1] ?? '').get('expires'))
  return seconds > 0 ? seconds * 1_000 - 60_000 : Infinity
}

/**
 * Solves the human check in the background, from the first focus on the form on, and again when the solution has
 * expired.
 */
export function useHumanCheck() {
  const running = useRef<Promise<HumanCheckSolution> | null>(null)
  const begin = () => {
    running.current ??= fetchHumanCheckSolution()
    return running.current
  }
  const discard = () => {
    running.current = null
  }
  // Errors are ignored here: the check runs again, and reports them, when the form is submitted.
  const prepare = () => void begin().catch(discard)
  const solution = async () => {
    const { payload, expiresAt } = await begin()
    if (Date.now() < expiresAt) return payload
    discard()
    return (await begin()).payload
  }
  return { prepare, solution, discard }
}
