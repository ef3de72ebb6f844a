import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { hasOpenRegistryError, occupiesUnits } from '@posada/domain/bookings/booking-state'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RegistryTrouble } from '../../../../travellers/registry/public.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from './stay-strip.module.css'

const authorities: Record<BookingInfo['registryService'], string> = {
  SES: 'SES-Hospedajes',
  ME: 'Mossos d’Esquadra',
  ER: 'Ertzaintza',
}

/** Beside the dates: state of the booking's reports to the travellers' registry. */
export function RegistryStatus() {
  const { booking } = useEditing()
  return (
    <div className={styles.registry}>
      <span className={styles.label}>{authorities[booking.registryService]}</span>
      <StateOfReports booking={booking} />
    </div>
  )
}

function StateOfReports({ booking }: { booking: BookingInfo }) {
  const { registry, registrySituation, establishmentId } = booking
  if (hasOpenRegistryError(registry)) return <Badge tone="danger">Parte con error</Badge>
  switch (registrySituation) {
    case 'overdue':
      return <Badge tone="danger">Fuera de plazo</Badge>
    case 'incomplete':
      return <Badge tone="warning">Incompleto</Badge>
    case 'not-configured':
      return (
        <span className={styles.waiting}>
          Sin configurar ·{' '}
          <Link to="/dashboard/profile/alojamiento/$SafeURL" params={{ SafeURL: establishmentId }} hash="partes">
            Configurar
          </Link>
        </span>
      )
    case 'by-hand':
      return (
        <span className={styles.waiting}>
          A mano · <Link to="/dashboard/comunicaciones">Comunicaciones</Link>
        </span>
      )
    case 'unconfirmed':
      return <Badge tone="warning">Sin código</Badge>
    case 'delivered':
      return <Badge tone="accent">Entregado a mano</Badge>
    case 'none':
      return (
        <span className={styles.waiting}>
          {awaitsGuests(booking) ? 'Al registrar a los viajeros.' : 'Nada que comunicar.'}
        </span>
      )
    default:
      return registry.code ? (
        <span title={registry.code}>
          <Badge tone="accent">Enviado</Badge>
        </span>
      ) : (
        <span className={styles.waiting}>Procesando, pendiente de envío.</span>
      )
  }
}

/** What keeps the booking's reports from the registry, with what can be done; nothing where nobody has to act. */
export function RegistryErrorNote() {
  const { booking, showNested } = useEditing()
  const isInTrouble =
    hasOpenRegistryError(booking.registry) || ['overdue', 'incomplete'].includes(booking.registrySituation)
  if (!isInTrouble) return null
  return (
    <Suspense>
      <RegistryTrouble booking={booking} showNested={showNested} />
    </Suspense>
  )
}

/** Nothing is due yet, and will be once the people are registered. */
const awaitsGuests = ({ state, checkedOut, occupants, occupantsList }: BookingInfo): boolean =>
  occupiesUnits(state) && !checkedOut && occupantsList.length < occupants
