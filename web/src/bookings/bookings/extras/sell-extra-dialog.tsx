import type { OfferedExtra } from '@posada/contract/bookings/extras/extras'
import type { Cents } from '@posada/domain/platform/money/money'
import type { ExtraSale } from '@posada/domain/bookings/extra-sale'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FormGrid } from '../../../ui/fields/form-grid.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { CatalogueFields, OnceFields } from './sale-fields.tsx'
import { costOf, saleOf, type SaleValues, useOfferedExtras } from './sale-values.ts'

const ways = [
  { value: 'catalogue', label: 'Del catálogo' },
  { value: 'once', label: 'Extra de un solo uso' },
] as const

type Props = {
  establishmentId: string
  /** Units in which the extra can be sold; the select is shown only for several. */
  units: readonly { value: string; label: string }[]
  /** The extra of the catalogue to sell; null for one with its own name; undefined lets the user choose. */
  extraId?: string | null
  refusal: string | null
  isSaving: boolean
  /** Rendered below the fields; `cost` follows what is typed. */
  foot?: (cost: Cents) => ReactNode
  onSell: (roomId: string, sale: ExtraSale) => void
  onClose: () => void
}

/** Sells an extra in one of the booking's units: from the catalogue, or once with its own name. */
export function SellExtraDialog({ establishmentId, units, extraId, ...props }: Props) {
  const { refusal, isSaving, foot, onSell, onClose } = props
  const [way, setWay] = useState<'catalogue' | 'once'>(extraId === null ? 'once' : 'catalogue')
  const { offered, error, retry } = useOfferedExtras(establishmentId)
  const { control, handleSubmit, formState } = useForm<SaleValues>({
    defaultValues: {
      roomId: units[0]?.value ?? null,
      extraId: extraId ?? null,
      amount: 1,
      price: null,
      name: '',
      rate: null,
      reason: null,
    },
  })
  const values = useWatch({ control })
  const chosen = offered?.extras.find(({ id }: OfferedExtra) => id === values.extraId)
  const save = handleSubmit((typed) => {
    const sale = offered && saleOf(typed, way, offered)
    if (sale && typed.roomId !== null) onSell(typed.roomId, sale)
  })
  return (
    <FormDialog
      opened
      title="Añadir extra"
      saveLabel="Añadir"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isSaving || !offered}
      size={560}
    >
      <FormGrid>
        {refusal !== null && <ErrorNote>{refusal}</ErrorNote>}
        {extraId === undefined && <Segmented label="De dónde" choices={ways} value={way} onChange={setWay} />}
        {units.length > 1 && <SelectField control={control} name="roomId" label="Unidad" choices={units} required />}
        {error && <ErrorState error={error} onRetry={retry} />}
        {way === 'catalogue' ? (
          <CatalogueFields control={control} offered={offered} chosen={chosen} isChosen={typeof extraId === 'string'} />
        ) : (
          <OnceFields control={control} offered={offered} focusOnMount={extraId === null} />
        )}
        {foot?.(costOf({ ...values, isOnce: way === 'once' }, chosen))}
      </FormGrid>
    </FormDialog>
  )
}
