import { Menu } from '@mantine/core'
import type { Stay } from '@posada/domain/platform/days/stay'
import IconArrowsRightLeft from '@tabler/icons-react/dist/esm/icons/IconArrowsRightLeft.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconBedOff from '@tabler/icons-react/dist/esm/icons/IconBedOff.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { GridGestures } from '../gestures/gesture-types.ts'
import type { StayInUnit, stayActions } from './stay-actions.ts'

type Props = {
  stay: StayInUnit
  actions: ReturnType<typeof stayActions>
  gestures: Pick<GridGestures, 'move' | 'pin'>
  onMoving: () => void
  onSplit: () => void
}

/** What changes the unit of a stay. */
export function StayUnitItems({ stay: { item, unit }, actions, gestures, onMoving, onSplit }: Props) {
  const { isParked, isPinned, parking, canSplit } = actions
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<Icon of={IconBed} />}
        rightSection={<Icon of={IconChevronRight} size={16} />}
        disabled={isPinned}
        closeMenuOnClick={false}
        onClick={onMoving}
      >
        {isParked ? 'Asignar una unidad' : 'Mover a otra unidad'}
      </Menu.Item>
      {parking && (
        <Menu.Item
          leftSection={<Icon of={IconBedOff} />}
          disabled={isPinned}
          onClick={() => gestures.move({ item, from: unit, to: parking, stay: datesOf(item), changes: [] })}
        >
          Dejar sin asignar
        </Menu.Item>
      )}
      {!isParked && (
        <>
          <Menu.Item leftSection={<Icon of={IconArrowsRightLeft} />} disabled={!canSplit} onClick={onSplit}>
            Dividir la estancia
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon of={isPinned ? IconLockOpen : IconLock} />}
            onClick={() => gestures.pin(item, unit)}
          >
            {isPinned ? `Soltar de la ${unit.room.name}` : `Fijar a la ${unit.room.name}`}
          </Menu.Item>
        </>
      )}
    </>
  )
}

const datesOf = ({ checkIn, checkOut }: Stay): Stay => ({ checkIn, checkOut })
