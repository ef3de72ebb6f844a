import type { Reply } from '@posada/contract/endpoint'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import type { BilledClient } from '@posada/contract/establishments/billed-client'
import type { establishmentsApi } from '@posada/contract/establishments/establishments'
import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { profileApi } from '@posada/contract/establishments/profile/profile'
import type { CodedName } from '@posada/contract/platform/reference-data/reference-data'
import { limits } from '@posada/domain/platform/limits'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { type PageSection, PageSections } from '../../ui/page-form/page-sections.tsx'
import { FormPart, UnsavedChanges } from '../../ui/page-form/unsaved-changes.tsx'
import { Card } from '../../ui/page/card.tsx'
import { GatewaysCard } from './payments/gateways-card.tsx'
import { AnfixCard } from '../../accounting/anfix/public.ts'
import { IntegrationsCard } from './integrations-card.tsx'
import { SelfCheckinCard } from './self-checkin-card.tsx'
import { ServiceBillingCard } from './service-billing-card.tsx'
import { type ProfileFormState, useProfileForm } from './use-profile-form.ts'

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
  const mayConnect = useMay(cardGatewayApi.connect)
  const mayConnectAnfix = useMay(anfixApi.connect)
  const anfix = useQueryCall(anfixApi.state, {}, { kinds: ['accounting'], enabled: mayConnectAnfix })
  const integrations = { id: 'integraciones', title: 'Integraciones', part: <IntegrationsCard /> }
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
  const selfCheckin = (client: BilledClient) => (
    <FormPart onSave={state.save}>
      <SelfCheckinCard client={client} state={state} />
    </FormPart>
  )
  const settings: PageSection[] = profile
    ? [
        { id: 'auto-check-in', title: 'Auto check-in', part: selfCheckin(profile.client) },
        { id: 'condiciones', title: 'Condiciones generales', part: conditions },
        { id: 'facturacion', title: 'Datos de facturación', part: billing(profile.provinces) },
      ]
    : []
  const gateway: PageSection[] =
    profile && mayConnect ? [{ id: 'pasarela', title: 'Pagos', part: <GatewaysCard {...profile} /> }] : []
  const accounting: PageSection[] = anfix.data?.isAvailable
    ? [{ id: 'contabilidad', title: 'Contabilidad', part: <AnfixCard /> }]
    : []
  const sections = [
    ...before,
    ...(maySeeIntegrations ? [integrations] : []),
    ...gateway,
    ...accounting,
    ...settings,
    ...after,
  ]
  return (
    <>
      <PageSections sections={sections} />
      <UnsavedChanges what="los datos de la cuenta" state={state} isSaving={state.isSaving} />
    </>
  )
}

/** 'Condiciones generales': the conditions of all establishments of the account. */
const GeneralConditionsCard = ({ state: { form, mayEdit } }: { state: ProfileFormState }) => (
  <Card title="Condiciones generales">
    <TextAreaField
      control={form.control}
      name="conditions"
      label="Texto para los huéspedes"
      help="Las de todos sus establecimientos. Lo que solo vale para uno se escribe en su página, en sus condiciones particulares."
      rows={8}
      maxLength={limits.profile.text}
      disabled={!mayEdit}
    />
  </Card>
)
