import { useForm, useWatch } from 'react-hook-form'
import { useCountryChoices, useProvinceChoices } from '../../../platform/reference-data/public.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import styles from './review.module.css'

type Props = {
  text: string
  isSaving: boolean
  /** A country's three letters, or a province's two digits. */
  onChoose: (value: string) => void
  onClose: () => void
}

type Values = { country: string | null; province: string | null }

const SPAIN = 'ESP'

/** Where somebody lives, which the survey counts: a country, in Spain a province. */
export function ResidenceDialog({ text, isSaving, onChoose, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm<Values>({ defaultValues: { country: null, province: null } })
  const country = useWatch({ control, name: 'country' })
  const countries = useCountryChoices()
  const provinces = useProvinceChoices()
  const choose = handleSubmit((values) => onChoose((values.country === SPAIN ? values.province : values.country) ?? ''))
  return (
    <FormDialog
      opened
      title="Otra residencia"
      subtitle={text}
      size={440}
      isDirty={formState.isDirty}
      isSaving={isSaving}
      saveLabel="Confirmar"
      onClose={onClose}
      onSubmit={(event) => void choose(event)}
    >
      <div className={styles.fields}>
        <SelectField
          control={control}
          name="country"
          label="País de residencia"
          choices={countries}
          placeholder="Escriba para buscar"
          searchable
          required
        />
        {country === SPAIN && (
          <SelectField
            control={control}
            name="province"
            label="Provincia"
            choices={provinces}
            placeholder="Escriba para buscar"
            searchable
            required
          />
        )}
      </div>
    </FormDialog>
  )
}
