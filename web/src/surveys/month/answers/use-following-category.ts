import { useEffect } from 'react'
import type { SurveyValues } from './survey-values.ts'
import type { SurveyForm } from './use-survey-form.ts'

/** Sets the category again whenever somebody chooses in another field, on which the categories depend. */
export function useFollowingCategory(
  { watch, getValues, setValue }: SurveyForm,
  field: 'type' | 'managerProvince',
  categoryOf: (values: SurveyValues) => string,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type === 'change' && name === field) setValue('category', categoryOf(getValues()), { shouldDirty: true })
    })
    return unsubscribe
  }, [watch, getValues, setValue, field, categoryOf])
}
