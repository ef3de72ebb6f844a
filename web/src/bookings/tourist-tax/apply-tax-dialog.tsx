import { taxOfBookingsApi } from '@posada/contract/bookings/tourist-tax/tax-of-bookings'
import type { Day } from '@posada/domain/platform/days/day'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { showToast } from '../../lib/toasts.ts'
import { useCall } from '../../lib/use-call.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { QueryResult } from '../../ui/feedback/query-result.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import {
  appliedInWords,
  changeInWords,
  keptInWords,
  noChangeInWords,
  purposeInWords,
  bookingsInWords,
} from './apply-tax-in-words.ts'
import styles from './tourist-tax.module.css'

type Props = { establishmentId: string; hasTax: boolean; today: Day; onClose: () => void }

/** Applies today's tax to existing bookings after a preview; the dialog stays open until all calls are done. */
export function ApplyTaxDialog({ establishmentId, hasTax, today, onClose }: Props) {
  const { control, handleSubmit } = useForm<{ from: Day | null }>({ defaultValues: { from: today } })
  const from = useWatch({ control, name: 'from' })
  // The day field is disabled while calls run, so that all of them use the same day.
  const asked = { establishmentId, from: from ?? '' }
  const [applied, setApplied] = useState(0)
  const isShown = useIsShown()
  const apply = useCall(taxOfBookingsApi.apply, {
    title: null,
    reloads: ['bookings'],
    // Each call applies to some bookings only, so that the front desk can work meanwhile.
    onDone: ({ reply }) => {
      const all = applied + reply.applied
      setApplied(all)
      if (isShown() && reply.applied > 0 && reply.remaining > 0) apply.run(asked)
      else {
        showToast({ kind: 'success', ...appliedInWords(all, reply.remaining) })
        if (isShown()) onClose()
      }
    },
  })
  const { isRunning } = apply
  const fault = from === null ? 'Elija un día' : from < today ? 'El día no puede ser anterior a hoy' : null
  const kinds = ['tourist-taxes', 'bookings'] as const
  const preview = useQueryCall(taxOfBookingsApi.preview, asked, { kinds, enabled: fault === null && !isRunning })
  const changes = fault === null ? (preview.data?.bookings ?? 0) : 0
  return (
    <FormDialog
      opened
      title="Aplicar la tasa a reservas ya hechas"
      size={520}
      onClose={isRunning ? stayOpen : onClose}
      onSubmit={handleSubmit(() => {
        setApplied(0)
        apply.run(asked)
      })}
      isDirty={false}
      isSaving={isRunning || changes === 0}
      saveLabel={changes > 0 ? `Aplicar a ${bookingsInWords(changes)}` : 'Aplicar'}
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{purposeInWords(hasTax)}</p>
        <DateField
          control={control}
          name="from"
          label="Entradas desde"
          kind="coming"
          from={today}
          disabled={isRunning}
        />
        {isRunning ? (
          <Note tone="info">Aplicando la tasa: {bookingsInWords(applied)} hasta ahora. Espere a que termine.</Note>
        ) : (
          <QueryResult
            fault={fault}
            query={preview}
            isEmpty={({ bookings, paid, imported }) => bookings + paid + imported === 0}
            empty={<Note tone="ok">{noChangeInWords(hasTax)}</Note>}
          >
            {(data) => (
              <>
                <Note tone={data.bookings > 0 ? 'warning' : 'info'}>{changeInWords(data)}</Note>
                {keptInWords(data).map((words) => (
                  <p key={words} className={styles.quiet}>
                    {words}
                  </p>
                ))}
                <p className={styles.quiet}>No se tocan las estancias que ya han empezado ni las canceladas.</p>
              </>
            )}
          </QueryResult>
        )}
      </div>
    </FormDialog>
  )
}

const stayOpen = () => undefined

/**
 * Whether the dialog is still mounted: leaving the page stops further calls, and the toast shows how many bookings are
 * left.
 */
function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
