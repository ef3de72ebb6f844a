import { Button } from '@mantine/core'
import { type EstablishmentKind, USUAL_CHECK_IN_OUT_TIMES } from '@posada/domain/establishments/establishment'
import { limits } from '@posada/domain/platform/limits'
import { passwordFault } from '@posada/domain/account/users/password'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { validateEmail } from '../../ui/fields/email-field.tsx'
import { PasswordField, passwordHelp } from '../../ui/fields/password-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './account-forms.module.css'
import { AccountLayout } from './account-layout.tsx'
import { samePassword, sayIfPasswordsDiffer } from './same-password.ts'
import { useRegister } from './use-register.ts'

const kinds: { value: EstablishmentKind; label: string }[] = [
  { value: 'hotel', label: 'Hotel, casa rural, camping u otro' },
  { value: 'apartment', label: 'Apartamento' },
]
const empty = {
  establishmentName: '',
  establishmentKind: 'hotel' as EstablishmentKind,
  email: '',
  password: '',
  repeated: '',
}

function RegisterForm() {
  const { control, handleSubmit, getValues } = useForm({ defaultValues: empty })
  const registration = useRegister()

  const submit = handleSubmit(
    ({ repeated: _, ...account }) =>
      registration.run({
        ...account,
        checkInTime: USUAL_CHECK_IN_OUT_TIMES.checkIn,
        checkOutTime: USUAL_CHECK_IN_OUT_TIMES.checkOut,
      }),
    () => sayIfPasswordsDiffer(getValues('password'), getValues('repeated')),
  )
  const goodPassword = (password: string) => passwordFault(password, getValues('email')) ?? true

  return (
    <form onSubmit={submit} onFocus={registration.prepare} noValidate>
      <TextField
        control={control}
        name="establishmentName"
        label="Nombre del establecimiento"
        maxLength={limits.establishment.name}
        autoComplete="organization"
        required
      />
      <SelectField
        control={control}
        name="establishmentKind"
        label="Tipo de establecimiento"
        choices={kinds}
        required
      />
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={limits.email}
        required
        validate={validateEmail}
      />
      <PasswordField
        control={control}
        name="password"
        label="Contraseña"
        autoComplete="new-password"
        help={passwordHelp}
        required
        validate={goodPassword}
      />
      <PasswordField
        control={control}
        name="repeated"
        label="Repetir contraseña"
        autoComplete="new-password"
        required
        validate={(repeated: string, { password }) => samePassword(password, repeated)}
      />
      <Button type="submit" variant="filled" disabled={registration.isRunning || registration.isDone}>
        {registration.isRunning ? 'Creando…' : 'Crear cuenta'}
      </Button>
      <p className={styles.small}>
        Este sitio está protegido por una verificación humana; se aplican su{' '}
        <Link to="/privacidad">política de privacidad</Link> y sus <Link to="/condiciones">condiciones</Link>.
      </p>
    </form>
  )
}

export const RegisterScreen = () => (
  <AccountLayout title="Crear cuenta" lead="Su establecimiento, listo para reservar en unos minutos.">
    <RegisterForm />
    <p className={styles.below}>
      ¿Ya tiene cuenta? <Link to="/login">Iniciar sesión</Link>
    </p>
  </AccountLayout>
)
