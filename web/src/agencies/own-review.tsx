import { Button } from '@mantine/core'
import { agencyReviewsApi } from '@posada/contract/agencies/reviews'
import { useConfirmedCall } from '../lib/use-asked-call.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Note } from '../ui/note.tsx'
import styles from './agencies.module.css'

type OwnReviewProps = { agencyId: string; onEdit: () => void }

/** The actions on a saved review: change and withdraw. */
export function OwnReview({ agencyId, onEdit }: OwnReviewProps) {
  const withdrawal = useConfirmedCall(
    agencyReviewsApi.withdraw,
    { agencyId },
    { title: 'Opinión retirada', reloads: ['agencies'] },
  )
  const { isAsking, refusal } = withdrawal
  return (
    <div className={styles.form}>
      {refusal && <Note tone="error">{refusal}</Note>}
      <div className={styles.own}>
        <Button onClick={onEdit}>Cambiar mi opinión</Button>
        <Button variant="subtle" color="gray" onClick={withdrawal.ask}>
          Retirarla
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          opened
          title="Retirar su opinión"
          text="Dejarán de verla las otras casas. Podrá escribir otra cuando quiera."
          verb="Retirar"
          isRunning={withdrawal.isRunning}
          onConfirm={withdrawal.run}
          onCancel={withdrawal.cancel}
        />
      )}
    </div>
  )
}
