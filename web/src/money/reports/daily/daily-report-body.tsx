import type { DailyReport, OpenBooking, ParkedArrival } from '@posada/contract/money/reports/daily-report'
import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import {
  acceptedPaymentMethods,
  paymentMethodLabels,
  paymentMethods,
} from '@posada/domain/platform/money/payment-methods'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/format.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Figure, FigureStrip } from '../../../ui/page/figure-strip.tsx'
import { NameButton } from '../../../ui/table/name-button.tsx'
import { countText, percentText } from '../figure-text.ts'
import styles from './daily-report.module.css'

type Props = {
  report: DailyReport
  /** Opens a booking; absent on paper. */
  onOpen?: (bookingId: string) => void
  /** Opens the till of the day; absent on paper. */
  onTill?: () => void
}

const usual = acceptedPaymentMethods([])

/** The figures of the day, its takings, and what is left to do. */
export function DailyReportBody({ report, onOpen, onTill }: Props) {
  const methods = paymentMethods.filter((method) => usual.includes(method) || report.totals[method] !== 0)
  return (
    <div className={styles.body}>
      <FigureStrip isBusy={false}>
        <Figure label="Llegadas hechas" value={report.arrivals === 0 ? 0 : `${report.arrived} de ${report.arrivals}`}>
          <small>Reservas con entrada ese día</small>
        </Figure>
        <Figure label="Salidas" value={report.departures}>
          <small>Reservas con salida ese día</small>
        </Figure>
        <Figure label="Ocupación" value={report.available > 0 ? percentText(report.occupancy) : '–'}>
          <small>
            {countText(report.sold)} de {countText(report.available)} noches
          </small>
        </Figure>
        <Figure label="Ingresos por noches" value={formatEuros(report.revenue)}>
          <small>ADR {formatEuros(report.adr)}</small>
        </Figure>
      </FigureStrip>
      <Card title="Cobros del día">
        <dl className={styles.takings}>
          {methods.map((method) => (
            <div key={method}>
              <dt>{paymentMethodLabels[method]}</dt>
              <dd>{formatEuros(report.totals[method])}</dd>
            </div>
          ))}
          <div>
            <dt>Total</dt>
            <dd>{formatEuros(report.total)}</dd>
          </div>
        </dl>
      </Card>
      <Card title="Queda por hacer">
        <OpenPoints report={report} {...(onOpen ? { onOpen } : {})} {...(onTill ? { onTill } : {})} />
      </Card>
    </div>
  )
}

function OpenPoints({ report, onOpen, onTill }: Props) {
  const { parkedArrivals, unpaid, unregistered, overdueReports, tillOpen } = report
  const listed = [...parkedArrivals, ...unpaid, ...unregistered]
  if (listed.length === 0 && overdueReports === 0 && !tillOpen)
    return <p className={styles.soft}>No queda nada pendiente.</p>
  return (
    <ul className={styles.points}>
      {parkedArrivals.length > 0 && (
        <li>
          <b>
            {plural(
              parkedArrivals.length,
              'reserva llega hoy o mañana sin unidad asignada',
              'reservas llegan hoy o mañana sin unidad asignada',
            )}
          </b>
          <Bookings
            bookings={parkedArrivals}
            fact={(arrival) => parkedFact(arrival, report.today)}
            {...(onOpen ? { onOpen } : {})}
          />
        </li>
      )}
      {unpaid.length > 0 && (
        <li>
          <b>
            {plural(unpaid.length, 'salida sin pagar', 'salidas sin pagar')},{' '}
            {formatEuros(sum(unpaid.map(({ pending }) => pending)))}
          </b>
          <Bookings
            bookings={unpaid}
            fact={({ checkOut, pending }) => `salió el ${formatDay(checkOut)}, debe ${formatEuros(pending)}`}
            {...(onOpen ? { onOpen } : {})}
          />
        </li>
      )}
      {unregistered.length > 0 && (
        <li>
          <b>
            {plural(
              unregistered.length,
              'reserva en casa con huéspedes sin registrar',
              'reservas en casa con huéspedes sin registrar',
            )}
          </b>
          <Bookings
            bookings={unregistered}
            fact={({ registered, occupants }) => `${registered} de ${Math.max(occupants, 1)} registrados`}
            {...(onOpen ? { onOpen } : {})}
          />
        </li>
      )}
      {overdueReports > 0 && (
        <li>
          <b>{plural(overdueReports, 'parte fuera de plazo', 'partes fuera de plazo')}</b>{' '}
          {onOpen && <Link to="/dashboard/comunicaciones">Ver las comunicaciones</Link>}
        </li>
      )}
      {tillOpen && (
        <li>
          <b>La caja de ese día está sin cerrar</b> {onTill && <NameButton onClick={onTill}>Abrir la caja</NameButton>}
        </li>
      )}
    </ul>
  )
}

function parkedFact({ checkIn, stays }: ParkedArrival, today: Day): string {
  const many = stays > 1 ? `, ${stays} unidades` : ''
  if (checkIn === today) return `llega hoy, sin asignar${many}`
  return checkIn < today ? `llegaba el ${formatDay(checkIn)}, sin asignar${many}` : `llega mañana, sin asignar${many}`
}

type ListedBooking = Pick<OpenBooking, 'id' | 'locator' | 'holderName'>
type BookingsProps<B extends ListedBooking> = {
  bookings: readonly B[]
  fact: (booking: B) => ReactNode
  onOpen?: (bookingId: string) => void
}

const Bookings = <B extends ListedBooking>({ bookings, fact, onOpen }: BookingsProps<B>) => (
  <ul className={styles.bookings}>
    {bookings.map((booking) => (
      <li key={booking.id}>
        {onOpen ? (
          <NameButton onClick={() => onOpen(booking.id)}>{booking.locator}</NameButton>
        ) : (
          <b>{booking.locator}</b>
        )}{' '}
        {booking.holderName}: {fact(booking)}
      </li>
    ))}
  </ul>
)
