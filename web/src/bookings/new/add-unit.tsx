import { Button, Select } from '@mantine/core'
import { formatEuros, type Cents } from '@posada/domain/money/money'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Icon } from '../../ui/theme/icon.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import type { UnitValues } from './new-booking-values.ts'
import { validatePrice } from '../fields/booking-rules.ts'
import type { BookableUnit } from './use-bookable-units.ts'
import styles from './new-booking-units-card.module.css'

type Props = {
  units: readonly UnitValues[]
  /** Units of the booking's establishment, or of all while the booking has no unit; undefined until loaded. */
  bookable: readonly BookableUnit[] | undefined
  /** `nightlyPrice` applies to each night. */
  onAdd: (unit: BookableUnit, nightlyPrice: Cents) => void
}

/** 'Añadir otra unidad a la reserva': lists the free units; the price per night can be changed before adding one. */
export function AddUnit({ units, bookable, onAdd }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { control, handleSubmit, reset } = useForm<{ price: Cents | null }>({ defaultValues: { price: null } })
  const isIn = (id: string) => units.some(({ roomId }) => roomId === id)
  const free = bookable?.filter(({ id, isFree }) => isFree === true && !isIn(id)) ?? []
  const hasSeveralEstablishments = new Set(free.map(({ establishmentId }) => establishmentId)).size > 1
  const unit = free.find(({ id }) => id === chosen)

  const choose = (id: string | null) => {
    setChosen(id)
    reset({ price: free.find((room) => room.id === id)?.price ?? null })
  }
  const add = handleSubmit(({ price }) => {
    if (unit) onAdd(unit, price ?? 0)
    choose(null)
  })
  return (
    <div className={styles.add}>
      <Select
        label={units.length === 0 ? 'Unidad' : 'Añadir otra unidad a la reserva'}
        placeholder={bookable && free.length === 0 ? 'No queda ninguna libre' : 'Elija una unidad libre'}
        data={free.map(({ id, nameWithType, establishmentName, price: base }) => ({
          value: id,
          label: [nameWithType, hasSeveralEstablishments && establishmentName, formatEuros(base)]
            .filter(Boolean)
            .join(' · '),
        }))}
        value={unit ? chosen : null}
        onChange={choose}
        rightSection={<Icon of={IconChevronDown} size={16} />}
        rightSectionPointerEvents="none"
        searchable={free.length > 8}
        nothingFoundMessage="No se ha encontrado nada"
        comboboxProps={{ shadow: 'md' }}
      />
      <div className={styles.addPrice}>
        {/* The key empties the field when another unit is chosen. */}
        <MoneyField
          key={chosen}
          control={control}
          name="price"
          label="Precio por noche de la unidad"
          disabled={!unit}
          validate={validatePrice}
        />
        <Button disabled={!unit} onClick={() => void add()}>
          Añadir
        </Button>
      </div>
    </div>
  )
}
