import { surveysApi } from '@posada/contract/surveys/surveys'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { monthWord } from '../survey-words.ts'

type Props = { establishmentId: string; month: string; onClose: () => void }

/** Takes back that a month was marked as presented by hand. */
export function UnmarkDialog({ establishmentId, month, onClose }: Props) {
  const { run, isRunning } = useCall(surveysApi.markPresented, { reloads: ['surveys'], onDone: onClose })
  const word = monthWord(month)
  return (
    <ConfirmDialog
      opened
      title="Quitar la marca de presentada"
      text={`${word.charAt(0).toUpperCase()}${word.slice(1)} volverá a estar pendiente de presentar. Lo que ya conste en el INE no cambia.`}
      confirmLabel="Quitar la marca"
      destructive={false}
      isRunning={isRunning}
      onConfirm={() => run({ establishmentId, month, isPresented: false })}
      onCancel={onClose}
    />
  )
}
