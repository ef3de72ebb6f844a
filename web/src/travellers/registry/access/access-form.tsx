import { Button } from '@mantine/core'
import type { Establishment } from '@posada/contract/establishments/establishments'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import { LeaveConfirmation } from '../../../ui/dialogs/leave-confirmation.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { HostedForm } from '../../../ui/page-form/hosted-form.tsx'
import { AccessFields } from './access-fields.tsx'
import styles from './access.module.css'
import type { ReachableService } from './access-values.ts'
import { useAccessForm } from './use-access-form.ts'

type Props = { service: ReachableService; establishment: Establishment; mayEdit: boolean }

/** The credentials of one service, and 'Probar conexión' with its result. */
export function AccessForm({ service, establishment, mayEdit }: Props) {
  const { form, isDirty, said, isSaving, isTrying, save, tryIt } = useAccessForm(establishment, service)
  const stored = establishment.credentials[service]
  const trouble = stored?.trouble ?? ''
  return (
    <HostedForm
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <AccessFields
        service={service}
        control={form.control}
        hasPassword={stored?.hasPassword ?? false}
        disabled={!mayEdit}
      />
      {said ? (
        <Note tone={said.tone}>{said.text}</Note>
      ) : (
        trouble && <Note tone="error">El último intento no funcionó: {trouble}</Note>
      )}
      {mayEdit && (
        <div className={styles.answers}>
          {service === 'SES' && (
            <Button leftSection={<Icon of={IconPlugConnected} />} disabled={isSaving || isTrying} onClick={tryIt}>
              {isTrying ? 'Probando...' : isDirty ? 'Guardar y probar conexión' : 'Probar conexión'}
            </Button>
          )}
          <Button type="submit" disabled={!isDirty || isSaving || isTrying}>
            Guardar acceso
          </Button>
        </div>
      )}
      <LeaveConfirmation isDirty={isDirty} />
    </HostedForm>
  )
}
