import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState, type ReactNode } from 'react'
import { Icon } from '../theme/icon.tsx'
import styles from './password-input.module.css'

type Props = Omit<TextInputProps, 'type'> & {
  autoComplete: 'current-password' | 'new-password'
  /** A link at the right of the label. */
  aside?: ReactNode
}

/** A password input with a button that shows the text. */
export function PasswordInput({ aside, ...props }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.field}>
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon of={isShown ? IconEyeOff : IconEye} />
          </ActionIcon>
        }
      />
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}
