import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const DELAY_MS = 3_000

/**
 * Navigates to the login after three seconds, so that the user can read the message first; cancelled when the screen is
 * left.
 */
export function useRedirectToLogin() {
  const navigate = useNavigate()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return () => {
    waiting.current = setTimeout(() => void navigate({ to: '/login' }), DELAY_MS)
  }
}
