import type { UnitType } from '@posada/contract/establishments/units/units'
import { limits } from '@posada/domain/platform/limits'
import { plural } from '../../lib/format.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './many-units.module.css'
import { UnitTypeField } from './unit-type-field.tsx'
import type { ManyUnits } from './use-many-units.ts'

const { capacity, beds } = limits.unit
const MAX_TYPED = 1_000

type Props = { state: ManyUnits; types: readonly UnitType[] }

export function ManyUnitsFields({ state, types }: Props) {
  const { control } = state
  return (
    <FormGrid>
      {state.refusal && <ErrorNote>{state.refusal}</ErrorNote>}
      <Cell>
        <TextField
          control={control}
          name="names"
          label="Nombres"
          help="Seguidos o sueltos: 101-110, Ático, Cabaña 1-6"
          placeholder="101-110"
          maxLength={MAX_TYPED}
          focusOnMount
          required
          validate={state.validateNames}
        />
        <NamesPreview names={state.names} taken={state.taken} />
      </Cell>
      <Cell span={6}>
        <UnitTypeField control={control} types={types} />
      </Cell>
      <Cell span={6}>
        <MoneyField
          control={control}
          name="basePrice"
          label="Precio base por noche"
          help="Lo que paga el huésped, IVA incluido."
          validate={(cents) => Number(cents) <= limits.price.max || 'El precio no puede pasar de 99.999,99 €'}
          required
        />
      </Cell>
      <Cell span={4}>
        <NumberField control={control} name="capacity" label="Plazas" unit="plaza" {...capacity} required />
      </Cell>
      <Cell span={4}>
        <NumberField control={control} name="singleBeds" label="Camas individuales" unit="cama individual" {...beds} />
      </Cell>
      <Cell span={4}>
        <NumberField control={control} name="doubleBeds" label="Camas dobles" unit="cama doble" {...beds} />
      </Cell>
    </FormGrid>
  )
}

/** The units that would be created; the names that exist are marked. */
function NamesPreview({ names, taken }: { names: readonly string[]; taken: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div className={styles.preview} role="group" aria-label="Unidades que se crearán">
      <span>{plural(names.length, 'unidad', 'unidades')}:</span>
      <ul>
        {names.map((name, place) => (
          // A name may be typed twice, so that it is no key.
          <li key={place} data-taken={taken.includes(name) || undefined}>
            {name}
            {taken.includes(name) && ' (ya existe)'}
          </li>
        ))}
      </ul>
    </div>
  )
}
