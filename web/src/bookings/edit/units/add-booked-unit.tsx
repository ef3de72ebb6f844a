import { Button } from '@mantine/core'
import { formatDay } from '@posada/domain/days/day'
import { formatEuros, type Cents } from '@posada/domain/money/money'
import { spreadTotal } from '@posada/domain/money/price'
import { useForm, useWatch } from 'react-hook-form'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from './units.module.css'
import { type UnitActions, useFreeUnits } from './use-unit-actions.ts'

type Fields = { roomId: string | null; price: Cents | null }
const emptyFields: Fields = { roomId: null, price: null }

/** Adds a unit for the booking's dates, at its own prices or at a price for the stay that is split evenly by night. */
export function AddBookedUnit({ actions }: { actions: UnitActions }) {
  const { booking } = useEditing()
  const { control, getValues, reset } = useForm<Fields>({ defaultValues: emptyFields })
  const roomId = useWatch({ control, name: 'roomId' })
  const { checkIn, checkOut, nights } = booking
  const free = useFreeUnits({ checkIn, checkOut })
  const room = free?.find(({ id }) => id === roomId)
  const dates = `del ${formatDay(checkIn).slice(0, 5)} al ${formatDay(checkOut).slice(0, 5)}`
  const add = () => {
    if (!room) return
    const { price } = getValues()
    const prices = price === null ? null : spreadTotal([Array<Cents>(nights).fill(0)], price)?.[0]
    actions.add(room.id, prices ?? null)
    reset(emptyFields)
  }
  return (
    <div className={styles.add}>
      <SelectField
        control={control}
        name="roomId"
        label="Añadir otra unidad a la reserva"
        placeholder={free?.length === 0 ? `No queda ninguna libre ${dates}` : `Unidades libres ${dates}`}
        choices={(free ?? []).map(({ id, nameWithType, total }) => ({
          value: id,
          label: `${nameWithType} · ${formatEuros(total)}`,
        }))}
        searchable={(free?.length ?? 0) > 8}
      />
      <MoneyField
        control={control}
        name="price"
        label="Precio"
        placeholder={room ? formatEuros(room.total) : '0,00 €'}
      />
      <Button disabled={!room || actions.isRunning} onClick={add}>
        Añadir
      </Button>
    </div>
  )
}
