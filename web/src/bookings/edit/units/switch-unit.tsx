import { Button, Menu } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { formatEuros } from '@posada/domain/money/money'
import { spanOf } from '@posada/domain/stays/stretches'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from './units.module.css'
import { type UnitActions, useFreeUnits } from './use-unit-actions.ts'

type Props = { room: BookingInfo['rooms'][number]; actions: UnitActions }

/** 'Doble · cambiar': moves the guests to another unit that is free on their nights; the price stays. */
export function SwitchUnit({ room, actions }: Props) {
  const { booking } = useEditing()
  const [isOpen, setIsOpen] = useState(false)
  const stay = spanOf(booking.rooms.filter(({ id }) => id === room.id)) ?? booking
  const free = useFreeUnits(stay, isOpen)
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          disabled={room.isPinned || actions.isRunning}
          title={room.isPinned ? 'Está fijada a su unidad' : undefined}
          rightSection={<Icon of={IconChevronDown} size={14} />}
          aria-label={`Cambiar la unidad ${room.name}`}
        >
          {room.typeName ? `${room.typeName} · cambiar` : 'Cambiar'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ''}>
        <Menu.Label>{free?.length === 0 ? 'Ninguna otra unidad está libre' : 'Libres en sus noches'}</Menu.Label>
        {free?.map(({ id, nameWithType, price, capacity }) => (
          <Menu.Item
            key={id}
            rightSection={<span className={styles.quiet}>{formatEuros(price)}</span>}
            onClick={() => actions.switchTo(room.id, id)}
          >
            {nameWithType} <span className={styles.quiet}>{capacity} pl.</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
