import { Button, Select, TextInput } from '@mantine/core'
import { limits } from '@posada/domain/limits'
import { formatEuros, parseEuros } from '@posada/domain/money'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { UnitValues } from './new-booking-values.ts'
import type { BookableUnit } from './use-bookable-units.ts'
import styles from './unit-fields.module.css'

type Props = {
  units: readonly UnitValues[]
  /** Those of the booking's house, or of all while it has none; undefined until known. */
  bookable: readonly BookableUnit[] | undefined
  /** Each night at that price. */
  onAdd: (unit: BookableUnit, nightlyPrice: number) => void
}

/** 'Añadir otra unidad a la reserva': the free ones, each at its own price or another. */
export function AddUnit({ units, bookable, onAdd }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [price, setPrice] = useState('')
  const isIn = (id: string) => units.some(({ roomId }) => roomId === id)
  const free = bookable?.filter(({ id, isFree }) => isFree === true && !isIn(id)) ?? []
  const hasHouses = new Set(free.map(({ establishmentId }) => establishmentId)).size > 1
  const unit = free.find(({ id }) => id === chosen)
  const cents = price.trim() === '' ? 0 : parseEuros(price)
  const isPrice = cents !== null && cents >= 0 && cents <= limits.price.max

  const choose = (id: string | null) => {
    const next = free.find((room) => room.id === id)
    setChosen(id)
    setPrice(next ? formatEuros(next.price) : '')
  }
  const add = () => {
    if (unit && isPrice) onAdd(unit, cents)
    choose(null)
  }
  return (
    <div className={styles.add}>
      <Select
        label={units.length === 0 ? 'Unidad' : 'Añadir otra unidad a la reserva'}
        placeholder={bookable && free.length === 0 ? 'No queda ninguna libre' : 'Elija una unidad libre'}
        data={free.map(({ id, nameWithType, establishmentName, price: base }) => ({
          value: id,
          label: [nameWithType, hasHouses && establishmentName, formatEuros(base)].filter(Boolean).join(' · '),
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
        <TextInput
          aria-label="Precio por noche de la unidad"
          placeholder="0,00 €"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          disabled={!unit}
          error={unit && !isPrice ? 'Escriba un importe, como 84,50' : undefined}
          classNames={{ input: styles.price ?? '' }}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        />
        <Button disabled={!unit || !isPrice} onClick={add}>
          Añadir
        </Button>
      </div>
    </div>
  )
}
