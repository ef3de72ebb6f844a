import { ruleFault } from '@posada/contract/bookings/tourist-tax/tax-period'
import type { Reply } from '@posada/contract/endpoint'
import { touristTaxApi, type TaxType } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import type { Day } from '@posada/domain/platform/days/day'
import { periodsFault } from '@posada/domain/bookings/tourist-tax/tax-period'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import {
  emptyTariff,
  taxValuesOf,
  taxValuesOfType,
  taxPeriodsParam,
  periodsIn,
  publishedOf,
  type TaxFields,
} from './tax-values.ts'

export const NO_TAX = 'sin-tasa'

export type EstablishmentTax = Reply<typeof touristTaxApi.ofEstablishment>
type Props = {
  establishmentId: string
  tax: EstablishmentTax
  types: readonly TaxType[]
  today: Day
  onClose: () => void
}

/** The form of an establishment's tourist tax. */
export function useTaxForm({ establishmentId, tax, types, today, onClose }: Props) {
  const stored = publishedOf(tax)
  const hasTax = stored.length > 0
  const form = useForm<TaxFields>({
    defaultValues: hasTax
      ? taxValuesOf(stored.at(-1)?.typeCode ?? '', stored, tax.rateBy, today)
      : { ...taxValuesOf('', [], tax.rateBy, today), tariffs: [emptyTariff(today)] },
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const values = useWatch({ control: form.control }) as TaxFields
  const type = types.find(({ code }) => code === values.type)
  const periods = type ? periodsIn(values, type) : []
  const published = type ? publishedOf(type) : []

  const choose = (code: string) => {
    const chosen = types.find((other) => other.code === code)
    if (!chosen) return
    const { type: _, ...rest } = taxValuesOfType(chosen, values.rateBy, today)
    for (const [name, value] of Object.entries(rest))
      form.setValue(name as keyof typeof rest, value, { shouldDirty: true })
    form.clearErrors()
    setRefusal(null)
  }
  const done = { reloads: ['tourist-taxes', 'establishments'] as const, onDone: onClose, onRefused: setRefusal }
  const add = useCall(touristTaxApi.choose, done)
  const edit = useCall(touristTaxApi.edit, done)
  const save = form.handleSubmit(
    ({ rateBy, rules }) => {
      const isNone = values.type === NO_TAX
      const fault = isNone ? null : (ruleFault(rules) ?? periodsFault(periods))
      setRefusal(fault)
      if (fault) return
      const prices = { adult: null, child: null, perNight: null }
      const input = {
        type: values.type,
        establishmentId,
        rateBy,
        periods: isNone ? null : taxPeriodsParam(periods),
        ...prices,
      }
      ;(hasTax ? edit : add).run(input)
    },
    () => setRefusal('No se ha guardado. Revise los campos marcados.'),
  )
  return {
    form,
    values,
    type,
    periods,
    hasTax,
    refusal,
    /** The tariffs differ from those published for the type. */
    isOwn: published.length > 0 && JSON.stringify(periods) !== JSON.stringify(published),
    choose,
    save,
    isDirty: form.formState.isDirty,
    isSaving: add.isRunning || edit.isRunning,
  }
}
export type TaxFormState = ReturnType<typeof useTaxForm>
