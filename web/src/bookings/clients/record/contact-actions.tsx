import { ActionIcon, Menu } from '@mantine/core'
import type { RefusalOf } from '@posada/contract/declared-refusals'
import { clientDataApi } from '@posada/contract/bookings/clients/client-data'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import { samePersonApi } from '@posada/contract/bookings/clients/same-person'
import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { useFileDownload } from '../../../lib/save-file.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './record.module.css'

const reloads = ['clients', 'bookings'] as const

const DELETE_CLIENT = '¿Está seguro de que desea eliminar de forma permanente este cliente?'
const DELETE_COMPANY = '¿Está seguro de que desea eliminar de forma permanente esta empresa?'
const ANONYMISE =
  'Se borran el nombre, el documento, el teléfono, el correo y la dirección, también en sus reservas pasadas, y en estas las observaciones, el motivo de cancelación y los nombres de los extras sueltos. Las notas de los cobros no se pueden cambiar: si dicen quién es, lo seguirán diciendo. Las estancias siguen contando. No se puede deshacer.'

type Options = {
  id: string
  name: string
  isCompany: boolean
  showNested: (nested: ReactNode) => void
  onGone: () => void
}

/** Deletes a record, or anonymises it where stays prevent its deletion, after confirmation. */
export function useContactActions({ id, name, isCompany, showNested, onGone }: Options) {
  const closeNested = () => showNested(null)
  const askAnonymise = () =>
    showNested(
      <ConfirmDialog
        opened
        title="Anonimizar"
        text={ANONYMISE}
        detail={name}
        confirmLabel="Anonimizar"
        onConfirm={() => {
          closeNested()
          anonymising.run({ id })
        }}
        onCancel={closeNested}
      />,
    )
  const onRefused = (message: string, refusal?: RefusalOf<typeof clientsApi.remove>) => {
    if (refusal?.code === 'anonymiseInstead')
      return void showNested(<OfferAnonymise message={message} askAnonymise={askAnonymise} closeNested={closeNested} />)
    return void showToast({ kind: 'error', title: 'Error', text: message })
  }
  const removing = useCall(isCompany ? companiesApi.remove : clientsApi.remove, {
    reloads,
    onDone: onGone,
    onRefused,
  })
  const anonymising = useCall(clientsApi.anonymise, { reloads, onDone: onGone })
  const askDelete = () =>
    showNested(
      <ConfirmDialog
        opened
        title={isCompany ? 'Eliminar la empresa' : 'Eliminar el cliente'}
        text={isCompany ? DELETE_COMPANY : DELETE_CLIENT}
        detail={name}
        confirmLabel="Eliminar"
        onConfirm={() => {
          closeNested()
          removing.run({ id })
        }}
        onCancel={closeNested}
      />,
    )
  const exporting = useFileDownload(clientDataApi.export)
  const isRunning = [removing, anonymising, exporting].some((call) => call.isRunning)
  return { askDelete, exportData: () => exporting.run({ id }), isRunning }
}

type OfferProps = { message: string; askAnonymise: () => void; closeNested: () => void }

/** The reason why the record cannot be deleted, with the offer to anonymise it. */
const OfferAnonymise = ({ message, askAnonymise, closeNested }: OfferProps) => (
  <ConfirmDialog
    opened
    title="No se puede eliminar"
    text={message}
    detail="Puede quitarle los datos personales y conservar sus estancias."
    confirmLabel="Anonimizar…"
    destructive={false}
    cancelLabel="Dejar como estaba"
    onConfirm={askAnonymise}
    onCancel={closeNested}
  />
)

type Props = {
  actions: ReturnType<typeof useContactActions>
  onMerge: () => void
  /** Merging is disabled then, because it would discard the unsaved changes. */
  isDirty: boolean
}

/** The rare actions on a record; null for users who may do none of them. */
export function ContactMenu({ actions, onMerge, isDirty }: Props) {
  const mayMerge = useMay(samePersonApi.merge)
  const mayExport = useMay(clientDataApi.export)
  const mayRemove = useMay(clientsApi.remove)
  if (!mayMerge && !mayRemove) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Más acciones" disabled={actions.isRunning}>
          <Icon of={IconDotsVertical} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon of={IconArrowMerge} />}
          disabled={isDirty}
          title={isDirty ? 'Guarde antes los cambios' : undefined}
          onClick={onMerge}
        >
          Unir con otra ficha…
        </Menu.Item>
        {mayExport && (
          <Menu.Item leftSection={<Icon of={IconDownload} />} onClick={actions.exportData}>
            Exportar datos
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item className={styles.danger ?? ''} leftSection={<Icon of={IconTrash} />} onClick={actions.askDelete}>
          Eliminar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
