import { useMeCall } from '../../../lib/use-me.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const SubscriptionBanner = lazyComponent(async () => ({
  default: (await import('./subscription-banner.tsx')).SubscriptionBanner,
}))
const SupportBanner = lazyComponent(async () => ({ default: (await import('./support-banner.tsx')).SupportBanner }))

/** What every screen says of the account as a whole, above the menu: its state, and who of the provider works in it. */
export function AccountBanners() {
  const { data } = useMeCall()
  const subscription = data?.subscription
  return (
    <LazyPart fallback={null}>
      {data?.supportVisit && <SupportBanner />}
      {(subscription?.isOver || subscription?.daysLeft != null) && <SubscriptionBanner />}
    </LazyPart>
  )
}
