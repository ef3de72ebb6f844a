import type { Cents } from '../../platform/money/money.ts'

/** What is counted of visitors: `nothing` are the searches without anything free, `data` the step in which they enter their data. */
export type CountedStep = 'visit' | 'search' | 'nothing' | 'data'

/** The steps in their order; bookings are counted from the bookings themselves. */
export const funnelSteps = ['visits', 'searches', 'offers', 'data', 'holds', 'payments', 'bookings'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** What a page of the engine shows, as far as it counts. `party` are the dates and people that were searched for, in one text. */
type ShownPage = { party: string | null; isDataStep: boolean }

type PageView = ShownPage & {
  /** A browser opens the page; false where a script of the page fetches it. */
  isOpened: boolean
  hasOffers: boolean
  /** The page of this engine that the visitor comes from; null for whoever comes from elsewhere. */
  before: ShownPage | null
}

/** The steps that a visitor takes with a page: those that the page before it had not taken. Who the visitor is plays no part. */
export function visitorSteps({ party, isDataStep, isOpened, hasOffers, before }: PageView): CountedStep[] {
  const steps: CountedStep[] = before === null && isOpened ? ['visit'] : []
  if (party !== null && party !== before?.party) steps.push('search', ...(hasOffers ? [] : (['nothing'] as const)))
  if (isDataStep && !before?.isDataStep) steps.push('data')
  return steps
}

const BROWSER = /^(?:Mozilla|Opera)\//
const PROGRAM =
  /bot\b|bot[/ _-]|crawl|spider|slurp|headless|preview|monitor|lighthouse|pagespeed|scrap|fetch|facebookexternalhit|whatsapp|archiver|https?:\/\//i

/** Whether a user agent is that of a browser of people. Obvious programs say what they are; the others count. */
export const isPersonsBrowser = (userAgent: string): boolean => BROWSER.test(userAgent) && !PROGRAM.test(userAgent)

/** Of which step each is a share. Not every booking is paid: payments and bookings are both shares of what was held. */
const SHARE_OF: Record<FunnelStep, FunnelStep | null> = {
  visits: null,
  searches: 'visits',
  offers: 'searches',
  data: 'offers',
  holds: 'data',
  payments: 'holds',
  bookings: 'holds',
}

/** Each step with its share of the one it follows, in whole percents; null where that is unknown. */
export function withShares(counts: Readonly<Record<FunnelStep, number>>) {
  return funnelSteps.map((step) => {
    const before = SHARE_OF[step]
    return { step, count: counts[step], share: before === null ? null : shareOf(counts[step], counts[before]) }
  })
}

/** A visitor who comes back the next day, or counts that were lost, must not make more than all. */
const shareOf = (count: number, of: number): number | null =>
  of === 0 ? null : Math.min(100, Math.round((100 * count) / of))

/** What a booking of a portal has cost: `commission` is null where nobody knows. */
type PortalCost = { base: Cents; commission: Cents | null }

/** What portals keep on average, in hundredths of a percent of what they have sold; null where no commission is known. */
export function portalShare(costs: readonly PortalCost[]): number | null {
  let [base, commission] = [0, 0]
  for (const cost of costs) {
    if (cost.commission === null || cost.base <= 0) continue
    base += cost.base
    commission += cost.commission
  }
  return base === 0 || commission <= 0 ? null : Math.round((commission * 10_000) / base)
}

/** The commission that was not paid for what the engine has sold. */
export const savedCommission = (share: number, sold: Cents): Cents => Math.round((sold * share) / 10_000)
