import { limits } from '@posada/domain/platform/limits'
import { firstUnsupportedCharacter } from '@posada/domain/travellers/registry-text'
import { type ReactNode, useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { GuestFormValues } from './guest-form-values.ts'
import styles from './guest-form.module.css'

/** The proposed Latin transliteration of a name; null where none is needed or it is not loaded yet. */
function useLatinProposal(name: string): string | null {
  const [made, setMade] = useState<{ of: string; proposal: string | null } | null>(null)
  const isForeign = firstUnsupportedCharacter(name) !== null
  useEffect(() => {
    if (!isForeign) return undefined
    let isLate = false
    void import('./propose-latin.ts').then(({ proposeLatinName }) => {
      if (!isLate) setMade({ of: name, proposal: proposeLatinName(name) })
    })
    return () => {
      isLate = true
    }
  }, [name, isForeign])
  return isForeign && made?.of === name ? made.proposal : null
}

type LatinHelpProps = { proposal: string; onUse: () => void }

const LatinHelp = ({ proposal, onUse }: LatinHelpProps) => (
  <span className={styles.doubt}>
    El registro solo admite letras latinas. Propuesta: «{proposal}»
    <button type="button" className={styles.use} onClick={onUse}>
      Usar
    </button>
  </span>
)

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
