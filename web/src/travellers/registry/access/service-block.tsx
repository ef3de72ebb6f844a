import { Switch } from '@mantine/core'
import { establishmentsApi, type Establishment } from '@posada/contract/establishments/establishments'
import { registrySettingsApi } from '@posada/contract/travellers/registry/registry-settings'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { reportingServiceLabels } from '../communication-labels.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access.module.css'
import type { ReachableService } from './access-values.ts'

const about: Record<ReachableService, string> = {
  SES: 'Ministerio del Interior. Los partes y las reservas se envían solos.',
  ME: 'Cataluña. Posada prepara el archivo y usted lo sube a su portal.',
  ER: 'País Vasco. Posada prepara los datos y usted los entrega en su portal.',
}

type Props = {
  service: ReachableService
  establishment: Establishment
  isExpected: boolean
  isInUse: boolean
}

/** One authority: whether it is in use, and its credentials. */
export function ServiceBlock({ service, establishment, isExpected, isInUse }: Props) {
  const mayEdit = useMay(establishmentsApi.edit)
  const { run, isRunning } = useCall(registrySettingsApi.setService, { reloads: ['establishments', 'communications'] })
  return (
    <section id={`servicio-${service}`} className={styles.service} aria-label={reportingServiceLabels[service]}>
      <Switch
        label={reportingServiceLabels[service]}
        description={isInUse && !isExpected ? `${about[service]} No es el de su provincia.` : about[service]}
        checked={isInUse}
        disabled={!mayEdit || isRunning}
        onChange={() => run({ establishmentId: establishment.id, service })}
        size="sm"
      />
      {isInUse && <AccessForm key={service} service={service} establishment={establishment} mayEdit={mayEdit} />}
    </section>
  )
}
