import { planningApi, type PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { addDays } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { formatInstant } from '../../../lib/format.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { planningKinds } from '../data/use-planning.ts'
import { EstablishmentSelect } from '../../../establishments/establishments/public.ts'
import { PrintDialog } from '../../../ui/print/print-dialog.tsx'
import { TodaySheet } from './today-sheet.tsx'

type Props = { establishments: readonly PlannedEstablishment[]; onClose: () => void }

/** Prints the sheet of today for reception, kitchen and cleaning; 'today' is each establishment's own. */
export function TodayPrint({ establishments, onClose }: Props) {
  const [establishmentId, setEstablishmentId] = useState<string | null>(null)
  const todays = establishments.map(({ today }) => today).sort()
  const span = { from: addDays(todays[0] ?? '', -1), to: todays.at(-1) ?? '' }
  const query = useQueryCall(
    planningApi.fetch,
    { ...span, withCancelled: null, onlyBookings: null },
    { kinds: planningKinds },
  )
  const { data, error } = query
  const readAt = formatInstant(new Date(query.dataUpdatedAt).toISOString())
  const shown = data?.establishments.filter(
    ({ id, rooms }) => rooms.length > 0 && (establishmentId === null || id === establishmentId),
  )
  return (
    <PrintDialog
      title="Imprimir hoy"
      controls={
        <EstablishmentSelect establishments={establishments} value={establishmentId} onChange={setEstablishmentId} />
      }
      sheets={
        data && shown
          ? shown.map((establishment) => (
              <TodaySheet
                key={establishment.id}
                establishment={establishment}
                readAt={readAt}
                bookings={data.bookings}
              />
            ))
          : null
      }
      otherwise={error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={8} />}
      onClose={onClose}
    />
  )
}
