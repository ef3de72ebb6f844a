import { Button } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './account-forms.module.css'

type Props = { isRunning: boolean; onSubmit: (code: string) => void; onBack: () => void }

/** The second step of the login: a six-digit code of the authenticator or one of the recovery codes. */
export function CodeForm({ isRunning, onSubmit, onBack }: Props) {
  const { control, handleSubmit } = useForm({ defaultValues: { code: '' } })
  return (
    <>
      <form onSubmit={handleSubmit(({ code }) => onSubmit(code.trim()))} noValidate>
        <TextField
          control={control}
          name="code"
          label="Código"
          help="Seis cifras. Si no tiene la aplicación a mano, sirve uno de sus códigos de recuperación."
          autoComplete="one-time-code"
          maxLength={20}
          focusOnMount
          required
        />
        <Button type="submit" variant="filled" disabled={isRunning}>
          Iniciar sesión
        </Button>
      </form>
      <p className={styles.below}>
        <button type="button" className={styles.plain} onClick={onBack}>
          Entrar con otro usuario
        </button>
      </p>
    </>
  )
}
