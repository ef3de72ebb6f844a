import type { Establishment } from '@posada/contract/establishments/establishments'
import { limits } from '@posada/domain/platform/limits'
import { Link } from '@tanstack/react-router'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ChangedMark } from './changed-mark.tsx'
import styles from './engine.module.css'
import { inLanguage, TranslationChoice, SHOWN_IN_SPANISH, type Translation } from './translation-choice.tsx'
import type { EngineFormState } from './use-engine-form.ts'

type Props = { state: EngineFormState; translation: Translation; establishment: Establishment }

/** 'Condiciones': what guests accept when they book. */
export function EngineConditionsCard({ state, translation, establishment }: Props) {
  const { form, mayEdit, settings } = state
  const { version } = settings.conditions
  return (
    <Card
      title="Condiciones"
      actions={
        <>
          <ChangedMark state={state} of="conditions" />
          <TranslationChoice {...translation} />
        </>
      }
    >
      <p className={styles.text}>
        {version === 0 ? (
          <>
            Mientras estén vacías se aceptan las{' '}
            <Link
              to="/dashboard/profile/alojamiento/$SafeURL"
              params={{ SafeURL: establishment.id }}
              hash="condiciones"
            >
              condiciones particulares del establecimiento
            </Link>
            .
          </>
        ) : (
          `Versión ${version}. Al cambiarlas se crea la ${version + 1}, que aceptan las reservas nuevas; cada reserva hecha conserva la que se aceptó.`
        )}
      </p>
      <FormGrid>
        {(['es', translation.language] as const).map((language) => (
          <Cell key={language} span={6}>
            <TextAreaField
              control={form.control}
              name={`conditions.${language}`}
              label={`Condiciones ${inLanguage(language)}`}
              rows={8}
              maxLength={limits.engine.conditions}
              {...(language !== 'es' && { placeholder: SHOWN_IN_SPANISH })}
              disabled={!mayEdit}
            />
          </Cell>
        ))}
      </FormGrid>
    </Card>
  )
}
