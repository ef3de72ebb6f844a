import { type EstablishmentOfToday, type StayOfToday, todayApi } from '@posada/contract/account/today/today'
import type { StayOfDay } from '@posada/domain/account/today/due-step'
import { splitDay } from '@posada/domain/account/today/split-day'
import { localTimeOf } from '@posada/domain/platform/days/local-time'
import { useMemo, useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'

const MINUTE_MS = 60_000
const kinds = [
  'bookings',
  'guests',
  'units',
  'cleaning',
  'establishments',
  'self-check-ins',
  'communications',
  'invoices',
  'agencies',
] as const

export type LineKind = 'arrival' | 'departure'

/** A stay of the day with what the rules of the day need of it. */
export type DayStay = StayOfToday & StayOfDay & { establishment: EstablishmentOfToday }

const dayStayOf = (stay: StayOfToday, establishment: EstablishmentOfToday): DayStay => ({
  ...stay,
  establishment,
  lacksUnit: stay.units.some(({ isParking }) => isParking),
})

export type Day = NonNullable<ReturnType<typeof useDay>['day']>

/** Reads the day of all establishments or of the chosen one, and splits it. */
export function useDay() {
  const [establishmentId, setEstablishmentId] = useState<string | null>(null)
  const { data, error, refetch } = useQueryCall(todayApi.get, { establishmentId }, { kinds, keepPrevious: true })
  const now = useNow(MINUTE_MS / 2)
  const day = useMemo(() => {
    if (!data) return undefined
    const byId = new Map(data.establishments.map((each) => [each.id, each]))
    const stays = data.stays.flatMap((stay) => {
      const establishment = byId.get(stay.establishmentId)
      return establishment ? [dayStayOf(stay, establishment)] : []
    })
    const shown = data.establishments.filter(({ id }) => establishmentId === null || id === establishmentId)
    return {
      ...splitDay(stays, ({ establishment }) => establishment.today),
      stays,
      establishments: shown,
      all: data.establishments,
      arrivalsToConfirm: data.arrivalsToConfirm,
      lateReports: data.lateReports,
    }
  }, [data, establishmentId])
  /** HH:MM at an establishment. */
  const timeAt = ({ timeZone }: EstablishmentOfToday): string => localTimeOf(timeZone, new Date(now))
  return { day, error, refetch, now, timeAt, establishmentId, setEstablishmentId }
}
