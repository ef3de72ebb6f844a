import { Button } from '@mantine/core'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { type ChannelOfBooking, portalBookingsApi } from '@posada/contract/distribution/channel/portal-bookings'
import { useCall } from '../../../../lib/use-call.ts'
import { useMay } from '../../../../lib/use-me.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { Fact, FactList } from '../../../../ui/page/fact-list.tsx'
import { useEditing } from '../edit-context.tsx'
import { ConfirmedLink } from '../unsaved-changes.tsx'
import styles from './portal-card.module.css'

type Props = { bookingId: string; channel: ChannelOfBooking }

const prepaidWords = {
  agency: 'pagado al portal',
  virtual_card: 'en una tarjeta virtual: cárguela en la extranet del portal',
  gateway: 'pagado por internet al reservar',
}

/** Where the booking was sold, what the portal says that differs, and a change of the portal that waits for a person. */
export function PortalCard({ bookingId, channel }: Props) {
  const { booking } = useEditing()
  const mayMatch = useMay(channelConnectionApi.toggle)
  const { name, reference, commission, amount, currency, prepaid, warnings, review } = channel
  return (
    <Card title={name}>
      <div className={styles.portal}>
        {review && <Review bookingId={bookingId} portal={name} review={review} />}
        {warnings.map(({ kind, text, isUrgent }) => (
          <Note key={kind} tone={isUrgent ? 'warning' : 'info'}>
            {text}
            {kind === 'unknown-type' && mayMatch && (
              <span className={styles.answers}>
                <ConfirmedLink
                  to={`/dashboard/channel_manager/channel_house/${booking.establishmentId}?abrir=emparejar`}
                >
                  Emparejar tipos
                </ConfirmedLink>
              </span>
            )}
          </Note>
        ))}
        <FactList>
          <Fact label="Número en el portal">{reference}</Fact>
          <Fact label="Importe en el portal">{moneyOf(amount, currency)}</Fact>
          {commission !== null && <Fact label="Comisión">{moneyOf(commission, currency)}</Fact>}
          {prepaid && (
            <Fact label="Pagado">
              {moneyOf(prepaid.amount, currency)}, {prepaidWords[prepaid.by]}
            </Fact>
          )}
        </FactList>
      </div>
    </Card>
  )
}

type ReviewProps = { bookingId: string; portal: string; review: NonNullable<ChannelOfBooking['review']> }

function Review({ bookingId, portal, review }: ReviewProps) {
  const mayReview = useMay(portalBookingsApi.review)
  const reviewing = useCall(portalBookingsApi.review, { title: 'Cambio revisado', reloads: ['bookings', 'channel'] })
  const answer = (applies: boolean) => reviewing.run({ bookingId, applies })
  return (
    <Note tone="warning">
      <b>
        {portal} cambia {review.changes.join(', ')}.
      </b>{' '}
      {review.text}
      {mayReview && (
        <span className={styles.answers}>
          <Button size="xs" disabled={reviewing.isRunning} onClick={() => answer(true)}>
            Aplicar el cambio
          </Button>
          <Button size="xs" variant="subtle" disabled={reviewing.isRunning} onClick={() => answer(false)}>
            Dejar como está
          </Button>
        </span>
      )}
    </Note>
  )
}

const moneyOf = (cents: number, currency: string): string =>
  (cents / 100).toLocaleString('es-ES', { style: 'currency', currency: currency || 'EUR' })
