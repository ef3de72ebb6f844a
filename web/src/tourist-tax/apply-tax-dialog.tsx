import { taxOfBookingsApi } from '@posada/contract/tourist-tax/tax-of-bookings'
import type { Day } from '@posada/domain/day'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { showToast } from '../lib/toasts.ts'
import { useCall } from '../lib/use-call.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { AnswerOf } from '../ui/answer-of.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Note } from '../ui/note.tsx'
import { changeInWords, paidInWords, reservations } from './apply-in-words.ts'
import styles from './tourist-tax.module.css'

type Props = { establishmentId: string; today: Day; onClose: () => void }

/** Gives bookings that were made before the tax of today, after saying what that changes. */
export function ApplyTaxDialog({ establishmentId, today, onClose }: Props) {
  const { control, handleSubmit } = useForm<{ from: Day | null }>({ defaultValues: { from: today } })
  const from = useWatch({ control, name: 'from' })
  const asked = { establishmentId, from: from ?? '' }
  const [applied, setApplied] = useState(0)
  const fault = from === null ? 'Elija un día' : from < today ? 'El día no puede ser anterior a hoy' : null
  const preview = useQueryCall(taxOfBookingsApi.preview, asked, { kinds: ['tourist-taxes'], enabled: fault === null })
  const [isRunning, setIsRunning] = useState(false)
  const apply = useCall(taxOfBookingsApi.apply, {
    title: null,
    reloads: ['bookings'],
    // Some in each call, so that the front desk can go on meanwhile.
    onDone: ({ reply }) => {
      const all = applied + reply.applied
      setApplied(all)
      if (reply.applied > 0 && reply.remaining > 0) apply.run(asked)
      else {
        showToast({ kind: 'success', title: 'Correcto', text: `Tasa turística aplicada a ${reservations(all)}` })
        onClose()
      }
    },
    onRefused: (text) => {
      setIsRunning(false)
      showToast({ kind: 'error', title: 'Error', text })
      void preview.refetch()
    },
  })
  const changes = fault === null ? (preview.data?.bookings ?? 0) : 0
  return (
    <FormDialog
      opened
      title="Aplicar la tasa a reservas ya hechas"
      size={520}
      onClose={onClose}
      onSubmit={handleSubmit(() => {
        setIsRunning(true)
        apply.run(asked)
      })}
      isDirty={false}
      isSaving={isRunning || changes === 0}
      saveLabel={changes > 0 ? `Aplicar a ${reservations(changes)}` : 'Aplicar'}
    >
      <div className={styles.form}>
        <p className={styles.quiet}>
          Las reservas ya hechas conservan la tasa con la que se hicieron. Aquí puede darles las tarifas de hoy.
        </p>
        <DateField control={control} name="from" label="Entradas desde" />
        {isRunning ? (
          <Note tone="info">Aplicando la tasa: {reservations(applied)} hasta ahora…</Note>
        ) : (
          <AnswerOf
            fault={fault}
            query={preview}
            isEmpty={({ bookings, paid }) => bookings === 0 && paid === 0}
            empty={<Note tone="ok">Todas las reservas desde ese día tienen ya la tasa de hoy.</Note>}
          >
            {(data) => (
              <>
                <Note tone={data.bookings > 0 ? 'warning' : 'info'}>{changeInWords(data)}</Note>
                {data.paid > 0 && <p className={styles.quiet}>{paidInWords(data.paid)}</p>}
                <p className={styles.quiet}>No se tocan las estancias que ya han empezado ni las canceladas.</p>
              </>
            )}
          </AnswerOf>
        )}
      </div>
    </FormDialog>
  )
}
