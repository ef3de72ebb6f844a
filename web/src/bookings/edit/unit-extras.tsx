import { ActionIcon } from '@mantine/core'
import { bookingExtrasApi, type ExtrasOfUnit, type SoldExtra } from '@posada/contract/bookings/booking-extras'
import { formatEuros } from '@posada/domain/money'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef } from 'react'
import { Icon, type TablerIcon } from '../../ui/icon.tsx'
import { useEditing } from './edit-context.ts'
import styles from './extras.module.css'
import { useBookingCall } from './use-booking-call.ts'

type Props = { unit: ExtrasOfUnit; mayChange: boolean }

/** The extras of one unit under its sum; closed, the sum stays in sight. */
export function UnitExtras({ unit, mayChange }: Props) {
  return (
    <details className={styles.unit} open>
      <summary>
        <Icon of={IconChevronDown} size={16} />
        <b>{[unit.roomName, unit.typeName].filter(Boolean).join(' ')}</b>
        <strong>{formatEuros(unit.total)}</strong>
      </summary>
      <ul aria-label={`Extras de ${unit.roomName}`}>
        {unit.items.map((item) => (
          <ExtraLine key={item.id} roomId={unit.roomId} item={item} mayChange={mayChange} />
        ))}
      </ul>
    </details>
  )
}

type LineProps = { roomId: string; item: SoldExtra; mayChange: boolean }

function ExtraLine({ roomId, item, mayChange }: LineProps) {
  const { booking } = useEditing()
  const step = useBookingCall(bookingExtrasApi.addOrRemoveOne, { title: null })
  const removal = useBookingCall(bookingExtrasApi.remove, { title: null })
  const isBusy = step.isRunning || removal.isRunning
  // Until the reply is drawn a second press does nothing, also one that comes before the first is drawn as running.
  const isLocked = useRef(false)
  const locked = () => {
    isLocked.current = true
    return { onSettled: () => void (isLocked.current = false) }
  }
  const count = (action: 'add' | 'remove') => isLocked.current || step.run({ ...line, action }, locked())
  const drop = () => isLocked.current || removal.run(line, locked())
  const line = { bookingId: booking.id, roomId, extraId: item.id }
  const isOnce = item.extraId === ''
  return (
    <li className={styles.line} data-busy={isBusy || undefined}>
      <span className={styles.name}>
        {item.name} {isOnce && <small>{item.price < 0 ? 'descuento' : 'de uso único'}</small>}
      </span>
      <span className={styles.price}>{formatEuros(item.price)}</span>
      <span className={styles.amount} data-steps={(mayChange && !isOnce) || undefined}>
        {mayChange && !isOnce && (
          <Act
            icon={IconMinus}
            label={`Restar ${item.name}`}
            disabled={item.amount <= 1}
            onClick={() => count('remove')}
          />
        )}
        <b>{item.amount}</b>
        {mayChange && !isOnce && <Act icon={IconPlus} label={`Sumar ${item.name}`} onClick={() => count('add')} />}
      </span>
      <strong className={styles.total}>{formatEuros(item.total)}</strong>
      {mayChange && <Act icon={IconX} label={`Quitar ${item.name}`} onClick={drop} />}
    </li>
  )
}

type ActProps = { icon: TablerIcon; label: string; disabled?: boolean; onClick: () => void }

const Act = ({ icon, label, disabled = false, onClick }: ActProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon of={icon} size={16} />
  </ActionIcon>
)
