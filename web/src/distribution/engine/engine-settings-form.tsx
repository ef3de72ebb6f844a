import { Button } from '@mantine/core'
import type { EngineSettings } from '@posada/contract/distribution/engine/engine-settings'
import type { pricePlansApi } from '@posada/contract/prices/price-plans'
import type { Establishment } from '@posada/contract/establishments/establishments'
import type { Reply } from '@posada/contract/endpoint'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { useMediaQuery } from '@mantine/hooks'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DepositCard } from '../../establishments/establishments/public.ts'
import { type PageSection, PageSections } from '../../ui/page-form/page-sections.tsx'
import { FormPart, UnsavedChanges } from '../../ui/page-form/unsaved-changes.tsx'
import { plural } from '../../lib/format.ts'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { changedSettings } from './changed-settings.ts'
import { CodesCard } from './codes-card.tsx'
import { EngineConditionsCard } from './engine-conditions-card.tsx'
import { EnginePreview } from './engine-preview.tsx'
import { EngineHead } from './engine-head.tsx'
import { EngineTextsCard } from './engine-texts-card.tsx'
import { EnginePlansCard } from './engine-plans-card.tsx'
import styles from './engine.module.css'
import { FrontCard } from './front-card.tsx'
import { FunnelStrip } from './funnel-strip.tsx'
import { missingTexts } from './missing-texts.ts'
import { PicturesCard } from './pictures-card.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { SitesCard } from './sites-card.tsx'
import { WidgetCard } from './widget-card.tsx'
import { OnlineExtrasCard } from './online-extras-card.tsx'
import { UnpaidBookingsCard } from './unpaid-bookings-card.tsx'
import { type EngineFormState, useEngineForm } from './use-engine-form.ts'

type Props = {
  establishment: Establishment
  settings: EngineSettings
  plans: Reply<(typeof pricePlansApi)['list']>
}

/** All settings of an engine. Texts and choices are saved together; pictures, plans and codes as soon as they are changed. */
export function EngineSettingsForm({ establishment, settings, plans }: Props) {
  const state = useEngineForm(establishment.id, settings)
  const [language, setLanguage] = useState<GuestLanguage>('en')
  const [texts, questions, conditions] = useWatch({
    control: state.form.control,
    name: ['texts', 'questions', 'conditions'],
  })
  const translation = { language, setLanguage, missing: missingTexts({ texts, questions, conditions }) }
  const inForm = (part: PageSection['part']) => <FormPart onSave={state.save}>{part}</FormPart>
  const sections: PageSection[] = [
    {
      id: 'casa',
      title: 'La casa',
      part: (
        <div className={styles.cards}>
          {inForm(<FrontCard state={state} establishment={establishment} />)}
          <PicturesCard establishmentId={establishment.id} pictures={settings.pictures} />
        </div>
      ),
    },
    { id: 'textos', title: 'Textos', part: inForm(<EngineTextsCard state={state} translation={translation} />) },
    {
      id: 'planes',
      title: 'Planes y cobros',
      part: (
        <div className={styles.cards}>
          <EnginePlansCard establishment={establishment} settings={settings} plans={plans} />
          <div className={styles.pair}>
            <DepositCard establishmentId={establishment.id} percent={establishment.depositPercent} />
            {inForm(<UnpaidBookingsCard state={state} />)}
          </div>
        </div>
      ),
    },
    {
      id: 'extras',
      title: 'Extras y códigos',
      part: (
        <div className={styles.pair}>
          {inForm(<OnlineExtrasCard state={state} establishmentId={establishment.id} />)}
          <CodesCard establishment={establishment} settings={settings} />
        </div>
      ),
    },
    {
      id: 'preguntas',
      title: 'Preguntas al huésped',
      part: inForm(<QuestionsCard state={state} translation={translation} />),
    },
    {
      id: 'condiciones',
      title: 'Condiciones',
      part: inForm(<EngineConditionsCard state={state} translation={translation} establishment={establishment} />),
    },
    {
      id: 'webs',
      title: 'Webs que lo enseñan',
      part: (
        <div className={styles.cards}>
          {inForm(<SitesCard state={state} />)}
          {settings.isPublished && <WidgetCard state={state} guestColour={establishment.guestColour} />}
        </div>
      ),
    },
  ]
  return (
    <>
      <EngineHead state={state} establishment={establishment} />
      {settings.isPublished && <FunnelStrip establishmentId={establishment.id} />}
      <WithPreview state={state} establishmentId={establishment.id} sections={sections} />
      <EngineUnsavedChanges state={state} />
    </>
  )
}

type WithPreviewProps = { state: EngineFormState; establishmentId: string; sections: readonly PageSection[] }

/** The sections with the page beside them, on a wide screen; else the page behind a button. */
function WithPreview({ state, establishmentId, sections }: WithPreviewProps) {
  const isWide = useMediaQuery('(min-width: 1320px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [isPreviewing, setIsPreviewing] = useState(false)
  const preview = <EnginePreview state={state} establishmentId={establishmentId} />
  if (isWide)
    return (
      <div className={styles.beside}>
        <PageSections sections={sections} isListAbove />
        {preview}
      </div>
    )
  return (
    <>
      <div>
        <Button leftSection={<Icon of={IconEye} />} onClick={() => setIsPreviewing(true)}>
          Así se verá
        </Button>
      </div>
      <PageSections sections={sections} />
      {isPreviewing && (
        <ViewDialog title="Vista previa" onClose={() => setIsPreviewing(false)} size="sm">
          {preview}
        </ViewDialog>
      )}
    </>
  )
}

/** While something is changed: how much, and the buttons that publish or discard it. */
function EngineUnsavedChanges({ state }: { state: EngineFormState }) {
  const { form, baseValues, settings } = state
  useWatch({ control: form.control })
  const { length } = changedSettings(form.getValues(), baseValues)
  const { isPublished } = settings
  return (
    <UnsavedChanges
      what="el motor de reservas"
      state={state}
      isSaving={state.isSaving}
      onOverwrite={state.saveOver}
      {...(isPublished && {
        saveLabel: 'Publicar',
        text: plural(length, 'cambio sin publicar', 'cambios sin publicar'),
      })}
    />
  )
}
