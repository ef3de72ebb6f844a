import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import layout from '../../../ui/fields/password-input.module.css'
import styles from './fields.module.css'
import { PlainField, type PlainFieldProps } from './plain-field.tsx'

/** The password, with a button that shows its text and a link for those who have forgotten it. */
export function LoginPasswordField(props: Pick<PlainFieldProps, 'value' | 'onChange' | 'error'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={layout.field}>
      <PlainField
        {...props}
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        type={isShown ? 'text' : 'password'}
        button={
          <button
            type="button"
            className={styles.eye}
            aria-label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon of={isShown ? IconEyeOff : IconEye} />
          </button>
        }
      />
      <span className={layout.aside}>
        <a href="/recover_password">¿La ha olvidado?</a>
      </span>
    </div>
  )
}
