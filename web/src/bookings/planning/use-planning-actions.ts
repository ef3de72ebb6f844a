import { blocksApi } from '@posada/contract/bookings/blocks'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { ownerOnly } from '@posada/domain/account/users/roles'
import { addDays } from '@posada/domain/platform/days/day'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../lib/use-me.ts'
import { unitsOf } from './data/plan-unit.ts'
import { tonight } from './planning-dialogs.tsx'
import type { PlanningScreenState } from './use-planning-screen.ts'

/** As `importsApi.upload`, which the planning would load for this alone. */
const IMPORTING = { roles: ownerOnly, refusedToProvider: false }

/** What the user may begin on the planning; an action is absent for roles that may not, and where no unit is. */
export function usePlanningActions({ dispatch, planning, establishments, today }: PlanningScreenState) {
  const mayBook = useMay(bookingsApi.add)
  const mayBlock = useMay(blocksApi.add)
  const mayImport = useMay(IMPORTING)
  const navigate = useNavigate()
  const [firstUnit] = unitsOf(planning.groups)
  const bookTonight = (roomIds: readonly string[]) =>
    dispatch({ kind: 'open', dialog: { kind: 'new', roomIds, stay: { checkIn: today, checkOut: addDays(today, 1) } } })
  const blockTonight = () =>
    dispatch({ kind: 'open', dialog: { kind: 'new', roomIds: [], stay: tonight(establishments), isBlock: true } })
  const canBook = mayBook && firstUnit !== undefined
  return {
    mayBook,
    onNew: canBook ? () => bookTonight([]) : undefined,
    onFindFree: canBook ? () => dispatch({ kind: 'open', dialog: { kind: 'free' } }) : undefined,
    onBlock: mayBlock ? blockTonight : undefined,
    /** Who waits for a unit, on any day. */
    onWaiting: canBook ? () => dispatch({ kind: 'waiting', waiting: { day: null } }) : undefined,
    onOffers: canBook ? () => dispatch({ kind: 'open', dialog: { kind: 'offers' } }) : undefined,
    onImport: mayImport ? () => void navigate({ to: '/dashboard/importar' }) : undefined,
    /** The first steps of a new account lead to a booking in its first unit. */
    onBookFirst: firstUnit && (() => bookTonight([firstUnit.room.id])),
  }
}
