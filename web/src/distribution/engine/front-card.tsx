import type { Establishment } from '@posada/contract/establishments/establishments'
import { engineNameFault } from '@posada/domain/distribution/engine/engine-name'
import { buttonContrast, establishmentColours, POSADA_COLOUR } from '@posada/domain/guest-pages/establishment-colours'
import { limits } from '@posada/domain/platform/limits'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useWatch } from 'react-hook-form'
import { GuestPagePreview } from '../../establishments/establishments/public.ts'
import { ColourField, readColour } from '../../ui/fields/colour-field.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { ChangedMark } from './changed-mark.tsx'
import styles from './engine.module.css'
import { LogoColourChoice } from './logo-colour-choice.tsx'
import type { EngineFormState } from './use-engine-form.ts'

type Props = { state: EngineFormState; establishment: Establishment }

/** 'La casa': the address and the colour of the page. */
export function FrontCard({ state, establishment }: Props) {
  const { form, mayEdit, settings } = state
  const common = { control: form.control, disabled: !mayEdit }
  const [name, typedColour] = useWatch({ control: form.control, name: ['name', 'colour'] })
  const origin = settings.url.slice(0, -settings.name.length)
  const isRenamed = name.trim().toLowerCase() !== settings.name
  const colour = readColour(typedColour) || readColour(establishment.guestColour) || POSADA_COLOUR
  return (
    <Card title="La casa">
      <FormGrid>
        <Cell span={6}>
          <TextField
            {...common}
            name="name"
            label="Dirección web"
            maxLength={limits.engine.name.max}
            required
            validate={(typed: string) => engineNameFault(typed.trim().toLowerCase()) ?? true}
            help={
              <span className={styles.address}>
                {origin}
                {name.trim().toLowerCase()}
                {isRenamed && `. La anterior, ${settings.name}, seguirá llevando aquí dos años.`}
              </span>
            }
          />
          <ChangedMark state={state} of="name" />
        </Cell>
        <Cell span={6}>
          <ColourField
            {...common}
            name="colour"
            label="Color"
            help="Vacío: el de las páginas de los huéspedes."
            fallback={readColour(establishment.guestColour) || POSADA_COLOUR}
          />
          <ChangedMark state={state} of="colour" />
          <LogoColourChoice
            logoUrl={establishment.logoUrl}
            value={colour}
            onChoose={(chosen) => form.setValue('colour', chosen, { shouldDirty: true, shouldValidate: true })}
            disabled={!mayEdit}
          />
          <p className={styles.contrast}>
            <Icon of={IconCircleCheck} size={14} />
            {contrastText(colour)}
          </p>
          <GuestPagePreview colours={establishmentColours(colour)!} button="Ver habitaciones" />
        </Cell>
      </FormGrid>
    </Card>
  )
}

/** 'Se lee bien: 7,5 a 1' */
function contrastText(colour: string): string {
  const { ratio, isChanged } = buttonContrast(colour)
  const figure = `${ratio.toLocaleString('es-ES', { maximumFractionDigits: 1 })} a 1`
  return isChanged ? `Es claro para letra blanca: en los botones se oscurece hasta ${figure}` : `Se lee bien: ${figure}`
}
