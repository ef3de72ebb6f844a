import { Button, Menu } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { formatEuros } from '@posada/domain/platform/money/money'
import { isStay } from '@posada/domain/platform/days/stay'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from './units.module.css'
import { type UnitActions, useFreeUnits } from './use-unit-actions.ts'

type Props = { room: BookingInfo['rooms'][number]; actions: UnitActions }

/**
 * 'Doble · cambiar': moves the guests to another unit that is free on their nights; the price stays. It is saved at once,
 * with unsaved dates together with them.
 */
export function SwitchUnit({ room, actions }: Props) {
  const { booking, form, hasOtherDates, saveWithUnits } = useEditing()
  const [isOpen, setIsOpen] = useState(false)
  const typed = useWatch({ control: form.control, name: 'units' }).filter(({ roomId }) => roomId === room.id)
  const stays = hasOtherDates ? typed : booking.rooms.filter(({ id }) => id === room.id)
  const stay = spanOf(stays) ?? booking
  const words = room.typeName ? `${room.typeName} · cambiar` : 'Cambiar'
  const free = useFreeUnits(stay, isOpen && isStay(stay))
  const switchTo = (newRoomId: string) =>
    hasOtherDates
      ? saveWithUnits(
          typed.map(({ roomId, checkIn, checkOut }) => ({ roomId, newRoomId, from: checkIn, to: checkOut })),
        )
      : actions.switchTo(room, newRoomId)
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          disabled={room.isPinned || actions.isRunning}
          title={room.isPinned ? 'Está fijada a su unidad' : undefined}
          rightSection={<Icon of={IconChevronDown} size={14} />}
          aria-label={`${words} la unidad ${room.name}`}
        >
          {words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ''}>
        <Menu.Label>{menuLabel(free?.length === 0, hasOtherDates)}</Menu.Label>
        {free?.map(({ id, nameWithType, price, capacity }) => (
          <Menu.Item
            key={id}
            rightSection={<span className={styles.quiet}>{formatEuros(price)}</span>}
            onClick={() => switchTo(id)}
          >
            {nameWithType} <span className={styles.quiet}>{capacity} pl.</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function menuLabel(isFull: boolean, hasOtherDates: boolean): string {
  if (isFull) return hasOtherDates ? 'Ninguna otra está libre en las fechas nuevas' : 'Ninguna otra unidad está libre'
  return hasOtherDates ? 'Libres en las fechas nuevas: se guardan juntas' : 'Libres en sus noches'
}
