/** A challenge of the server: ALTCHA v1. */
type HumanChallenge = {
  algorithm: string
  challenge: string
  maxNumber: number
  salt: string
  signature: string
}

/** `expiresAt` in milliseconds since the epoch. */
export type HumanCheckSolution = { payload: string; expiresAt: number }

/** Solves a challenge, which proves to the server that somebody's browser took its time. @throws Error where it has no solution */
export async function solveChallenge(challenge: HumanChallenge): Promise<HumanCheckSolution> {
  const startedAt = performance.now()
  const number = await findNumber(challenge)
  return {
    payload: payloadOf(challenge, number, Math.round(performance.now() - startedAt)),
    expiresAt: expiryOf(challenge),
  }
}

/** Solves in a worker, so that typing stays smooth; in this thread where the browser has no workers. */
async function findNumber(challenge: HumanChallenge): Promise<number> {
  const number = typeof Worker === 'undefined' ? await solveInThisThread(challenge) : await solveInWorker(challenge)
  if (number === null) throw new Error('the human check has no solution')
  return number
}

async function solveInThisThread(challenge: HumanChallenge): Promise<number | null> {
  const { solveHumanCheck } = await import('./solve-human-check.ts')
  return solveHumanCheck(challenge)
}

function solveInWorker(challenge: HumanChallenge): Promise<number | null> {
  const worker = new Worker(new URL('./human-check-worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<number | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
  })
  worker.postMessage(challenge)
  return solved.finally(() => worker.terminate())
}

/** Base64 of the challenge with its number. */
const payloadOf = ({ algorithm, challenge, salt, signature }: HumanChallenge, number: number, took: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature, took }))

/** The expiry is in the salt: `…?expires=<seconds>&`. The result is a minute earlier, to allow for the request. */
function expiryOf({ salt }: HumanChallenge): number {
  const seconds = Number(new URLSearchParams(salt.split('?')[1] ?? '').get('expires'))
  return seconds > 0 ? seconds * 1_000 - 60_000 : Infinity
}
