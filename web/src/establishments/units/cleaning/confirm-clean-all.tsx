import { cleaningApi } from '@posada/contract/establishments/units/cleaning'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'

type Props = {
  /** Null means all establishments. */
  establishment: { id: string; name: string } | null
  onClose: () => void
}

/** Asks for confirmation, because the previous cleaning states cannot be restored. */
export function ConfirmCleanAll({ establishment, onClose }: Props) {
  const call = useCall(cleaningApi.setAllClean, { reloads: ['units'] })
  const all = 'Todas las unidades de todos los establecimientos quedarán como limpias.'
  return (
    <ConfirmDialog
      opened
      title="Todas limpias"
      text={establishment ? `Todas las unidades de ${establishment.name} quedarán como limpias.` : all}
      detail="Las que estén sucias o pendientes de repaso dejarán de aparecer en la lista de limpieza."
      confirmLabel="Marcar como limpias"
      destructive={false}
      isRunning={call.isRunning}
      onConfirm={() => call.run({ establishmentId: establishment?.id ?? null }, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
