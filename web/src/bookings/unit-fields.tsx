import { ActionIcon, Button, Select } from '@mantine/core'
import type { PlannedRoom } from '@posada/contract/planning/planning'
import { nightLabel } from '@posada/domain/day'
import { limits } from '@posada/domain/limits'
import { formatEuros } from '@posada/domain/money'
import { nightsIn, type Stay } from '@posada/domain/stay'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { Note } from '../ui/note.tsx'
import { totalOf, type BookingValues, type UnitValues } from './new-booking-values.ts'
import styles from './unit-fields.module.css'

type Props = {
  control: Control<BookingValues>
  units: readonly UnitValues[]
  /** Every unit that may be in this booking. */
  rooms: readonly PlannedRoom[]
  stay: Stay | null
  taken: ReadonlySet<string> | undefined
  /** 'Elija una unidad' and the like. */
  error?: string | undefined
  onAdd: (room: PlannedRoom) => void
  onRemove: (roomId: string) => void
}

const notTooHigh = (cents: number | null) => (cents ?? 0) <= limits.price.max || 'Como mucho 99.999,99 €'

/** The booking's units with the price of each night, and those that can still be added. */
export function UnitFields({ control, units, rooms, stay, taken, error, onAdd, onRemove }: Props) {
  const nights = stay ? nightsIn(stay) : []
  const roomOf = (id: string) => rooms.find((room) => room.id === id)
  return (
    <Card title="Unidades" count={units.length}>
      {units.map((unit, index) => {
        const { roomId } = unit
        const room = roomOf(roomId)
        return (
          <div key={roomId} className={styles.unit}>
            <div className={styles.head}>
              <b>{room?.name}</b>
              <span>{[room?.typeName, `${room?.capacity ?? 0} plazas`].filter(Boolean).join(', ')}</span>
              <strong>{formatEuros(totalOf([unit]))}</strong>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Quitar unidad ${room?.name ?? ''}`}
                onClick={() => onRemove(roomId)}
              >
                <Icon of={IconX} size={16} />
              </ActionIcon>
            </div>
            {taken?.has(roomId) && <Note tone="warning">No está libre en estas fechas.</Note>}
            <div className={styles.nights}>
              {nights.map((night, column) => (
                <div key={night} className={styles.night}>
                  <span aria-hidden>{nightLabel(night)}</span>
                  <MoneyField
                    control={control}
                    name={`units.${index}.prices.${column}`}
                    label={`Precio de ${room?.name ?? ''}, noche ${nightLabel(night)}`}
                    validate={notTooHigh}
                  />
                </div>
              ))}
            </div>
          </div>
        )
      })}
      {error && <Note tone="error">{error}</Note>}
      <AddUnit rooms={rooms} units={units} taken={taken} onAdd={onAdd} />
    </Card>
  )
}

type AddProps = Pick<Props, 'rooms' | 'units' | 'taken' | 'onAdd'>

function AddUnit({ rooms, units, taken, onAdd }: AddProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const isIn = (id: string) => units.some(({ roomId }) => roomId === id)
  const offered = rooms.filter(({ id }) => !isIn(id) && taken?.has(id) === false)
  const room = offered.find(({ id }) => id === chosen)
  const add = () => {
    if (room) onAdd(room)
    setChosen(null)
  }
  return (
    <div className={styles.add}>
      <Select
        label={units.length === 0 ? 'Unidad' : 'Añadir otra unidad a la reserva'}
        placeholder={taken && offered.length === 0 ? 'No queda ninguna libre' : 'Elija una unidad libre'}
        data={offered.map(({ id, name, typeName, price }) => ({
          value: id,
          label: [name, typeName, formatEuros(price)].filter(Boolean).join(' · '),
        }))}
        value={room ? chosen : null}
        onChange={setChosen}
        searchable={offered.length > 8}
        nothingFoundMessage="No se ha encontrado nada"
        comboboxProps={{ shadow: 'md' }}
      />
      <Button disabled={!room} onClick={add}>
        Añadir
      </Button>
    </div>
  )
}
