import { bookingsApi, type BookingInfo } from '@posada/contract/bookings/bookings'
import { formatDay } from '@posada/domain/day'
import { formatEuros } from '@posada/domain/money'
import type { ReactNode } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { ViewDialog } from '../ui/view-dialog.tsx'
import styles from './booking-card.module.css'

/** A booking to read: who, when, where, on which terms and for how much. */
export function BookingCard({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQueryCall(bookingsApi.get, { id }, { kinds: ['bookings'] })
  const booking = data?.booking
  return (
    <ViewDialog
      title={booking ? `Reserva ${booking.locator}` : 'Reserva'}
      subtitle={booking?.establishmentName}
      size={880}
      onClose={onClose}
    >
      {booking ? (
        <BookingFacts booking={booking} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </ViewDialog>
  )
}

const BookingFacts = ({ booking }: { booking: BookingInfo }) => (
  <div className={styles.columns}>
    <div className={styles.column}>
      <Card title="Estancia">
        <Facts>
          <Fact label="Entrada">{formatDay(booking.checkIn)}</Fact>
          <Fact label="Salida">{formatDay(booking.checkOut)}</Fact>
          <Fact label="Noches">{booking.nights}</Fact>
          <Fact label="Ocupantes, niños incl.">{booking.occupants}</Fact>
          <Fact label="Niños">{booking.children}</Fact>
        </Facts>
      </Card>
      <Card title="Titular y contacto">
        <Facts>
          <Fact label="Titular">{booking.holder.name}</Fact>
          <Fact label="Teléfono">
            {booking.phone && <a href={`tel:${booking.phone.replace(/[^+\d]/g, '')}`}>{booking.phone}</a>}
          </Fact>
          <Fact label="Email">
            {booking.email && <a href={`mailto:${encodeURIComponent(booking.email)}`}>{booking.email}</a>}
          </Fact>
          <Fact label="Agencia">{booking.agency.name || 'Particular'}</Fact>
          <Fact label="Tarifa">{booking.tariff.name}</Fact>
          <Fact label="Régimen">{booking.regime.name}</Fact>
        </Facts>
      </Card>
      {booking.observations && (
        <Card title="Observaciones">
          <p className={styles.text}>{booking.observations}</p>
        </Card>
      )}
    </div>
    <div className={styles.column}>
      <Card title="Unidades" count={booking.rooms.length}>
        {booking.rooms.map((room) => (
          <section key={`${room.id} ${room.checkIn}`} className={styles.unit} aria-label={`Unidad ${room.name}`}>
            <Line strong left={[room.name, room.typeName].filter(Boolean).join(' ')} right={formatEuros(room.total)} />
            {room.prices.map(({ label, price }, night) => (
              <Line key={night} left={label ?? ''} right={formatEuros(price)} />
            ))}
          </section>
        ))}
      </Card>
      <Card>
        <Line left="Depósito" right={formatEuros(booking.deposit)} />
        <Line left="Cobrado" right={formatEuros(booking.total - booking.pending)} />
        <Line left="Pendiente" right={formatEuros(booking.pending)} />
        <div className={styles.total}>
          <Line strong left="Total" right={formatEuros(booking.total)} />
        </div>
      </Card>
    </div>
  </div>
)

const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children === '' ? '—' : children}</dd>
  </div>
)

const Line = ({ left, right, strong = false }: { left: string; right: string; strong?: boolean }) => (
  <div className={styles.line} data-strong={strong || undefined}>
    <span>{left}</span>
    <span>{right}</span>
  </div>
)
