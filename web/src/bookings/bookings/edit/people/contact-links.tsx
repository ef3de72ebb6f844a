import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { useWatch } from 'react-hook-form'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import styles from './contact-links.module.css'
import { whatsAppChat, whatsAppSummaryLink } from './whatsapp-text.ts'

/** Sends the e-mail with the booking's details and shows its delivery state. */
export function SendSummary() {
  const { booking, form, mayEdit } = useEditing()
  const typed = useWatch({ control: form.control, name: 'email' })
  const { run, isRunning } = useBookingCall(bookingStatesApi.sendSummary)
  const { summaryState: state, summaryError } = booking
  if (state === 'sending') return <>Enviando los detalles…{summaryError && ` ${summaryError}`}</>
  const status =
    state === 'sent' ? (
      <span className={styles.sent}>Detalles enviados. </span>
    ) : state === 'failed' ? (
      <span className={styles.failed}>No se han podido enviar los detalles. {summaryError} </span>
    ) : null
  if (!mayEdit) return status
  if (typed.trim() !== booking.email) return <>{status}Guarde antes de enviar los detalles.</>
  if (!booking.email) return status
  return (
    <>
      {status}
      <button type="button" className={styles.send} disabled={isRunning} onClick={() => run({ id: booking.id })}>
        {state === 'idle' ? 'Enviar detalles' : 'Enviar otra vez'}
      </button>
    </>
  )
}

/** Links to a WhatsApp chat with the saved phone: empty, with the details, or with the link of the self check-in; hidden while another phone is typed. */
export function WhatsAppLink() {
  const { booking, establishment, form } = useEditing()
  const phone = useWatch({ control: form.control, name: 'phone' })
  if (!booking.whatsAppLink || phone.trim() !== booking.phone) return null
  const hours = establishment && { checkIn: establishment.checkInTime, checkOut: establishment.checkOutTime }
  return (
    <span className={styles.links}>
      <a className={styles.whatsApp} href={whatsAppChat(booking)} target="_blank" rel="noreferrer">
        <Icon of={IconBrandWhatsapp} size={14} /> Escribir por WhatsApp
      </a>
      <a
        className={styles.send}
        href={whatsAppSummaryLink(booking, hours)}
        target="_blank"
        rel="noreferrer"
        aria-label="Enviar detalles por WhatsApp"
      >
        Enviar detalles
      </a>
      {booking.checkinLink && (
        <a className={styles.send} href={booking.whatsAppLink} target="_blank" rel="noreferrer">
          Enviar auto check-in por WhatsApp
        </a>
      )}
    </span>
  )
}

/** What is eaten: the cartas of the establishment as guests read them. */
export const MenuLink = () => (
  <a className={styles.send} href={useEditing().booking.menuUrl} target="_blank" rel="noreferrer">
    Ver la carta
  </a>
)
