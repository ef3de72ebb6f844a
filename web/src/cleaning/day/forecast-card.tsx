import { cleaningDayApi, type CleaningForecastDay } from '@posada/contract/cleaning/cleaning-day'
import { formatMinutes } from '@posada/domain/cleaning/cleaning-minutes'
import { nightLabel, weekdayNames, weekdayOf } from '@posada/domain/platform/days/day'
import { plural } from '../../lib/format.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Meter } from './board/work-lane.tsx'
import { cleaningDataKinds } from './kinds.ts'
import styles from './forecast-card.module.css'

/** The work of the next days against the time of those who work on them. */
export function CleaningForecastCard({ establishmentId }: { establishmentId: string }) {
  const query = useQueryCall(cleaningDayApi.forecast, { establishmentId }, { kinds: cleaningDataKinds })
  const days = query.data?.days
  const short = days?.filter(({ minutes, staffMinutes }) => staffMinutes > 0 && minutes > staffMinutes) ?? []
  const staff = sameStaff(days ?? [])
  return (
    <Card
      title="Próximos días"
      actions={
        <>
          {staff !== null && <span className={styles.staff}>plantilla de {formatMinutes(staff)} al día</span>}
          {short[0] && <span className={styles.short}>{shortWords(short[0], short.length)}</span>}
        </>
      }
      flush
    >
      {days ? (
        <ol className={styles.days}>
          {days.map((day, place) => (
            <ForecastDay key={day.day} day={day} isToday={place === 0} withStaff={staff === null} />
          ))}
        </ol>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  )
}

function ForecastDay({ day: { day, minutes, departures, staffMinutes }, isToday, withStaff }: ForecastDayProps) {
  const isOver = minutes > staffMinutes
  return (
    <li>
      <div className={styles.head}>
        <b>{isToday ? `Hoy ${Number(day.slice(8))}` : nightLabel(day)}</b>
        <span data-over={isOver || undefined}>{formatMinutes(minutes)}</span>
      </div>
      <div className={styles.bar}>
        <Meter minutes={minutes} of={staffMinutes} />
      </div>
      <small>
        {plural(departures, 'salida', 'salidas')}
        {withStaff && `, plantilla ${formatMinutes(staffMinutes)}`}
      </small>
    </li>
  )
}

type ForecastDayProps = { day: CleaningForecastDay; isToday: boolean; withStaff: boolean }

/** The minutes of the staff if they are the same on all days; else null. */
function sameStaff(days: readonly CleaningForecastDay[]): number | null {
  const [first] = days
  return first && days.every(({ staffMinutes }) => staffMinutes === first.staffMinutes) ? first.staffMinutes : null
}

/** 'El domingo faltan 1 h 50 min', and how many days more. */
function shortWords({ day, minutes, staffMinutes }: CleaningForecastDay, count: number): string {
  const weekday = (weekdayNames[weekdayOf(day)] ?? '').toLowerCase()
  const more = count > 1 ? `, y ${plural(count - 1, 'día más', 'días más')}` : ''
  return `El ${weekday} faltan ${formatMinutes(minutes - staffMinutes)}${more}`
}
