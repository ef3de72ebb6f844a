import { SubscriptionBanner } from './subscription-banner.tsx'
import { SupportBanner } from './support-banner.tsx'

/** What every screen says of the account as a whole, above the menu: its state, and who of the provider works in it. */
export const AccountBanners = () => (
  <>
    <SupportBanner />
    <SubscriptionBanner />
  </>
)
