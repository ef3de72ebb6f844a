import styles from './fields.module.css'

export const SubmitButton = ({ isRunning }: { isRunning: boolean }) => (
  <button type="submit" className={styles.submit} disabled={isRunning}>
    Iniciar sesión
  </button>
)
