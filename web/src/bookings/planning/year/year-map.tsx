import { VisuallyHidden } from '@mantine/core'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import {
  addDays,
  type Day,
  daysBetween,
  eachDay,
  formatDay,
  monthName,
  weekdayLabels,
  weekdayOf,
} from '@posada/domain/platform/days/day'
import type { CSSProperties } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { monthStart } from '../planning-view.ts'
import styles from './year-map.module.css'

const kinds = ['bookings', 'units'] as const

type Props = { year: number; today: Day; onMonth: (firstDay: Day) => void }

/** The occupancy of each night of a year; a month leads to its stays. */
export function YearMap({ year, today, onMonth }: Props) {
  const occupancy = useQueryCall(planningApi.yearOccupancy, { year }, { kinds })
  const { data, error, refetch } = occupancy
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={12} />
  const { unitCount, occupied } = data
  return (
    <div className={styles.screen}>
      <div className={styles.months}>
        {Array.from({ length: 12 }, (_, index) => monthStart(year, index + 1)).map((first) => (
          <Month
            key={first}
            first={first}
            today={today}
            unitCount={unitCount}
            occupied={occupied.slice(daysBetween(`${year}-01-01`, first))}
            onOpen={() => onMonth(first)}
          />
        ))}
      </div>
    </div>
  )
}

type MonthProps = {
  first: Day
  today: Day
  unitCount: number
  /** Of each night, from the first of the month on. */
  occupied: readonly number[]
  onOpen: () => void
}

function Month({ first, today, unitCount, occupied, onOpen }: MonthProps) {
  const days = daysInMonthOf(first)
  const sold = days.reduce((sum, _, index) => sum + (occupied[index] ?? 0), 0)
  const average = percent(sold, unitCount * days.length)
  return (
    <button type="button" className={styles.month} onClick={onOpen}>
      <span className={styles.title}>
        <b>
          {monthName(first)}
          <VisuallyHidden>: ocupación media</VisuallyHidden>
        </b>{' '}
        <span>{average} %</span>
      </span>
      <span className={styles.days} aria-hidden>
        {weekdayLabels.map((label) => (
          <i key={label} className={styles.weekday}>
            {label.slice(0, 1)}
          </i>
        ))}
        {days.map((day, index) => {
          const share = percent(occupied[index] ?? 0, unitCount)
          return (
            <i
              key={day}
              className={styles.day}
              title={`${formatDay(day)}: ${occupied[index] ?? 0} de ${unitCount} ocupadas`}
              data-dark={share > DARK_FROM || undefined}
              data-today={day === today || undefined}
              style={{ '--share': `${shadeOf(share)}%`, gridColumn: weekdayOf(day) + 1 } as CSSProperties}
            >
              {Number(day.slice(8))}
            </i>
          )
        })}
      </span>
    </button>
  )
}

/** From this share of occupied units on, a cell is so dark that its number is light. */
const DARK_FROM = 80
/** Between the lightest shade for light numbers and the darkest for dark ones no number can be read. */
const shadeOf = (share: number): number => (share > DARK_FROM ? share : share * 0.82)

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))

const daysInMonthOf = (first: Day): Day[] => eachDay(first, `${addDays(first, 31).slice(0, 7)}-01`)
