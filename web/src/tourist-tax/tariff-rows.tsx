import { ActionIcon, Button } from '@mantine/core'
import { addDays, type Day } from '@posada/domain/days/day'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useFieldArray } from 'react-hook-form'
import { DateField } from '../ui/fields/date-field.tsx'
import { Icon } from '../ui/theme/icon.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { useIsPhone } from '../ui/page/phone-layout.tsx'
import { emptyTariff } from './tax-values.ts'
import styles from './tourist-tax.module.css'
import type { TaxFormState } from './use-tax-form.ts'

/** The tariffs with their dates and prices. */
export function TariffRows({ state }: { state: TaxFormState }) {
  const { form, values, type, isOwn, choose } = state
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'tariffs' })
  const isPhone = useIsPhone()
  const addRow = () => {
    const last = values.tariffs.at(-1)
    append({ ...emptyTariff(last?.to ? addDays(last.to, 1) : null), period: last?.period ?? null })
  }
  return (
    <div role="group" aria-label="Tarifas por fechas">
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.row}>
          <div className={styles.date}>
            <DateField control={control} name={`tariffs.${index}.from`} label="Desde" required />
          </div>
          <div className={styles.date}>
            <DateField control={control} name={`tariffs.${index}.to`} label="Hasta" clearable={!isPhone} />
          </div>
          <div className={styles.price}>
            <MoneyField control={control} name={`tariffs.${index}.adult`} label="Adulto" required />
          </div>
          <div className={styles.price}>
            <MoneyField control={control} name={`tariffs.${index}.child`} label="Niño" />
          </div>
          <div className={styles.price}>
            <MoneyField control={control} name={`tariffs.${index}.surcharge`} label="Recargo" />
          </div>
          <ActionIcon
            className={styles.remove ?? ''}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Quitar la tarifa ${index + 1}`}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <Icon of={IconX} size={16} />
          </ActionIcon>
          {isAnnounced(values.tariffs[index]?.from, type?.announcedFrom) && (
            <p className={styles.announced}>Prevista: todavía no está aprobada y puede cambiar.</p>
          )}
        </div>
      ))}
      <div className={styles.rowActions}>
        <Button variant="subtle" leftSection={<Icon of={IconPlus} />} onClick={addRow}>
          Añadir tarifa
        </Button>
        {isOwn && (
          <Button variant="subtle" onClick={() => choose(values.type)}>
            Restaurar tarifas publicadas
          </Button>
        )}
      </div>
    </div>
  )
}

const isAnnounced = (from: Day | null | undefined, since: Day | null | undefined) =>
  Boolean(from && since && from >= since)
