import { Link } from '@tanstack/react-router'
import styles from './account-forms.module.css'
import { AccountLayout } from './account-layout.tsx'
import { RegisterForm } from './register-form.tsx'

export const RegisterScreen = () => (
  <AccountLayout title="Crear cuenta" lead="Su establecimiento, listo para reservar en unos minutos.">
    <RegisterForm />
    <p className={styles.below}>
      ¿Ya tiene cuenta? <Link to="/login">Iniciar sesión</Link>
    </p>
  </AccountLayout>
)
