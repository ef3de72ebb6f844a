import { Switch } from '@mantine/core'
import type { BilledClient } from '@posada/contract/establishments/billed-client'
import { profileApi } from '@posada/contract/establishments/profile/profile'
import { limits } from '@posada/domain/platform/limits'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './profile.module.css'
import type { ProfileFormState } from './use-profile-form.ts'

type Props = { client: BilledClient; state: ProfileFormState }

/** 'Auto check-in': whether guests may check in by themselves, which is saved at once, and what their form says on top. */
export function SelfCheckinCard({ client: { selfCheckin }, state: { form, mayEdit } }: Props) {
  const maySwitch = useMay(profileApi.switchSelfCheckin)
  const toggle = useCall(profileApi.switchSelfCheckin, { reloads: ['account'] })
  return (
    <Card title="Auto check-in">
      <div className={styles.selfCheckin}>
        <Switch
          label="Los huéspedes pueden hacer el check-in antes de llegar"
          description="Mientras esté desactivado no se puede enviar, y los enlaces enviados no se abren."
          checked={selfCheckin}
          disabled={!maySwitch || toggle.isRunning}
          onChange={() => toggle.run({})}
        />
        <TextAreaField
          control={form.control}
          name="selfCheckinMessage"
          label="Mensaje de cabecera"
          help="Este mensaje aparecerá en la cabecera del auto check-in para los clientes."
          rows={3}
          maxLength={limits.profile.message}
          disabled={!mayEdit}
        />
      </div>
    </Card>
  )
}
