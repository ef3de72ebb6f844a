import { Button } from '@mantine/core'
import {
  type FailedMessage,
  portalBookingsApi,
  type WaitingBooking,
} from '@posada/contract/distribution/channel/portal-bookings'
import { formatDay } from '@posada/domain/platform/days/day'
import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { useState } from 'react'
import { OpenBookingDialog } from '../../../bookings/bookings/public.ts'
import { formatInstant, plural, shortDates } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { SetupSection } from '../setup/setup-section.tsx'
import { clockWords } from './connection-words.ts'
import styles from './connection.module.css'

type Props = { establishmentId: string; onClose: () => void }

/** Bookings of portals that could not be applied, with the reason and what to do, and changes that wait for a person. */
export function UnappliedDialog({ establishmentId, onClose }: Props) {
  const { data, error, refetch } = useQueryCall(
    portalBookingsApi.waiting,
    { establishmentId },
    { kinds: ['channel', 'bookings'] },
  )
  const [bookingId, setBookingId] = useState<string | null>(null)
  return (
    <ViewDialog title="Reservas sin apuntar" subtitle="Lo que ha llegado de los portales" size={760} onClose={onClose}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />)}
      {data && data.failed.length === 0 && data.reviews.length === 0 && (
        <EmptyState
          icon={<Icon of={IconMailCheck} size={24} />}
          title="Todo está apuntado"
          text="Cada reserva, cambio y cancelación de los portales está ya en el planning."
        />
      )}
      <div className={styles.sections}>
        {data && data.failed.length > 0 && <Failed messages={data.failed} />}
        {data && data.reviews.length > 0 && <Reviews bookings={data.reviews} onOpen={setBookingId} />}
      </div>
      {bookingId !== null && (
        <NestedDialog>
          <LazyPart>
            <OpenBookingDialog id={bookingId} onClose={() => setBookingId(null)} onOpen={setBookingId} />
          </LazyPart>
        </NestedDialog>
      )}
    </ViewDialog>
  )
}

function Failed({ messages }: { messages: readonly FailedMessage[] }) {
  const mayRetry = useMay(portalBookingsApi.retry)
  const retrying = useCall(portalBookingsApi.retry, { title: 'Se vuelve a apuntar', reloads: ['channel'] })
  const now = useNow(null)
  return (
    <SetupSection
      title={plural(messages.length, 'reserva sin apuntar', 'reservas sin apuntar')}
      text="Posada las intenta de nuevo sola. Si los huéspedes llegan antes, búsquelas en la extranet del portal y apúntelas a mano, cada una con su número como localizador: cuando se puedan leer, se unen a esas sin cambiar nada."
    >
      <ul className={styles.alarms}>
        {messages.map((message) => (
          <li key={message.id}>
            <i aria-hidden />
            <div>
              <p>
                <b>{subjectOf(message)}</b> {message.text}
              </p>
              <small>
                Llegó el {formatInstant(message.receivedAt)} · {plural(message.tries, 'intento', 'intentos')} · el
                próximo, {clockWords(message.nextTryAt, now)}
              </small>
            </div>
            {mayRetry && (
              <span className={styles.alarmWays}>
                <Button size="xs" disabled={retrying.isRunning} onClick={() => retrying.run({ id: message.id })}>
                  Reintentar
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </SetupSection>
  )
}

/** 'Booking.com 4012345, entrada el 12/07/2026.', or its number at the channel manager where it cannot be read. */
function subjectOf({ portal, reference, code, checkIn }: FailedMessage): string {
  const number = portal === '' ? `Número ${code} del channel manager` : `${portal} ${reference || code}`
  return `${[number, checkIn && `entrada el ${formatDay(checkIn)}`].filter(Boolean).join(', ')}.`
}

type ReviewsProps = { bookings: readonly WaitingBooking[]; onOpen: (bookingId: string) => void }

const Reviews = ({ bookings, onOpen }: ReviewsProps) => (
  <SetupSection
    title="Cambios por revisar"
    text="El portal ha cambiado algo que aquí se había tocado a mano: decida en la reserva."
  >
    <ul className={styles.alarms}>
      {bookings.map(({ bookingId, locator, holderName, channel, ...dates }) => (
        <li key={bookingId}>
          <i aria-hidden />
          <div>
            <p>
              <b>
                {channel.name} {channel.reference}.
              </b>{' '}
              {channel.review?.reason === 'deleted-here' && 'Aquí está eliminada. '}
              {channel.review?.changes.join(', ')}
            </p>
            <small>{[holderName, locator, shortDates(dates)].filter(Boolean).join(' · ')}</small>
          </div>
          <span className={styles.alarmWays}>
            {channel.review?.reason === 'deleted-here' ? (
              <DeletedWays bookingId={bookingId} />
            ) : (
              <Button size="xs" onClick={() => onOpen(bookingId)}>
                Abrir la reserva
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  </SetupSection>
)

/** A booking that was deleted here cannot be opened: it is made again, or stays deleted. */
function DeletedWays({ bookingId }: { bookingId: string }) {
  const mayReview = useMay(portalBookingsApi.review)
  const reviewing = useCall(portalBookingsApi.review, { title: 'Cambio revisado', reloads: ['bookings', 'channel'] })
  if (!mayReview) return null
  const way = (label: string, applies: boolean) => (
    <Button size="xs" disabled={reviewing.isRunning} onClick={() => reviewing.run({ bookingId, applies })}>
      {label}
    </Button>
  )
  return (
    <>
      {way('Apuntarla otra vez', true)}
      {way('Dejarla eliminada', false)}
    </>
  )
}
