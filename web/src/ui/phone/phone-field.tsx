import { TextInput } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { useRef, useState, type ChangeEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CountryButton } from './country-button.tsx'
import { Icon } from '../theme/icon.tsx'
import type { PhoneCountry } from './phone-rules.ts'
import { useField, type FieldProps } from '../fields/use-field.ts'
import { usePhoneRules } from './use-phone-rules.tsx'
import styles from './phone-field.module.css'

type Props<F extends FieldValues> = FieldProps<F> & {
  /** The country of numbers typed without a calling code. */
  home?: PhoneCountry
  /** Defaults to the limit of a booking's phone. */
  maxLength?: number
}

/** A telephone number with its country; the value is text like '+34 600 00 01 02', '' when empty. */
export function PhoneField<F extends FieldValues>({
  home = 'ES',
  maxLength = limits.booking.phone,
  ...props
}: Props<F>) {
  const { field, frame } = useField(props)
  const value: string = field.value ?? ''
  const rules = usePhoneRules()
  const [chosen, setChosen] = useState<PhoneCountry>(home)
  /** The text being typed, until the field is left. */
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const read = rules?.parsePhone(value, chosen)
  const country = read && value !== '' ? read.country : chosen
  const shown = typed ?? (read?.isValid ? read.international : value)
  const isDoubtful = typed === null && value !== '' && read?.isValid === false
  const doubt = rules && `Ese teléfono no parece válido para ${rules.countryName(country)}`

  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionEnd } = currentTarget
    const understood = rules?.parsePhone(text, country)
    // Only a number that grows at its end is formatted, so that the cursor never jumps.
    const grows = selectionEnd === text.length && text.length > shown.length
    setTyped(understood && grows ? understood.shown : text)
    if (understood) setChosen(understood.country)
    field.onChange((understood?.international ?? text).slice(0, maxLength))
  }
  const choose = (next: PhoneCountry) => {
    setChosen(next)
    setTyped(null)
    if (rules && value !== '') field.onChange(rules.changePhoneCountry(value, next))
    input.current?.focus()
  }
  return (
    <TextInput
      {...frame}
      description={isDoubtful ? <span className={styles.doubt}>{doubt}</span> : frame.description}
      ref={(element) => {
        input.current = element
        field.ref(element)
      }}
      name={field.name}
      type="tel"
      autoComplete="off"
      value={shown}
      maxLength={maxLength}
      placeholder={rules?.callingCodeOf(country) ?? '+34'}
      onChange={type}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
      leftSection={
        rules && <CountryButton rules={rules} country={country} disabled={frame.disabled} onChoose={choose} />
      }
      leftSectionWidth={46}
      leftSectionPointerEvents="all"
      rightSection={<Icon of={IconBrandWhatsapp} />}
      rightSectionPointerEvents="none"
    />
  )
}
