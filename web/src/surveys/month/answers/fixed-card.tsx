import type { SurveyData } from '@posada/contract/surveys/survey-data'
import { surveyLimits } from '@posada/domain/surveys/survey-limits'
import { surveyKinds } from '@posada/domain/surveys/survey-kind'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/page/card.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { surveyNames } from '../survey-words.ts'
import { SelectAnswer, TextAnswer, useAnswers } from './answer-fields.tsx'
import styles from './answers.module.css'
import { CategoryFields } from './category-fields.tsx'
import { ManagerFields } from './manager-fields.tsx'
import { askedBy, BY_UNITS, boardName, boardRegimes, type SurveyPlace } from './survey-values.ts'
import { useSurveyProvinces } from './use-survey-provinces.ts'

const most = surveyLimits

type Props = { data: SurveyData; place: SurveyPlace; hotelTypes: readonly string[] }

/** 'Datos fijos': what the survey asks once. */
export function FixedCard({ data, place, hotelTypes }: Props) {
  const asked = askedBy(data.survey, place)
  return (
    <Card title="Datos fijos">
      <Part title="Establecimiento">
        <IdentityFields hasRegistryNumber={asked.hasRegistryNumber} />
      </Part>
      <Part
        title="Tipo y capacidad"
        note="Las habitaciones y plazas se cuentan de sus unidades: se cambian en el panel de usuario."
      >
        <CategoryFields data={data} place={place} hotelTypes={hotelTypes} />
      </Part>
      <Part title="Informante" note="La persona con la que hablará quien hace la encuesta.">
        <InformantFields />
      </Part>
      {asked.hasManager && (
        <Part title="Empresa gestora" note="Solo si otra empresa lleva el establecimiento.">
          <ManagerFields />
        </Part>
      )}
      <Part title="Encuesta y pensión">
        <SurveyFields data={data} />
      </Part>
    </Card>
  )
}

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section>
    <h3 className={styles.part}>{title}</h3>
    {note && <p className={styles.partNote}>{note}</p>}
    {children}
  </section>
)

function IdentityFields({ hasRegistryNumber }: { hasRegistryNumber: boolean }) {
  const provinces = useSurveyProvinces()
  return (
    <FormGrid>
      <Cell span={4}>
        <TextAnswer
          name="orderNumber"
          label="Número de orden"
          maxLength={most.code}
          help="Once caracteres, en la primera carta de la encuesta"
        />
      </Cell>
      <Cell span={4}>
        <TextAnswer name="name" label="Nombre del establecimiento" maxLength={most.name} />
      </Cell>
      <Cell span={4}>
        <TextAnswer name="company" label="Razón social" maxLength={most.name} />
      </Cell>
      <Cell span={4}>
        <TextAnswer name="taxId" label="CIF o NIF" maxLength={most.taxId} />
      </Cell>
      <Cell span={8}>
        <TextAnswer name="address" label="Dirección" maxLength={most.address} />
      </Cell>
      <Cell span={4}>
        <TextAnswer name="postalCode" label="Código postal" maxLength={most.code} />
      </Cell>
      <Cell span={4}>
        <TextAnswer name="locality" label="Localidad" maxLength={most.name} />
      </Cell>
      <Cell span={4}>
        <TextAnswer name="municipality" label="Municipio" maxLength={most.name} />
      </Cell>
      <Cell span={4}>
        <SelectAnswer name="province" label="Provincia" choices={provinces} searchable clearable />
      </Cell>
      {hasRegistryNumber && (
        <Cell span={4}>
          <TextAnswer name="registryNumber" label="Número de registro" maxLength={most.code} />
        </Cell>
      )}
      <Cell span={hasRegistryNumber ? 4 : 8}>
        <TextAnswer name="website" label="Página web" type="url" maxLength={most.name} />
      </Cell>
      <Cell span={3}>
        <TextAnswer name="phone1" label="Teléfono" type="tel" maxLength={most.phone} />
      </Cell>
      <Cell span={3}>
        <TextAnswer name="phone2" label="Segundo teléfono" type="tel" maxLength={most.phone} />
      </Cell>
      <Cell span={3}>
        <TextAnswer name="fax1" label="Fax" type="tel" maxLength={most.phone} />
      </Cell>
      <Cell span={3}>
        <TextAnswer name="fax2" label="Segundo fax" type="tel" maxLength={most.phone} />
      </Cell>
    </FormGrid>
  )
}

const InformantFields = () => (
  <FormGrid>
    <Cell span={6}>
      <TextAnswer name="informantName" label="Nombre del informante" maxLength={most.answer} />
    </Cell>
    <Cell span={6}>
      <TextAnswer name="informantPosition" label="Cargo del informante" maxLength={most.answer} />
    </Cell>
    <Cell span={6}>
      <TextAnswer name="informantPhone" label="Teléfono del informante" type="tel" maxLength={most.phone} />
    </Cell>
    <Cell span={6}>
      <TextAnswer name="informantEmail" label="Correo del informante" type="email" maxLength={most.answer} />
    </Cell>
  </FormGrid>
)

function SurveyFields({ data }: { data: SurveyData }) {
  const { form, disabled } = useAnswers()
  const byUnits = data.isSurveyChosen
    ? 'La que corresponde a sus unidades'
    : `La de sus unidades: ${surveyNames[data.survey]}`
  return (
    <FormGrid>
      <Cell span={12}>
        <div className={styles.half}>
          <SelectAnswer
            name="survey"
            label="Encuesta que responde"
            choices={[
              { value: BY_UNITS, label: byUnits },
              ...surveyKinds.map((kind) => ({ value: kind, label: surveyNames[kind] })),
            ]}
          />
        </div>
      </Cell>
      {boardRegimes.map(({ value, name }) => (
        <Cell key={value} span={3}>
          <MoneyField
            control={form.control}
            name={boardName(value)}
            label={name}
            disabled={disabled}
            placeholder="Sin restar"
          />
        </Cell>
      ))}
      <Cell>
        <p className={styles.note}>
          Qué parte del precio por persona y noche es comida, con IVA: la encuesta pide el precio del alojamiento sin
          ella.
        </p>
      </Cell>
    </FormGrid>
  )
}
