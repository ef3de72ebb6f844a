import type { Establishment } from '@posada/contract/establishments/establishments'
import type { CodedName } from '@posada/contract/platform/reference-data/reference-data'
import { type ReactNode, Suspense } from 'react'
import { ChannelCard } from '../../distribution/channel/public.ts'
import { TouristTaxCard } from '../../bookings/tourist-tax/public.ts'
import { RegistryCard } from '../../travellers/registry/public.ts'
import { ExtrasCard } from '../../bookings/extras/public.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { type PageSection, PageSections } from '../../ui/page-form/page-sections.tsx'
import { FormPart, UnsavedChanges } from '../../ui/page-form/unsaved-changes.tsx'
import { AccountingCard } from './accounting-card.tsx'
import { ConditionsCard } from './conditions-card.tsx'
import { DepositCard } from './deposit-card.tsx'
import { EstablishmentDataCard } from './establishment-data-card.tsx'
import styles from './establishment-settings.module.css'
import { GuestPagesCard } from './guest-pages-card.tsx'
import { GuestStayCard } from './guest-stay-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { InvoiceSettingsCard } from './invoice-settings-card.tsx'
import { PaymentMethodsCard } from './payment-methods-card.tsx'
import payment from './payment-methods-card.module.css'
import { LogoCard } from './logo-card.tsx'
import { useEstablishmentForm } from './use-establishment-form.ts'

type Props = {
  establishment: Establishment
  provinces: readonly CodedName[]
  units: ReactNode
  /** True shows the units first, because an establishment without units needs them before anything else. */
  needsUnits: boolean
}

/** All settings of one establishment; data, cancellation and conditions are saved together. */
export function EstablishmentSettings({ establishment, provinces, units, needsUnits }: Props) {
  const state = useEstablishmentForm(establishment)
  const { save } = state
  const data: PageSection = {
    id: 'datos',
    title: 'Datos y horario',
    part: (
      <FormPart onSave={save}>
        <div className={styles.parts}>
          <EstablishmentDataCard state={state} provinces={provinces} />
          <div className={styles.rail}>
            <HoursCard state={state} timesAreSet={establishment.timesAreSet} />
            <LogoCard id={establishment.id} logoUrl={establishment.logoUrl} />
          </div>
        </div>
      </FormPart>
    ),
  }
  const ofUnits: PageSection = { id: 'unidades', title: 'Unidades', part: units }
  const sections: PageSection[] = [
    ...(needsUnits ? [ofUnits, data] : [data, ofUnits]),
    { id: 'extras', title: 'Extras', part: <ExtrasCard establishmentId={establishment.id} /> },
    {
      id: 'tasa',
      title: 'Tasa turística',
      part: (
        <Suspense fallback={<SkeletonRows />}>
          <TouristTaxCard establishment={establishment} />
        </Suspense>
      ),
    },
    {
      id: 'pago',
      title: 'Formas de pago',
      part: (
        <div className={payment.cards}>
          <FormPart onSave={save}>
            <PaymentMethodsCard state={state} />
          </FormPart>
          <DepositCard establishmentId={establishment.id} percent={establishment.depositPercent} />
        </div>
      ),
    },
    {
      id: 'facturas',
      title: 'Facturas',
      part: (
        <FormPart onSave={save}>
          <InvoiceSettingsCard state={state} establishmentId={establishment.id} provinces={provinces} />
        </FormPart>
      ),
    },
    ...(establishment.accountingSynced
      ? [
          {
            id: 'contabilidad',
            title: 'Contabilidad',
            part: <AccountingCard key={establishment.accountingCompany.id} establishment={establishment} />,
          },
        ]
      : []),
    {
      id: 'condiciones',
      title: 'Condiciones particulares',
      part: (
        <FormPart onSave={save}>
          <ConditionsCard state={state} />
        </FormPart>
      ),
    },
    {
      id: 'huespedes',
      title: 'Páginas de los huéspedes',
      part: (
        <FormPart onSave={save}>
          <div className={payment.cards}>
            <GuestPagesCard state={state} id={establishment.id} photoUrl={establishment.guestPhotoUrl} />
            <GuestStayCard state={state} />
          </div>
        </FormPart>
      ),
    },
    {
      id: 'channel',
      title: 'Portales',
      part: (
        <Suspense fallback={<SkeletonRows />}>
          <ChannelCard establishmentId={establishment.id} />
        </Suspense>
      ),
    },
    {
      id: 'partes',
      title: 'Partes de viajeros',
      part: (
        <Suspense fallback={<SkeletonRows />}>
          <RegistryCard establishment={establishment} />
        </Suspense>
      ),
    },
  ]
  return (
    <>
      <PageSections sections={sections} />
      <UnsavedChanges what="este establecimiento" state={state} isSaving={state.isSaving} />
    </>
  )
}
