import type { SaleType } from '@posada/contract/prices/sale-types'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import {
  hasSupplement,
  nightSupplement,
  type PeopleTerms,
  withSupplement,
} from '@posada/domain/prices/people-supplement'
import { extraBedWords } from '@posada/domain/prices/people-supplement-words'
import { type Control, useWatch } from 'react-hook-form'
import { plural } from '../../../../lib/format.ts'
import { Cell } from '../../../../ui/fields/form-grid.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import styles from '../setup.module.css'
import { PriceField } from '../price-field.tsx'
import type { TypeValues } from './type-values.ts'

type Props = { control: Control<TypeValues>; type: SaleType; disabled: boolean }

/** How many people the price of a real type includes, and what more of them cost, with an example. */
export const PeopleTermsFields = ({ type, ...common }: Props) => (
  <>
    <Cell span={4}>
      <NumberField
        {...common}
        name="includedPeople"
        label="Personas incluidas"
        unit="persona incluida"
        min={1}
        max={limits.saleType.people}
        placeholder={String(type.unitPlaces)}
        help="En el precio, niños también. En blanco, todas las plazas de la unidad."
      />
    </Cell>
    <Cell span={4}>
      <PriceField
        {...common}
        name="personSupplement"
        label="Por persona más"
        help="Cada noche, si duerme en una plaza de la unidad."
      />
    </Cell>
    <Cell span={4}>
      <PriceField
        {...common}
        name="extraBedSupplement"
        label="Por cama supletoria"
        placeholder="Como una persona más"
        help={`Cada noche, por persona que no cabe en ${type.unitPlaces === 1 ? 'la plaza' : `las ${type.unitPlaces} plazas`}.`}
      />
    </Cell>
    <Cell>
      <Example control={common.control} places={type.unitPlaces} />
    </Cell>
  </>
)

type ExampleProps = { control: Control<TypeValues>; places: number }

/** '2 personas: 80,00 €; 3 personas: 95,00 €', by the values in the form. */
function Example({ control, places }: ExampleProps) {
  const [price, includedPeople, personSupplement, extraBedSupplement] = useWatch({
    control,
    name: ['price', 'includedPeople', 'personSupplement', 'extraBedSupplement'],
  })
  if (price === null) return null
  const terms = { includedPeople, personSupplement: personSupplement ?? 0, extraBedSupplement }
  return (
    <p className={styles.example} aria-live="polite">
      {hasSupplement(terms)
        ? `Una noche: ${exampleOf(terms, places, price).join('; ')}.`
        : `Una noche cuesta ${formatEuros(price)} con cualquier número de personas.`}
    </p>
  )
}

/** The price of the included people, of one more, of a full unit and of one in an extra bed, each number once. */
function exampleOf(terms: PeopleTerms, places: number, price: number): string[] {
  const included = terms.includedPeople ?? places
  const counts = [included, included + 1, Math.max(included, places), Math.max(included, places) + 1]
  return [...new Set(counts)]
    .sort((a, b) => a - b)
    .map((people) => {
      const supplement = nightSupplement(terms, places, people)
      const beds = supplement?.extraBeds ? ` (con ${extraBedWords(supplement.extraBeds)})` : ''
      return `${plural(people, 'persona', 'personas')}${beds}: ${formatEuros(withSupplement(price, supplement))}`
    })
}
