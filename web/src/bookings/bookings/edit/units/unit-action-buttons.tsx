import { ActionIcon, Button, Menu } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { nightsOf } from '@posada/domain/platform/days/stay'
import IconArrowsRightLeft from '@tabler/icons-react/dist/esm/icons/IconArrowsRightLeft.mjs'
import IconBedOff from '@tabler/icons-react/dist/esm/icons/IconBedOff.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useIsPhone } from '../../../../ui/page/phone-layout.tsx'
import { Icon, type TablerIcon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { LazySplitDialog } from '../nested-forms.tsx'
import { isParked, type UnitActions } from './use-unit-actions.ts'

type Room = BookingInfo['rooms'][number]
type Props = { room: Room; actions: UnitActions; isLast: boolean }
type UnitAction = {
  /** The visible word, with which the label begins. */
  word: string
  label: string
  title: string
  icon: TablerIcon
  disabled: boolean
  act: () => void
}

/** Pins the stay to the unit, changes the unit in mid-stay, leaves the stay without unit and removes the unit: buttons, on a phone a menu. */
export function UnitActionButtons(props: Props) {
  const all = useUnitActionList(props)
  const isPhone = useIsPhone()
  if (all.length === 0) return null
  if (!isPhone)
    return all.map(({ word, label, title, icon, disabled, act }) => (
      <Button
        key={word}
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<Icon of={icon} size={16} />}
        aria-label={label}
        title={title}
        disabled={disabled}
        onClick={act}
      >
        {word}
      </Button>
    ))
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Acciones de la unidad ${props.room.name}`}>
          <Icon of={IconDotsVertical} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map(({ label, icon, disabled, act }) => (
          <Menu.Item key={label} leftSection={<Icon of={icon} />} disabled={disabled} onClick={act}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function useUnitActionList({ room, actions, isLast }: Props): UnitAction[] {
  const { booking, hasOtherDates, showNested } = useEditing()
  const { name, isPinned, channelType } = room
  const pin: UnitAction = {
    word: isPinned ? 'Soltar' : 'Fijar',
    label: isPinned ? `Soltar la unidad ${name}` : `Fijar la unidad ${name}`,
    title: isPinned ? 'Fijada: no se mueve a otra unidad' : 'Fijar a esta unidad',
    icon: isPinned ? IconLock : IconLockOpen,
    disabled: actions.isRunning,
    act: () => actions.pin(room.id, !isPinned),
  }
  const split: UnitAction = {
    word: 'Dividir',
    label: `Dividir la estancia en la unidad ${name}`,
    title: isPinned ? 'Está fijada a su unidad' : 'Cambiar de unidad a mitad de la estancia',
    icon: IconArrowsRightLeft,
    disabled: isPinned || actions.isRunning,
    act: () => showNested(<LazySplitDialog room={room} actions={actions} onClose={() => showNested(null)} />),
  }
  const park: UnitAction = {
    word: 'Sin asignar',
    label: `Dejar sin asignar la unidad ${name}`,
    title: parkTitle(isPinned, hasOtherDates),
    icon: IconBedOff,
    disabled: isPinned || hasOtherDates || actions.isRunning,
    act: () => actions.switchTo(room, channelType),
  }
  const remove: UnitAction = {
    word: 'Quitar',
    label: `Quitar unidad ${name}`,
    title: 'Quitar de la reserva',
    icon: IconX,
    disabled: actions.isRunning,
    act: () => showNested(<RemovalQuestion name={name} onConfirm={() => actions.remove(room)} />),
  }
  const ofUnit = [pin, ...(nightsOf(room) > 1 ? [split] : [])]
  if (channelType !== '' && !booking.checkedIn) ofUnit.push(park)
  return [...(isParked(room) ? [] : ofUnit), ...(isLast ? [] : [remove])]
}

function parkTitle(isPinned: boolean, hasOtherDates: boolean): string {
  if (isPinned) return 'Está fijada a su unidad'
  return hasOtherDates ? 'Guarde antes las fechas nuevas' : 'Dejar sin asignar: deja libre la unidad y sigue vendida'
}

function RemovalQuestion({ name, onConfirm }: { name: string; onConfirm: () => void }) {
  const { showNested } = useEditing()
  return (
    <ConfirmDialog
      opened
      title="Quitar la unidad"
      text={`¿Quiere quitar la unidad ${name} de la reserva? El total baja con ella.`}
      confirmLabel="Quitar"
      onConfirm={() => {
        showNested(null)
        onConfirm()
      }}
      onCancel={() => showNested(null)}
    />
  )
}
