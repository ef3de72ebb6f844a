import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const DELAY_MS = 3_000

/** Goes to the login after three seconds, long enough to read what was said; not if one has left meanwhile. */
export function useLoginSoon() {
  const navigate = useNavigate()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return () => {
    waiting.current = setTimeout(() => void navigate({ to: '/login' }), DELAY_MS)
  }
}
