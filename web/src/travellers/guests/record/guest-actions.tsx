import { ActionIcon, Menu } from '@mantine/core'
import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { useFileDownload } from '../../../lib/save-file.ts'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './record.module.css'

const reloads = ['guests', 'bookings', 'communications'] as const

const DELETE_WARNING = 'Si elimina este huésped sus datos se perderán de forma permanente y no podrá recuperarlos.'
const KEPT_AS_ANNULLED =
  'Ya ha entrado o se ha comunicado: deja de verse en los listados, y se conserva en el libro-registro como anulado durante el tiempo que manda la ley.'
const CANCELS_REPORT =
  'Su parte ya está aceptado: se anulará, y el huésped se conserva en el libro-registro como anulado durante el tiempo que manda la ley.'

type Options = { guest: GuestData; showNested: (nested: ReactNode) => void; onGone: () => void }

/** The rare actions on a guest with their confirmations: remove from the unit, export the data, erase, delete. */
export function useGuestActions({ guest, showNested, onGone }: Options) {
  const { id } = guest
  const onDone = () => onGone()
  const deleting = useCall(guestsApi.delete, { title: 'Huésped eliminado', reloads, onDone })
  const erasing = useCall(guestsApi.erase, { reloads, onDone })
  const removing = useCall(guestsApi.removeFromUnit, { reloads })
  const exporting = useFileDownload(guestsApi.exportData)
  const ask = (question: { title: string; text: string; detail?: string; confirmLabel: string; run: () => void }) =>
    showNested(
      <ConfirmDialog
        opened
        title={question.title}
        text={question.text}
        detail={question.detail ?? guestName(guest)}
        confirmLabel={question.confirmLabel}
        onConfirm={() => {
          showNested(null)
          question.run()
        }}
        onCancel={() => showNested(null)}
      />,
    )
  return {
    isRunning: [deleting, erasing, removing, exporting].some(({ isRunning }) => isRunning),
    exportData: () => exporting.run({ id }),
    askRemove: () =>
      ask({
        title: 'Quitar de la unidad',
        text: `El huésped sigue en la reserva, sin unidad${guest.room ? ` (ahora en ${guest.room.name})` : ''}.`,
        confirmLabel: 'Quitar',
        run: () => removing.run({ id }),
      }),
    askErase: () =>
      ask({
        title: 'Borrar los datos',
        text: 'Se borra todo lo que la ley no obliga a conservar de este huésped. No se puede deshacer.',
        confirmLabel: 'Borrar',
        run: () => erasing.run({ id }),
      }),
    askDelete: () =>
      ask({
        title: 'Eliminar el huésped',
        text: deletionWarning(guest),
        confirmLabel: 'Eliminar',
        run: () => deleting.run({ id }),
      }),
  }
}

const reported = new Set<GuestData['state']>(['sent', 'unconfirmed', 'delivered'])

/** Who has come or was reported stays in the register as annulled; the record of anybody else is deleted. */
function deletionWarning({ state, reportNumber, isExpected }: GuestData): string {
  if (state === 'accepted') return CANCELS_REPORT
  return reportNumber !== null || !isExpected || reported.has(state) ? KEPT_AS_ANNULLED : DELETE_WARNING
}

type GuestActions = ReturnType<typeof useGuestActions>

export const guestName = ({ name, firstSurname, secondSurname }: GuestData): string =>
  [name, firstSurname, secondSurname].filter(Boolean).join(' ')

type MenuProps = { guest: GuestData; actions: GuestActions; onMarks: () => void }

/** The rare actions on a guest. */
export const GuestMenu = ({ guest, actions, onMarks }: MenuProps) => (
  <Menu position="bottom-end" shadow="md">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Más acciones" disabled={actions.isRunning}>
        <Icon of={IconDotsVertical} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {guest.room && (
        <Menu.Item leftSection={<Icon of={IconDoorExit} />} onClick={actions.askRemove}>
          Quitar de la unidad
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon of={IconStar} />} onClick={onMarks}>
        Preferencias y avisos
      </Menu.Item>
      <Menu.Item leftSection={<Icon of={IconDownload} />} onClick={actions.exportData}>
        Exportar datos
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<Icon of={IconEraser} />} onClick={actions.askErase}>
        Borrar datos
      </Menu.Item>
      <Menu.Item className={styles.danger ?? ''} leftSection={<Icon of={IconTrash} />} onClick={actions.askDelete}>
        Eliminar
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
