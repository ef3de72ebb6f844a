import type { SurveyData } from '@posada/contract/surveys/survey-data'
import { dwellingNames, lettingNames } from '@posada/domain/surveys/rural-house'
import { categoriesOfHotel } from '@posada/domain/surveys/survey-categories'
import { surveyLimits } from '@posada/domain/surveys/survey-limits'
import { useWatch } from 'react-hook-form'
import { formatCount } from '../../../lib/format.ts'
import type { Choice } from '../../../ui/fields/select-field.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SuggestField } from '../../../ui/fields/suggest-field.tsx'
import { CountAnswer, SelectAnswer, TextAnswer, useAnswers, useHelpOf } from './answer-fields.tsx'
import styles from './answers.module.css'
import { askedBy, BY_UNITS, categoryOfType, keysOf, type SurveyPlace } from './survey-values.ts'
import { useFollowingCategory } from './use-following-category.ts'

type Props = { data: SurveyData; place: SurveyPlace; hotelTypes: readonly string[] }

const asChoices = (texts: readonly string[], saved: string): Choice[] =>
  [...texts, ...(saved === '' || texts.includes(saved) ? [] : [saved])].map((text) => ({ value: text, label: text }))

/** Type and category by survey, and what is counted of the units. */
export function CategoryFields({ data, place, hotelTypes }: Props) {
  const { hasHotelType, hasKeys, hasApartments } = askedBy(data.survey, place)
  return (
    <FormGrid>
      {hasHotelType && <HotelCategory hotelTypes={hotelTypes} />}
      {data.survey === 'rural' && <RuralType />}
      {hasKeys && <Keys />}
      {data.survey === 'rural' && <RuralHouse />}
      {data.survey === 'campsites' && (
        <Cell span={6}>
          <TextAnswer
            name="category"
            label="Categoría"
            maxLength={surveyLimits.answer}
            placeholder="Lujo y 1.ª, 2.ª o 3.ª"
          />
        </Cell>
      )}
      <Cell>
        <Counts data={data} hasApartments={hasApartments} />
      </Cell>
    </FormGrid>
  )
}

function HotelCategory({ hotelTypes }: { hotelTypes: readonly string[] }) {
  const { form } = useAnswers()
  const [type, category] = useWatch({ control: form.control, name: ['type', 'category'] })
  useFollowingCategory(form, 'type', categoryOfType)
  return (
    <>
      <Cell span={6}>
        <SelectAnswer name="type" label="Tipo" choices={asChoices(hotelTypes, type)} searchable />
      </Cell>
      <Cell span={6}>
        <SelectAnswer name="category" label="Categoría" choices={asChoices(categoriesOfHotel(type), category)} />
      </Cell>
    </>
  )
}

const RURAL_TYPES = [
  'Hotel Rural',
  'Apartamento Rural',
  'Casa Rural',
  'Albergue Rural',
  'Turismo Activo',
  'Grandes Edificaciones',
  'Otros',
]

function RuralType() {
  const { form, disabled } = useAnswers()
  return (
    <Cell span={6}>
      <SuggestField
        control={form.control}
        name="type"
        label="Modalidad"
        help={useHelpOf('type')}
        suggestions={RURAL_TYPES}
        maxLength={surveyLimits.answer}
        disabled={disabled}
      />
    </Cell>
  )
}

const chosenOrByUnits = (names: Record<string, string>): Choice[] => [
  { value: BY_UNITS, label: 'Según sus unidades' },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]

const RuralHouse = () => (
  <>
    <Cell span={4}>
      <SelectAnswer name="dwelling" label="Tipo de vivienda" choices={chosenOrByUnits(dwellingNames)} />
    </Cell>
    <Cell span={4}>
      <SelectAnswer name="letting" label="Modalidad de alquiler" choices={chosenOrByUnits(lettingNames)} />
    </Cell>
    <Cell span={4}>
      <CountAnswer
        name="bedrooms"
        label="Dormitorios"
        help="De lo que se alquila completo, en total"
        most={surveyLimits.bedrooms}
      />
    </Cell>
  </>
)

function Keys() {
  const { form } = useAnswers()
  const [managerProvince, province, category] = useWatch({
    control: form.control,
    name: ['managerProvince', 'province', 'category'],
  })
  return (
    <Cell span={6}>
      <SelectAnswer
        name="category"
        label="Categoría"
        choices={asChoices(keysOf({ managerProvince, province }), category)}
      />
    </Cell>
  )
}

function Counts({ data, hasApartments }: { data: SurveyData; hasApartments: boolean }) {
  const rows: [string, number, number?][] = hasApartments
    ? [
        ['Estudios', data.studios, data.placesOfStudios],
        ['De 2 a 4 personas', data.apartmentsFor4, data.placesOfApartmentsFor4],
        ['De 4 a 6 personas', data.apartmentsFor6, data.placesOfApartmentsFor6],
        ['Otros apartamentos', data.otherApartments, data.placesOfOtherApartments],
      ]
    : [
        [data.survey === 'campsites' ? 'Parcelas y unidades' : 'Habitaciones', data.units],
        ['Plazas, sin supletorias', data.places],
      ]
  return (
    <dl className={styles.sums}>
      {rows.map(([label, count, places]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatCount(count)}
            {places !== undefined && <span className={styles.quiet}> con {formatCount(places)} plazas</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
