import { Button } from '@mantine/core'
import { agencyReviewsApi } from '@posada/contract/agencies/reviews'
import { useState } from 'react'
import { useCall } from '../lib/use-call.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Note } from '../ui/note.tsx'
import styles from './agencies.module.css'

type Props = { agencyId: string; onEdit: () => void }

/** What can be done with a saved review: change it, or take it back. */
export function OwnReview({ agencyId, onEdit }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const withdraw = useCall(agencyReviewsApi.withdraw, {
    title: 'Opinión retirada',
    reloads: ['agencies'],
    onDone: () => setIsAsking(false),
    onRefused: (message) => {
      setIsAsking(false)
      setRefusal(message)
    },
  })
  return (
    <div className={styles.form}>
      {refusal && <Note tone="error">{refusal}</Note>}
      <div className={styles.own}>
        <Button onClick={onEdit}>Cambiar mi opinión</Button>
        <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
          Retirarla
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          opened
          title="Retirar su opinión"
          text="Dejarán de verla las otras casas. Podrá escribir otra cuando quiera."
          verb="Retirar"
          isRunning={withdraw.isRunning}
          onConfirm={() => withdraw.run({ agencyId })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
