import type { OfferedExtra } from '@posada/contract/extras/extras'
import { limits } from '@posada/domain/limits'
import { formatEuros } from '@posada/domain/money'
import type { Control } from 'react-hook-form'
import { Cell } from '../../ui/form-grid.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SalePrice } from './sale-price.tsx'
import type { SaleValues } from './sale-values.ts'
import type { OfferedExtras } from './use-offered.ts'

type CatalogueFieldsProps = {
  control: Control<SaleValues>
  offered: OfferedExtras | undefined
  chosen: OfferedExtra | undefined
  /** The extra is already chosen; only its price is entered. */
  isChosen: boolean
}

/** The extra of the catalogue and its quantity, or its price when the catalogue has none. */
export const CatalogueFields = ({ control, offered, chosen, isChosen }: CatalogueFieldsProps) => (
  <>
    <Cell span={8}>
      <SelectField
        control={control}
        name="extraId"
        label="Extra"
        required
        searchable
        disabled={isChosen}
        placeholder={offered?.extras.length === 0 ? 'El catálogo está vacío' : 'Elija un extra'}
        choices={(offered?.extras ?? []).map(({ id, name, price }) => ({
          value: id,
          label: `${name} · ${price === null ? 'precio al venderlo' : formatEuros(price)}`,
        }))}
      />
    </Cell>
    <Cell span={4}>
      {chosen?.price === null ? (
        <SalePrice control={control} focusOnMount={isChosen} />
      ) : (
        <NumberField
          control={control}
          name="amount"
          label="Cantidad"
          unit="extra"
          min={1}
          max={limits.booking.extraAmount}
          required
        />
      )}
    </Cell>
  </>
)
