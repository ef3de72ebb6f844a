import { tillApi } from '@posada/contract/bookings/till'
import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import { type Denomination, denominationValues, sumOfDenominations } from '@posada/domain/money/payments/till'
import { useForm, useWatch } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import styles from './till.module.css'
import { differenceWords } from './till-words.ts'

type Props = { establishmentId: string; day: Day; expected: Cents; onClose: () => void }
type Fields = { counted: Cents | null; byPieces: boolean; counts: (number | null)[]; note: string }

/** Closes the till with the counted cash, as a sum or by notes and coins. A difference requires a note. */
export function CloseTillDialog({ establishmentId, day, expected, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { counted: null, byPieces: false, counts: denominationValues.map(() => null), note: '' },
  })
  const typed = useWatch({ control }) as Fields
  const counted = countedIn(typed)
  // A refusal shows in the dialog, and the expected cash is read again after it.
  const { run, isRunning } = useCall(tillApi.close, { reloads: ['tills', 'bookings'], onDone: onClose })
  const save = handleSubmit((fields) => {
    const sum = countedIn(fields)
    if (sum === null) return
    const denominations = fields.byPieces ? denominationsIn(fields) : null
    run({ establishmentId, day, counted: sum, denominations, expected, note: fields.note.trim() || null })
  })
  return (
    <FormDialog
      opened
      title={`Cerrar la caja del ${formatDay(day)}`}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel="Cerrar caja"
      closeLabel="Volver"
      size={640}
    >
      <FormGrid>
        <SwitchField control={control} name="byPieces" label="Contar por billetes y monedas" />
        {typed.byPieces ? (
          <div className={styles.count}>
            {denominationValues.map((value, index) => (
              <NumberField
                key={value}
                control={control}
                name={`counts.${index}`}
                label={pieceLabel(value)}
                unit={pieceLabel(value)}
                max={99_999}
              />
            ))}
          </div>
        ) : (
          <Cell span={6}>
            <MoneyField control={control} name="counted" label="Efectivo contado" required focusOnMount />
          </Cell>
        )}
        <Note tone={counted === null ? 'info' : counted === expected ? 'ok' : 'warning'}>
          <span className={styles.result}>
            <span>Esperado {formatEuros(expected)}</span>
            {counted !== null && <span>Contado {formatEuros(counted)}</span>}
            {counted !== null && <b>{differenceWords(counted, expected)}</b>}
          </span>
        </Note>
        <TextAreaField
          control={control}
          name="note"
          label="Nota"
          rows={2}
          maxLength={500}
          required={counted !== null && counted !== expected}
          help="Obligatoria si lo contado no es lo esperado."
        />
        <p>Después no se podrá anotar ni anular ningún cobro en este día: irá a la caja abierta.</p>
      </FormGrid>
    </FormDialog>
  )
}

const pieceLabel = (value: Cents) => (value >= 100 ? `${value / 100} €` : `${value} cént.`)

const denominationsIn = ({ counts }: Fields): Denomination[] =>
  denominationValues.flatMap((value, index) => {
    const count = counts[index] ?? 0
    return count > 0 ? [{ value, count }] : []
  })

const countedIn = (fields: Fields): Cents | null =>
  fields.byPieces ? sumOfDenominations(denominationsIn(fields)) : fields.counted
