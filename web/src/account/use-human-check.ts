import { useRef } from 'react'
import { askHumanCheck, type Solution } from './ask-human-check.ts'

/** Solves the human check in the background from the first touch of the form on, and anew where it has run out. */
export function useHumanCheck() {
  const running = useRef<Promise<Solution> | null>(null)
  const begin = () => {
    running.current ??= askHumanCheck()
    return running.current
  }
  const discard = () => {
    running.current = null
  }
  const prepare = () => void begin().catch(discard) // Asked again, and said, when the form is sent.
  const solution = async () => {
    const { payload, expiresAt } = await begin()
    if (Date.now() < expiresAt) return payload
    discard()
    return (await begin()).payload
  }
  return { prepare, solution, discard }
}
