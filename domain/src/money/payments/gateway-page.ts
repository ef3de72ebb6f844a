import type { GatewayCapabilities, PageMethod } from './gateway-capabilities.ts'
import type { Cents } from '../../platform/money/money.ts'

/** A page of a gateway that cannot close it counts as dead so long after its start, if the gateway knows nothing of it. */
const DEAD_AFTER_MS = 60 * 60_000

export const isPageDead = (openedAt: Date, now: Date): boolean => now.getTime() - openedAt.getTime() >= DEAD_AFTER_MS

/** The guest's bank usually takes no Bizum outside of these amounts. */
const bizumAmounts: { least: Cents; most: Cents } = { least: 50, most: 100_000 }

/** How a request can be paid at a gateway, which may be another one than at its start. Bizum keeps no card and reserves nothing. */
export function payMethodsOf(
  {
    methods,
    holdsAmounts,
    keepsCards,
    keepsCardsUncharged,
  }: Pick<GatewayCapabilities, 'methods' | 'holdsAmounts' | 'keepsCards' | 'keepsCardsUncharged'>,
  { amount, savesCard, isHold }: { amount: Cents; savesCard: boolean; isHold: boolean },
): PageMethod[] {
  if (isHold) return holdsAmounts ? ['card'] : []
  if (savesCard && !(amount === 0 ? keepsCardsUncharged : keepsCards)) return []
  const isForBizum = !savesCard && amount >= bizumAmounts.least && amount <= bizumAmounts.most
  return methods.filter((method) => method === 'card' || isForBizum)
}
