import { ActionIcon, Button, Menu } from '@mantine/core'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { formatEuros } from '@posada/domain/platform/money/money'
import { mobileNumber, whatsAppUrlOf } from '@posada/domain/platform/text/mobile-number'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Link } from '@tanstack/react-router'
import { phoneUrl } from '../../../lib/phone-url.ts'
import { useMay } from '../../../lib/use-me.ts'
import type { BookingStart, useCheckInOut } from '../../bookings/public.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { PlannedStay, PlanUnit } from '../data/plan-unit.ts'
import type { stayActions } from './stay-actions.ts'
import styles from './stay-sheet.module.css'

type Props = {
  stay: PlannedStay
  actions: ReturnType<typeof stayActions>
  maySwitch: boolean
  isRunning: boolean
  checkInOut: Pick<ReturnType<typeof useCheckInOut>, 'setCheckedIn' | 'setCheckedOut'>
  onAssign: () => void
  onPark: (parking: PlanUnit) => void
  onOpen: (start?: BookingStart) => void
  onClose: () => void
}

/** What is done most with a stay, as buttons for a thumb; what is rare is behind the dots. */
export function StaySheetActions({ onClose, onPark, ...props }: Props) {
  const { actions, maySwitch, isRunning, onOpen } = props
  const main = mainAction(props)
  return (
    <div className={styles.actions}>
      {main && (
        <Button variant="filled" className={styles.wide ?? ''} data-autofocus disabled={isRunning} onClick={main.run}>
          {main.label}
        </Button>
      )}
      <Steps {...props} />
      <Contact {...props} />
      <span className={styles.last}>
        <Button variant={main ? 'default' : 'filled'} data-autofocus={main ? undefined : true} onClick={() => onOpen()}>
          Ver reserva
        </Button>
        <Button onClick={onClose}>Cerrar</Button>
        {maySwitch && actions.canEdit && actions.parking && (
          <RareActions parking={actions.parking} isDisabled={isRunning || actions.isPinned} onPark={onPark} />
        )}
      </span>
    </div>
  )
}

/** The step that comes next: a unit, the check-in or the check-out. */
function mainAction({ stay, actions, maySwitch, checkInOut, onAssign }: Omit<Props, 'onClose' | 'onPark'>) {
  if (maySwitch && stay.state !== 'cancelled' && actions.isParked) return { label: 'Asignar unidad', run: onAssign }
  if (actions.canCheckIn) return { label: 'Hacer el check-in', run: () => checkInOut.setCheckedIn(true) }
  if (actions.canCheckOut) return { label: 'Hacer el check-out', run: () => checkInOut.setCheckedOut(true) }
  return null
}

function Steps({ stay, actions, onOpen }: Pick<Props, 'stay' | 'actions' | 'onOpen'>) {
  const { id, pending, checkIn, checkedOut } = stay.booking
  const mayRegister = useMay(newGuestApi.add) && stay.state !== 'cancelled' && !checkedOut && !actions.isParked
  return (
    <>
      {actions.canCollect && <Button onClick={() => onOpen({ kind: 'payment' })}>Cobrar {formatEuros(pending)}</Button>}
      {mayRegister && (
        <Button
          renderRoot={(root) => <Link {...root} to="/dashboard/new_guest" search={{ reserva: id, entrada: checkIn }} />}
        >
          Registrar
        </Button>
      )}
      {actions.canBill && <Button onClick={() => onOpen({ kind: 'billing' })}>Facturar</Button>}
    </>
  )
}

function Contact({ stay }: Pick<Props, 'stay'>) {
  const { holder, phone } = stay.booking
  const mobile = mobileNumber(phone)
  return (
    <>
      {phone && (
        <Button component="a" href={phoneUrl(phone)} aria-label={`Llamar a ${holder.name}`}>
          Llamar
        </Button>
      )}
      {mobile && (
        <Button
          component="a"
          href={whatsAppUrlOf(mobile.slice(1))}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp a ${holder.name}`}
        >
          WhatsApp
        </Button>
      )}
    </>
  )
}

type RareProps = { parking: PlanUnit; isDisabled: boolean; onPark: (parking: PlanUnit) => void }

const RareActions = ({ parking, isDisabled, onPark }: RareProps) => (
  <Menu position="top-end" shadow="md">
    <Menu.Target>
      <ActionIcon variant="default" size={44} className={styles.dots ?? ''} aria-label="Más acciones de la estancia">
        <Icon of={IconDots} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item disabled={isDisabled} onClick={() => onPark(parking)}>
        Dejar sin asignar
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
