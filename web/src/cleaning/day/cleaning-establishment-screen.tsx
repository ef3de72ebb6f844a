import { type CleaningDay, cleaningDayApi } from '@posada/contract/cleaning/cleaning-day'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { type Day, isDay } from '@posada/domain/platform/days/day'
import type { QueryKey } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { queryCallOptions, useQueryCall } from '../../lib/use-query-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AssignedUnitsCard } from './people/assigned-units-card.tsx'
import { CleaningHeader } from './cleaning-header.tsx'
import styles from './cleaning-screens.module.css'
import { DayListPrint } from './day-list-print.tsx'
import { DayStrip } from './day-strip.tsx'
import { DayWork } from './day-work.tsx'
import { CleaningForecastCard } from './forecast-card.tsx'
import { cleaningDataKinds } from './kinds.ts'
import { LogCard } from './side/log-card.tsx'
import { LostItemsCard } from './side/lost-items-card.tsx'
import { PendingNotesCard } from './side/pending-notes-card.tsx'
import { TimesDialog } from './times-dialog.tsx'
import { useCleaningPlan } from './board/use-cleaning-plan.ts'

const FROM = '/dashboard/cleaning/alojamiento/$SafeURL'

/** The cleaning of an establishment: the work of a day, the days to come, who cleans what, and what was noted and found. */
export function CleaningEstablishmentScreen() {
  const { SafeURL: establishmentId } = useParams({ from: FROM })
  const { dia } = useSearch({ from: FROM })
  const navigate = useNavigate()
  const input = { establishmentId, day: isDay(dia) ? dia : null }
  const query = useQueryCall(cleaningDayApi.get, input, { kinds: cleaningDataKinds, keepPrevious: true })
  const profile = useQueryCall(establishmentsApi.profile, {}, { kinds: ['account', 'establishments', 'units'] })
  const open = (id: string, day?: Day) =>
    void navigate({ to: FROM, params: { SafeURL: id }, search: { dia: day }, replace: true })
  const header = {
    establishmentId,
    establishments: profile.data?.establishments ?? [],
    onEstablishment: (id: string) => open(id),
    onDay: (day: Day) => open(establishmentId, day),
  }
  if (query.data)
    return (
      <LoadedScreen
        key={`${establishmentId} ${query.data.day.day}`}
        header={header}
        day={query.data.day}
        readAt={formatInstant(new Date(query.dataUpdatedAt).toISOString())}
        queryKey={queryCallOptions(cleaningDayApi.get, input, cleaningDataKinds).queryKey}
      />
    )
  return (
    <Page>
      <CleaningHeader {...header} day={undefined} onTimes={null} onList={null} onSplit={null} />
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  )
}

type HeaderProps = Pick<
  Parameters<typeof CleaningHeader>[0],
  'establishmentId' | 'establishments' | 'onEstablishment' | 'onDay'
>
type LoadedProps = { header: HeaderProps; day: CleaningDay; readAt: string; queryKey: QueryKey }

function LoadedScreen({ header, day, readAt, queryKey }: LoadedProps) {
  const { establishmentId } = header
  const plan = useCleaningPlan({ establishmentId, day, queryKey })
  const [open, setOpen] = useState<'times' | 'list' | null>(null)
  const working = day.people.filter(({ works }) => works).map(({ id }) => id)
  const isSplittable = working.length > 0 && day.units.some(({ kind }) => kind !== null)
  return (
    <Page>
      <CleaningHeader
        {...header}
        day={day.day}
        onTimes={() => setOpen('times')}
        onList={() => setOpen('list')}
        onSplit={isSplittable ? () => plan.propose(working) : null}
      />
      {day.units.length > 0 && <DayStrip day={plan.day} />}
      <div className={styles.parts}>
        <div className={styles.column}>
          <DayWork establishmentId={establishmentId} plan={plan} />
          <CleaningForecastCard establishmentId={establishmentId} />
          <AssignedUnitsCard establishmentId={establishmentId} />
        </div>
        <div className={styles.column}>
          <PendingNotesCard establishmentId={establishmentId} />
          <LostItemsCard establishmentId={establishmentId} />
          <LogCard establishmentId={establishmentId} today={day.isToday ? day.day : ''} />
        </div>
      </div>
      {open === 'times' && <TimesDialog establishmentId={establishmentId} onClose={() => setOpen(null)} />}
      {open === 'list' && <DayListPrint day={plan.day} readAt={readAt} onClose={() => setOpen(null)} />}
    </Page>
  )
}
