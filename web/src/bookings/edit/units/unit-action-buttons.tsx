import { ActionIcon } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { nightsOf } from '@posada/domain/stays/stay'
import IconArrowsRightLeft from '@tabler/icons-react/dist/esm/icons/IconArrowsRightLeft.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon, type TablerIcon } from '../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { SplitDialog } from './split-dialog.tsx'
import type { UnitActions } from './use-unit-actions.ts'

type Props = { room: BookingInfo['rooms'][number]; actions: UnitActions; isLast: boolean }

/** Buttons to pin the stay to the unit, change the unit in mid-stay, and remove the unit. */
export function UnitActionButtons({ room, actions, isLast }: Props) {
  const { showNested } = useEditing()
  const { name, isPinned } = room
  const askRemoval = () =>
    showNested(
      <ConfirmDialog
        opened
        title="Quitar la unidad"
        text={`¿Quiere quitar la unidad ${name} de la reserva? El total baja con ella.`}
        confirmLabel="Quitar"
        onConfirm={() => {
          showNested(null)
          actions.remove(room.id)
        }}
        onCancel={() => showNested(null)}
      />,
    )
  return (
    <>
      <ActionButton
        label={isPinned ? `Soltar la unidad ${name}` : `Fijar la unidad ${name}`}
        title={isPinned ? 'Fijada: no se mueve a otra unidad' : 'Fijar a esta unidad'}
        icon={isPinned ? IconLock : IconLockOpen}
        isOn={isPinned}
        disabled={actions.isRunning}
        onClick={() => actions.pin(room.id, !isPinned)}
      />
      {nightsOf(room) > 1 && (
        <ActionButton
          label={`Cambiar la unidad ${name} a mitad de la estancia`}
          title="Cambiar de unidad a mitad de la estancia"
          icon={IconArrowsRightLeft}
          disabled={isPinned || actions.isRunning}
          onClick={() => showNested(<SplitDialog room={room} actions={actions} onClose={() => showNested(null)} />)}
        />
      )}
      {!isLast && (
        <ActionButton
          label={`Quitar unidad ${name}`}
          title="Quitar de la reserva"
          icon={IconX}
          disabled={actions.isRunning}
          onClick={askRemoval}
        />
      )}
    </>
  )
}

type ActionButtonProps = {
  label: string
  title: string
  icon: TablerIcon
  isOn?: boolean
  disabled: boolean
  onClick: () => void
}

const ActionButton = ({ label, title, icon, isOn = false, disabled, onClick }: ActionButtonProps) => (
  <ActionIcon
    variant="subtle"
    color={isOn ? 'teal' : 'gray'}
    aria-label={label}
    title={title}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon of={icon} size={16} />
  </ActionIcon>
)
