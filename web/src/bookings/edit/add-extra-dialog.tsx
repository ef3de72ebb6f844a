import { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import { extrasApi } from '@posada/contract/extras/extras'
import { limits } from '@posada/domain/limits'
import { formatEuros, type Cents } from '@posada/domain/money'
import { noTaxReasons, rateLabel, type NoTaxReason } from '@posada/domain/tax-rates'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Cell, FormGrid } from '../../ui/form-grid.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEditing } from './edit-context.ts'
import { useBookingCall } from './use-booking-call.ts'

type Fields = {
  roomId: string | null
  extraId: string | null
  amount: number | null
  price: Cents | null
  name: string
  rate: string | null
  reason: NoTaxReason | null
}

const kinds = ['extras', 'establishments']
const ways = [
  { value: 'catalogue', label: 'Del catálogo' },
  { value: 'once', label: 'Extra de un solo uso' },
] as const
const reasons = Object.entries(noTaxReasons).map(([value, label]) => ({ value, label }))

/** Sells an extra in one of the booking's units: of the catalogue, or once under a name of its own. */
export function AddExtraDialog({ onClose }: { onClose: () => void }) {
  const { booking } = useEditing()
  const [way, setWay] = useState<'catalogue' | 'once'>('catalogue')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { data } = useQueryCall(extrasApi.offered, { establishmentId: booking.establishmentId }, { kinds })
  const { control, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      ...{ roomId: booking.extras[0]?.roomId ?? booking.rooms[0]?.id ?? null, extraId: null, amount: 1 },
      ...{ price: null, name: '', rate: null, reason: null },
    },
  })
  const [extraId, rate] = useWatch({ control, name: ['extraId', 'rate'] })
  const chosen = data?.extras.find(({ id }) => id === extraId)
  const isVariable = chosen?.type === 'variable'
  const rateNow = rate === null ? data?.lodgingRate : Number(rate)
  const asksReason = rateNow === 0 && data?.lodgingRate !== 0
  const { run, isRunning } = useBookingCall(bookingExtrasApi.add, { onDone: onClose, onRefused: setRefusal })
  const save = handleSubmit(({ roomId, ...sale }) => {
    if (roomId === null) return
    setRefusal(null)
    const place = { bookingId: booking.id, roomId }
    if (way === 'once')
      return void run({
        ...{ ...place, extraId: null, amount: 1, price: sale.price, name: sale.name.trim() },
        ...{ rate: rateNow ?? null, noTaxReason: asksReason ? sale.reason : null },
      })
    const price = isVariable ? sale.price : null
    run({
      ...{ ...place, extraId: sale.extraId, amount: isVariable ? 1 : sale.amount, price },
      ...{ name: null, rate: null, noTaxReason: null },
    })
  })
  const units = booking.extras.map(({ roomId, roomName, typeName }) => ({
    value: roomId,
    label: [roomName, typeName].filter(Boolean).join(' '),
  }))
  const priceField = (
    <Cell span={4}>
      <MoneyField
        control={control}
        name="price"
        label="Precio"
        required
        allowNegative={way === 'once'}
        help={way === 'once' && 'Con un menos, es un descuento'}
      />
    </Cell>
  )
  return (
    <FormDialog
      opened
      title="Añadir extra"
      saveLabel="Añadir"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      size={560}
    >
      <FormGrid>
        {refusal && <Note tone="error">{refusal}</Note>}
        <Segmented label="De dónde" choices={ways} value={way} onChange={setWay} />
        {units.length > 1 && <SelectField control={control} name="roomId" label="Unidad" choices={units} required />}
        {way === 'catalogue' ? (
          <>
            <Cell span={8}>
              <SelectField
                control={control}
                name="extraId"
                label="Extra"
                required
                searchable
                placeholder={data?.extras.length === 0 ? 'El catálogo está vacío' : 'Elija un extra'}
                choices={(data?.extras ?? []).map(({ id, name, price }) => ({
                  value: id,
                  label: `${name} · ${price === null ? 'precio al venderlo' : formatEuros(price)}`,
                }))}
              />
            </Cell>
            {isVariable ? (
              priceField
            ) : (
              <Cell span={4}>
                <NumberField
                  control={control}
                  name="amount"
                  label="Cantidad"
                  unit="extra"
                  min={1}
                  max={limits.booking.people}
                  required
                />
              </Cell>
            )}
          </>
        ) : (
          <>
            <TextField control={control} name="name" label="Nombre" maxLength={limits.booking.extraName} required />
            {priceField}
            <Cell span={8}>
              <SelectField
                control={control}
                name="rate"
                label={data?.taxName ?? 'Impuesto'}
                placeholder={data ? rateLabel(data.lodgingRate, data.taxName) : ''}
                choices={(data?.rates ?? []).map(({ value, label }) => ({ value: String(value), label }))}
              />
            </Cell>
            {asksReason && (
              <SelectField control={control} name="reason" label="Motivo sin impuesto" choices={reasons} required />
            )}
          </>
        )}
      </FormGrid>
    </FormDialog>
  )
}
