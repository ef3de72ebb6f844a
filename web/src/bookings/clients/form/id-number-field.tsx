import { TextInput } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import { taxIdFault } from '@posada/domain/travellers/identity/tax-id'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './form.module.css'
import { SPAIN, type ContactValues } from './contact-values.ts'

type Props = {
  form: UseFormReturn<ContactValues>
  isCompany: boolean
  /** The saved number, which can no longer be changed; '' while there is none. */
  saved?: string
  disabled?: boolean
  required?: boolean
  focusOnMount?: boolean
}

/** DNI, NIE, passport or CIF; validated on blur by the rules of the country. */
export function IdNumberField({
  form: { control, trigger },
  isCompany,
  saved = '',
  disabled = false,
  ...field
}: Props) {
  const isSpain = useWatch({ control, name: 'countryCode' }) === SPAIN
  const label = isCompany ? 'NIF/CIF' : 'Documento'
  if (saved !== '')
    return (
      <TextInput className={styles.fixed ?? ''} label={label} value={saved} readOnly description={!disabled && FIXED} />
    )
  return (
    <div onBlur={() => void trigger('idNumber')}>
      <TextField
        control={control}
        name="idNumber"
        label={label}
        maxLength={limits.client.idNumber}
        disabled={disabled}
        {...field}
        help={isSpain && !isCompany && !disabled && 'DNI o NIE. Para un pasaporte, elija antes su país.'}
        validate={(_, { idNumber, countryCode }) =>
          idNumber.trim() === '' ||
          (taxIdFault({ number: idNumber, countryCode: countryCode ?? '', isCompany }) ?? true)
        }
      />
    </div>
  )
}

const FIXED = 'No se cambia: identifica la ficha en sus facturas. Si es de otro, cree otra ficha.'
