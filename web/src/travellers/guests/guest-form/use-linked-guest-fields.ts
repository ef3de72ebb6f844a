import type { Municipality } from '@posada/contract/platform/reference-data/reference-data'
import { checkDni } from '@posada/domain/travellers/identity/spanish-id'
import { isSpanishDocument } from '@posada/domain/travellers/traveller'
import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { GuestFormValues } from './guest-form-values.ts'

/**
 * Fields that follow others: the country follows the nationality until it is chosen, the document type the nationality or a
 * number that is a DNI, the nationality a DNI, and the municipality's code its name.
 */
export function useLinkedGuestFields(form: UseFormReturn<GuestFormValues>) {
  const { watch, getValues, setValue } = form
  const nationality = useRef(getValues('nationality'))
  const chosen = useRef<Municipality | null>(null)

  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type !== 'change') return
      const values = getValues()
      const set = <N extends keyof GuestFormValues>(field: N, value: GuestFormValues[N]) =>
        setValue(field, value as never, { shouldDirty: true })
      const follow = (next: string | null) => {
        if (values.countryCode === null || values.countryCode === nationality.current) set('countryCode', next)
        nationality.current = next
      }
      if (name === 'nationality') {
        follow(values.nationality)
        if (values.documentType === null && values.nationality !== null)
          set('documentType', values.nationality === 'ESP' ? 'dni' : 'passport')
      }
      const isDni =
        name === 'documentNumber' && values.documentType === null && checkDni(values.documentNumber) === null
      if (isDni) set('documentType', 'dni')
      if ((isDni || (name === 'documentType' && values.documentType === 'dni')) && values.nationality === null) {
        set('nationality', 'ESP')
        follow('ESP')
      }
      if (name === 'documentType' && !isSpanishDocument(values.documentType ?? '') && values.supportNumber !== '')
        set('supportNumber', '')
      if (name === 'municipality')
        set('municipalityCode', chosen.current?.name === values.municipality ? chosen.current.id : '')
    })
    return unsubscribe
  }, [watch, getValues, setValue])

  const takeMunicipality = useCallback(
    (municipality: Municipality) => {
      chosen.current = municipality
      setValue('municipality', municipality.name, { shouldDirty: true })
      setValue('municipalityCode', municipality.id, { shouldDirty: true })
    },
    [setValue],
  )
  return { takeMunicipality }
}
