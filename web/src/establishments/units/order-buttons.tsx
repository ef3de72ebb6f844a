import { ActionIcon } from '@mantine/core'
import type { Unit } from '@posada/contract/establishments/units/units'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './units-card.module.css'
import type { UnitOrder } from './use-unit-order.ts'

/** Buttons to move a unit up and down, and a drag handle. */
export function OrderButtons({ unit: { id, name }, order }: { unit: Unit; order: UnitOrder }) {
  const place = order.placeOf(id)
  return (
    <span className={styles.buttons}>
      <Step
        label={`Subir ${name}`}
        icon={IconArrowUp}
        disabled={place === 0}
        onClick={() => order.move(id, place - 1)}
      />
      <Step
        label={`Bajar ${name}`}
        icon={IconArrowDown}
        disabled={place === order.units.length - 1}
        onClick={() => order.move(id, place + 1)}
      />
      <span
        className={styles.handle}
        data-dragged={order.draggedId === id || undefined}
        title="Arrastrar"
        aria-hidden="true"
        onPointerDown={(event) => order.startDrag(id, event)}
      >
        <Icon of={IconGripVertical} size={16} />
      </span>
    </span>
  )
}

type StepProps = { label: string; icon: typeof IconArrowUp; disabled: boolean; onClick: () => void }

// Uses `aria-disabled`, not `disabled`, so that the focus stays on the button when its unit reaches the end.
const Step = ({ label, icon, disabled, onClick }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={30}
    className={styles.step ?? ''}
    aria-label={label}
    aria-disabled={disabled}
    {...(disabled ? { 'data-disabled': true } : {})}
    onClick={() => !disabled && onClick()}
  >
    <Icon of={icon} size={16} />
  </ActionIcon>
)
