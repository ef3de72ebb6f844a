import type { BankPermission } from './redsys-terminal.ts'

/** The gateways that Posada speaks with: Stripe, and the Redsys terminal that the establishment's bank gives it. */
export type GatewayKind = 'stripe' | 'redsys'

/** How a guest pays on the page of a gateway. */
export const pageMethods = ['card', 'bizum'] as const
export type PageMethod = (typeof pageMethods)[number]

/** What a gateway can do. Verbs and screens ask this, never which gateway it is. */
export type GatewayCapabilities = {
  methods: readonly PageMethod[]
  /** A card that pays on its page can be kept. */
  keepsCards: boolean
  /** A card can be left on its page without paying anything. */
  keepsCardsUncharged: boolean
  /** A kept card can be charged while its holder is away. */
  chargesWithoutHolder: boolean
  refunds: boolean
  /** Several refunds of one payment can be under way at once, because each has an id of ours. */
  refundsAtOnce: boolean
  /** An amount can be reserved on a card, and taken or freed later. */
  holdsAmounts: boolean
  listsDisputes: boolean
  /** A page that is open can be withdrawn, so that it takes no money any more. */
  closesOpenPages: boolean
  /** How a payment is found whose answer was lost: among those of its customer, or by the number that it was given before. */
  findsPaymentsBy: 'customer' | 'order'
}

/**
 * What an account of Stripe can do, and a terminal of Redsys for which the bank has enabled `permissions`; of Stripe only Bizum is one. What
 * the gateway has answered to be not enabled, in `refusedPermissions`, is offered to nobody until the settings are saved again.
 */
export function capabilitiesOf({
  kind,
  permissions,
  refusedPermissions = {},
}: {
  kind: GatewayKind
  permissions: readonly BankPermission[]
  refusedPermissions?: Partial<Record<BankPermission, string>>
}): GatewayCapabilities {
  const may = (permission: BankPermission) =>
    permissions.includes(permission) && refusedPermissions[permission] === undefined
  const methods = may('bizum') ? (['card', 'bizum'] as const) : (['card'] as const)
  if (kind === 'stripe') return { ...STRIPE, methods }
  return {
    methods,
    keepsCards: may('tokens'),
    // Few banks take it: the card is kept with a payment.
    keepsCardsUncharged: false,
    chargesWithoutHolder: may('tokens') && may('mit'),
    refunds: may('refunds'),
    refundsAtOnce: false,
    holdsAmounts: may('preauthorisation'),
    listsDisputes: false,
    closesOpenPages: false,
    findsPaymentsBy: 'order',
  }
}

const STRIPE = {
  keepsCards: true,
  keepsCardsUncharged: true,
  chargesWithoutHolder: true,
  refunds: true,
  refundsAtOnce: true,
  holdsAmounts: false,
  listsDisputes: true,
  closesOpenPages: true,
  findsPaymentsBy: 'customer',
} as const
