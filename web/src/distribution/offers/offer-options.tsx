import { ActionIcon, Button } from '@mantine/core'
import { offersApi } from '@posada/contract/distribution/offers/offers'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { amountNow } from '@posada/domain/distribution/engine/charge'
import { nightsOfPrice } from '@posada/domain/distribution/offers/offer-options'
import { isStay } from '@posada/domain/platform/days/stay'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import { boardLabels } from '@posada/domain/prices/board-price'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect } from 'react'
import { type Control, useFieldArray, type UseFormSetValue, useWatch } from 'react-hook-form'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Cell } from '../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { agesOfText, type OfferFields, tariffKey } from './offer-values.ts'
import styles from './offers.module.css'

type Form = { control: Control<OfferFields>; setValue: UseFormSetValue<OfferFields> }

/** The priced stays of an offer, numbered as the guest reads them. */
export function OfferOptions({ establishment, ...form }: Form & { establishment: PlannedEstablishment | undefined }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options' })
  const options = useWatch({ control: form.control, name: 'options' })
  const last = options.at(-1)
  const another = () =>
    append({
      unitId: null,
      checkIn: last?.checkIn ?? null,
      checkOut: last?.checkOut ?? null,
      tariff: null,
      price: null,
    })
  return (
    <Cell span={12}>
      <h3 className={styles.heading}>
        Opciones <small>{fields.length}</small>
      </h3>
      <ol className={styles.options}>
        {fields.map(({ id }, index) => (
          <OptionRow
            key={id}
            {...form}
            establishment={establishment}
            index={index}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      {fields.length < limits.offer.options && (
        <Button variant="subtle" leftSection={<Icon of={IconPlus} />} onClick={another}>
          Añadir otra opción
        </Button>
      )}
    </Cell>
  )
}

type Row = Form & { establishment: PlannedEstablishment | undefined; index: number; onRemove: (() => void) | undefined }

function OptionRow({ control, setValue, establishment, index, onRemove }: Row) {
  const name = `options.${index}` as const
  const option = useWatch({ control, name })
  const tariffs = useTariffs(control, establishment, index)
  const chosen = tariffs?.find((tariff) => tariffKey(tariff) === option.tariff)
  useEffect(() => {
    if (!tariffs || chosen) return
    const [first] = tariffs
    if (first) setValue(`${name}.tariff`, tariffKey(first))
  }, [tariffs, chosen, name, setValue])
  useEffect(() => {
    if (chosen) setValue(`${name}.price`, chosen.total)
  }, [chosen, name, setValue])
  const { price } = option
  const nights = chosen && price !== null ? nightsOfPrice(chosen.nights, price) : null
  return (
    <li className={styles.option} aria-label={`Opción ${index + 1}`}>
      <span className={styles.number} aria-hidden="true">
        {index + 1}
      </span>
      <div className={styles.fields}>
        <SelectField
          control={control}
          name={`${name}.unitId`}
          label="Unidad"
          choices={(establishment?.rooms ?? []).map((room) => ({ value: room.id, label: room.name }))}
          searchable
          required
        />
        <DateField control={control} name={`${name}.checkIn`} label="Llegada" kind="coming" required />
        <DateField control={control} name={`${name}.checkOut`} label="Salida" kind="coming" required />
        <SelectField
          control={control}
          name={`${name}.tariff`}
          label="Plan y régimen"
          choices={(tariffs ?? []).map((tariff) => ({
            value: tariffKey(tariff),
            label: `${tariff.planName} · ${boardLabels[tariff.board]}`,
          }))}
          required
        />
        <div>
          <MoneyField control={control} name={`${name}.price`} label="Precio" required />
          {chosen && price !== null && (
            <p className={styles.under}>
              {price < chosen.total ? (
                <s>{formatEuros(chosen.total)}</s>
              ) : (
                `tarifa${price === chosen.total ? '' : ` ${formatEuros(chosen.total)}`}`
              )}
              {' · '}
              {nights && `ahora ${formatEuros(amountNow(chosen.charge, nights, price))}`}
            </p>
          )}
        </div>
      </div>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Quitar la opción ${index + 1}`}
          onClick={onRemove}
        >
          <Icon of={IconX} />
        </ActionIcon>
      )}
    </li>
  )
}

/** What the stay of an option costs by each plan and board; undefined until it is whole. */
function useTariffs(control: Control<OfferFields>, establishment: PlannedEstablishment | undefined, index: number) {
  const { unitId, checkIn, checkOut } = useWatch({ control, name: `options.${index}` as const })
  const [adults, ages] = useWatch({ control, name: ['adults', 'ages'] })
  const isWhole = establishment !== undefined && unitId !== null && isStay({ checkIn, checkOut }) && adults !== null
  const { data } = useQueryCall(
    offersApi.tariffs,
    {
      establishmentId: establishment?.id ?? null,
      unitId,
      saleTypeId: undefined,
      checkIn: checkIn ?? '',
      checkOut: checkOut ?? '',
      adults: adults ?? 1,
      children: agesOfText(ages),
    },
    { kinds: ['day-values', 'price-plans', 'sale-types'], enabled: isWhole },
  )
  return isWhole ? data?.tariffs : undefined
}
