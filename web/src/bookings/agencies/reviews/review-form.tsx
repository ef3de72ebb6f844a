import { Button } from '@mantine/core'
import { type AgencyReview, agencyReviewsApi } from '@posada/contract/bookings/agencies/reviews'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { useConfirmedCall } from '../../../lib/use-confirmed-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import styles from '../agencies.module.css'
import { StarsField } from './stars.tsx'

type OwnReviewProps = { agencyId: string; onEdit: () => void }

/** The actions on a saved review: change and withdraw. */
function OwnReview({ agencyId, onEdit }: OwnReviewProps) {
  const withdrawal = useConfirmedCall(
    agencyReviewsApi.withdraw,
    { agencyId },
    { title: 'Opinión retirada', reloads: ['agencies'] },
  )
  const { isAsking, refusal } = withdrawal
  return (
    <div className={styles.form}>
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
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
          confirmLabel="Retirar"
          isRunning={withdrawal.isRunning}
          onConfirm={withdrawal.run}
          onCancel={withdrawal.cancel}
        />
      )}
    </div>
  )
}

type Props = { agencyId: string; own: AgencyReview | undefined }

/** The account's own review: a saved one is shown in the list below and can be changed here. */
export function ReviewForm({ agencyId, own }: Props) {
  const [isOpen, setIsOpen] = useState(!own)
  const [refusal, setRefusal] = useState<string | null>(null)
  const values = { rating: own?.rating ?? 0, text: own?.text ?? '' }
  const { control, handleSubmit, reset } = useForm({ defaultValues: values })
  const write = useCall(agencyReviewsApi.write, {
    title: 'Opinión guardada',
    reloads: ['agencies'],
    onRefused: setRefusal,
    onDone: () => setIsOpen(false),
  })
  if (!isOpen)
    return (
      <OwnReview
        agencyId={agencyId}
        onEdit={() => {
          reset(values)
          setIsOpen(true)
        }}
      />
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setRefusal(null)
        void handleSubmit((review) => write.run({ agencyId, ...review }))(event)
      }}
    >
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
      <StarsField control={control} name="rating" label="Puntuación" required />
      <TextAreaField
        control={control}
        name="text"
        label="Su opinión"
        help="La verán otras casas que trabajan con esta agencia, con su provincia y el mes, y nunca con su nombre. No escriba nombres ni fechas que permitan reconocer a alguien."
        maxLength={limits.agency.review}
        required
      />
      <div className={styles.answers}>
        {own && <Button onClick={() => setIsOpen(false)}>Cancelar</Button>}
        <Button type="submit" variant="filled" disabled={write.isRunning}>
          {own ? 'Guardar opinión' : 'Enviar opinión'}
        </Button>
      </div>
    </form>
  )
}
