import type { Day } from '@posada/domain/platform/days/day'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatLongDay } from '../../lib/format.ts'
import { UnsentMessagesDialog, useUnsentMessages } from '../../guest-pages/messages/public.ts'
import { useUrgentCommunications } from '../../travellers/registry/public.ts'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Icon, type TablerIcon } from '../../ui/theme/icon.tsx'
import type { Progress, TodayFigures } from './data/unit-figures.ts'
import styles from './today-strip.module.css'

const WaitingStay = lazyComponent(async () => ({ default: (await import('./waiting-stay.tsx')).WaitingStay }))

type Props = {
  today: Day
  figures: TodayFigures
  /** False while the days that are shown are far from today. */
  isOccupancyKnown: boolean
  /** Stays without unit that have not ended. */
  parked: number
  onParked: () => void
  onBooking: (bookingId: string) => void
}

/** The figures of today, with the arrivals and departures of tomorrow. */
export const TodayStrip = ({ today, figures, isOccupancyKnown, parked, onParked, onBooking }: Props) => (
  <section className={styles.strip} aria-label="Hoy">
    <span className={styles.date}>
      <Icon of={IconCalendar} size={16} />
      <b>{formatLongDay(today)}</b>
    </span>
    <Figure icon={IconLogin2} label="Llegadas" counts="Reservas que entran hoy" progress={figures.arrivals}>
      {figures.arrivals.done} de {figures.arrivals.all}
    </Figure>
    <Figure icon={IconLogout2} label="Salidas" counts="Reservas que salen hoy" progress={figures.departures}>
      {figures.departures.done} de {figures.departures.all}
    </Figure>
    {isOccupancyKnown && (
      <Figure icon={IconBed} label="Ocupadas" counts="Unidades ocupadas esta noche" mayYield>
        {figures.occupied} de {figures.units}
      </Figure>
    )}
    <Figure icon={IconSparkles} label="Por limpiar" mayYield>
      {figures.dirty}
    </Figure>
    {parked > 0 && (
      <button type="button" className={styles.urgent} onClick={onParked}>
        <b>{parked}</b> sin asignar
      </button>
    )}
    {parked > 0 && (
      <LazyPart fallback={null}>
        <WaitingStay />
      </LazyPart>
    )}
    <UrgentReports />
    <UnsentMessages onBooking={onBooking} />
    <span className={styles.tomorrow}>
      Mañana <b>{figures.tomorrow.arrivals}</b> {figures.tomorrow.arrivals === 1 ? 'llegada' : 'llegadas'},{' '}
      <b>{figures.tomorrow.departures}</b> {figures.tomorrow.departures === 1 ? 'salida' : 'salidas'}
    </span>
  </section>
)

/** Leads to the reports that need somebody, also those of cancelled bookings, which have no bar. */
function UrgentReports() {
  const count = useUrgentCommunications() ?? 0
  return count === 0 ? null : (
    <Link className={styles.urgent} to="/dashboard/comunicaciones">
      <b>{count}</b> {count === 1 ? 'parte urgente' : 'partes urgentes'}
    </Link>
  )
}

/** Leads to the messages that did not reach their guests, until they are sent again or dismissed. */
function UnsentMessages({ onBooking }: Pick<Props, 'onBooking'>) {
  const { total, sms } = useUnsentMessages()
  const [isOpen, setOpen] = useState(false)
  const what = total === sms ? 'SMS' : total === 1 ? 'mensaje' : 'mensajes'
  return (
    <>
      {total > 0 && (
        <button type="button" className={styles.urgent} onClick={() => setOpen(true)}>
          <b>{total}</b> {what} {total === 1 ? 'no enviado' : 'no enviados'}
        </button>
      )}
      {isOpen && (
        <LazyPart>
          <UnsentMessagesDialog
            onBooking={(bookingId) => {
              setOpen(false)
              onBooking(bookingId)
            }}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </>
  )
}

type FigureProps = {
  icon: TablerIcon
  label: string
  /** What is counted, as the mouse's hint. */
  counts?: string
  progress?: Progress
  /** Hidden first where what is urgent needs the room. */
  mayYield?: boolean
  children: ReactNode
}

const Figure = ({ icon, label, counts, progress, mayYield = false, children }: FigureProps) => (
  <span title={counts} className={mayYield ? styles.yields : undefined}>
    <Icon of={icon} size={16} />
    <em>{label}</em> <b>{children}</b>
    {progress && progress.all > 0 && (
      <i className={styles.meter} aria-hidden>
        <i style={{ width: `${(progress.done / progress.all) * 100}%` }} />
      </i>
    )}
  </span>
)
