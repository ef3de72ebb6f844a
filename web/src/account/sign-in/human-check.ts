import { registrationApi } from '@posada/contract/account/session'
import { useRef } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { type HumanCheckSolution, solveChallenge } from '../../lib/human-check/solve-challenge.ts'

/** Fetches a challenge and solves it. @throws NoAnswerError or RefusedError, or Error when the challenge has no solution */
async function fetchHumanCheckSolution(): Promise<HumanCheckSolution> {
  const { reply: challenge } = await callApi(registrationApi.challenge, {})
  return solveChallenge(challenge)
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
