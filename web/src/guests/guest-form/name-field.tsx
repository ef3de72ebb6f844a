import { limits } from '@posada/domain/limits'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { TextField } from '../../ui/text-field.tsx'
import type { GuestFormValues } from './guest-form-values.ts'
import { LatinHelp, useLatinProposal } from './latin-help.tsx'

type Props = {
  form: UseFormReturn<GuestFormValues>
  name: 'name' | 'firstSurname' | 'secondSurname'
  label: string
  help: ReactNode
  required?: boolean
  disabled?: boolean
  focusOnMount?: boolean
}

/** A name field that proposes a Latin transliteration for letters that the registry does not accept. */
export function NameField({ form, name, help, ...props }: Props) {
  const { control, setValue, setFocus } = form
  const proposal = useLatinProposal(useWatch({ control, name }))
  const use = (latin: string) => {
    setValue(name, latin, { shouldDirty: true })
    setFocus(name)
  }
  return (
    <TextField
      control={control}
      name={name}
      {...props}
      help={proposal === null ? help : <LatinHelp proposal={proposal} onUse={() => use(proposal)} />}
      maxLength={limits.guest.name}
    />
  )
}
