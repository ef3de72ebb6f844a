import { Select } from '@mantine/core'
import { shortDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from './units.module.css'
import { type UnitActions, useFreeUnits } from './use-unit-actions.ts'

/** Choosing a free unit adds it for the booking's dates, at its own prices; they can then be changed in its row. */
export function AddBookedUnit({ actions }: { actions: UnitActions }) {
  const { booking } = useEditing()
  const { checkIn, checkOut } = booking
  const free = useFreeUnits({ checkIn, checkOut })
  const dates = `del ${shortDay(checkIn)} al ${shortDay(checkOut)}`
  return (
    <div className={styles.add}>
      <Select
        label="Añadir otra unidad a la reserva"
        placeholder={free?.length === 0 ? `No queda ninguna libre ${dates}` : `Unidades libres ${dates}`}
        data={(free ?? []).map(({ id, nameWithType, total }) => ({
          value: id,
          label: `${nameWithType} · ${formatEuros(total)} la estancia`,
        }))}
        value={null}
        onChange={(id) => id !== null && !actions.isRunning && actions.add(id)}
        searchable={(free?.length ?? 0) > 8}
        rightSection={<Icon of={IconChevronDown} size={16} />}
        rightSectionPointerEvents="none"
        nothingFoundMessage="No se ha encontrado nada"
        comboboxProps={{ shadow: 'md' }}
      />
    </div>
  )
}
