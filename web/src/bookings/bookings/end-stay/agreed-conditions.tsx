import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { useOpenedBooking } from '../opened-booking.tsx'
import styles from './end-stay.module.css'

type Props = { text: string; freeUntil: Day | null; isFree: boolean }

/** What was agreed when the booking was made, and who pays. */
export function AgreedConditions(props: Props) {
  const { booking } = useOpenedBooking()
  const { payTo, agency, channelName } = booking
  return (
    <section className={styles.conditions} aria-label="Condiciones de la reserva">
      <b>{channelName === '' ? noticeWords(props) : `Se vendió en ${channelName}: valen las condiciones de allí.`}</b>
      {props.text.trim() !== '' && <p>{props.text}</p>}
      {payTo === 'agency' && <p>Lo que se cobra lo paga la agencia{agency.name && `, ${agency.name}`}.</p>}
    </section>
  )
}

function noticeWords({ text, freeUntil, isFree }: Props): string {
  if (freeUntil === null)
    return text.trim() === '' ? 'La reserva no tiene condiciones de cancelación.' : 'Condiciones de la reserva'
  return `${isFree ? 'Se puede' : 'Se podía'} cancelar sin coste hasta el ${formatDay(freeUntil)}.`
}
