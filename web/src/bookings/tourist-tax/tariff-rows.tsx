import { ActionIcon, Button } from '@mantine/core'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import { emptyTariff } from './tax-values.ts'
import styles from './tourist-tax.module.css'
import type { TaxFormState } from './use-tax-form.ts'

/** The tariffs with their dates and prices; those that have ended are folded. */
export function TariffRows({ state, today }: { state: TaxFormState; today: Day }) {
  const { form, values, isOwn, choose } = state
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'tariffs' })
  const [showsPast, setShowsPast] = useState(false)
  // The dates of `fields` do not follow the typing, so a row does not disappear while its end is typed.
  const isPast = ({ to }: { to: Day | null }) => to !== null && to < today
  const past = fields.filter(isPast)
  const addRow = () => {
    const last = values.tariffs.at(-1)
    append({ ...emptyTariff(last?.to ? addDays(last.to, 1) : null), period: last?.period ?? null })
  }
  return (
    <div role="group" aria-label="Tarifas por fechas">
      {past.length > 0 && (
        <Button variant="subtle" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
          Tarifas anteriores ({past.length})
        </Button>
      )}
      {fields.map(
        (field, index) =>
          (showsPast || !isPast(field)) && (
            <TariffRow
              key={field.id}
              state={state}
              index={index}
              onRemove={fields.length > 1 && (() => remove(index))}
            />
          ),
      )}
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

/** `onRemove` is false for the only tariff. */
type RowProps = { state: TaxFormState; index: number; onRemove: (() => void) | false }

function TariffRow({ state: { form, values, type }, index, onRemove }: RowProps) {
  const { control } = form
  const isPhone = useIsPhone()
  return (
    <div className={styles.row}>
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
        disabled={!onRemove}
        onClick={onRemove || undefined}
      >
        <Icon of={IconX} size={16} />
      </ActionIcon>
      {isAnnounced(values.tariffs[index]?.from, type?.announcedFrom) && (
        <p className={styles.announced}>Prevista: todavía no está aprobada y puede cambiar.</p>
      )}
    </div>
  )
}

const isAnnounced = (from: Day | null | undefined, since: Day | null | undefined) =>
  Boolean(from && since && from >= since)
