import { limits } from '@posada/domain/limits'
import { Card } from '../ui/card.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './account-profile.module.css'
import { SelfCheckinSwitch } from './self-checkin-switch.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

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
