import type { establishmentsApi } from '@posada/contract/establishments/establishments'
import type { Reply } from '@posada/contract/endpoint'
import { profileApi } from '@posada/contract/account/profile'
import type { CodedName } from '@posada/contract/reference-data/reference-data'
import { FormPart } from '../establishments/form-part.tsx'
import { PageSections, type PageSection } from '../establishments/page-sections.tsx'
import { UnsavedChanges } from '../establishments/unsaved-changes.tsx'
import { useMay } from '../lib/use-me.ts'
import { ServiceBillingCard } from './billing-card.tsx'
import { SelfCheckinCard } from './customisation-card.tsx'
import { GeneralConditionsCard } from './general-conditions-card.tsx'
import { IntegrationsCard } from './integrations-card.tsx'
import { useProfileForm } from './use-profile-form.ts'

type Props = {
  profile: Reply<typeof establishmentsApi.profile> | undefined
  /** Sections before and after those of the account: frequently used ones first, personal ones last. */
  before: readonly PageSection[]
  after: readonly PageSection[]
}

/** The account's settings, between the other sections of the profile page. */
export function AccountSettings({ profile, before, after }: Props) {
  const state = useProfileForm(profile?.client)
  const maySeeIntegrations = useMay(profileApi.integrations)
  const integrations = { id: 'integraciones', title: 'Integraciones', part: <IntegrationsCard /> }
  const customisation = (isOn: boolean) => (
    <FormPart onSave={state.save}>
      <SelfCheckinCard state={state} isOn={isOn} />
    </FormPart>
  )
  const conditions = (
    <FormPart onSave={state.save}>
      <GeneralConditionsCard state={state} />
    </FormPart>
  )
  const billing = (provinces: readonly CodedName[]) => (
    <FormPart onSave={state.save}>
      <ServiceBillingCard state={state} provinces={provinces} />
    </FormPart>
  )
  const settings: PageSection[] = profile
    ? [
        { id: 'personalizacion', title: 'Personalización', part: customisation(profile.client.selfCheckin) },
        { id: 'condiciones', title: 'Condiciones generales', part: conditions },
        { id: 'facturacion', title: 'Datos de facturación', part: billing(profile.provinces) },
      ]
    : []
  const sections = [...before, ...(maySeeIntegrations ? [integrations] : []), ...settings, ...after]
  return (
    <>
      <PageSections sections={sections} />
      <UnsavedChanges what="los datos de la cuenta" state={state} isSaving={state.isSaving} />
    </>
  )
}
