import { bookingExtrasApi, type ExtrasOfUnit, type SoldExtra } from '@posada/contract/bookings/booking-extras'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useRef, type RefObject } from 'react'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { ExtraLine } from '../../extras/extra-line.tsx'
import styles from '../../extras/unit-extras.module.css'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'

type Props = { unit: ExtrasOfUnit; mayChange: boolean; addButton: RefObject<HTMLButtonElement | null> }

/** The extras of one unit in a foldable section; its sum stays visible when closed. */
export function SoldUnitExtras({ unit, ...props }: Props) {
  return (
    <details className={styles.fold} open>
      <summary>
        <Icon of={IconChevronDown} size={16} />
        <b>{[unit.roomName, unit.typeName].filter(Boolean).join(' ')}</b>
        <strong>{formatEuros(unit.total)}</strong>
      </summary>
      <ul aria-label={`Extras de ${unit.roomName}`}>
        {unit.items.map((item) => (
          <SavedLine key={item.id} roomId={unit.roomId} item={item} {...props} />
        ))}
      </ul>
    </details>
  )
}

type LineProps = Omit<Props, 'unit'> & { roomId: string; item: SoldExtra }

function SavedLine({ roomId, item, mayChange, addButton }: LineProps) {
  const { booking } = useEditing()
  const step = useBookingCall(bookingExtrasApi.addOrRemoveOne, { title: null })
  const removal = useBookingCall(bookingExtrasApi.remove, { title: null, failure: 'Error al eliminar extra' })
  // Ignores a second click until the reply has been processed. A ref: a double click comes before `isRunning` is
  // rendered.
  const isLocked = useRef(false)
  const locked = () => {
    isLocked.current = true
    return { onSettled: () => void (isLocked.current = false) }
  }
  const line = { bookingId: booking.id, roomId, extraId: item.id }
  const count = (change: 1 | -1) => {
    if (!isLocked.current) step.run({ ...line, action: change === 1 ? 'add' : 'remove' }, locked())
  }
  const drop = () => {
    if (!isLocked.current) removal.run(line, locked())
  }
  const isOnce = item.extraId === ''
  return (
    <ExtraLine
      name={item.name}
      price={item.price}
      rate={item.rate}
      amount={item.amount}
      isOnce={isOnce}
      isBusy={step.isRunning || removal.isRunning}
      onCount={mayChange && !isOnce ? count : undefined}
      onDrop={mayChange ? drop : undefined}
      otherwise={addButton}
    />
  )
}
