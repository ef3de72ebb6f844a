import { guestsApi } from '@posada/contract/guests/guests'
import { Navigate } from '@tanstack/react-router'
import { useMay, useMe } from '../lib/use-me.ts'
import { GuestsContent } from './guests-at-work.tsx'

/** 'Huéspedes', the first screen after the login; redirects users who may not see guests to the planning. */
export function GuestsScreen() {
  const me = useMe()
  const maySee = useMay(guestsApi.list)
  if (me && !maySee) return <Navigate to="/dashboard/calendar" replace />
  return <GuestsContent maySee={maySee} />
}
