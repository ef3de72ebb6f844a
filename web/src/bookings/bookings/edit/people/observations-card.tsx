import { limits } from '@posada/domain/platform/limits'
import { Card } from '../../../../ui/page/card.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { Editable, useEditing } from '../edit-context.tsx'
import styles from '../edit-frame.module.css'

/** Notes for the person who receives the guests. */
export function ObservationsCard() {
  const { form } = useEditing()
  return (
    <Card title="Observaciones">
      <Editable>
        <div className={styles.unlabelled}>
          <TextAreaField
            control={form.control}
            name="observations"
            label="Observaciones"
            rows={3}
            maxLength={limits.booking.observations}
            placeholder="Lo que deba saber quien reciba al huésped"
          />
        </div>
      </Editable>
    </Card>
  )
}
