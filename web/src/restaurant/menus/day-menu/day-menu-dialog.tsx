import { dayMenusApi } from '@posada/contract/restaurant/day-menus'
import { type Day, MAINLAND } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useTodayIn } from '../../../lib/use-today.ts'
import { ReadDialog } from '../../../ui/dialogs/read-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { useHouses } from '../house/use-houses.ts'
import type { MenuDesk } from '../house/use-menu-desk.ts'
import { DayMenuForm } from './day-menu-form.tsx'

/** 'Menú del día' of today or another day. */
export function DayMenuDialog({ desk }: { desk: MenuDesk }) {
  const timeZone = useHouses().find(({ id }) => id === desk.establishmentId)?.timeZone ?? MAINLAND
  const today = useTodayIn(timeZone)
  const [day, setDay] = useState<Day>(today)
  const query = useQueryCall(dayMenusApi.get, { menuId: desk.menu.id, day }, { kinds: [] })
  if (query.data && !query.isFetching)
    return (
      <DayMenuForm
        key={`${day} ${query.dataUpdatedAt}`}
        desk={desk}
        day={day}
        today={today}
        stored={query.data.dayMenu}
        earlierDays={query.data.earlierDays}
        onDay={setDay}
      />
    )
  return (
    <ReadDialog title="Menú del día" doneLabel="Cerrar" size={560} onClose={desk.close}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </ReadDialog>
  )
}
