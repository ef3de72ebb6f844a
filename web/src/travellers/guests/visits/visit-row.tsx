import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { paymentsApi } from '@posada/contract/bookings/payments'
import type { GuestMovement } from '@posada/contract/travellers/guests/guests'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { lacksInvoice } from '@posada/domain/money/billing/lacks-invoice'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { Day } from '@posada/domain/platform/days/day'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { type BookingStart, useCheckInOut } from '../../../bookings/bookings/public.ts'
import { useMay } from '../../../lib/use-me.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './visits.module.css'

export type VisitKind = 'arrivals' | 'departures'
type Props = {
  kind: VisitKind
  visit: GuestMovement
  /** The establishment's present day, in its own time zone. */
  today: Day
  /** Shown where the account has several establishments. */
  establishmentName: string | undefined
  onOpen: (bookingId: string, start?: BookingStart) => void
}

/** An arrival or departure: units, holder, observations and the check-in or check-out box. */
export function VisitRow({ kind, visit, today, establishmentName, onOpen }: Props) {
  const { bookingId, roomNames, holder, observations, checkedIn, checkOut, pending } = visit
  const [nested, showNested] = useState<ReactNode>(null)
  const checkInOut = useCheckInOut({
    booking: { id: bookingId, checkedIn, checkOut, stays: [visit] },
    today,
    showNested,
  })
  const mayTick = useMay(bookingStatesApi.checkInOutPaid)
  const mayCollect = useMay(paymentsApi.add)
  const isArrival = kind === 'arrivals'
  const word = isArrival ? 'Check-in' : 'Check-out'
  return (
    <li className={styles.visit} data-done={isDone(kind, visit) || undefined}>
      <span className={styles.unit}>{roomNames.join(', ')}</span>
      <span className={styles.who}>
        <button type="button" className={styles.name} onClick={() => onOpen(bookingId)}>
          {holder.name || 'Sin titular'}
        </button>
        <span className={styles.notes}>
          {establishmentName && <span className={styles.establishment}>{establishmentName}</span>}
          {isArrival ? (
            <Party visit={visit} />
          ) : (
            <span className={styles.count}>{occupantsInWords(visit.occupants)}</span>
          )}
          {!isArrival && lacksInvoice({ ...visit, billed: visit.isBilled }, today) && (
            <button
              type="button"
              className={styles.unbilled}
              aria-label={`Factura pendiente de ${holder.name}`}
              onClick={() => onOpen(bookingId, { kind: 'billing' })}
            >
              <Icon of={IconFileInvoice} size={14} /> Factura pendiente
            </button>
          )}
          {mayCollect && pending > 0 && (
            <button
              type="button"
              className={styles.collect}
              aria-label={`Cobrar ${formatEuros(pending)} a ${holder.name}`}
              onClick={() => onOpen(bookingId, { kind: 'payment' })}
            >
              Cobrar {formatEuros(pending)}
            </button>
          )}
        </span>
      </span>
      <Observations text={observations} of={holder.name} />
      <Checkbox
        classNames={{ root: styles.tick ?? '', inner: styles.box ?? '' }}
        label={word}
        aria-label={`${word} de ${holder.name}`}
        checked={isDone(kind, visit)}
        disabled={!mayTick || checkInOut.isRunning}
        onChange={({ currentTarget: { checked } }) =>
          isArrival ? checkInOut.setCheckedIn(checked) : checkInOut.setCheckedOut(checked)
        }
        size="xs"
        radius="xs"
      />
      {nested}
    </li>
  )
}

export const isDone = (kind: VisitKind, { checkedIn, checkedOut }: GuestMovement): boolean =>
  kind === 'arrivals' ? checkedIn : checkedOut

/** Number of occupants and of registered guests, and the link to register the next. */
function Party({ visit }: { visit: GuestMovement }) {
  const { occupants, registered, bookingId, firstRoomId } = visit
  const mayRegister = useMay(newGuestApi.add)
  return (
    <>
      <span className={styles.count}>
        {registered > 0 ? `${registered} de ${occupants} registrados` : occupantsInWords(occupants)}
      </span>
      {mayRegister && registered < occupants && (
        <Link
          className={styles.register}
          to="/dashboard/new_guest"
          search={{ reserva: bookingId, unidad: firstRoomId || undefined, entrada: visit.checkIn }}
          aria-label={`Registrar huéspedes de ${visit.holder.name}`}
        >
          Registrar
        </Link>
      )}
    </>
  )
}

const occupantsInWords = (occupants: number) => (occupants === 1 ? '1 ocupante' : `${occupants} ocupantes`)

function Observations({ text, of: name }: { text: string; of: string }) {
  if (!text)
    return (
      <span className={styles.dash} title="Sin observaciones">
        –
      </span>
    )
  return (
    <Popover position="bottom-end" shadow="md" width={280} withinPortal>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" className={styles.icon ?? ''} aria-label={`Observaciones de ${name}`}>
          <Icon of={IconMessage2} size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.observations ?? ''}>{text}</Popover.Dropdown>
    </Popover>
  )
}
