import { ActionIcon } from '@mantine/core'
import { planningApi, type PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { addDays, daysBetween, firstOfMonth, type Day } from '@posada/domain/platform/days/day'
import { monthAndYear } from '@posada/domain/platform/days/month-text'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { formatInstant } from '../../../lib/format.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { planUnits } from '../data/plan-units.ts'
import { stepDate } from '../planning-view.ts'
import { planningKinds } from '../data/use-planning.ts'
import { EstablishmentSelect } from '../../../establishments/establishments/public.ts'
import { MonthSheet } from './month-sheet.tsx'
import { PrintDialog } from '../../../ui/print/print-dialog.tsx'

type Props = { day: Day; establishments: readonly PlannedEstablishment[]; onClose: () => void }

/** Prints the planning of a month, one sheet per establishment. */
export function MonthPrint({ day, establishments, onClose }: Props) {
  const [first, setFirst] = useState(firstOfMonth(day))
  const [establishmentId, setEstablishmentId] = useState<string | null>(null)
  const span = { from: first, days: daysBetween(first, stepDate(first, 'month', 1)) }
  const days = { from: first, to: addDays(first, span.days - 1) }
  const query = useQueryCall(
    planningApi.fetch,
    { ...days, withCancelled: null, onlyBookings: null },
    { kinds: planningKinds },
  )
  const { data, error } = query
  const readAt = formatInstant(new Date(query.dataUpdatedAt).toISOString())
  const groups = data
    ? planUnits(data).filter(
        ({ establishment, units }) =>
          units.length > 0 && (establishmentId === null || establishment.id === establishmentId),
      )
    : null
  const step = (direction: 1 | -1) => setFirst(stepDate(first, 'month', direction))
  return (
    <PrintDialog
      title="Imprimir el mes"
      controls={
        <>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="Mes anterior" onClick={() => step(-1)}>
            <Icon of={IconChevronLeft} />
          </ActionIcon>
          <b aria-live="polite">{monthAndYear(first)}</b>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="Mes siguiente" onClick={() => step(1)}>
            <Icon of={IconChevronRight} />
          </ActionIcon>
          <EstablishmentSelect establishments={establishments} value={establishmentId} onChange={setEstablishmentId} />
        </>
      }
      sheets={
        groups &&
        groups.map((group) => <MonthSheet key={group.establishment.id} group={group} span={span} readAt={readAt} />)
      }
      otherwise={error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={8} />}
      onClose={onClose}
    />
  )
}
