import { Switch } from '@mantine/core'
import { profileApi } from '@posada/contract/profile/profile'
import { limits } from '@posada/domain/limits'
import { useCall } from '../lib/use-call.ts'
import { useMay } from '../lib/use-me.ts'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { Card } from '../ui/page/card.tsx'
import styles from './profile.module.css'
import type { ProfileFormState } from './use-profile-form.ts'

/** Saved immediately, independently of the form around it. */
function SelfCheckinSwitch({ isOn }: { isOn: boolean }) {
  const mayTurn = useMay(profileApi.switchSelfCheckin)
  const turn = useCall(profileApi.switchSelfCheckin, { reloads: ['account'] })
  return (
    <Switch
      size="sm"
      label="Auto check-in"
      description="Los huéspedes rellenan sus datos y firman por sí mismos, antes de llegar, en un formulario que usted les envía. Al desactivarlo dejan de poder enviarse formularios nuevos. Se guarda al momento."
      checked={turn.isRunning ? !isOn : isOn}
      disabled={!mayTurn || turn.isRunning}
      onChange={() => turn.run({})}
      styles={{ label: { fontSize: 14, fontWeight: 500 } }}
    />
  )
}

/** 'Personalización': self check-in and the message that guests read on its form. */
export const SelfCheckinCard = ({ state, isOn }: { state: ProfileFormState; isOn: boolean }) => (
  <Card title="Personalización">
    <div className={styles.customisation}>
      <SelfCheckinSwitch isOn={isOn} />
      <TextAreaField
        control={state.form.control}
        name="selfCheckinMessage"
        label="Mensaje de cabecera"
        help="Este mensaje aparecerá en la cabecera del formulario de auto check-in para los clientes."
        rows={3}
        maxLength={limits.profile.message}
        disabled={!state.mayEdit}
      />
    </div>
  </Card>
)
