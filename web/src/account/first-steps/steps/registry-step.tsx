import { Button } from '@mantine/core'
import { firstStepsApi } from '@posada/contract/account/first-steps/first-steps'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../lib/use-call.ts'
import styles from '../first-steps-guide.module.css'

export function RegistryStep({ establishmentId }: { establishmentId: string }) {
  const postpone = useCall(firstStepsApi.postponeRegistry, { title: null, reloads: ['account'] })
  return (
    <div className={styles.form}>
      <p>
        La ley obliga a comunicar quién se aloja. Con el usuario que le dio el registro, Posada envía los partes por
        usted. Hasta entonces no se envía nada: los datos de los huéspedes se guardan y esperan.
      </p>
      <div className={styles.actions}>
        <Button
          variant="filled"
          renderRoot={(props) => (
            <Link
              to="/dashboard/profile/alojamiento/$SafeURL"
              params={{ SafeURL: establishmentId }}
              hash="partes"
              {...props}
            />
          )}
        >
          Configurar el acceso
        </Button>
        <Button disabled={postpone.isRunning} onClick={() => postpone.run({})}>
          Lo haré más tarde
        </Button>
      </div>
    </div>
  )
}
