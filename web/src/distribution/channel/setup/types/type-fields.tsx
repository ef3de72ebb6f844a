import type { SaleType } from '@posada/contract/prices/sale-types'
import { limits } from '@posada/domain/platform/limits'
import { quotaFault } from '@posada/domain/prices/units-for-sale'
import { type Control, useWatch } from 'react-hook-form'
import { plural } from '../../../../lib/format.ts'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { ShareField } from '../../../../ui/fields/share-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { PriceField } from '../price-field.tsx'
import { OwnPrice } from './own-price.tsx'
import { PeopleTermsFields } from './people-terms-fields.tsx'
import { boardChoices, kindChoices, type TypeValues } from './type-values.ts'

const most = limits.saleType
type Props = {
  control: Control<TypeValues>
  type: SaleType
  /** Of a virtual type, its real one. */
  parent: SaleType | undefined
  disabled: boolean
}

/** What a type for sale has on days without values of their own. */
export const TypeFields = ({ type, parent, ...common }: Props) => (
  <FormGrid>
    <Cell span={6}>
      <TextField {...common} name="name" label="Nombre" maxLength={most.name} required />
    </Cell>
    <Cell span={3}>
      <TextField
        {...common}
        name="shortName"
        label="Nombre corto"
        maxLength={most.shortName}
        help="Hasta 4 letras, para los portales."
      />
    </Cell>
    <Cell span={3}>
      <SelectField {...common} name="kind" label="Clase" choices={kindChoices} required />
    </Cell>
    <Cell span={3}>
      <NumberField {...common} name="adults" label="Adultos" unit="adulto" min={1} max={most.people} required />
    </Cell>
    <Cell span={3}>
      <NumberField {...common} name="children" label="Niños" unit="niño" max={most.people} required />
    </Cell>
    <Cell span={6}>
      <SelectField {...common} name="defaultBoard" label="Régimen habitual" choices={boardChoices(type)} required />
    </Cell>
    {parent ? (
      <TariffPrice {...common} parent={parent} />
    ) : (
      <Cell span={4}>
        <PriceField {...common} name="price" label="Precio" help="De los días sin precio propio." required />
      </Cell>
    )}
    <Cell span={4}>
      <NumberField
        {...common}
        name="minStay"
        label="Estancia mínima"
        unit="noche"
        min={1}
        max={most.nights}
        help="Noches, en los días sin valor propio."
        required
      />
    </Cell>
    <Cell span={4}>
      <ShareField
        {...common}
        name="directDiscount"
        label="Descuento de la venta directa"
        help="En su propia página de reservas."
        required
      />
    </Cell>
    {type.type === 'real' ? (
      <>
        <PeopleTermsFields {...common} type={type} />
        <QuotaFields {...common} total={type.total} />
      </>
    ) : (
      <Cell span={4}>
        <NumberField
          {...common}
          name="unitsEach"
          label="Unidades que ocupa"
          unit="unidad"
          min={1}
          max={most.unitsEach}
          help={`De las de ${type.parentType}, cada reserva.`}
          required
        />
      </Cell>
    )}
    <Cell>
      <CheckboxField
        {...common}
        name="closed"
        label="Cerrado"
        help="No se vende en los días que no tengan otro valor en el calendario."
      />
    </Cell>
  </FormGrid>
)

/** The price of a virtual type, with the people and units in the form. */
function TariffPrice({ control, parent, disabled }: Omit<Props, 'type' | 'parent'> & { parent: SaleType }) {
  const [adults, children, unitsEach] = useWatch({ control, name: ['adults', 'children', 'unitsEach'] })
  const tariff = { people: (adults ?? 0) + (children ?? 0), unitsEach: unitsEach ?? 1 }
  return <OwnPrice control={control} parent={parent} tariff={tariff} disabled={disabled} />
}

/** How many units are for portals and how many only for the establishment, together never more than there are. */
const QuotaFields = ({ total, ...common }: Omit<Props, 'type' | 'parent'> & { total: number }) => (
  <>
    <Cell span={6}>
      <NumberField
        {...common}
        name="channel"
        label="Para agencias"
        unit="unidad para agencias"
        help={`Lo que venden los portales, de ${plural(total, 'unidad', 'unidades')}.`}
        validate={(channel, { local }) => quotaFault({ total, channel: Number(channel), local: local ?? 0 }) ?? true}
        required
      />
    </Cell>
    <Cell span={6}>
      <NumberField
        {...common}
        name="local"
        label="Solo para la casa"
        unit="unidad solo para la casa"
        help="Lo que los portales no venden nunca."
        required
      />
    </Cell>
  </>
)
