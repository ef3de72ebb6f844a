import type { SeriesItem } from '@posada/contract/money/invoices/series-items'
import { useState } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { NestedDialog } from '../../../../ui/dialogs/nested-dialog.tsx'
import { LazyPart, lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'
import { newLine, type DraftValues } from '../draft-values.ts'
import { AddLines } from './add-lines.tsx'
import { LineRow } from './line-row.tsx'
import styles from './lines.module.css'
import type { OneOffExtra } from './one-off-dialog.tsx'

const OneOffDialog = lazyComponent(async () => ({ default: (await import('./one-off-dialog.tsx')).OneOffDialog }))

type Props = {
  form: UseFormReturn<DraftValues>
  seriesId: string | null
  tax: { taxName: string; rates: readonly { value: number; label: string }[]; lodgingRate: number } | undefined
  /** Why the lines cannot be invoiced. */
  faults: readonly string[]
}

/** The lines of a draft. */
export function LinesEditor({ form, seriesId, tax, faults }: Props) {
  const { control } = form
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  const lines = useWatch({ control, name: 'lines' })
  const [isAddingOnce, setIsAddingOnce] = useState(false)
  const taxName = tax?.taxName ?? 'IVA'
  const focusLast = { shouldFocus: true, focusName: `lines.${fields.length}.name` } as const

  const addItem = ({ name, price, rate, noTaxReason, kind }: SeriesItem) => {
    const place = lines.findIndex((line) => price !== null && line.name === name && line.price === price)
    if (place !== -1)
      return void form.setValue(`lines.${place}.quantity`, (lines[place]?.quantity ?? 0) + 1, { shouldDirty: true })
    const focusName = price === null ? (`lines.${fields.length}.price` as const) : focusLast.focusName
    append(newLine(rate, { name, price, kind, noTaxReason: noTaxReason || null }), { shouldFocus: true, focusName })
  }
  const addOnce = ({ name, price, rate, kind }: OneOffExtra) =>
    append(newLine(undefined, { name, price, rate, kind, detail: '' }), focusLast)
  const moveBy = (place: number, by: -1 | 1) => {
    const target = place + by
    if (target < 0 || target >= fields.length) return
    move(place, target)
    // The moved row loses the focus while it is put elsewhere in the page.
    setTimeout(() => form.setFocus(`lines.${target}.name`))
  }
  return (
    <section aria-label="Conceptos" className={styles.lines}>
      {fields.length > 0 && (
        <div className={styles.head} aria-hidden>
          <span>Concepto</span>
          <span>Cantidad</span>
          <span>Precio con {taxName}</span>
          <span>{taxName}</span>
          <span>Importe</span>
        </div>
      )}
      {fields.map(({ key }, place) => (
        <LineRow
          key={key}
          control={control}
          place={place}
          count={fields.length}
          taxName={taxName}
          rates={tax?.rates ?? []}
          onNext={() =>
            insert(place + 1, newLine(tax?.lodgingRate), { shouldFocus: true, focusName: `lines.${place + 1}.name` })
          }
          onMove={(by) => moveBy(place, by)}
          onDelete={() => remove(place)}
          onDisbursement={(isDisbursement) =>
            form.setValue(`lines.${place}.isDisbursement`, isDisbursement, { shouldDirty: true })
          }
        />
      ))}
      {faults.map((fault) => (
        <p key={fault} className={styles.fault} role="alert">
          {fault}
        </p>
      ))}
      <AddLines
        seriesId={seriesId}
        onLine={() => append(newLine(tax?.lodgingRate), focusLast)}
        onItem={addItem}
        onOneOff={() => setIsAddingOnce(true)}
      />
      {isAddingOnce && tax && (
        <NestedDialog>
          <LazyPart>
            <OneOffDialog
              {...tax}
              names={lines.map(({ name }) => name)}
              onAdd={addOnce}
              onClose={() => setIsAddingOnce(false)}
            />
          </LazyPart>
        </NestedDialog>
      )}
    </section>
  )
}
