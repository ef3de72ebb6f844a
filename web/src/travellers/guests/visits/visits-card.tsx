import { ActionIcon, Button } from '@mantine/core'
import type { GuestMovement } from '@posada/contract/travellers/guests/guests'
import { addDays, formatDay, type Day } from '@posada/domain/platform/days/day'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs'
import { useId, useState } from 'react'
import card from '../../../ui/page/card.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { PillChoice } from '../../../ui/choices/pill-choice.tsx'
import type { BookingStart } from '../../../bookings/bookings/public.ts'
import { isDone, VisitRow, type VisitKind } from './visit-row.tsx'
import styles from './visits.module.css'

const kinds = {
  arrivals: { title: 'Próximas llegadas', none: 'Ninguna llegada esperada', icon: IconLogin2, dayOf: 'checkIn' },
  departures: { title: 'Próximas salidas', none: 'Ninguna salida esperada', icon: IconLogout2, dayOf: 'checkOut' },
} as const

type Props = {
  kind: VisitKind
  /** Undefined while loading. */
  visits: { today: readonly GuestMovement[]; tomorrow: readonly GuestMovement[] } | undefined
  establishmentNames: ReadonlyMap<string, string>
  onOpen: (bookingId: string, start?: BookingStart) => void
}

/** Rows that a list shows until all are asked for. */
const SHORT_LIST = 5

/** The arrivals or departures of today and tomorrow; those done come last and are dimmed. */
export function VisitsCard({ kind, visits, establishmentNames, onOpen }: Props) {
  const [when, setWhen] = useState<'today' | 'tomorrow'>('today')
  const [isOpen, setIsOpen] = useState(true)
  const [showsAll, setShowsAll] = useState(false)
  const titleId = useId()
  const { title, icon, dayOf } = kinds[kind]
  const sorted = visits && pendingFirst(kind, visits[when])
  const shown = showsAll ? sorted : sorted?.slice(0, SHORT_LIST)
  /** Each list contains the visits of one day, so the establishment's present day follows from the visit's own date. */
  const todayOf = (visit: GuestMovement): Day => (when === 'today' ? visit[dayOf] : addDays(visit[dayOf], -1))
  return (
    <section className={card.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <span className={styles.glyph}>
          <Icon of={icon} />
        </span>
        <h2 id={titleId}>{title}</h2>
        <div className={styles.right}>
          <PillChoice
            label={`${title}: día`}
            choices={[
              { value: 'today', label: counted('Hoy', visits?.today) },
              { value: 'tomorrow', label: counted('Mañana', visits?.tomorrow) },
            ]}
            value={when}
            onChange={(chosen) => {
              setWhen(chosen)
              setIsOpen(true)
              setShowsAll(false)
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            className={styles.icon ?? ''}
            aria-expanded={isOpen}
            aria-label={isOpen ? `Plegar ${title.toLowerCase()}` : `Desplegar ${title.toLowerCase()}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon of={isOpen ? IconChevronUp : IconChevronDown} size={16} />
          </ActionIcon>
        </div>
      </header>
      {isOpen && !shown && <SkeletonRows rows={3} />}
      {isOpen && visits && shown?.length === 0 && (
        <NoVisits kind={kind} visits={visits} when={when} onTomorrow={() => setWhen('tomorrow')} />
      )}
      {isOpen && shown && shown.length > 0 && (
        <ul className={styles.visits}>
          {shown.map((visit) => (
            <VisitRow
              key={`${visit.bookingId} ${visit.roomNames.join()}`}
              kind={kind}
              visit={visit}
              onOpen={onOpen}
              today={todayOf(visit)}
              establishmentName={
                establishmentNames.size > 1 ? establishmentNames.get(visit.establishmentId) : undefined
              }
            />
          ))}
        </ul>
      )}
      {isOpen && sorted && sorted.length > SHORT_LIST && (
        <Button
          variant="subtle"
          fullWidth
          className={styles.all ?? ''}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? `Ver solo ${SHORT_LIST}` : `Ver las ${sorted.length}`}
        </Button>
      )}
    </section>
  )
}

const pendingFirst = (kind: VisitKind, visits: readonly GuestMovement[]) =>
  visits.toSorted((one, other) => Number(isDone(kind, one)) - Number(isDone(kind, other)))

const counted = (word: string, visits: readonly GuestMovement[] | undefined) =>
  visits ? `${word} ${visits.length}` : word

type NoVisitsProps = {
  kind: VisitKind
  visits: NonNullable<Props['visits']>
  when: 'today' | 'tomorrow'
  onTomorrow: () => void
}

/** Empty state: names the first visit of tomorrow, with a button to show it. */
function NoVisits({ kind, visits: { tomorrow }, when, onTomorrow }: NoVisitsProps) {
  const { none, icon, dayOf } = kinds[kind]
  const [next] = tomorrow
  const hasNext = when === 'today' && next !== undefined
  return (
    <div className={styles.nobody}>
      <EmptyState
        icon={<Icon of={icon} size={24} />}
        title={none}
        {...(hasNext && {
          text: `La próxima es mañana, ${formatDay(next[dayOf])}: ${next.holder.name}, ${next.roomNames.join(', ')}.`,
          action: <Button onClick={onTomorrow}>Ver mañana ({tomorrow.length})</Button>,
        })}
      />
    </div>
  )
}
