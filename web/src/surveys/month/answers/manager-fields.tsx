import { surveyLimits } from '@posada/domain/surveys/survey-limits'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SelectAnswer, TextAnswer, useAnswers } from './answer-fields.tsx'
import { categoryOfProvince } from './survey-values.ts'
import { useFollowingCategory } from './use-following-category.ts'
import { useSurveyProvinces } from './use-survey-provinces.ts'

const most = surveyLimits.answer

/** The managing company; with its province the categories of the apartments change. */
export function ManagerFields() {
  const provinces = useSurveyProvinces()
  const { form } = useAnswers()
  useFollowingCategory(form, 'managerProvince', categoryOfProvince)
  return (
    <FormGrid>
      <Cell span={6}>
        <TextAnswer name="managerCompany" label="Razón social de la gestora" maxLength={most} />
      </Cell>
      <Cell span={6}>
        <TextAnswer name="managerAddress" label="Dirección de la gestora" maxLength={most} />
      </Cell>
      <Cell span={4}>
        <TextAnswer name="managerPostalCode" label="Código postal de la gestora" maxLength={most} />
      </Cell>
      <Cell span={4}>
        <TextAnswer name="managerMunicipality" label="Municipio de la gestora" maxLength={most} />
      </Cell>
      <Cell span={4}>
        <SelectAnswer
          name="managerProvince"
          label="Provincia de la gestora"
          choices={provinces}
          searchable
          clearable
          help="Con ella cambian las categorías"
        />
      </Cell>
      <Cell span={6}>
        <TextAnswer name="managerPhone" label="Teléfono de la gestora" type="tel" maxLength={most} />
      </Cell>
      <Cell span={6}>
        <TextAnswer name="managerFax" label="Fax de la gestora" type="tel" maxLength={most} />
      </Cell>
    </FormGrid>
  )
}
