import { guestsApi } from '@posada/contract/travellers/guests/guests'
import type { Day } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveBase64File } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { useToday } from '../../lib/use-today.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'

type Values = { from: Day | null; to: Day | null }

/** 'Generar listado de huéspedes': the guests who arrived in a period, as a PDF or CSV. */
export function ExportGuestsDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { from: today, to: today } })
  const [type, setType] = useState<'pdf' | 'csv'>('pdf')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run, isRunning } = useCall(guestsApi.export, {
    title: null,
    onRefused: setRefusal,
    onDone: ({ reply: { name, bytes } }) => {
      saveBase64File(name, bytes)
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title="Generar listado de huéspedes"
      onClose={onClose}
      onSubmit={handleSubmit(({ from, to }) => {
        setRefusal(null)
        if (from && to) run({ from, to, type })
      })}
      isDirty={false}
      isSaving={isRunning}
      saveLabel={isRunning ? 'Generando...' : 'Generar'}
      size={480}
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <Cell span={6}>
          <DateField control={control} name="from" label="Entradas desde" from={today} required />
        </Cell>
        <Cell span={6}>
          <DateField
            control={control}
            name="to"
            label="Hasta"
            from={today}
            required
            validate={(to, { from }) => (to && from && to < from ? 'Es anterior a la primera fecha' : true)}
          />
        </Cell>
        <div>
          <Segmented
            label="Formato"
            choices={[
              { value: 'pdf', label: 'PDF' },
              { value: 'csv', label: 'CSV' },
            ]}
            value={type}
            onChange={setType}
          />
        </div>
      </FormGrid>
    </FormDialog>
  )
}
