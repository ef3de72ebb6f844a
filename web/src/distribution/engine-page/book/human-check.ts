import { engineApi } from '@posada/contract/distribution/engine/engine'
import { callLink } from '../../../lib/call-link.ts'
import { type HumanCheckSolution, solveChallenge } from '../../../lib/human-check/solve-challenge.ts'

/** Solves the check while the form is filled in, and again when the solution is used up or has expired. */
export function makeHumanCheck(name: string) {
  let solving: Promise<HumanCheckSolution> | null = null
  const begin = () =>
    (solving ??= callLink(engineApi.challenge, { token: name, input: {} }).then((challenge) =>
      solveChallenge(challenge),
    ))
  const discard = () => {
    solving = null
  }
  return {
    /** Errors are ignored here: the check runs again, and reports them, when the button is pressed. */
    prepare: () => void begin().catch(discard),
    /** A solution, which counts once. */
    async take(): Promise<string> {
      try {
        const { payload, expiresAt } = await begin()
        if (Date.now() < expiresAt) return payload
        discard()
        return (await begin()).payload
      } finally {
        discard()
      }
    },
  }
}
