import { guestsApi } from '@posada/contract/guests/guests'
import { Navigate } from '@tanstack/react-router'
import { useMay, useMe } from '../lib/use-me.ts'
import { GuestsAtWork } from './guests-at-work.tsx'

/** 'Huéspedes', where one lands after the login; who may not see guests' data goes on to the planning. */
export function GuestsScreen() {
  const me = useMe()
  const maySee = useMay(guestsApi.list)
  if (me && !maySee) return <Navigate to="/dashboard/calendar" replace />
  return <GuestsAtWork maySee={maySee} />
}
