import type { ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { pastQuarterNotice } from '@posada/domain/money/invoices/issue-notices'
import { limits } from '@posada/domain/platform/limits'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useToday } from '../../../lib/use-today.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { CorrectionNote } from './correction-note.tsx'
import { pricedLineOf, type DraftValues } from './draft-values.ts'
import styles from './editor.module.css'
import { LinesEditor } from './lines/lines-editor.tsx'
import { PayerField } from './payer-field.tsx'
import { TotalsSummary } from './totals-summary.tsx'
import type { useInvoiceSeries } from './use-invoice-series.ts'

const languages = [
  { value: '', label: 'Español' },
  { value: 'en', label: 'Español e inglés' },
  { value: 'fr', label: 'Español y francés' },
  { value: 'de', label: 'Español y alemán' },
  { value: 'it', label: 'Español e italiano' },
  { value: 'pt', label: 'Español y portugués' },
]

type Props = {
  form: UseFormReturn<DraftValues>
  known: ReturnType<typeof useInvoiceSeries>
  /** The draft as it is saved; undefined before. */
  saved: ShownInvoice | undefined
  /** Faults of the lines are shown from the first attempt to issue. */
  showsLineFaults: boolean
  refusal: string | null
}

export function DraftForm({ form, known, saved, showsLineFaults, refusal }: Props) {
  const { control } = form
  const { series, isSimplified, tax, choices } = known
  const [lines, operationOn] = useWatch({ control, name: ['lines', 'operationOn'] })
  const pastQuarter = pastQuarterNotice(operationOn, useToday())
  const faults = saved?.faults ?? []
  const faultsOf = (...fields: string[]) =>
    faults.filter(({ field }) => fields.includes(field)).map(({ message }) => message)
  const others = faults.filter(({ field }) => !['recipient', 'lines'].includes(field))
  // Those have the day of the operation of the invoices to which they refer.
  const refersToOthers = saved !== undefined && saved.corrects.length > 0
  const isSeriesFixed = saved !== undefined
  return (
    <>
      {refusal && <Note tone="error">{refusal}</Note>}
      {others.map(({ message }) => (
        <Note key={message} tone="warning">
          {message}
        </Note>
      ))}
      {saved && <CorrectionNote invoice={saved} />}
      <div className={styles.head}>
        <SelectField
          control={control}
          name="seriesId"
          label="Serie"
          choices={isSeriesFixed && series ? [{ value: series.id, label: series.name }] : choices}
          placeholder="Elija una serie"
          help={series && `Recibirá ${series.nextNumber}`}
          disabled={isSeriesFixed}
          required
        />
        {isSimplified ? (
          <p className={styles.noPayer}>Una factura simplificada no lleva titular.</p>
        ) : (
          <PayerField
            control={control}
            name="payer"
            label="Titular"
            fault={faultsOf('recipient')[0]}
            focusOnMount={!saved}
            required
          />
        )}
        <SelectField control={control} name="language" label="Idioma" choices={languages} />
        {!refersToOthers && (
          <DateField
            control={control}
            name="operationOn"
            label="Fecha de operación"
            help="Si no es la de emisión"
            clearable
          />
        )}
      </div>
      {pastQuarter !== null && <Note tone="warning">{pastQuarter}</Note>}
      <LinesEditor
        form={form}
        seriesId={series?.id ?? null}
        tax={tax}
        faults={showsLineFaults ? faultsOf('lines') : []}
      />
      <div className={styles.bottom}>
        <TextAreaField
          control={control}
          name="notes"
          label="Observaciones en la factura"
          rows={4}
          maxLength={limits.invoice.notes}
        />
        <TotalsSummary lines={lines.map(pricedLineOf)} taxName={tax?.taxName ?? 'IVA'} />
      </div>
    </>
  )
}
