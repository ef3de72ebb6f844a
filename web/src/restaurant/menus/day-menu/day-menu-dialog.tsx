import type { Reply } from '@posada/contract/endpoint'
import { dayMenusApi } from '@posada/contract/restaurant/day-menus'
import type { Day } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useTodayIn } from '../../../lib/use-today.ts'
import { ReadDialog } from '../../../ui/dialogs/read-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { useTimeZoneOf } from '../editor/use-establishments.ts'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { DayMenuForm } from './day-menu-form.tsx'

/** 'Menú del día' of today or another day. */
export function DayMenuDialog({ desk, onClose }: { desk: MenuDesk; onClose: () => void }) {
  const timeZone = useTimeZoneOf(desk.establishmentId)
  const today = useTodayIn(timeZone)
  const [day, setDay] = useState<Day>(today)
  return <DayMenuOfDay key={day} desk={desk} day={day} today={today} onDay={setDay} onClose={onClose} />
}

type Props = { desk: MenuDesk; day: Day; today: Day; onDay: (day: Day) => void; onClose: () => void }

/** The form begins with the first reply that is up to date; a later one does not touch what is typed. */
function DayMenuOfDay({ desk, day, today, onDay, onClose }: Props) {
  const query = useQueryCall(dayMenusApi.get, { menuId: desk.menu.id, day }, { kinds: ['menus'] })
  const [first, setFirst] = useState<Reply<typeof dayMenusApi.get> | null>(null)
  if (first === null && query.isSuccess && query.fetchStatus === 'idle') setFirst(query.data)
  if (first !== null)
    return (
      <DayMenuForm
        desk={desk}
        day={day}
        today={today}
        stored={first.dayMenu}
        earlierDays={first.otherDays}
        onDay={onDay}
        onClose={onClose}
      />
    )
  return (
    <ReadDialog title="Menú del día" doneLabel="Cerrar" size={560} onClose={onClose}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </ReadDialog>
  )
}
